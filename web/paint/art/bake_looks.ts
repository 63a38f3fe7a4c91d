// A generator's looks as the page and the back ends of the display list read them (LookArt): all sprites once, as numbers
// of colours, and palettes for the variants.
import type { GeneratorInfo } from '../../../wasm/bridge/interface';
import type { CellLook, LookArt, MaterialArt, RoleArt } from '../../../wasm/shared/looks.mjs';
import type { Pixels } from '../../../wasm/shared/pixels.mjs';
import { rgba } from '../../../wasm/shared/pixels.mjs';
import type { RoomLook } from '../../../wasm/shared/shapes.mjs';
import type { RoleStyle, SpriteNames, Theme } from '../theme/drawings';
import { type MaterialParts, partsOf } from './materials';
import { ThemeLooks, type ThemeRole, turnOf, variantsOf } from './theme_looks';

/** The code of number 0 in `colours` and `pixels`. */
const FIRST = 48;
const written = (numbers: readonly number[]): string => numbers.map((n) => String.fromCharCode(FIRST + n)).join('');

export function bakeLooks(info: GeneratorInfo, theme: Theme): LookArt {
  const { all, keys, rawCases } = variantsOf(info, theme);
  const looks = all.map(({ swaps }) => new ThemeLooks(info, theme, swaps));
  const pieces = new Pieces();
  const baked = () => {
    const baker = new Baker(looks, pieces);
    const roles = Object.fromEntries(info.roles.map(({ id }, i) => [id, baker.role(i)]));
    return { materials: baker.materials, roles };
  };
  // Twice: colours have their final numbers once all are known.
  baked();
  pieces.sortColours();
  const { materials, roles } = baked();
  const usual = pieces.palette(0);
  const variants = all.slice(1).map(({ name }, i) => {
    return [name, { palette: startOf(pieces.palette(i + 1), usual), pieces: pieces.otherPieces(i + 1) }];
  });
  const { ground } = looks[0] as ThemeLooks;
  return {
    ...{ ground, palette: usual, keys, cases: rawCases, variants: Object.fromEntries(variants) },
    ...{ ...pieces.packed(), materials, roles },
  };
}

/** As much of a palette as differs from the usual one: colours that differ come first. */
function startOf(palette: string, usual: string): string {
  let end = palette.length;
  while (end > 0 && palette.slice(end - 8, end) === usual.slice(end - 8, end)) end -= 8;
  return palette.slice(0, end);
}

const hexOf = (colour: readonly number[]): string =>
  colour[3] === 0 ? '00000000' : colour.map((part) => part.toString(16).padStart(2, '0')).join('');

/** Sprites, each drawn in every variant, and the colours that they consist of: a colour is one for each variant. */
class Pieces {
  private readonly pieces: (readonly Pixels[])[] = [];
  private readonly known = new Map<string, number>();
  /** By piece, the pieces that stand for it in each variant. */
  private readonly redrawn = new Map<number, readonly number[]>();
  private colours = new Map<string, number>();

  /** The number of a piece. */
  add(pixels: readonly Pixels[]): number {
    const key = pixels.map(({ w, h, words }) => `${w} ${h} ${words.join()}`).join('|');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = this.pieces.length;
    this.known.set(key, number);
    this.pieces.push(pixels);
    if (isRedrawn(pixels)) {
      const [usual] = pixels as [Pixels];
      this.pieces[number] = pixels.map(() => usual);
      this.redrawn.set(
        number,
        pixels.map((one) => (one === usual ? number : this.add(pixels.map(() => one)))),
      );
    }
    return number;
  }

  /** The number of a colour that is `all` in the variants. */
  colour(all: readonly string[]): number {
    const key = all.map((one) => hexOf(rgba(one))).join(' ');
    const number = this.colours.get(key) ?? this.colours.size;
    this.colours.set(key, number);
    return number;
  }

  /** Numbers colours anew: those that differ between variants first, then by how often pixels have them. */
  sortColours(): void {
    const counts = new Map<string, number>();
    for (const piece of this.pieces) for (const key of keysOf(piece)) counts.set(key, (counts.get(key) ?? 0) + 1);
    const differs = (key: string) => new Set(key.split(' ')).size > 1;
    const all = [...new Set([...counts.keys(), ...this.colours.keys()])].sort(
      (a, b) => Number(differs(b)) - Number(differs(a)) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
    );
    this.colours = new Map(all.map((key, i) => [key, i]));
  }

  palette = (variant: number): string => [...this.colours.keys()].map((key) => key.split(' ')[variant]).join('');

  otherPieces(variant: number): Record<number, number> {
    const all = [...this.redrawn].map(([piece, alone]) => [piece, alone[variant] as number] as const);
    return Object.fromEntries(all.filter(([piece, other]) => piece !== other));
  }

