// The modules: the list that is read before any, loading them, their prose, and the notices and previews of what is built.

import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import * as site from '../../wasm/build/page.mjs';
import { root } from '../../wasm/build/setup.mjs';
import { loadCore, type Shown } from '../../wasm/package/press_r.mjs';
import { described, withRules } from '../../wasm/shared/described.mjs';
import { beginModule, list, loadSentences, Modules } from '../../wasm/shared/modules.mjs';
import { catalog, coreOf, ownFolder } from './core.ts';
import { Types } from './schema.ts';

const bridge = new Types(new URL('../../wasm/bridge/interface.d.ts', import.meta.url));

describe('the list', () => {
  test('says of each generator what its module says', () => {
    expect(bridge.misfit(list, 'Listing')).toBeUndefined();
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

  test.each(list.generators.map(({ id }) => id))('the module of %s has no sentence of its catalog', async (id) => {
    const { core } = await beginModule(id);
    const bare: GeneratorInfo = JSON.parse(core.catalog()).generators[0];
    const said = Object.values(await loadSentences(id)).map((one) =>
      typeof one === 'string' ? one : 'detail' in one ? one.detail : JSON.stringify(one),
    );
    expect(said.length).toBeGreaterThan(100);
    const parts = ['', '.late'].map((part) =>
      readFileSync(join(root, 'build', 'wasm', 'modules', `${id}${part}.wasm`), 'utf8'),
    );
    const inModule = said.filter((text) => text.length > 60 && parts.some((part) => part.includes(text)));
    expect(inModule).toEqual([]);
    const whole = catalog.generators.find((info) => info.id === id) ?? expect.fail(id);
    const rulesOf = ({ rules }: GeneratorInfo) => rules.map((rule) => [rule.id, rule.without !== undefined]);
    expect(rulesOf(bare)).toEqual(rulesOf(whole));
    expect(whole.rules.filter(({ text, source }) => text === '' || source.detail === '')).toEqual([]);
    expect(whole.facts.filter((fact) => fact.common && fact.hint === '')).toEqual([]);
    expect(described(bare, {})).toEqual(bare);
  });

  test('a step without a text has the sentence of its rule', async () => {
    const pressR = await loadCore();
    for (const { id, rules } of catalog.generators) {
      const shown = await pressR.show(`${id}/v1/7`, { steps: true });
      const raw: Shown = JSON.parse(coreOf.get(id)?.show(`${id}/v1/7`, true, false) ?? '');
      if ('error' in shown) expect.fail(shown.error);
      for (const [i, { rule, text }] of (raw.steps ?? []).entries()) {
        expect(shown.steps?.[i]?.text).toBe(text || rules.find((one) => one.id === rule)?.text);
      }
    }
    const [{ rules } = expect.fail()] = catalog.generators;
    const told = withRules([{ rule: rules[2]?.id ?? '', text: '' }], catalog.generators[0] ?? expect.fail());
    expect(told[0]?.text).toBe(rules[2]?.text);
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
});

const packageOf = (name: string) => (/^(@[^/]+\/)?[^/]+/.exec(name) ?? [''])[0];
const manifest = (name: string) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));

/** All that is imported by name in the page's sources, and what these need in turn. */
function imported(): Set<string> {
  const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !['vite.config.ts', 'mdx.ts'].includes(name))
    .map((name) => readFileSync(join(root, 'web', name), 'utf8'));
  const names = sources.flatMap((text) =>
    [...text.matchAll(/(?:from|import\() ?'([@a-z][^']*)'/g)].map(([, name = '']) => name),
  );
  const all = new Set<string>();
  const add = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    for (const needed of Object.keys(manifest(name).dependencies ?? {})) add(needed);
  };
  for (const name of new Set(names.map(packageOf))) if (!name.startsWith('node:')) add(name);
  return all;
}

test('every package of the page is in its notices, with its terms', () => {
  const wanted = imported();
  expect(wanted.size).toBeGreaterThan(5);
  expect([...wanted].filter((name) => !site.pagePackages.includes(name))).toEqual([]);
  const text = site.noticesOf(site.pagePackages);
  for (const name of site.pagePackages) expect(text).toContain(`\n${name} ${manifest(name).version} (`);
  expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThanOrEqual(site.pagePackages.length);
});

test('the package has those of what is compiled into the modules', () => {
  const text = readFileSync(join(root, 'build', 'wasm', 'modules', 'THIRD_PARTY.txt'), 'utf8');
  for (const name of ['Emscripten', 'musl', 'libc++']) expect(text).toContain(name);
});

test('the page’s tags are whole addresses, and so are those of each generator’s page', () => {
  const html = readFileSync(join(root, 'web', 'index.html'), 'utf8');
  const whole = site.wholeTags(html, site.addressOf('https://example.org/press-r'));
  expect(whole).toContain('<meta property="og:image" content="https://example.org/press-r/pictures/spelunky.png" />');
  expect(whole).toContain('<meta property="og:url" content="https://example.org/press-r/" />');
  expect(whole).toContain('twitter:card');
  const page = site.generatorPage({ id: 'gungeon', title: 'A "B" <C>', hint: 'One.' }, 'https://example.org/');
  expect(page).toContain('content="https://example.org/pictures/gungeon.png"');
  expect(page).toContain('content="0; url=../#gungeon"');
  expect(page).toContain('A &quot;B&quot; &lt;C>');
  expect(page).toContain('type="application/json+oembed" href="https://example.org/gungeon/oembed.json"');
});

test('a generator’s page is embedded by oEmbed as a frame with one of its levels', () => {
  const told = JSON.parse(site.oembedOf({ id: 'gungeon', title: 'A "B" <C>' }, 'https://example.org/press-r/'));
  expect(told).toMatchObject({ version: '1.0', type: 'rich', width: 720, height: 560 });
  expect(told.html).toContain(
    '<iframe src="https://example.org/press-r/#gungeon?embed=1" title="A &quot;B&quot; &lt;C>"',
  );
});

test('where no page is, one leads to Press R from any depth', () => {
  expect(site.notFoundPage('https://example.org/press-r/')).toContain('href="https://example.org/press-r/"');
  expect(site.notFoundPage('')).toContain('href="/"');
});

test('an address is one of the web, or none', () => {
  expect(site.addressOf(undefined)).toBe('');
  for (const wrong of ['press-r', 'ftp://example.org', 'https://example.org/#x'])
    expect(() => site.addressOf(wrong)).toThrow('PRESS_R_ADDRESS');
});

// The digest of what makes levels: each module has that of its sources, which comments, blanks and sentences do not change.

const folder = ownFolder();

const out = join(folder, 'digests.cpp');

/** The digests of the sources in a folder, by generator, as a native build and one for WebAssembly write them. */
function digestsOf(core: string): Record<string, string> {
  const generators = 'spelunky;isaac+isaac_common;isaac_awards+isaac_common;gungeon;pixel_dungeon';
  execFileSync('cmake', [`-DOUT=${out}`, `-DGENERATORS=${generators}`, '-P', join(core, 'digest.cmake')]);
  const found = readFileSync(out, 'utf8').matchAll(/id == "(\w+)"\) return 0x(\w+);/g);
  return Object.fromEntries([...found].map(([, id, digest]) => [id, digest]));
}

