import { surfaceAt, variantAt } from '../../../wasm/export/shapes.mjs';
import type { SpriteNames } from '../theme/types';
import { Atlas, type Slot, stamp } from './atlas';
import type { Looks, RoleLook } from './looks';
import { E, type MassParts, massTile, N, NE, NW, S, SE, SW, stoneSurface, throwShadow, W } from './mass';
import { atUnit, blank, enlarge, nineSlice, type Pixels, resample } from './pixels';

/** The surfaces of a material and its tiles baked so far, by surface * 256 + mask. */
interface MassTiles {
  surfaces: number;
  /** Surfaces that form a 4 × 4 carpet are chosen by place in it, others by hash. */
  carpet: boolean;
  slot(surface: number, mask: number): Slot;
}

/** Largest unit for which carpets are woven. */
const MOST_CARPET = 48;

/** Bakes what a role needs at one size, once each, when it is first drawn. */
export class Bakery {
  private readonly atlas = new Atlas();
  private readonly lists = new Map<string, readonly Slot[]>();
  private readonly pictures = new Map<string, Slot | undefined>();
  private readonly masses = new Map<RoleLook, MassTiles>();
  private readonly shadows = new Map<string, Slot>();
  private readonly carpets = new Map<string, CanvasPattern | undefined>();
  /** Whether a picture's tiles were baked before it was drawn. */
  begun = false;

  constructor(
    private readonly looks: Looks,
    readonly unit: number,
  ) {}

  /** The sprites of a cell, one of which is chosen by place. Empty: a plain fill. */
  cells(look: RoleLook, lookNumber: number): readonly Slot[] {
    const key = `${look.role.id} ${lookNumber}`;
    const known = this.lists.get(key);
    if (known) return known;
    const slots = pixelsOf(this.looks, look, namesOf(look, lookNumber)).map((p) =>
      this.atlas.add(atUnit(p, this.unit)),
    );
    this.lists.set(key, slots);
    return slots;
  }

  /** A floor tile with the shadow that masses north (1), west (8) and north-west (128) throw on it. */
  shadowed(look: RoleLook, lookNumber: number, variant: number, mask: number): Slot {
    const key = `${look.role.id} ${lookNumber} ${variant} ${mask}`;
    const known = this.shadows.get(key);
    if (known) return known;
    const plain = pixelsOf(this.looks, look, namesOf(look, lookNumber))[variant] as Pixels;
    const slot = this.atlas.add(atUnit(throwShadow(plain, mask), this.unit));
    this.shadows.set(key, slot);
    return slot;
  }

  /** One picture over w × h device pixels. */
  stretched(
    look: RoleLook,
    lookNumber: number,
    fit: 'whole' | 'stretch' | 'nine',
    w: number,
    h: number,
  ): Slot | undefined {
    const names = namesOf(look, lookNumber);
    return this.picture(`${look.role.id} ${lookNumber} ${fit} ${w} ${h}`, () => {
      const [pixels] = pixelsOf(this.looks, look, names);
      if (!pixels) return undefined;
      if (fit === 'whole') return within(pixels, w, h);
      if (fit === 'stretch')
        return w % pixels.w === 0 && w / pixels.w === h / pixels.h
          ? enlarge(pixels, w / pixels.w)
          : resample(pixels, w, h);
      return atUnit(nineSlice(pixels, Math.round((w / this.unit) * 16), Math.round((h / this.unit) * 16)), this.unit);
    });
  }

  /** A sign at a whole scale, or averaged where there is less room than its own pixels. */
  icon(look: RoleLook, name: string, size: number): Slot | undefined {
    return this.picture(`${look.role.id} ${name} icon ${size}`, () => {
      const pixels = this.looks.sprite(name, look.palette);
      if (!pixels) return undefined;
      return size % 16 === 0 ? enlarge(pixels, size / 16) : resample(pixels, size, size);
    });
  }

  mass(look: RoleLook): MassTiles {
    const known = this.masses.get(look);
    if (known) return known;
    const tiles = this.massTiles(look);
    this.masses.set(look, tiles);
    return tiles;
  }

  /**
   * What lies at places without anything special about them, 8 × 8 units of it as a pattern; undefined where a sprite
   * is not as large as its unit, or the unit too large for it to pay.
   */
  carpet(look: RoleLook, lookNumber: number): CanvasPattern | undefined {
    const key = `${look.role.id} ${lookNumber}`;
    if (!this.carpets.has(key))
      this.carpets.set(key, this.unit <= MOST_CARPET ? this.weave(look, lookNumber) : undefined);
    return this.carpets.get(key);
  }

  private weave(look: RoleLook, lookNumber: number): CanvasPattern | undefined {
    const tiles = look.material ? this.mass(look) : undefined;
    const slots = tiles ? [] : this.cells(look, lookNumber);
    if (slots.some((slot) => slot.w !== this.unit || slot.h !== this.unit)) return undefined;
    const context = blank(8 * this.unit, 8 * this.unit);
    if (!context) return undefined;
    for (let place = 0; place < 64; place++) {
      const [x, y] = [place & 7, place >> 3];
      const slot = tiles ? tiles.slot(surfaceAt(x, y, tiles), 255) : (slots[variantAt(x, y, slots.length)] as Slot);
      stamp(context, slot, x * this.unit, y * this.unit);
    }
    return context.createPattern(context.canvas, 'repeat') ?? undefined;
  }

