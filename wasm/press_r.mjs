// The package's face: values in, plain objects and texts out. Types and promises: press_r.d.mts.
import { list, loadProse, Modules } from './modules.mjs';
import { generatorOf } from './names.mjs';

const textOf = (value) => (typeof value === 'string' ? value : '');
const seeds = 4294967295;

export async function loadCore() {
  const modules = new Modules();
  const { ids } = modules;

  /** What a link's module answers, unless the link asks for a revision that this version does not know. */
  async function asked(link, answer) {
    const core = await modules.of(link);
    const refusal = core.newer(link);
    return refusal ? { error: refusal } : answer(core, link);
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
      asked(textOf(link), (core, text) => {
        const answer = core.text(text, textOf(format));
        return answer.startsWith('{"error":') ? JSON.parse(answer) : answer;
      }),
    async chapters(link) {
      const prose = await loadProse(generatorOf(textOf(link), ids));
      return json(link, (core, text) => core.chapters(text, prose));
    },
  };
}
