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
  if (!art[id]) throw new Error('This generator has no tiles of its own, which this file needs.');
  return art[id];
}

const arts = new Map();

/**
 * How a generator's levels are drawn.
 * @param {string} id
 * @returns {Promise<import('./looks.mjs').LookArt>}
 */
export const loadLook = async (id) => (await (await tableOf(id)).look()).look;

async function tilesOf(id) {
  if (!arts.has(id)) arts.set(id, JSON.parse(new TextDecoder().decode(await bytesOf((await tableOf(id)).table))));
  return arts.get(id);
}

/**
 * @param {string} id
 * @returns {Promise<import('../export/scene.mjs').Art>}
 */
export const loadArt = async (id) => (await tilesOf(id)).art;

/** A picture of tiles, by its file's name, as the bytes of a PNG. */
export async function loadPicture(id, file) {
  const { bytes } = await tilesOf(id);
  return Uint8Array.from(atob(bytes[file]), (letter) => letter.charCodeAt(0));
}
