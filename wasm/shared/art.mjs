// Loads the art that the build has baked: in Node, in browsers and workers. A file of its own because the build reads
// modules.mjs before there is any art.
import { bytesOf } from './modules.mjs';

let tables;
async function tableOf(id) {
  tables ??= import('../../build/wasm/art/art.mjs');
  const { art } = await tables.catch((error) => {
    tables = undefined;
    throw error;
  });
  return art[id];
}

const arts = new Map();

/**
 * How a generator's levels are drawn.
 * @param {string} id
 * @returns {Promise<import('./display.d.ts').LookArt>}
 */
export const loadLook = async (id) => (await (await tableOf(id)).look()).look;

/** An Art (art.d.ts). */
export async function loadArt(id) {
  if (!arts.has(id)) arts.set(id, JSON.parse(new TextDecoder().decode(await bytesOf((await tableOf(id)).table))));
  return arts.get(id);
}

/** A picture of tiles, by its file's name, as the bytes of a PNG. */
export const loadPicture = async (id, file) => bytesOf((await tableOf(id)).pictures[file]);
