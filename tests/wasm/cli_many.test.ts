// The command line over many levels: survey, find, batch.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Shown } from '../../wasm/bridge/answers.d.ts';
import { foundAsJson } from '../../wasm/cli/describe.mjs';
import { catalog, core, json, link, ownFolder, pressR, program, sample, withSeed } from './core.ts';

type Way = Shown['ways'][0];
const folder = ownFolder();

describe('survey', () => {
  test.each(catalog.generators)('--json follows the interface: $id', ({ id, revision, facts }) => {
    const counted = json('Surveyed', 'survey', `${id}/v${revision}/*`, '--count', '60', '--first', '40');
    expect(counted).toMatchObject({ generator: id, problems: [], first: 40, count: 60 });
    const few = facts.filter(({ costly, kind, low, high }) => !costly && (kind !== 'wide' || high - low < 65_536));
    expect(Object.keys(counted.facts)).toEqual(few.map(({ id }) => id));
    for (const counts of Object.values<Record<string, number>>(counted.facts)) {
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(60);
    }
  });

  test('--seeds takes the seeds themselves', () => {
    const counted = json('Surveyed', 'survey', sample.link, '--seeds', '7-9');
    expect(counted).toMatchObject({ seeds: [[7, 9]], count: 3 });
    expect(counted.slices).toBeUndefined();
    const count = sample.generator.facts.find(({ kind }) => kind === 'count')?.id;
    const found = json('Found', 'find', sample.link, `${count}>=0`, '--seeds', '7-9');
    expect(found.found.map((level: { seed: number }) => level.seed)).toEqual([7, 8, 9]);
  });

  test('--by counts two facts together, and one that is costly alone', () => {
    const [a, b] = sample.generator.facts.filter((fact) => fact.kind !== 'wide' && !fact.costly).map((fact) => fact.id);
    const { joint, facts } = json('Surveyed', 'survey', sample.link, '--count', '50', '--by', `${a},${b}`);
    expect(joint.facts).toEqual([a, b]);
    for (const [value, counts] of Object.entries<Record<string, number>>(joint.counts))
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(facts[a ?? ''][value]);
    expect(pressR('survey', sample.link, '--count', '50', '--by', `${a},${b}`).stdout).toContain('together');
    const costly = sample.generator.facts.find((fact) => fact.costly)?.id ?? expect.fail('no costly fact');
    const alone = json('Surveyed', 'survey', sample.link, '--count', '5', '--by', costly);
    expect(Object.values<number>(alone.facts[costly]).reduce((sum, n) => sum + n, 0)).toBe(5);
    const wide = json('Surveyed', 'survey', 'isaac/v1/*', '--count', '5', '--by', 'layout_seed');
    expect(Object.keys(wide.facts.layout_seed)).toHaveLength(5);
  });

  test.each([
    ['survey', '1'],
    ['survey', '2'],
    ['find', '2'],
  ])('Ctrl-C ends a %s by %s jobs with a part that adds up', async (command, jobs) => {
    const conditions = command === 'find' ? ['rooms>0'] : [];
    const args = [command, 'isaac/v1/*', ...conditions, '--count', '1000000', '--jobs', jobs, '--json'];
    let [out, err, ended]: [string, string, unknown[]] = ['', '', []];
    // An interruption before anything was counted says so, and one before the command runs ends it; then later is tried.
    for (let seconds = 2; seconds < 200 && (ended[0] !== 130 || err.includes('before anything')); seconds *= 3) {
      [out, err] = ['', ''];
      const child = spawn(process.execPath, [program, ...args]);
      child.stdout.on('data', (data) => (out += String(data)));
      child.stderr.on('data', (data) => (err += String(data)));
      setTimeout(() => child.kill('SIGINT'), 1000 * seconds);
      ended = await once(child, 'close');
    }
    expect(ended).toEqual([130, null]);
    expect(err).toContain('press-r: Stopped. This is what was counted so far');
    const { slices, scanned, count = scanned } = JSON.parse(out);
    const counted = slices.reduce((sum: number, [, many]: [number, number]) => sum + many, 0);
    expect(counted).toBe(count);
    expect(count).toBeLessThan(1_000_000);
    const rest = /press-r (\w+ .*) --json/.exec(err)?.[1] ?? '';
    expect(rest).toContain(`--first ${slices[0][0] === 0 ? slices[0][1] : 0} `);
  });

  test('any number of jobs counts the same, word for word', () => {
    const choice = sample.generator.facts.find(({ kind }) => kind === 'choice')?.id;
    const count = sample.generator.facts.find(({ kind }) => kind === 'count')?.id;
    const args = ['survey', sample.link, '--count', '4001', '--first', '7', '--by', `${choice},${count}`, '--json'];
    const alone = pressR(...args, '--jobs', '1');
    expect(alone).toMatchObject({ status: 0, stderr: '' });
    expect(pressR(...args, '--jobs', '3')).toEqual(alone);
    const search = ['find', sample.link, `${count}>=14`, '--count', '10001', '--json'];
    expect(pressR(...search, '--jobs', '2')).toEqual(pressR(...search, '--jobs', '1'));
  });

  test('the seed part plays no part and may be left out, and for people there is a table', () => {
    expect(json('Surveyed', 'survey', 'isaac?stage=4', '--count', '3').link).toBe('isaac/v1/*?stage=4');
    const star = pressR('survey', sample.link, '--count=30', '--json').stdout;
    expect(pressR('survey', link, '--count=30', '--json').stdout).toBe(star);
    expect(pressR('survey', sample.link, '--count', '30').stdout).toContain('30 levels');
  });
});