  /** Bakes what a mass's carpet is woven of, one tile between two yields. */
  *surfaces(look: RoleLook): Generator<void> {
    if (this.unit > MOST_CARPET) return;
    const tiles = this.mass(look);
    yield;
    for (let surface = 0; surface < tiles.surfaces; surface++) {
      tiles.slot(surface, 255);
      yield;
    }
  }

  /** Bakes every tile of all masses, one between two yields. */
  *warm(): Generator<void> {
    for (const look of this.looks.roles) {
      if (!look.material) continue;
      const tiles = this.mass(look);
      for (let key = 0; key < tiles.surfaces * 256; key++) {
        if (plainMask(key & 255) !== (key & 255)) continue;
        tiles.slot(key >> 8, key & 255);
        yield;
      }
    }
  }

  private massTiles(look: RoleLook): MassTiles {
    const { surfaces, carpet, parts } = massPartsOf(this.looks, look);
    const baked: Slot[] = [];
    return {
      surfaces: surfaces.length,
      carpet,
      slot: (surface, mask) => {
        const key = surface * 256 + plainMask(mask);
        const whole: MassParts = { ...parts, surface: surfaces[surface] as Pixels };
        baked[key] ??= this.atlas.add(atUnit(massTile(whole, plainMask(mask)), this.unit));
        return baked[key];
      },
    };
  }

  private picture(key: string, bake: () => Pixels | undefined): Slot | undefined {
    if (!this.pictures.has(key)) {
      const pixels = bake();
      this.pictures.set(key, pixels && this.atlas.add(pixels));
    }
    return this.pictures.get(key);
  }
}

/** The sprites of a cell of a role with this look. */
export const namesOf = (look: RoleLook, lookNumber: number): SpriteNames | undefined =>
  look.style.cell?.byLook?.[lookNumber] ?? look.style.cell?.sprite;

/** Sprites by name; the tone's own where none of them exists. */
export function pixelsOf(looks: Looks, look: RoleLook, names: SpriteNames | undefined): Pixels[] {
  const found = list(names).map((name) => looks.sprite(name, look.palette));
  const known = found.filter((p): p is Pixels => p !== undefined);
  if (known.length > 0 || names === undefined) return known;
  return list(look.fallback).map((name) => looks.sprite(name, look.palette) as Pixels);
}

interface MaterialParts {
  surfaces: Pixels[];
  carpet: boolean;
  parts: Omit<MassParts, 'surface'>;
}

const materials = new WeakMap<RoleLook, MaterialParts>();

/** What the tiles of a role's material are made of; the same at every size. */
export function massPartsOf(looks: Looks, look: RoleLook): MaterialParts {
  const known = materials.get(look) ?? materialOf(looks, look);
  materials.set(look, known);
  return known;
}

function materialOf(looks: Looks, look: RoleLook): MaterialParts {
  const material = look.material ?? { palette: '', view: 'top' as const };
  const named = looks.palette(material.palette);
  const palette = named ? { ...look.palette, ...named } : look.palette;
  const find = (name: string | undefined) => (name ? looks.sprite(name, palette) : undefined);
  const authored = (material.texture ?? [])
    .map(find)
    .filter((p): p is Pixels => p !== undefined && p.w === 16 && p.h === 16);
  return {
    surfaces: authored.length > 0 ? authored : stoneSurface(palette),
    carpet: authored.length === 0,
    parts: { view: material.view, palette, cap: find(material.cap), face: find(material.face) },
  };
}

/** As large as a place allows, in quarter steps from the sprite's own size up. */
function within(pixels: Pixels, w: number, h: number): Pixels {
  const most = Math.min(w / pixels.w, h / pixels.h);
  const scale = most < 1 ? most : Math.floor(most * 4) / 4;
  if (Number.isInteger(scale)) return enlarge(pixels, scale);
  return resample(pixels, Math.max(1, Math.round(pixels.w * scale)), Math.max(1, Math.round(pixels.h * scale)));
}

export const list = (names: SpriteNames | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names;

/** A diagonal neighbour matters only between two sides that are there. */
export function plainMask(mask: number): number {
  let out = mask & 15;
  if (mask & N && mask & E) out |= mask & NE;
  if (mask & S && mask & E) out |= mask & SE;
  if (mask & S && mask & W) out |= mask & SW;
  if (mask & N && mask & W) out |= mask & NW;
  return out;
}

/** Levels of changing size and their second views take turns with as many sizes; small ones fill a page or two. */
const MOST_SIZES = 16;
const bakeries = new WeakMap<Looks, Map<number, Bakery>>();

export function bakeryFor(looks: Looks, unit: number): Bakery {
  const sizes = bakeries.get(looks) ?? new Map<number, Bakery>();
  bakeries.set(looks, sizes);
  const bakery = sizes.get(unit) ?? new Bakery(looks, unit);
  // The one used longest ago goes first.
  sizes.delete(unit);
  sizes.set(unit, bakery);
  for (const oldest of sizes.keys()) {
    if (sizes.size <= MOST_SIZES) break;
    sizes.delete(oldest);
  }
  return bakery;
}
