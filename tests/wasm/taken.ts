// Levels as the exports see them, and what their tests share.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'vitest';
import type { Cell, Shown } from '../../wasm/bridge/answers';
import type { Taken } from '../../wasm/export/formats.mjs';
import type { Art } from '../../wasm/export/scene.mjs';
import { readPacket } from '../../wasm/shared/level.mjs';
import type { LookArt } from '../../wasm/shared/looks.mjs';
import { catalog, core, type Sample, samples, withSeed } from './core.ts';

const artFolder = new URL('../../build/wasm/art/', import.meta.url);

/** A parsed file, whose form its format documents. */
export type Json = ReturnType<typeof JSON.parse>;

const tables = new Map<string, { art: Art }>();
export function artOf(id: string): Art {
  const table = tables.get(id) ?? JSON.parse(readFileSync(new URL(`${id}.json`, artFolder), 'utf8'));
  tables.set(id, table);
  return table.art;
}

/** The looks that the build has baked of a generator. */
export async function lookOf(id: string): Promise<LookArt> {
  return (await import(new URL(`${id}.look.mjs`, artFolder).href)).look;
}

/** Generators with maps; the awards have none. */
export const mapped = catalog.generators.filter(({ walks }) => walks);

/** Number of levels of each generator: 25, or the value of PRESS_R_LEVELS. */
export const many = Number(process.env.PRESS_R_LEVELS ?? 25);

/** Milliseconds that a test of so many levels may take on a slow machine. */
export const patience = 60_000 + many * 1000;

/** Lets the test's own house-keeping have its turn between levels. */
export const breath = () => new Promise((resolve) => setImmediate(resolve));

/** Levels of a generator, its presets in turn, with seeds far apart. */
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
    film: () => core.film(link),
    text: (format) => core.text(link, format),
    extra: (id) => core.extra(link, id),
  };
}

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

export async function pixelsOf(png: Buffer): Promise<Raster> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: context.getImageData(0, 0, image.width, image.height).data };
}

/** A thing of an export: its role, and its middle in cells. */
export interface Thing {
  role: string;
  x: number;
  y: number;
}

/**
 * Fails where a mark of a level is not in an export: as one thing of its role in its middle, as tiles of its role in its cells
 * (`layers`: the role of the tile of a cell, by layer), or wholly under later marks that nothing shows through.
 */
export function expectEachMark(shown: Shown, things: readonly Thing[], layers: readonly ((at: number) => unknown)[]) {
  const { link, width, height, cells } = shown;
  const top = new Int32Array(width * height).fill(-1);
  const eachCell = ({ x, y, w, h }: Cell, visit: (at: number) => void) => {
    for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) visit(j * width + i);
  };
  cells.forEach((mark, i) => {
    if (artOf(shown.generator).roles[mark.role]?.opaque) eachCell(mark, (at) => top.fill(i, at, at + 1));
  });
  cells.forEach((mark, i) => {
    const { role, x, y, w, h } = mark;
    const isHere = (one: Thing) =>
      one.role === role && Math.abs(one.x - x - w / 2) < 1 / 16 && Math.abs(one.y - y - h / 2) < 1;
    const there = things.filter(isHere).length;
    let tiles = 0;
    let covered = true;
    eachCell(mark, (at) => {
      tiles += layers.filter((roleAt) => roleAt(at) === role).length;
      covered &&= (top[at] ?? 0) > i;
    });
    // Marks of one role in the same place differ in nothing.
    const isSame = (one: Cell) => [one.role, one.x, one.y, one.w, one.h].join() === [role, x, y, w, h].join();
    if (there > 0 ? there !== cells.filter(isSame).length : tiles === 0 && !covered)
      expect.fail(`${link}: ${role} at ${x}, ${y} is there ${there} times, with ${tiles} tiles`);
  });
}
