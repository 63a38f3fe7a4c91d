// A generator's tiles as pictures and a table for maps of other programs (Art), from its theme alone. Runs in Node.
import type { GeneratorInfo } from '../../../wasm/bridge/interface';
import type { Art, Drawn, RoleArt } from '../../../wasm/export/scene.mjs';
import { materialTile, N, NE, NW, SE, SURROUNDED, SW, shadowed, TILE, W } from '../../../wasm/shared/looks.mjs';
import { ACROSS, DOWN, emptyPixels, type Pixels, QUARTER, rgba } from '../../../wasm/shared/pixels.mjs';
import terrainText from '../theme/base/terrain.txt?raw';
import { drawings, parseSprite, type SpriteNames, type Theme, toUnits } from '../theme/drawings';
import { partsOf } from './materials';
import { ThemeLooks, type ThemeRole, turnOf, variantsOf } from './theme_looks';

interface Baked {
  /** Without `told`, which the build adds from generated levels. */
  art: Omit<Art, 'contents'>;
  /** In the order of `art.pictures`. */
  pictures: { file: string; pixels: Pixels }[];
}

export function bakeTileset(info: GeneratorInfo, theme: Theme): Baked {
  const { all, keys, cases } = variantsOf(info, theme);
  const looks = all.map(({ swaps }) => new ThemeLooks(info, theme, swaps));
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
    ground: looks[0]?.groundColour ?? '#000000',
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
    private readonly looks: readonly ThemeLooks[],
    private readonly sheet: Sheet,
  ) {}

  role(index: number): RoleArt {
    const role = this.roleIn(0, index);
    const { cell = {}, room = {} } = role.style;
    const usual = this.drawn(index, cell.sprite);
    const looks = (cell.byLook ?? []).map((names) => this.drawn(index, names));
    const nothing = usual.length === 0 && looks.length === 0;
    const fill = cell.fill ?? (nothing ? 1 : 0);
    const made: RoleArt = {
      colour: role.colour,
      fit: role.material ? 'material' : nothing ? 'none' : (cell.fit ?? 'each'),
      opaque: role.material !== undefined || this.isOpaque(role, [cell.sprite, ...(cell.byLook ?? [])]),
      floor: cell.floor === true,
      tint: nothing && !role.material && fill > 0 ? [this.tint(index, fill)] : [],
      joins: role.material ? (role.material.joins ?? 'material') : '',
      ends: role.material?.ends === true,
      ...this.material(index),
      looks,
      usual,
    };
    // The signs of rooms are in the picture too, for maps that want them.
    for (const names of [room.icon, ...(room.iconByLook ?? [])]) this.drawn(index, names || undefined, true);
    return made;
  }

  private roleIn = (variant: number, index: number): ThemeRole => this.looks[variant]?.roles[index] as ThemeRole;

  /** A tile of the role's colour that lets what is below show through as its fill does. */
  private tint(index: number, fill: number): number {
    const pixels = this.looks.map((_, variant) => {
      const [r, g, b] = rgba(this.roleIn(variant, index).colour);
      const out = emptyPixels(TILE, TILE);
      for (let at = 0; at < out.data.length; at += 4) out.data.set([r, g, b, Math.round(255 * fill)], at);
      return out;
    });
    return this.sheet.add(pixels, this.roleIn(0, index).role.id);
  }

  shadow(bits: number): number {
    const mask = (bits & 1 ? N : 0) | (bits & 2 ? W : 0) | (bits & 4 ? NW : 0);
    const tile = shadowed(emptyPixels(TILE, TILE), mask);
    return this.sheet.add(
      this.looks.map(() => tile),
      '',
    );
  }

  /** Sprites by name; mirrored ones are the same piece. */
  private drawn(index: number, names: SpriteNames | undefined, sign = false): Drawn[] {
    const first = this.looks[0] as ThemeLooks;
    const role = this.roleIn(0, index);
    return first.known(role, names).map((name) => {
      const { base, turn } = turnOf(name);
      const piece = turn & QUARTER ? `${base}~r` : base;
      const pixels = this.looks.map((one, i) => one.sprite(piece, this.roleIn(i, index).palette) as Pixels);
      return [this.sheet.add(pixels, sign ? '' : role.role.id), turn & (ACROSS | DOWN)];
    });
  }

  private isOpaque(role: ThemeRole, names: readonly (SpriteNames | undefined)[]): boolean {
    const first = this.looks[0] as ThemeLooks;
    const all = names.flatMap((some) =>
      first.known(role, some).map((name) => first.sprite(name, role.palette) as Pixels),
    );
    return all.length > 0 && all.every(isFull);
  }

  private material(index: number): { edges: number[]; inside: number[] } {
    if (!this.roleIn(0, index).material) return { edges: [], inside: [] };
    const made = this.looks.map((looks, variant) => partsOf(looks, this.roleIn(variant, index)));
    const tile = (surface: number, mask: number) =>
      this.sheet.add(
        made.map(({ surfaces, strips, ink }) => materialTile(surfaces[surface] as Pixels, strips, rgba(ink), mask)),
        this.roleIn(0, index).role.id,
      );
    const diagonals = NE | SE | SW | NW;
    return {
      edges: Array.from({ length: 16 }, (_, sides) => tile(0, sides | diagonals)),
      inside: (made[0]?.surfaces ?? []).map((_, surface) => tile(surface, SURROUNDED)),
    };
  }
}

