// One module a generator: the list that is read before any, and which module a link asks for.
import { describe, expect, test, vi } from 'vitest';
import { loadCore } from '../../wasm/package/press_r.mjs';
import { generatorOf } from '../../wasm/shared/link.mjs';
import { list, loadProse, Modules } from '../../wasm/shared/modules.mjs';
import { filled, inShort } from '../../web/data/in_short.ts';
import { proseOf } from '../../web/data/prose.ts';
import { catalog, coreOf, modules } from './core.ts';
import { Shapes } from './shape.ts';

const bridge = new Shapes(new URL('../../wasm/bridge/interface.d.ts', import.meta.url));

describe('the list', () => {
  test('says of each generator what its module says', () => {
    expect(bridge.misfits(list, 'Listing')).toEqual([]);
    expect(list.version).toBe(catalog.version);
    expect(list.generators.length).toBe(catalog.generators.length);
    for (const [i, card] of list.generators.entries()) expect(catalog.generators[i]).toMatchObject(card);
  });

  test('a module is fetched when it is first asked for, once, and no other', async () => {
    const asked: string[] = [];
    const lazy = new Modules(async (id) => {
      asked.push(id);
      return coreOf.get(id) ?? expect.fail(id);
    });
    expect(asked).toEqual([]);
    await lazy.of('#isaac/v1/B91199AC');
    await lazy.of('isaac?hard=1');
    expect(asked).toEqual(['isaac']);
  });

  test('one that did not arrive is asked for anew', async () => {
    let times = 0;
    const flaky = new Modules(async (id) => {
      if (++times === 1) throw new Error('lost');
      return coreOf.get(id) ?? expect.fail(id);
    });
    await expect(flaky.of('isaac')).rejects.toThrow('lost');
    expect(await flaky.of('isaac')).toBe(coreOf.get('isaac'));
  });

  test('one that stopped, as out of memory, is thrown away with a sentence, and the next question is answered', async () => {
    const stopped = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    const once = vi.spyOn(Modules.prototype, 'of').mockResolvedValueOnce({ refusal: stopped } as never);
    const thrownAway = vi.spyOn(Modules.prototype, 'forget');
    const core = await loadCore();
    expect(await core.show('isaac/v1/7')).toEqual({ error: expect.stringMatching(/stopped .*memory.* again/) });
    expect(thrownAway).toHaveBeenCalledWith('isaac/v1/7');
    expect(await core.show('isaac/v1/7')).toMatchObject({ link: expect.stringContaining('isaac/v1/') });
    once.mockRestore();

    let times = 0;
    const fresh = new Modules(async (id) => {
      times++;
      return coreOf.get(id) ?? expect.fail(id);
    });
    await fresh.of('isaac');
    fresh.forget('#isaac/v1/7');
    await fresh.of('isaac');
    expect(times).toBe(2);
  });

  test.each(modules.ids)('%s has its prose beside it', async (id) => {
    const titles = catalog.generators.find((info) => info.id === id)?.chapters ?? [];
    const headings = (await loadProse(id)).match(/^# \w+/gm) ?? [];
    expect(headings).toEqual(titles.map((chapter) => `# ${chapter.id}`));
  });

  test.each(modules.ids)('the page reads of %s in short what the module fills', async (id) => {
    const [text, core] = [await loadProse(id), await modules.byId(id)];
    const { options = [] } = catalog.generators.find((info) => info.id === id) ?? {};
    const defaults = Object.fromEntries(options.map((option) => [option.id, option.default]));
    const short = filled(inShort(text), defaults);
    const [whole] =
      proseOf(JSON.parse(core.chapters(`${id}/v1/1`, text)))
        .asides.values()
        .next().value ?? [];
    expect(short.title).toBe(whole?.title);
    const said = whole?.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')) ?? [];
    const entries = said.filter((paragraph) => /^\d/.test(paragraph));
    expect(entries.length).toBeGreaterThan(2);
    expect(short.entries.map((entry, i) => `${i + 1}. ${entry}`)).toEqual(entries);
  });
});

const ids = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];

test.each([
  ['', 'spelunky'],
  ['#', 'spelunky'],
  ['?', 'spelunky'],
  ['zelda/v1/1', 'spelunky'],
  ['isaac', 'isaac'],
  ['#isaac?stage=4', 'isaac'],
  ['#/isaac/v1/B91199AC', 'isaac'],
  ['  !ISAAC/v1/1', 'isaac'],
  ['isaak/v1/1', 'isaac'],
  ['isaac_award/v1/1', 'isaac_awards'],
  ['%69saac/v1/1', 'isaac'],
  ['%zz%', 'spelunky'],
  ['gungeon/v1/1?own=#isaac', 'gungeon'],
  ['gungeon/v1/1?own=https://example.org/#isaac', 'isaac'],
  ['https://example.org/press-r/#gungeon/v1/1', 'gungeon'],
  ['https://example.org/gungeon', 'spelunky'],
  ['https://example.org/?x=1#pixel_dungeon/v1/1', 'pixel_dungeon'],
  ['__proto__', 'spelunky'],
  ['x'.repeat(100_000), 'spelunky'],
])('the generator of %j is %s', (link, id) => {
  expect(generatorOf(link, ids)).toBe(id);
});