  packed(): Pick<LookArt, 'sizes' | 'colours' | 'pixels'> {
    const sizes: [number, number, number][] = [];
    for (const [one] of this.pieces as (readonly [Pixels])[]) {
      const last = sizes.at(-1);
      if (last && last[0] === one.w && last[1] === one.h) last[2]++;
      else sizes.push([one.w, one.h, 1]);
    }
    // Numbered anew in each piece, in the order in which they appear: that packs a quarter smaller.
    const parts = this.pieces.map((piece) => {
      const numbers = keysOf(piece).map((key) => this.colours.get(key) as number);
      const own = [...new Set(numbers)];
      return { colours: written(own), pixels: written(numbers.map((number) => own.indexOf(number))) };
    });
    return {
      sizes,
      colours: parts.map(({ colours }) => colours).join(' '),
      pixels: parts.map(({ pixels }) => pixels).join(''),
    };
  }
}

/** The colour of each pixel in all variants. */
function keysOf(piece: readonly Pixels[]): string[] {
  const count = piece[0]?.words.length ?? 0;
  return Array.from({ length: count }, (_, i) =>
    piece.map(({ data }) => hexOf([...data.subarray(4 * i, 4 * i + 4)])).join(' '),
  );
}

/** Whether variants have other drawings of a piece, and not only other colours. */
function isRedrawn(piece: readonly Pixels[]): boolean {
  const most = Math.max(...piece.map(({ words }) => new Set(words).size));
  return new Set(keysOf(piece)).size > most;
}

class Baker {
  readonly materials: MaterialArt[] = [];
  private readonly known = new Map<string, number>();
  private readonly joins: string[] = [];

  constructor(
    private readonly looks: readonly ThemeLooks[],
    private readonly pieces: Pieces,
  ) {}

  role(index: number): RoleArt {
    const role = this.looks[0]?.roles[index] as ThemeRole;
    const { cell = {}, room = {}, edge = {}, label = {} } = role.style;
    const tones = ['1', '2', '3', '4', 'k'].map((tone) =>
      this.pieces.colour(this.roles(index).map(({ palette, colour }) => palette[tone] ?? colour)),
    );
    const absent = absentKind(role);
    return {
      colour: this.pieces.colour(this.roles(index).map(({ colour }) => colour)),
      tones,
      ...(role.material && { material: this.material(index) }),
      cell: this.cell(index, cell),
      room: this.room(index, room),
      edge,
      label,
      ...(absent !== 0 && { absent }),
      ...(role.own.cell?.sprite !== undefined && !role.own.room?.icon && { signed: true }),
    };
  }

  private roles = (index: number): ThemeRole[] => this.looks.map(({ roles }) => roles[index] as ThemeRole);

  private cell(index: number, { fit, floor, fill, hatch, byLook, sprite }: NonNullable<RoleStyle['cell']>): CellLook {
    return {
      ...(fit && fit !== 'each' && { fit }),
      ...(floor && { floor }),
      ...(fill !== undefined && { fill }),
      ...(hatch && { hatch }),
      ...(byLook && { looks: byLook.map((names) => this.drawn(index, names)) }),
      ...(sprite && { usual: this.drawn(index, sprite) }),
    };
  }

  private room(index: number, room: NonNullable<RoleStyle['room']>): RoomLook {
    const { own } = this.roles(index)[0] as ThemeRole;
    const { icon, iconByLook, ...style } = room;
    return {
      ...style,
      ...(icon !== undefined && { icon: icon ? this.drawn(index, icon) : (false as const) }),
      ...(iconByLook && { iconByLook: iconByLook.map((names) => this.drawn(index, names)) }),
      ...(own.room?.icon && { iconOverTiles: true }),
    };
  }

  private drawn(index: number, names: SpriteNames): number[] {
    const first = this.looks[0] as ThemeLooks;
    return first.known(first.roles[index] as ThemeRole, names).map((name) => {
      const { base, turn } = turnOf(name);
      const pixels = this.looks.map((looks, i) => looks.sprite(base, this.roles(index)[i]?.palette ?? {}) as Pixels);
      return this.pieces.add(pixels) * 8 + turn;
    });
  }

  private material(index: number): number {
    const parts = this.looks.map((looks) => partsOf(looks, looks.roles[index] as ThemeRole));
    const [first] = parts as [MaterialParts];
    const { joins = 'material', ends = false } = this.looks[0]?.roles[index]?.material ?? {};
    if (!this.joins.includes(joins)) this.joins.push(joins);
    const art: MaterialArt = {
      surfaces: first.surfaces.map((_, i) => this.pieces.add(parts.map(({ surfaces }) => surfaces[i] as Pixels))),
      carpet: first.carpet,
      strips: first.strips.map(({ side }, i) => [
        side,
        this.pieces.add(parts.map(({ strips }) => strips[i]?.pixels as Pixels)),
      ]),
      ink: this.pieces.colour(parts.map(({ ink }) => ink)),
      joins: this.joins.indexOf(joins) + 1,
      ends,
    };
    const key = JSON.stringify(art);
    const known = this.known.get(key) ?? this.materials.push(art) - 1;
    this.known.set(key, known);
    return known;
  }
}

/** The kind of a role's marks according to its theme, used if a level has none: 1 rooms, 2 edges, 0 cells. */
function absentKind({ role, own, style }: ThemeRole): 0 | 1 | 2 {
  if (own.cell?.sprite || own.cell?.material) return 0;
  if (own.room) return 1;
  return own.edge?.width !== undefined || (style.edge?.width !== undefined && role.tone === 'path') ? 2 : 0;
}
