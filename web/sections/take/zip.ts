import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Found } from '../../../wasm/bridge/interface';
import { slow } from '../../data/engines';
import type { Level } from '../../data/level';
import { fileName, filesOf, LdtkFiles } from '../../paint/take/files.mjs';
import type { Work } from './job';
import { pictureOf, takenOf } from './level_files';

/** Levels that one archive may hold. */
export const MOST_LEVELS = 1000;

/** Levels after this one's seed, each under its own name, packed; with the pictures that they name. */
export async function zipOf(level: Level, format: string, count: number, work: Work): Promise<Blob> {
  work.tell('Looking up seeds');
  const { link } = level.head;
  const found: Found = JSON.parse(await slow.ask('zip', 'search', link, '', 0, count, count));
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
  for (const [i, seed] of found.seeds.entries()) {
    await work.step(i, found.seeds.length, 'levels');
    const taken = await takenOf(level, seed.link);
    if (format === 'ldtk') {
      world ??= new LdtkFiles(level.info, taken.art, level.info.id);
      world.add(taken.shown);
      continue;
    }
    const made = await filesOf(taken, format, fileName(seed.link));
    if (made.error !== undefined) throw new Error(made.error);
    await addAll(made);
  }
  if (world) await addAll(world.files());
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
