// Programs as generators (wasm/yours): each example is held to what the contract asks of any generator, and whatever else a
// program does becomes one sentence at its line.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { exporters, filesOf, formats } from '../../wasm/export/formats.mjs';
import { takenOf } from '../../wasm/export/taken.mjs';
import { loadGenerator } from '../../wasm/package/generator.mjs';
import { NEVER, readPacket } from '../../wasm/shared/level.mjs';
import type { Generate } from '../../wasm/yours/generator';
import { readProgram } from '../../wasm/yours/reader.mjs';
import { openText } from '../../wasm/yours/text.mjs';
import { json, ownFolder, pressR } from './core.ts';

const own = ownFolder();
const folder = new URL('../../public/yours/', import.meta.url);
// The program with which the page begins says nothing about itself.
const names = readdirSync(folder).filter((name) => name !== 'first.mjs');
const examples = await Promise.all(
  names.map(async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return { name, text, ...(await openText(text)) };
  }),
);

/** Programs that are refused, and the beginning of the sentence that says why. `bodies`: of the function in `program`. */
const faulty: { bodies: Fault[]; programs: Fault[]; refused: string[] } = JSON.parse(
  readFileSync(new URL('faulty_programs.json', import.meta.url), 'utf8'),
);
type Fault = [name: string, text: string, sentence: string];

/** Of the first 100 levels of the survey: the same on every machine. */
const digests: Record<string, string> = {
  'bsp.mjs': '71a1479a37c07b21',
  'caves.mjs': '1441149dafcfe2fb',
  'drunkard.mjs': 'a452034a012c4f34',
  'graph.mjs': '51a7d3cdaebc6b8c',
  'isaac_2011.mjs': 'd64e08c32a85d294',
  'maze.mjs': '6defac4743a7a93c',
  'mines.mjs': 'a0a99a405be7b1c2',
  'rogue.mjs': '1dcd501dfbdb0fa2',
};

test('there are eight examples', () => {
  expect(names).toEqual(Object.keys(digests));
});

describe.each(examples)('$name', ({ name, text, core, info, takeFault }) => {
  const links = Array.from({ length: 20 }, (_, i) => `yours/v1/${7919 * (i + 1)}`);

  test('is short, says what it makes, and names its source', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(110);
    expect(info.hint && info.document && info.author).not.toBe('');
    expect(info.address).toMatch(/^https:/);
    expect(info.rules.filter((rule) => rule.text === '')).toEqual([]);
  });

  test('makes the levels it always made, the same again, with its film and in a fresh module', async () => {
    const fresh = await openText(text);
    expect(fresh.core.digest('yours/v1/1', 0, 100)).toBe(digests[name]);
    for (const link of links) {
      const print = core.fingerprint(link);
      expect(fresh.core.fingerprint(link)).toBe(print);
      core.film(link);
      expect(core.fingerprint(link)).toBe(print);
    }
    expect(takeFault()).toBeUndefined();
  });

  test('ends its film with the finished level, whose marks are on the map and whose facts are in range', () => {
    for (const link of links) {
      const film = readPacket(core.film(link), [info]);
      const level = readPacket(core.generate(link), [info]);
      const last = Array.from({ length: film.count }, (_, i) => film.marks.subarray(15 * i, 15 * i + 15)).filter(
        (mark) => mark[14] === NEVER,
      );
      expect(last.length).toBe(level.count);
      expect(film.head.facts.slice(0, 2)).toEqual(level.head.facts.slice(0, 2));
      const shown = JSON.parse(core.show(link, false, true));
      for (const { x, y, w, h } of [...shown.cells, ...shown.rooms])
        expect(x >= 0 && y >= 0 && x + w <= shown.width && y + h <= shown.height).toBe(true);
      for (const { id, low, high } of info.facts)
        expect(shown.facts[id] >= low && shown.facts[id] <= high, `${id}: ${shown.facts[id]}`).toBe(true);
    }
  });

  test('makes other levels by turned dice, and without the rules that can be left out', () => {
    const [link = ''] = links;
    const { steps } = JSON.parse(core.show(link, true, false));
    const roll = steps
      .flatMap((step: { rolls: { die?: string; sides: number; value: number }[] }) => step.rolls)
      .find((one: { die?: string; sides: number }) => one.die && one.sides > 1);
    const turned = JSON.parse(core.show(`${link}?dice=${roll.die}=${1 + (roll.value % roll.sides)}`, false, false));
    expect(turned.problems).toEqual([]);
    expect(turned.dice).toHaveLength(1);
    for (const rule of info.rules.filter((one) => one.without)) {
      const shown = JSON.parse(core.show(`${link}?without=${rule.id}`, true, false));
      expect(shown.without).toEqual([rule.id]);
      expect(shown.problems).toEqual([]);
      expect(takeFault()).toBeUndefined();
    }
  });
});