describe('find', () => {
  const { id, facts } = sample.generator;
  const fact = facts.find(({ kind }) => kind === 'count') ?? expect.fail('no count');

  test('tells every level that fits, with its facts', () => {
    const low = JSON.parse(pressR('show', link, '--json').stdout).facts[fact.id];
    const found = json('Found', 'find', sample.link, `${fact.id}>=${low}`, '--count', '200', '--first', '30');
    expect(found).toMatchObject({ slices: [[30, 200]], first: 30, scanned: 200, conditions: `${fact.id}>=${low}` });
    expect(found.hits).toBe(found.found.length);
    expect(found.hits).toBeGreaterThan(0);
    for (const level of found.found) {
      expect(level.facts[fact.id]).toBeGreaterThanOrEqual(low);
      expect(core.refusal(level.link)).toBe('');
      expect(JSON.parse(core.parse(level.link))).toMatchObject({ seed: level.seed, problems: [], generator: id });
    }
    const told = pressR('find', sample.link, `${fact.id}>=${low}`, '--count', '200', '--first', '30').stdout;
    expect(told).toContain(found.found[0].link);
  });

  test('takes expressions, conditions from a file, and a list of seeds of which it says what fails first', () => {
    const [filter, list] = [join(folder, 'filter.txt'), join(folder, 'seeds.txt')];
    const low = JSON.parse(pressR('show', link, '--json').stdout).facts[fact.id];
    writeFileSync(
      filter,
      `# those like it\n${fact.id} in {${low}}\n\n${fact.id} > ${low} or ${fact.id} < ${low} + 1\n`,
    );
    const found = json('Found', 'find', sample.link, '--filter', filter, '--count', '50');
    expect(found.conditions).toBe(`${fact.id} in {${low}},${fact.id} > ${low} or ${fact.id} < ${low} + 1`);
    for (const level of found.found) expect(level.facts[fact.id]).toBe(low);
    writeFileSync(filter, `${fact.id}=${'1'.repeat(20_000)}`);
    expect(pressR('find', sample.link, '--filter', filter)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Conditions have at most 10,000 characters.'),
    });
    writeFileSync(list, `${/v\d+\/(\w+)/.exec(link)?.[1]}\r\n\n# none\n`);
    const judged = (conditions: string) => pressR('find', sample.link, conditions, '--seeds-file', list).stdout;
    expect(judged(`${fact.id}=${low}`)).toMatch(/^\w+: fits\n$/);
    expect(judged(`${fact.id}=${low},${fact.id} in {${low + 1}, ${low + 2}}`)).toMatch(
      new RegExp(`^\\w+: not ${fact.id} in \\{${low + 1}, ${low + 2}\\}\n$`),
    );
    const refused = pressR('find', sample.link, `${fact.id}>1 or nothing=2`);
    expect(refused).toMatchObject({ status: 2 });
    expect(refused.stderr).toContain(`Column ${fact.id.length + 7}: there is no fact "nothing".`);
  });

  test.each([0, 1, 1000, 2500])('of %i levels the pieces of the JSON make the whole', (hits) => {
    const found = { link, hits, found: Array.from({ length: hits }, (_, seed) => ({ seed })) };
    const pieces = [...foundAsJson(found)];
    expect(JSON.parse(pieces.join(''))).toEqual(found);
    expect(pieces).toHaveLength(2 + Math.ceil(hits / 1000));
  });
});

