// Loads the art that the build has baked: in Node, in browsers and workers. A file of its own because the build reads
// modules.mjs before there is any art.
import { isProgram } from './link.mjs';
import { plainArt } from './looks.mjs';
import { bytesOf, moduleNamed } from './modules.mjs';

/** @import { GeneratorInfo } from '../bridge/interface.js' */

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
 * How a generator's levels are drawn. Those of programs have no art.
 * @param {GeneratorInfo} info
 * @returns {Promise<import('./looks.mjs').LookArt>}
 */
export const loadLook = async (info) =>
  isProgram(info.id) ? plainArt(info) : (await (await tableOf(moduleNamed(info))).look()).look;

async function tilesOf(id) {
  if (!arts.has(id)) arts.set(id, JSON.parse(new TextDecoder().decode(await bytesOf((await tableOf(id)).table))));
  return arts.get(id);
}

/**
 * The tiles of a generator, or of the archived revision whose module has that name; programs have none.
 * @param {string} id
 * @returns {Promise<import('../export/scene.mjs').Art>}
 */
export const loadArt = async (id) => (isProgram(id) ? /** @type {any} */ ({}) : (await tilesOf(id)).art);

/** A picture of tiles, by its file's name, as the bytes of a PNG. */
export async function loadPicture(id, file) {
  const { bytes } = await tilesOf(id);
  return Uint8Array.from(atob(bytes[file]), (letter) => letter.charCodeAt(0));
}