const isFull = ({ w, h, data }: Pixels): boolean =>
  w === TILE && h === TILE && data.every((part, i) => i % 4 !== 3 || part === 255);

const COLUMNS = 16;

/** Pictures of all sizes packed into one, so that each lies at a multiple of its own width and height. */
class Sheet {
  /** A piece in each set of colours. */
  private readonly pieces: (readonly Pixels[])[] = [];
  private readonly known = new Map<string, number>();

  /** The number of a piece. Each owner has its own; of one owner the same pixels in all colours are the same piece. */
  add(pixels: readonly Pixels[], owner: string): number {
    const key = owner + pixels.map(({ w, h, words }) => `${w} ${h} ${words.join()}`).join('|');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.pieces.length);
    this.pieces.push(pixels);
    return this.pieces.length - 1;
  }

  pack(colours: number): {
    width: number;
    height: number;
    places: [number, number, number, number][];
    pictures: Pixels[];
  } {
    const width = TILE * COLUMNS;
    const places: [number, number, number, number][] = [];
    let height = 0;
    for (const [w, h] of this.sizes()) {
      let [x, y] = [0, Math.ceil(height / h) * h];
      this.pieces.forEach((piece, i) => {
        if (piece[0]?.w !== w || piece[0]?.h !== h) return;
        if (x + w > width) [x, y] = [0, y + h];
        places[i] = [x, y, w, h];
        x += w;
        height = y + h;
      });
    }
    const pictures = Array.from({ length: colours }, (_, colour) => {
      const out = emptyPixels(width, height);
      this.pieces.forEach((piece, i) => {
        const [x, y, w, h] = places[i] as [number, number, number, number];
        const { words } = piece[colour] as Pixels;
        for (let row = 0; row < h; row++) out.words.set(words.subarray(row * w, (row + 1) * w), (y + row) * width + x);
      });
      return out;
    });
    return { width, height, places, pictures };
  }

  /** Single tiles first, then by size. */
  private sizes(): [number, number][] {
    const all = new Map(this.pieces.map(([one]) => [`${one?.w} ${one?.h}`, [one?.w ?? 0, one?.h ?? 0]]));
    return ([...all.values()] as [number, number][]).sort(
      ([aw, ah], [bw, bh]) =>
        Number(aw !== TILE || ah !== TILE) - Number(bw !== TILE || bh !== TILE) || ah - bh || aw - bw,
    );
  }
}

const signPalette = {
  x: '#e8584c99',
  o: '#e8584cff',
  b: '#4ea6eecc',
  g: '#35b878cc',
  y: '#f0b23ccc',
  v: '#a987eecc',
  w: '#c3cad866',
};

/**
 * A tile for each character of a terrain: a sign for what a body meets, half the size of a tile, which lets the picture
 * show through. "^" is deadly in a side view and a way up in a view from above: one sign.
 */
const terrainTiles = (): Record<string, Pixels> =>
  Object.fromEntries(
    Object.entries(drawings(terrainText)).map(([character, rows]) => [
      character,
      toUnits(parseSprite(rows, signPalette)),
    ]),
  );
