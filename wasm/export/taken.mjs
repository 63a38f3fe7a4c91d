// The input of the exporters, from a generator's module.
import { loadLook } from '../shared/art.mjs';
import { readPacket } from '../shared/level.mjs';

/** @import { Core, GeneratorInfo } from '../bridge/interface.js' */
/** @import { Taken } from './formats.mjs' */
/** @import { Art } from './scene.mjs' */

/**
 * @param {Core} core
 * @param {GeneratorInfo} info
 * @param {string} link
 * @param {Art} [art]  for formats that need the generator's tiles
 * @returns {Taken}
 */
export function takenOf(core, info, link, art = /** @type {any} */ ({})) {
  return {
    info,
    art,
    shown: JSON.parse(core.show(link, false, true)),
    pictured: async () => ({ level: readPacket(core.generate(link), [info]), look: await loadLook(info) }),
    film: () => core.film(link),
    text: (format) => core.text(link, format),
    extra: (id) => core.extra(link, id),
  };
}