describe('batch', () => {
  const lines = (...args: string[]) => {
    const { status, stdout } = pressR('batch', sample.link, '--ndjson', ...args);
    expect(status).toBe(0);
    return stdout.trimEnd().split('\n');
  };

  test('--ndjson is show with terrain, a line a level; the rows of the terrain stand for cells of the ground', () => {
    const levels = lines('--seeds', '5-7').map((line) => JSON.parse(line));
    for (const [i, level] of levels.entries()) {
      const whole = JSON.parse(core.show(withSeed(sample, 5 + i), false, true));
      const tones = new Map(whole.legend.roles.map(({ id, tone }: { id: string; tone: string }) => [id, tone]));
      const isThing = ({ role }: { role: string }) =>
        !/^(nothing|rock|floor|path|ghost|water|plant|info)$/.test(`${tones.get(role)}`);
      const places = ({ needs, ...way }: Way) => ({ ...way, opener: whole.cells[needs]?.role });
      expect(level).toEqual({ ...whole, cells: whole.cells.filter(isThing), ways: level.ways });
      expect(level.ways.map(({ needs, ...way }: Way) => ({ ...way, opener: level.cells[needs]?.role }))).toEqual(
        whole.ways.map(places),
      );
    }
    const once = lines('--seeds', '5-7', '--legend', 'once').map((line) => JSON.parse(line));
    const [{ legend, ...bare }] = levels.slice(-1);
    expect([once[0], once[2], 'legend' in once[1]]).toEqual([levels[0], bare, false]);
    expect(legend).toBeDefined();
  });

  test('any number of jobs writes the same lines and the same table', () => {
    const alone = pressR('batch', sample.link, '--count', '3000', '--csv', '-', '--jobs', '1');
    expect(pressR('batch', sample.link, '--count', '3000', '--csv', '-', '--jobs', '3')).toEqual(alone);
    const [head = '', row, ...rows] = alone.stdout.trimEnd().split('\n');
    expect(rows).toHaveLength(2999);
    const { seed, facts } = JSON.parse(lines('--count', '1', '--facts-only').join());
    expect(row).toBe(
      head
        .split(',')
        .map((id) => (id === 'seed' ? seed : facts[id]))
        .join(),
    );
    const of = (jobs: string) => lines('--count', '900', '--jobs', jobs);
    expect(of('2')).toEqual(of('1'));
  });

  test('--facts-only is link, seed and facts, in thousands too; costly facts where --by asks for them', () => {
    const { facts } = sample.generator;
    const levels = lines('--count', '4003', '--facts-only').map((line) => JSON.parse(line));
    expect(levels).toHaveLength(4003);
    expect(new Set(levels.map(({ seed }) => seed)).size).toBe(4003);
    expect(Object.keys(levels[4002].facts)).toEqual(facts.filter(({ costly }) => !costly).map(({ id }) => id));
    const costly = facts.find((fact) => fact.costly)?.id ?? expect.fail('no costly fact');
    const [first] = lines('--count', '1', '--facts-only', '--by', costly).map((line) => JSON.parse(line));
    const { link, seed, facts: all } = JSON.parse(core.show(first.link, false, false));
    expect(first).toMatchObject({ link, seed, facts: { ...levels[0].facts, [costly]: all[costly] } });
  });
});