const now = digestsOf(join(root, 'core'));

test('each module has the digest of its sources', () => {
  expect(Object.fromEntries(catalog.generators.map(({ id, digest }) => [id, digest]))).toEqual(now);
  expect(new Set(Object.values(now)).size).toBe(catalog.generators.length);
  for (const digest of Object.values(now)) expect(digest).toMatch(/^[0-9a-f]{16}$/);
});

const copy = join(folder, 'core');
cpSync(join(root, 'core'), copy, { recursive: true, filter: (file) => !file.endsWith('library') });
test('older revisions name the last version that made them', () => {
  const [table, before] = [join(copy, 'isaac', 'tables.txt'), readFileSync(join(copy, 'isaac', 'tables.txt'), 'utf8')];
  writeFileSync(
    table,
    before.replace(/^generator .*\n/m, (row) => `${row}  revision: 3\n  versions: 1.4.0 2.0.0-rc.1\n`),
  );
  expect(digestsOf(copy)).toEqual(now);
  writeFileSync(table, before);
  const made = [...readFileSync(out, 'utf8').matchAll(/id == "isaac" && revision == (\d)\) return "(.*)"/g)];
  expect(made.map(([, revision, version]) => `${revision} ${version}`)).toEqual(['1 1.4.0', '2 2.0.0-rc.1']);
});

const isaacs = ['isaac', 'isaac_awards'];
const all = catalog.generators.map(({ id }) => id);
test.each([
  ['a comment and blanks', 'kit/dice.cpp', /^/, '// A word.\n\n  \t', []],
  ['a comment at the end of a line', 'kit/dice.cpp', /;\n/, ';  // A word.\n', []],
  ['line ends', 'kit/seed.cpp', /\n/g, '\r\n', []],
  ['a hint', 'generated/isaac/catalog.json', /hint/, 'word', []],
  ['the remark before a text', 'spelunky/templates/doors.txt', /^/, '# A word.\n', []],
  ['what a level is exported as', 'studio/export/text.cpp', /;/, '; ;', []],
  ['the kit', 'kit/dice.cpp', /;/, '; ;', all],
  ['how levels are counted', 'studio/count/survey.cpp', /;/, '; ;', all],
  ['a generator', 'gungeon/generate.cpp', /;/, '; ;', ['gungeon']],
  ['a folder that two generators share', 'isaac_common/seeds.cpp', /;/, '; ;', isaacs],
  ['a number of a table', 'generated/isaac/tables.hpp', /\d/, '99', ['isaac']],
  ['a text', 'spelunky/templates/doors.txt', /$/, '.', ['spelunky']],
])('%s: a change gives other digests to those whose levels it can change', (_, file, from, to, changed) => {
  const before = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), before.replace(from, to));
  expect(readFileSync(join(copy, file), 'utf8')).not.toBe(before);
  const after = digestsOf(copy);
  writeFileSync(join(copy, file), before);
  expect(Object.keys(now).filter((id) => after[id] !== now[id])).toEqual(changed);
});
