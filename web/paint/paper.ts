// A level on paper, in the light scheme, in print and in pictures for others: what is bright on the dark stage is ink here. Made
// from the art of the dark stage, so that every generator and archived revision has it.
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { type LookArt, Looks, type RoleArt, variantOf } from '../../wasm/shared/looks.mjs';
import { rgba } from '../../wasm/shared/pixels.mjs';
import type { LabelStyle } from '../../wasm/shared/shapes.mjs';
import type { Level } from '../data/level';

export const PAPER = '#f6efdf';

/** How a colour gets on paper: of a thing, of ground that is walked on, of a wall, of a sign or text. */
const [THING, FLOOR, WALL, SIGN] = [0, 1, 2, 3];
/** Ink at full brightness and colour that is kept, from 0 to 1. */
const INKS = { [FLOOR]: [0.35, 0.8], [WALL]: [1, 0.7] } as Readonly<Record<number, readonly [number, number]>>;
/** Brightness, of 255, below which ground leaves the paper blank. */
const BLANK = 24;
/** Luminance of signs and of texts: contrasts of 4.5 and 10 on paper. */
const [SIGN_LIGHT, TEXT_LIGHT] = [0.145, 0.04];

/** Brightness, of 255. */
const greyOf = ([r, g, b]: ReturnType<typeof rgba>): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** "rrggbbaa" of a colour on paper. */
function inked(colour: string, kind: number, most = SIGN_LIGHT): string {
  const [r, g, b, a] = rgba(colour);
  const grey = greyOf([r, g, b, a]);
  const light = (0.2126 * r ** 2.2 + 0.7152 * g ** 2.2 + 0.0722 * b ** 2.2) / 255 ** 2.2;
  const dim = Math.min(1, (most / light) ** (1 / 2.2));
  const [ink, hue] = INKS[kind] ?? [0, 0];
  const cover = 1 - (ink * Math.max(0, grey - BLANK)) / (255 - BLANK);
  const parts = [r, g, b].map((part, i) => {
    if (kind === THING) return part;
    return kind === SIGN ? part * dim : (rgba(PAPER)[i] as number) * cover + hue * (part - grey);
  });
  const hex = (part: number) => (256 + Math.max(0, Math.min(255, Math.round(part)))).toString(16).slice(1);
  return [...parts, a].map(hex).join('');
}

const label = <Style extends LabelStyle>(style: Style): Style =>
  style.colour ? { ...style, colour: `#${inked(style.colour, SIGN, TEXT_LIGHT)}` } : style;

const kindOf = ({ tone }: GeneratorInfo['roles'][number], { material, cell }: RoleArt, darkest: string): number => {
  // Lava glows as on the dark stage; a filled area is pale behind its text.
  const [red, , blue] = rgba(darkest);
  if (tone === 'water' && red > 2 * blue) return THING;
  if ((cell.fill ?? 0) > 0.5 && !cell.floor) return FLOOR;
  // A door that is dark inside is an opening: blank, with ink at its sides.
  const isOpening = /^(door|secret)$/.test(tone) && cell.fit === 'stretch' && greyOf(rgba(darkest)) < BLANK;
  if (material !== undefined || tone === 'rock' || isOpening) return WALL;
  // Holes stay dark.
  if (cell.floor && /^(nothing|danger)$/.test(tone)) return SIGN;
  // Ground has variants by place or look; a well and a bush have one drawing.
  return cell.floor || (cell.usual?.length !== 1 && /^(nothing|floor|water|plant)$/.test(tone)) ? FLOOR : SIGN;
};

/** The art in one variant, with its palette once for each kind. */
function paperArt(art: LookArt, { roles }: GeneratorInfo, variant: string): LookArt {
  const { palette: start = '', pieces: others = {} } = art.variants[variant] ?? {};
  const colours = (start + art.palette.slice(start.length)).match(/.{8}/g) ?? [];
  const as = (colour: number, kind: number) => colour + kind * colours.length;
  const known = roles.flatMap((role) => {
    const own = art.roles[role.id];
    return own ? [{ id: role.id, own, kind: kindOf(role, own, `#${colours[own.tones[0] ?? 0]}`) }] : [];
  });
  const pieces = new Map<number, number>();
  for (const { own, kind } of known)
    for (const drawn of [own.cell.usual, ...(own.cell.looks ?? [])].flat())
      if (drawn !== undefined && kind !== SIGN) pieces.set(drawn >> 3, kind);
  for (const { surfaces, strips } of art.materials)
    for (const piece of [...surfaces, ...strips.map(([, piece]) => piece)]) pieces.set(piece, WALL);
  for (const [piece, kind] of [...pieces]) pieces.set(others[piece] ?? piece, kind);
  const onPaper = known.map(({ id, own, own: { room }, kind }) => {
    const lines = room.lineColour ? { lineColour: `#${inked(room.lineColour, SIGN)}` } : {};
    return [
      id,
      {
        ...own,
        // A filled room is a card that bears a text.
        colour: as(own.colour, room.fill === 1 ? WALL : kind),
        tones: own.tones.map((tone, i) => as(tone, i < 4 ? WALL : THING)),
        room: { ...room, ...lines, ...(room.label && { label: label(room.label) }) },
        edge: { rim: PAPER, ...own.edge },
        label: label(own.label),
      },
    ];
  });
  const recoloured = (codes: string, piece: number) =>
    codes.replace(/./gs, (code) => String.fromCharCode(as(code.charCodeAt(0), pieces.get(piece) ?? THING)));
  return {
    ...art,
    ...{ ground: PAPER, paper: PAPER, variants: { '': { palette: '', pieces: others } } },
    palette: [THING, FLOOR, WALL, SIGN].flatMap((kind) => colours.map((colour) => inked(`#${colour}`, kind))).join(''),
    colours: art.colours.split(' ').map(recoloured).join(' '),
    roles: Object.fromEntries(onPaper),
  };
}

const made = new WeakMap<LookArt, Record<string, Looks>>();

/** Looks of a level on paper: the same object for levels of the same colours. */
export function paperLooks(art: LookArt, { info, head }: Level): Looks {
  const variants = made.get(art) ?? {};
  made.set(art, variants);
  const variant = variantOf(art, info, head);
  variants[variant] ??= new Looks(paperArt(art, info, variant), info, '');
  return variants[variant];
}
