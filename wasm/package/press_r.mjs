// press-r: any generator's levels as plain objects and texts. Types and contract: press_r.d.mts.

import { fileName, filesOf, plainFormats, textFormats } from '../export/formats.mjs';
import { coloursOf, whyNoMap } from '../export/scene.mjs';
import { loadArt, loadLook, loadPicture } from '../shared/art.mjs';
import { readPacket } from '../shared/level.mjs';
import { generatorOf, seeded } from '../shared/link.mjs';
import { list, loadModule, loadProse, Modules } from '../shared/modules.mjs';
import { levelsOf, varietyOf } from '../shared/survey.mjs';
import { visible } from '../shared/visible.mjs';

const textOf = (value) => (typeof value === 'string' ? value : '');
const seeds = 4294967295;

/** A random seed, for links without one. */
const anySeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] || 1);

async function levelOf(core, link) {
  const [info] = JSON.parse(core.catalog()).generators;
  const text = (format) => core.text(link, format);
  const picture = (file) => loadPicture(info.id, file);
  return {
    info,
    shown: JSON.parse(core.show(link, false, true)),
    art: await loadArt(info.id),
    pictured: async () => ({ level: readPacket(core.generate(link), [info]), look: await loadLook(info.id) }),
    picture,
    text,
    extra: (id) => core.extra(link, id),
  };
}

/** A survey with its variety, or an error. */
function withVariety(survey, levels) {
  try {
    return { ...survey, variety: varietyOf(levels()) };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { error: error.message };
  }
}

async function drawnText(core, link, format) {
  const level = await levelOf(core, link);
  const files = await filesOf(level, format, fileName(level.shown.link));
  return files.error ? { error: files.error } : files[0].text;
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
  const { ids } = modules;

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
      json(link, (core, text) => core.show(text, Boolean(steps), Boolean(terrain))),
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
        if (plainFormats.includes(format)) return core.text(text, format);
        if (textFormats.includes(format)) return drawnText(core, text, format);
        return { error: `There is no format "${visible(textOf(format))}"; there are ${textFormats.join(', ')}.` };
      }),
    tiles: (link) =>
      answered(link, async (core, text) => {
        const level = await levelOf(core, text);
        const why = whyNoMap(level.info);
        if (why) return { error: why };
        const { file } = coloursOf(level.shown, level.art);
        return { file, bytes: await loadPicture(level.info.id, file) };
      }),
    picture: (link, { format = 'png', size } = {}) =>
      answered(link, async (core, text) => {
        if (format !== 'png' && format !== 'gif')
          return { error: `There is no picture "${visible(textOf(format))}"; there are png, gif.` };
        const { gifOfLevel, pngOfLevel, sizeFrom } = await import('../export/pictures.mjs');
        const parsed = sizeFrom(size);
        if (parsed?.error) return parsed;
        const level = await levelOf(core, text);
        const pictured = await level.pictured();
        const bytes = await (format === 'png'
          ? pngOfLevel(pictured, { size: parsed })
          : gifOfLevel(pictured, core.film(text), { size: parsed }));
        return { file: `${fileName(level.shown.link)}.${format}`, bytes };
      }),
    async chapters(link) {
      const prose = await loadProse(generatorOf(textOf(link), ids));
      return json(link, (core, text) => core.chapters(text, prose));
    },
  };
}
