// Levels as the exports see them, and what Tiled makes of a map, for the tests of exports.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { which } from '../../wasm/build/setup.mjs';
import type { Art, Taken } from '../../wasm/export/types';
import type { Cell, Shown } from '../../wasm/package/press_r.mjs';
import type { LookArt } from '../../wasm/shared/display';
import { readPacket } from '../../wasm/shared/level.mjs';
import { catalog, core, type Sample, samples, withSeed } from './core.ts';

export const artFolder = new URL('../../build/wasm/art/', import.meta.url);

const arts = new Map<string, Art>();
export function artOf(id: string): Art {
  const art = arts.get(id) ?? JSON.parse(readFileSync(new URL(`${id}.json`, artFolder), 'utf8'));
  arts.set(id, art);
  return art;
}

/** The looks that the build has baked of a generator. */
export async function lookOf(id: string): Promise<LookArt> {
  return (await import(new URL(`${id}.look.mjs`, artFolder).href)).look;
}

/** Generators with maps; the awards have none. */
export const mapped = catalog.generators.filter(({ walks }) => walks);

/** How many levels of each: 25, or what PRESS_R_LEVELS says. */
export const many = Number(process.env.PRESS_R_LEVELS ?? 25);

/** Milliseconds that a test of so many levels may take on a slow machine. */
export const patience = 60_000 + many * 1000;

/** Lets the test's own house-keeping have its turn between levels. */
export const breath = () => new Promise((resolve) => setImmediate(resolve));

/** So many levels of a generator, its presets in turn, whose seeds lie far apart. */
export function linksOf(id: string, count = many): string[] {
  const own = samples.filter(({ generator }) => generator.id === id);
  return Array.from({ length: count }, (_, i) => withSeed(own[i % own.length] as Sample, ((i * 2654435761) >>> 0) + 1));
}

/** The terrain's rows, where there is one. */
export const rowsOf = ({ terrain }: Shown) => (terrain && 'rows' in terrain ? terrain.rows : undefined);

export function takenOf(link: string): Taken & { shown: Shown } {
  const shown = JSON.parse(core.show(link, false, true)) as Shown;
  const info = catalog.generators.find(({ id }) => id === shown.generator);
  if (!info) throw new Error(`There is no generator ${shown.generator}`);
  return {
    shown,
    info,
    art: artOf(info.id),
    pictured: async () => ({ level: readPacket(core.generate(link), [info]), look: await lookOf(info.id) }),
    picture: async (file) => new Uint8Array(readFileSync(new URL(file, artFolder))),
    text: (format) => core.text(link, format),
    extra: (id) => core.extra(link, id),
  };
}

/** Tiled's own program that draws a map, where it is installed. */
export const rasterizer = which('tmxrasterizer');

export interface Raster {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Runs a work in a folder of its own that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What Tiled draws of maps beside their pictures: all of them as one world, one under another. */
export function rasterised(maps: object[], pictures: readonly string[], ...options: string[]): Promise<Raster> {
  return inFolder(async (folder) => {
    for (const file of pictures) writeFileSync(join(folder, file), readFileSync(new URL(file, artFolder)));
    let y = 0;
    const placed = (maps as { width: number; height: number; tilewidth: number }[]).map((map, i) => {
      const fileName = `${i}.tmj`;
      writeFileSync(join(folder, fileName), JSON.stringify(map));
      const at = { fileName, x: 0, y };
      y += map.height * map.tilewidth;
      return at;
    });
    writeFileSync(
      join(folder, 'all.world'),
      JSON.stringify({ type: 'world', maps: placed, onlyShowAdjacentMaps: false }),
    );
    const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder };
    const out = join(folder, 'out.png');
    const from = maps.length === 1 ? '0.tmj' : 'all.world';
    const { status, stderr } = spawnSync(rasterizer, [...options, join(folder, from), out], { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`tmxrasterizer ended with status ${status}: ${stderr}`);
    return pixelsOf(readFileSync(out));
  });
}

export async function pixelsOf(png: Buffer): Promise<Raster> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: context.getImageData(0, 0, image.width, image.height).data };
}

/** How many marks of one role lie in the same place: they are told apart by nothing. */
export const timesOf = (mark: Cell, { cells }: Shown) =>
  cells.filter(
    ({ role, x, y, w, h }) => role === mark.role && x === mark.x && y === mark.y && w === mark.w && h === mark.h,
  ).length;

/** Whether a mark lies wholly under later ones that nothing shows through. */
export function coverOf(shown: Shown): (index: number) => boolean {
  const art = artOf(shown.generator);
  const last = new Int32Array(shown.width * shown.height).fill(-1);
  shown.cells.forEach(({ role, x, y, w, h }, i) => {
    if (!art.roles[role]?.opaque) return;
    for (let j = y; j < y + h; j++) for (let k = x; k < x + w; k++) last[j * shown.width + k] = i;
  });
  return (index) => {
    const { x, y, w, h } = shown.cells[index] as Cell;
    for (let j = y; j < y + h; j++)
      for (let k = x; k < x + w; k++) if ((last[j * shown.width + k] ?? 0) <= index) return false;
    return true;
  };
}