/** A program whose function has this body, from line 4 on. */
const program = (body: string) => `export const about = { facts: { n: 'N' }, rules: { walk: 'It walks.' } };
export function generate({ options, dice, level, note }) {
  level.size(8, 8);
${body}
}`;
/** The fault of a program that cannot be opened: its line and sentence. */
const faultOf = (text: string) =>
  openText(text).then(
    () => '',
    ({ line, message }) => `${line}: ${message}`,
  );

describe('one sentence at its line', () => {
  test.each(faulty.bodies)('%s', async (_, body, expected) => {
    expect((await faultOf(program(body))).slice(0, expected.length)).toBe(expected);
  });

  test.each([
    ...faulty.programs,
    [
      'a module that remembers',
      `${program('  level.fact("n", count++);')}\nlet count = 0;`,
      '6: This generator remembers',
    ],
    ['5 MB of code', `//${'x'.repeat(5_000_000)}`, '1: The program is longer than 65,535 bytes.'],
  ])('%s', async (_, text, expected) => {
    expect((await faultOf(text)).replace(/^0: /, '').slice(0, expected.length)).toBe(expected);
  });

  test('what differs between machines or runs is refused where it is written', () => {
    const lines = faulty.refused;
    const { faults, script } = readProgram(lines.join('\n'));
    expect([...new Set(faults.map(({ line }) => line))]).toEqual(
      lines.map((_, i) => i + 1).slice(0, faults.at(-1)?.line),
    );
    expect(faults).toHaveLength(20);
    expect(script).toBe('');
    for (const line of lines) expect(readProgram(line).faults, line).not.toEqual([]);
    const fine =
      'const { PI = Math.PI, b: { random } = {} } = { b: { random: Math.floor(2) } };\nclass A { constructor() {} async = 1; }';
    expect(readProgram(fine).faults).toEqual([]);
  });

  test('counters change no meaning', async () => {
    const text = `export const about = {};
      const f = n => ({ n }), g = (n) => n > 0 ? g(n - 1) : [() => n];
      export function generate({ level }) {
        let i = 0, all = [];
        outer: for (const a of [1, 2]) for (const b of [3]) if (a > 1) continue outer; else all.push(b)
        do i++; while (i < 3)
        while (i --> 0) all.push(x => y => x + y)
        for (const [x] of [[4]]) for (let k = 0; k < 2; k++) all = [...all, class { m() { return x; } }]
        level.size(f(all.length).n, g(1)[0]() + all[1](2)(5) + new all[5]().m())
      }`;
    const plain = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
    const size: number[] = [];
    plain.generate({ level: { size: (...of: number[]) => size.push(...of) } });
    const { core } = await openText(text);
    const { width, height } = JSON.parse(core.show('yours/v1/1', false, false));
    expect([width, height]).toEqual(size);
  });
});

test('a program that says nothing about itself has a role of each tone, and notes that need no rule', async () => {
  await openText(readFileSync(new URL('first.mjs', folder), 'utf8'));
  const { core } = await openText(
    `export function generate({ level, note }) { level.size(3, 1); level.set(1, 0, 'water'); note('It rained.'); }`,
  );
  const { cells, steps } = JSON.parse(core.show('yours/v1/1', true, false));
  expect(cells.at(-1).role).toBe('water');
  expect(steps[0]).toMatchObject({ rule: 'YOURS-STEP', text: 'It rained.' });
});

test('a program that fails for some seeds makes the others, and says why', async () => {
  const { core, takeFault } = await openText(
    program('  level.room({ x: 1, y: 1, label: "\\ud800<i>" });\n  if (dice("a").oneIn(50)) level.nothing();'),
  );
  const { incomplete, count } = JSON.parse(core.surveyText('yours/v1/*', 0, 500, false, ''));
  expect(count).toBe(500);
  expect(incomplete).toBeGreaterThan(0);
  expect(takeFault()).toEqual({ line: 5, column: 0, sentence: 'level.nothing is not a function.' });
  expect(takeFault()).toBeUndefined();
  expect(JSON.parse(core.show('yours/v1/1', false, false)).rooms[0].label).toBe('\ufffd<i>');
});

