// The package press-r: levels of documented generators, the same for the same link on every machine. Runs in Node, browsers and
// workers, with a bundler or without; a generator's WebAssembly is fetched when it is first asked for.
//   import { loadCore } from 'press-r';
//   const core = await loadCore();
//   const level = await core.show('isaac/v1/B91199AC?stage=4');

import { exporters, filesOf, formatsWhere } from '../export/formats.mjs';
import { sizeFrom } from '../export/pictures.mjs';
import { coloursOf, whyNoMap } from '../export/scene.mjs';
import { takenOf } from '../export/taken.mjs';
import { loadArt, loadPicture } from '../shared/art.mjs';
import { withRules } from '../shared/described.mjs';
import { fileName } from '../shared/files.mjs';
import { seeded } from '../shared/link.mjs';
import { list, loadModule, Modules, moduleNamed } from '../shared/modules.mjs';
import { visible } from '../shared/texts.mjs';
import { levelsOf, varietyOf } from '../shared/variety.mjs';

/** @import { Core } from '../bridge/interface.js' */

// The types that clients import from press-r.
/** @typedef {import('../bridge/answers.js').Cell} Cell */
/** @typedef {import('../bridge/answers.js').Compared} Compared */
/** @typedef {import('../bridge/answers.js').ComparedFact} ComparedFact */
/** @typedef {import('../bridge/answers.js').Edge} Edge */
/** @typedef {import('../bridge/answers.js').Found} Found */
/** @typedef {import('../bridge/answers.js').Label} Label */
/** @typedef {import('../bridge/answers.js').Legend} Legend */
/** @typedef {import('../bridge/answers.js').Place} Place */
/** @typedef {import('../bridge/answers.js').Roll} Roll */
/** @typedef {import('../bridge/answers.js').Room} Room */
/** @typedef {import('../bridge/answers.js').Shown} Shown */
/** @typedef {import('../bridge/answers.js').Spread} Spread */
/** @typedef {import('../bridge/answers.js').Step} Step */
/** @typedef {import('../bridge/answers.js').Surveyed} Surveyed */
/** @typedef {import('../bridge/answers.js').Terrain} Terrain */
/** @typedef {import('../bridge/answers.js').Variety} Variety */
/** @typedef {import('../bridge/answers.js').Way} Way */
/** @typedef {import('../bridge/interface.js').Catalog} Catalog */
/** @typedef {import('../bridge/interface.js').GeneratorCard} GeneratorCard */
/** @typedef {import('../bridge/interface.js').GeneratorInfo} GeneratorInfo */
/** @typedef {import('../bridge/interface.js').Unanswered} Unanswered */
/** @typedef {import('../export/formats.mjs').TextFormat} TextFormat */
/** @typedef {Awaited<ReturnType<typeof loadCore>>} PressR */

const textOf = (value) => (typeof value === 'string' ? value : '');
const seeds = 4294967295;
const textFormats = formatsWhere(({ call }) => call === 'text');
const pictureFormats = formatsWhere(({ call }) => call === 'picture');

/** A random seed, for links without one. */
const anySeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] || 1);

/** A survey with its variety, or an error. */
function withVariety(survey, levels) {
  try {
    return { ...survey, variety: varietyOf(levels()) };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { error: error.message };
  }
}

/** The level's files in a format that one of the package's calls gives; `names`: its formats. */
async function exported(core, link, format, { names, what, size }) {
  if (!names.includes(format))
    return { error: `There is no ${what} "${visible(textOf(format))}"; there are ${names.join(', ')}.` };
  const [info] = JSON.parse(core.catalog()).generators;
  const level = takenOf(core, info, link, exporters[format].art ? await loadArt(moduleNamed(info)) : undefined);
  return filesOf(level, format, fileName(level.shown.link), { size });
}

/** Loads a generator's module. Some bundlers leave out its files; the error then says what to set. */
async function load(id) {
  try {
    return await loadModule(id);
  } catch ({ message }) {
    throw new Error(
      `The generator's files did not arrive. ${message} Where a bundler made this: Vite's dev server needs ` +
        "optimizeDeps: { exclude: ['press-r'] }, and esbuild and Rollup need the files of press-r/build/wasm/modules copied " +
        `beside what they write. Levels as data, press-r/${id}, need neither.`,
    );
  }
}

/**
 * The calls for any generator. Any text is a link: an invalid one gives the nearest valid level and its `problems`, one without a
 * seed a random level. What cannot be answered (a revision that this version does not make, conditions that cannot be parsed, a
 * count beyond the seeds) is an Unanswered. A promise is rejected only if a module could not be fetched.
 */
export const loadCore = async () => callsOf(new Modules(load), list);

/**
 * The calls of the package, answered by these modules. Not part of the interface: press-r/generator uses it.
 * @internal
 * @param {Pick<Modules, 'of' | 'forget' | 'infoOf' | 'catalog'>} modules
 * @param {{ generators: readonly GeneratorCard[] }} known
 */
