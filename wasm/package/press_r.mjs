// press-r: any generator's levels as plain objects and texts. Types and contract: press_r.d.mts.

import { exporters, filesOf, formatsWhere } from '../export/formats.mjs';
import { sizeFrom } from '../export/pictures.mjs';
import { coloursOf, whyNoMap } from '../export/scene.mjs';
import { takenOf } from '../export/taken.mjs';
import { loadArt, loadPicture } from '../shared/art.mjs';
import { withRules } from '../shared/described.mjs';
import { seeded } from '../shared/link.mjs';
import { list, loadModule, Modules } from '../shared/modules.mjs';
import { levelsOf, varietyOf } from '../shared/survey.mjs';
import { fileName } from '../shared/texts.mjs';
import { visible } from '../shared/visible.mjs';

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
  const level = takenOf(core, info, link, exporters[format].art ? await loadArt(info.id) : undefined);
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

export async function loadCore() {
  const modules = new Modules(load);

  /** Answers a link by its generator's module, or refuses a revision that this version does not make. A crashed module is reloaded. */
  async function answered(link, answer, seed = anySeed()) {
    const seededLink = seeded(textOf(link), list, seed);
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
  const json = (link, answer, seed) => answered(link, (core, text) => JSON.parse(answer(core, text)), seed);

  return {
    generators: list.generators,
    version: list.version,
    list: () => modules.catalog(),
    show: (link, { steps = false, terrain = false } = {}) =>
      answered(link, async (core, text) => {
        const shown = JSON.parse(core.show(text, Boolean(steps), Boolean(terrain)));
        return steps ? { ...shown, steps: withRules(shown.steps, await modules.infoOf(shown.generator)) } : shown;
      }),
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
    find: (link, conditions, { first = 0, count = 1000, limit = seeds } = {}) =>
      json(
        link,
        (core, text) => core.find(text, textOf(conditions), Number(first), Number(count), false, Number(limit)),
        '*',
      ),
    text: (link, format) =>
      answered(link, async (core, text) => {
        const files = await exported(core, text, format, { names: textFormats, what: 'format' });
        return files.error ? files : files[0].text;
      }),
    tiles: (link) =>
      answered(link, async (core, text) => {
        const [info] = JSON.parse(core.catalog()).generators;
        const why = whyNoMap(info);
        if (why) return { error: why };
        const { file } = coloursOf(JSON.parse(core.show(text, false, false)), await loadArt(info.id));
        return { file, bytes: await loadPicture(info.id, file) };
      }),
    picture: (link, { format = 'png', size } = {}) =>
      answered(link, async (core, text) => {
        const card = sizeFrom(size);
        if (card?.error) return card;
        const files = await exported(core, text, format, { names: pictureFormats, what: 'picture', size: card });
        return files.error ? files : { file: files[0].name, bytes: files[0].bytes };
      }),
  };
}