test('the packer of links gives back what it was given', async () => {
  const { core } = await openText(program(''));
  for (const { text } of examples) {
    const packed = core.pack(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(core.unpack(packed)).toBe(text);
    expect(packed.length).toBeLessThan(0.65 * text.length);
  }
  expect(core.unpack('nonsense')).toBe('');
});

describe('the command line', () => {
  const file = fileURLToPath(new URL('maze.mjs', folder));

  test('takes a file where it takes a link, on several cores too', () => {
    const shown = json('Shown', 'show', `${file}/v1/B91199AC?rows=5`);
    expect([shown.link, shown.height]).toEqual(['yours/v1/B91199AC?rows=5', 11]);
    const survey = (jobs: string) => json('Surveyed', 'survey', file, '--count', '1500', '--jobs', jobs);
    expect(survey('2')).toEqual(survey('1'));
    expect(json('Found', 'find', `${file}/v1/*`, 'ends<40,opened>12', '--count', '300').hits).toBeGreaterThan(0);
    const same = json('Compared', 'compare', file, `${file}?opened=0`, '--count', '200');
    expect(
      same.facts.some(({ fact, differs }: { fact: string; differs: boolean }) => fact === 'opened' && differs),
    ).toBe(true);
    const lines = pressR('batch', file, '--seeds', '1-3', '--ndjson', '--facts-only').stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).facts.ends >= 0)).toEqual([true, true, true]);
    expect(pressR('show', file).stderr).toMatch(/^press-r: A random level: .*maze\.mjs\/v1\/[0-9A-Z]{8}\n$/);
  });

  test('refuses a program in a sentence at its line, and a link that only says yours', () => {
    const bad = join(own, 'bad.mjs');
    writeFileSync(bad, program('  Math.random();'));
    expect(pressR('survey', bad, '--count', '9')).toEqual({
      status: 2,
      stdout: '',
      stderr: `press-r: ${bad}, line 4, column 3: Math.random rolls dice that no link repeats: roll those of dice('stage').\n`,
    });
    expect(pressR('show', 'yours/v1/1').stderr).toMatch(/^press-r: A program is named by its file/);
    expect(pressR('show', 'spelunky/v1/1?code=abc').stderr).toMatch(/Code in a link runs in the page alone/);
    expect(pressR('show', './none.mjs').stderr).toBe('press-r: "./none.mjs" could not be read (ENOENT).\n');
  });
});

test('every export but those of tiles has its files', async () => {
  const { core, info } = examples[0] ?? expect.fail('no example');
  const taken = takenOf(core, info, 'yours/v1/5');
  for (const format of formats) {
    const made = await filesOf(taken, format, 'level');
    if ('error' in made) expect(made.error).toMatch(/has no map of tiles/);
    else expect(made[0]?.bytes?.length ?? made[0]?.text?.length).toBeGreaterThan(100);
  }
  const tiled = formats.filter((format) => exporters[format]?.art);
  expect(tiled).toEqual(['tiled', 'world', 'ldtk', 'ldtk-rooms']);
});

test('the package has the calls of any generator for a module', async () => {
  const about = { title: 'Line', roles: { floor: 'floor' as const }, rules: { go: 'It goes on.' } };
  const generate: Generate = ({ level, dice, note }) => {
    level.size(9, 9);
    for (let x = 0; x < 9; x++) level.set(x, dice('line').below(9), 'floor');
    note('go', 'It went.');
  };
  const core = await loadGenerator({ about, generate });
  expect(core.generators[0]?.title).toBe('Line');
  const level = await core.show('yours/v1/7', { steps: true });
  expect(level).toMatchObject({ link: 'yours/v1/B91198SQ', width: 9 });
  if ('error' in level) throw new Error(level.error);
  expect(level.steps?.map(({ rule, text }) => [rule, text])).toEqual([
    ['YOURS-GO', 'It went.'],
    ['YOURS-FINISHED', 'The level is finished.'],
  ]);
  expect(await core.text('yours/v2/7', 'ascii')).toMatchObject({ error: expect.stringMatching(/revision 2/) });
  await expect(loadGenerator('export const about = {};')).rejects.toThrow('The program has no generate');
});

test('a film of a large map has as many steps as fit, and ends with the finished level', async () => {
  const { core } = await openText(
    program(
      '  level.size(256, 256);\n  for (let i = 0; i < 300; i++) { level.set(i % 256, 0, "start"); note("walk"); }',
    ),
  );
  const { steps, cells } = JSON.parse(core.show('yours/v1/1', true, false));
  expect(steps).toHaveLength(123);
  expect(cells).toHaveLength(257);
});