export function callsOf(modules, known) {
  /**
   * Answers a link by its generator's module, or refuses a revision that this version does not have. A crashed module is
   * reloaded.
   * @param {string} link
   * @param {(core: Core, link: string) => any} answer
   * @param {string} [seed]
   * @returns {Promise<any>}
   */
  async function answered(link, answer, seed = anySeed()) {
    const seededLink = seeded(textOf(link), known, seed);
    const core = await modules.of(seededLink);
    try {
      const refusal = core.refusal(seededLink);
      return refusal ? { error: refusal } : await answer(core, seededLink);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      modules.forget(seededLink);
      return {
        error: `The generator stopped at this link, perhaps out of memory, and was started again. (${error.message})`,
      };
    }
  }
  /**
   * The same for answers as JSON.
   * @param {string} link
   * @param {(core: Core, link: string) => string} answer
   * @param {string} [seed]
   */
  const json = (link, answer, seed) => answered(link, (core, text) => JSON.parse(answer(core, text)), seed);

  const calls = {
    /** What is known of the generators without fetching any. */
    generators: /** @type {readonly GeneratorCard[]} */ (known.generators),
    /** The package's version. */
    version: list.version,
    /** All tables of all generators; fetches every module. */
    list: () => modules.catalog(),
    /**
     * One level.
     * @param {string} link
     * @param {{ steps?: boolean, terrain?: boolean }} [asked]
     * @returns {Promise<Shown | Unanswered>}
     */
    show: (link, { steps = false, terrain = false } = {}) =>
      answered(link, async (core, text) => {
        const shown = JSON.parse(core.show(text, Boolean(steps), Boolean(terrain)));
        if (!steps) return shown;
        const name = moduleNamed({ id: shown.generator, revision: shown.revision });
        return { ...shown, steps: withRules(shown.steps, await modules.infoOf(name)) };
      }),
    /**
     * Counts of facts over levels first … first + count - 1 of the sequence that visits every seed once. Costly facts and those of
     * more than 65,536 values, such as seeds, only where `by` names them.
     * @param {string} link
     * @param {{ first?: number, count?: number, by?: string, variety?: boolean }} [asked]
     * @returns {Promise<Surveyed | Unanswered>}
     */
    survey: (link, { first = 0, count = 1000, by = '', variety = false } = {}) =>
      answered(
        link,
        (core, text) => {
          const survey = JSON.parse(core.surveyText(text, Number(first), Number(count), false, textOf(by)));
          if (!variety || survey.error) return survey;
          return withVariety(survey, () => levelsOf(core, text, Number(first), survey.count, false));
        },
        '*',
      ),
    /**
     * Levels among those whose facts meet all conditions, e.g. "path_length>=16,shop=kissing".
     * @param {string} link
     * @param {string} conditions
     * @param {{ first?: number, count?: number, limit?: number }} [asked]
     * @returns {Promise<Found | Unanswered>}
     */
    find: (link, conditions, { first = 0, count = 1000, limit = seeds } = {}) =>
      json(
        link,
        (core, text) => core.find(text, textOf(conditions), Number(first), Number(count), false, Number(limit)),
        '*',
      ),
    /**
     * The level as one text. A format with a picture of tiles names it: see `tiles`.
     * @param {string} link
     * @param {TextFormat} format
     * @returns {Promise<string | Unanswered>}
     */
    text: (link, format) =>
      answered(link, async (core, text) => {
        const files = await exported(core, text, format, { names: textFormats, what: 'format' });
        return files.error ? files : files[0].text;
      }),
    /**
     * The picture of the tiles that the level's maps name, to be saved beside them: a PNG.
     * @param {string} link
     * @returns {Promise<{ file: string, bytes: Uint8Array } | Unanswered>}
     */
    tiles: (link) =>
      answered(link, async (core, text) => {
        const [info] = JSON.parse(core.catalog()).generators;
        const why = whyNoMap(info);
        if (why) return { error: why };
        const { file } = coloursOf(JSON.parse(core.show(text, false, false)), await loadArt(moduleNamed(info)));
        return { file, bytes: await loadPicture(moduleNamed(info), file) };
      }),
    /**
     * The level as a PNG or its making as a GIF, painted without a browser: the map alone, or with a size such as "1200x630" a card
     * of that size, with title and seed.
     * @param {string} link
     * @param {{ format?: 'png' | 'gif', size?: string }} [asked]
     * @returns {Promise<{ file: string, bytes: Uint8Array } | Unanswered>}
     */
    picture: (link, { format = 'png', size } = {}) =>
      answered(link, async (core, text) => {
        const card = sizeFrom(size);
        if (card?.error) return card;
        const files = await exported(core, text, format, { names: pictureFormats, what: 'picture', size: card });
        return files.error ? files : { file: files[0].name, bytes: files[0].bytes };
      }),
  };
  return /** @type {Readonly<typeof calls>} */ (calls);
}
