// A generator's tiles as pictures and a table, from its theme alone: plain pixels, so that the build makes them in Node.
import type { GeneratorInfo } from '../../../wasm/bridge/interface';
import type { Art, Drawn, RoleArt } from '../../../wasm/export/art';
import { list, massPartsOf, namesOf, pixelsOf, plainMask } from '../painter/bakery';
import { rgba } from '../painter/colour';
import { Looks, type RoleLook } from '../painter/looks';
import { E, massTile, N, NE, NW, S, SE, SW, throwShadow, W } from '../painter/mass';
import { emptyPixels, type Pixels } from '../painter/pixels';
import type { SpriteNames, Theme } from '../theme/types';
import { Sheet } from './sheet';
import { terrainTiles } from './terrain_tiles';
import { variantsOf } from './variants';

const TILE = 16;

interface Baked {
  /** But for what levels tell, which the build adds. */
  art: Omit<Art, 'told'>;
  /** In the order of `art.pictures`. */
  pictures: { file: string; pixels: Pixels }[];
}

export function bake(info: GeneratorInfo, theme: Theme): Baked {
  const { all, keys, cases } = variantsOf(info, theme);
  const looks = all.map(({ swaps }) => new Looks(info, theme, swaps));
  const sheet = new Sheet();
  const baker = new Baker(looks, sheet);
  const roles = Object.fromEntries(info.roles.map((role, i) => [role.id, baker.role(i)]));
  const shadows = Array.from({ length: 8 }, (_, bits) => baker.shadow(bits));
  const terrain = Object.fromEntries(
    Object.entries(terrainTiles()).map(([character, pixels]) => [
      character,
      sheet.add(
        looks.map(() => pixels),
        '',
      ),
    ]),
  );
  const { width, height, places, pictures } = sheet.pack(looks.length);
  const files = all.map(({ name }) => `${[info.id, 'tiles', name].filter(Boolean).join('-')}.png`);
  const art: Baked['art'] = {
    id: info.id,
    tile: TILE,
    width,
    height,
    ground: looks[0]?.ground ?? '#000000',
    pictures: Object.fromEntries(all.map(({ name }, i) => [name, files[i] as string])),
    keys,
    cases,
    pieces: places,
    roles,
    shadows,
    terrain,
  };
  return { art, pictures: pictures.map((pixels, i) => ({ file: files[i] as string, pixels })) };
}

class Baker {
  constructor(
    private readonly looks: readonly Looks[],
    private readonly sheet: Sheet,
  ) {}

  role(index: number): RoleArt {
    const look = this.looks[0]?.roles[index] as RoleLook;
    const { cell = {}, room = {}, edge = {}, label = {} } = look.style;
    const usual = this.drawn(index, namesOf(look, -1));
    const looks = (cell.byLook ?? []).map((names) => this.drawn(index, names));
    const nothing = usual.length === 0 && looks.length === 0;
    const fill = cell.fill ?? (nothing ? 1 : 0);
    return {
      colour: look.colour,
      fit: look.material ? 'mass' : nothing ? 'none' : (cell.fit ?? 'each'),
      opaque: look.material !== undefined || this.isOpaque(look, cell.byLook),
      floor: cell.floor === true,
      fill,
      hatch: cell.hatch ?? '',
      tint: nothing && !look.material && fill > 0 ? [this.tint(index, fill)] : [],
      joins: look.material ? (look.material.joins ?? 'mass') : '',
      ends: look.material?.ends === true,
      ...this.mass(index),
      looks,
      usual,
      icon: this.drawn(index, room.icon || undefined, true),
      iconByLook: (room.iconByLook ?? []).map((names) => this.drawn(index, names, true)),
      room: { ...room },
      ownRoom: { ...look.ownRoom },
      edge: { ...edge },
      label: { ...label },
      tones: ['1', '2', '3', '4', 'k'].map((tone) => look.palette[tone] ?? look.colour),
    };
  }

  /** A tile of the role's colour that lets what is below show through as its fill does. */
  private tint(index: number, fill: number): number {
    const pixels = this.looks.map((looks) => {
      const look = looks.roles[index] as RoleLook;
      const [r, g, b] = rgba(look.colour);
      const out = emptyPixels(TILE, TILE);
      for (let at = 0; at < out.data.length; at += 4) out.data.set([r, g, b, Math.round(255 * fill)], at);
      return out;
    });
    return this.sheet.add(pixels, this.looks[0]?.roles[index]?.role.id ?? '');
  }

  shadow(bits: number): number {
    const mask = (bits & 1 ? N : 0) | (bits & 2 ? W : 0) | (bits & 4 ? NW : 0);
    return this.sheet.add(
      this.looks.map(() => throwShadow(emptyPixels(TILE, TILE), mask)),
      '',
    );
  }

  /** Sprites by name, with mirrored ones as the same piece. */
  private drawn(index: number, names: SpriteNames | undefined, sign = false): Drawn[] {
    const first = this.looks[0] as Looks;
    const look = first.roles[index] as RoleLook;
    const owner = sign ? '' : look.role.id;
    const known = list(names).filter((name) => first.sprite(name, look.palette));
    return (known.length > 0 || names === undefined ? known : list(look.fallback)).map((name) => {
      const { base, flips } = unturned(name);
      const pixels = this.looks.map((one) => one.sprite(base, (one.roles[index] as RoleLook).palette) as Pixels);
      return [this.sheet.add(pixels, owner), flips];
    });
  }

  private isOpaque(look: RoleLook, byLook: readonly SpriteNames[] | undefined): boolean {
    const first = this.looks[0] as Looks;
    const all = [namesOf(look, -1), ...(byLook ?? [])].flatMap((names) => pixelsOf(first, look, names));
    return all.length > 0 && all.every(isFull);
  }

  private mass(index: number): { edges: number[]; inside: number[] } {
    if (!this.looks[0]?.roles[index]?.material) return { edges: [], inside: [] };
    const made = this.looks.map((looks) => massPartsOf(looks, looks.roles[index] as RoleLook));
    const tile = (surface: number, mask: number) =>
      this.sheet.add(
        made.map(({ surfaces, parts }) => massTile({ ...parts, surface: surfaces[surface] as Pixels }, mask)),
        this.looks[0]?.roles[index]?.role.id ?? '',
      );
    return {
      edges: Array.from({ length: 16 }, (_, sides) => tile(0, plainMask(sides | NE | SE | SW | NW))),
      inside: (made[0]?.surfaces ?? []).map((_, surface) => tile(surface, N | E | S | W | NE | SE | SW | NW)),
    };
  }
}

const isFull = ({ w, h, data }: Pixels) => {
  if (w !== TILE || h !== TILE) return false;
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
};

/** A sprite's name without mirroring: what remains is at most one quarter turn, and mirrors after it. */
function unturned(name: string): { base: string; flips: number } {
  const [base = '', ...turns] = name.split('~');
  let [quarter, across, down] = [false, false, false];
  for (const turn of turns) {
    if (turn === 'h') across = !across;
    if (turn === 'v') down = !down;
    // A quarter turn after a mirror is the other mirror after the quarter turn; two quarter turns are both mirrors.
    if (turn === 'r') [quarter, across, down] = [!quarter, down !== quarter, across !== quarter];
  }
  return { base: quarter ? `${base}~r` : base, flips: (across ? 1 : 0) + (down ? 2 : 0) };
}
