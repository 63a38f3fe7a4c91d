import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { fileName, filesOf, type LdtkFiles, worlds } from '../../../wasm/export/formats.mjs';
import type { Level } from '../../data/level';
import { planOfPlaces } from '../../stage/sheet_plan';
import { pictureOf, takenOf, type Work } from './files';

/** The link of the level that is shown, and those of the places after its seed, as many as are wanted. */
export function linksFrom({ info, head }: Level, count: number): string[] {
  const { cells } = planOfPlaces({ info, options: head.options, seed: head.seed, maps: count - 1 });
  return [head.link, ...cells.map(({ link }) => link)];
}

/** Files as one archive. */
export async function packed(files: readonly (readonly [name: string, file: Blob])[]): Promise<Blob> {
  const parts: Record<string, Uint8Array> = {};
  for (const [name, file] of files) parts[name] = new Uint8Array(await file.arrayBuffer());
  return new Blob([zipSync(parts) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** This level and those after its seed, each under its own name, packed; with the pictures that they name. */
export async function zipOf(level: Level, format: string, count: number, work: Work): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk.slice());
  });
  const known = new Set<string>();
  const add = (name: string, bytes: Uint8Array, packed: boolean) => {
    if (known.has(name)) return;
    known.add(name);
    const file = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };
  const addAll = async (made: readonly { name: string; text?: string; picture?: string }[]) => {
    for (const { name, text, picture } of made) {
      if (picture && !known.has(name)) {
        add(name, new Uint8Array(await (await pictureOf(level.info.id, picture)).arrayBuffer()), false);
      } else if (text !== undefined) add(name, strToU8(text), true);
    }
  };
  let world: LdtkFiles | undefined;
  const links = linksFrom(level, count);
  for (const [i, link] of links.entries()) {
    await work.step(i, links.length, 'levels');
    const taken = await takenOf(level, link, format);
    const World = worlds[format];
    if (World) {
      world ??= new World(level.info, taken.art, level.info.id);
      world.add(taken.shown);
      continue;
    }
    const made = await filesOf(taken, format, fileName(taken.shown.link));
    if (made.error !== undefined) throw new Error(made.error);
    await addAll(made);
  }
  if (world) await addAll(world.files());
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
