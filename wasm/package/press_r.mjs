// The package's face: values in, plain objects and texts out. Types and promises: press_r.d.mts.

import { fileName, filesOf } from '../../web/paint/take/files.mjs';
import { loadArt, loadPicture } from '../../web/paint/take/load.mjs';
import { coloursOf, whyNoMap } from '../../web/paint/take/scene.mjs';
import { generatorOf } from '../bridge/link.mjs';
import { list, loadProse, Modules } from '../bridge/modules.mjs';
import { visible } from '../bridge/visible.mjs';

const textOf = (value) => (typeof value === 'string' ? value : '');
const seeds = 4294967295;

/** Formats that need the art, which is fetched when it is first asked for. */
const drawn = ['svg', 'tiled', 'ldtk'];
const formats = ['ascii', 'dot', 'tell', ...drawn];

async function levelOf(core, link) {
  const [info] = JSON.parse(core.catalog()).generators;
  const text = (format) => core.text(link, format);
  const picture = (file) => loadPicture(info.id, file);
  return {
    info,
    shown: JSON.parse(core.show(link, false, true)),
    art: await loadArt(info.id),
    picture,
    text,
    extra: (id) => core.extra(link, id),
  };
}

async function drawnText(core, link, format) {
  const level = await levelOf(core, link);
  const files = await filesOf(level, format, fileName(level.shown.link));
  return files.error ? { error: files.error } : files[0].text;
}

export async function loadCore() {
  const modules = new Modules();
  const { ids } = modules;

  /** What a link's module answers, unless the link asks for a revision that this version does not know. */
  async function asked(link, answer) {
    const core = await modules.of(link);
    try {
      const refusal = core.newer(link);
      return refusal ? { error: refusal } : await answer(core, link);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      modules.forget(link);
      return {
        error: `The generator stopped at this link, perhaps out of memory, and was started again. (${error.message})`,
      };
    }
  }
  const json = (link, answer) => asked(textOf(link), (core, text) => JSON.parse(answer(core, text)));

  return {
    generators: list.generators,
    version: list.version,
    list: () => modules.catalog(),
    show: (link, { steps = false, terrain = false } = {}) =>
      json(link, (core, text) => core.show(text, Boolean(steps), Boolean(terrain))),
    survey: (link, { first = 0, count = 1000, by = '' } = {}) =>
      json(link, (core, text) => core.surveyText(text, Number(first), Number(count), false, textOf(by))),
    find: (link, conditions, { first = 0, count = 1000, limit = seeds } = {}) =>
      json(link, (core, text) =>
        core.find(text, textOf(conditions), Number(first), Number(count), false, Number(limit)),
      ),
    text: (link, format) =>
      asked(textOf(link), async (core, text) => {
        if (drawn.includes(format)) return drawnText(core, text, format);
        if (formats.includes(format)) return core.text(text, format);
        return { error: `There is no format "${visible(textOf(format))}"; there are ${formats.join(', ')}.` };
      }),
    tiles: (link) =>
      asked(textOf(link), async (core, text) => {
        const level = await levelOf(core, text);
        const why = whyNoMap(level.info);
        if (why) return { error: why };
        const { file } = coloursOf(level.shown, level.art);
        return { file, bytes: await loadPicture(level.info.id, file) };
      }),
    async chapters(link) {
      const prose = await loadProse(generatorOf(textOf(link), ids));
      return json(link, (core, text) => core.chapters(text, prose));
    },
  };
}
