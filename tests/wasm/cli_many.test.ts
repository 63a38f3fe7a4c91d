// The command line over many levels: surveys, merged ones, searches, batches.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { foundAsJson } from '../../wasm/cli/text.mjs';
import { json, link, sample } from './cli.ts';
import { catalog, core, withSeed } from './core.ts';
import { pressR } from './run_cli.ts';

describe('survey', () => {
  test.each(catalog.generators)('--json follows the interface: $id', ({ id, revision, facts }) => {
    const counted = json('Surveyed', 'survey', `${id}/v${revision}/*`, '--count', '60', '--first', '40');
    expect(counted).toMatchObject({ generator: id, problems: [], first: 40, count: 60 });
    expect(Object.keys(counted.facts)).toEqual(facts.filter((fact) => !fact.costly).map((fact) => fact.id));
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

  test('slices add up, claims with them', () => {
    const [whole, front, back] = [
      ['0', '60'],
      ['0', '20'],
      ['20', '40'],
    ].map(([first = '', count = '']) => json('Surveyed', 'survey', sample.link, '--first', first, '--count', count));
    expect(whole.slices).toEqual([[0, 60]]);
    for (const [i, claim] of whole.claims.entries())
      expect(front.claims[i].trials + back.claims[i].trials, claim.id).toBe(claim.trials);
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

  test('the seed part plays no part, and for people there is a table', () => {
    const star = pressR('survey', sample.link, '--count=30', '--json').stdout;
    expect(pressR('survey', link, '--count=30', '--json').stdout).toBe(star);
    expect(pressR('survey', sample.link, '--count', '30').stdout).toContain('30 levels');
  });
});

describe('merge', () => {
  const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
  const [a, b] = sample.generator.facts.filter((fact) => fact.kind !== 'wide' && !fact.costly).map((fact) => fact.id);
  const slice = (name: string, ...args: string[]) => {
    const file = join(folder, name);
    writeFileSync(file, pressR('survey', sample.link, '--json', '--by', `${a},${b}`, ...args).stdout);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  const whole = slice('whole', '--count', '60');
  const parts = [slice('back', '--first', '20', '--count', '40'), slice('front', '--count', '20')];

  test('slices that touch become the survey of the whole', () => {
    const wanted = JSON.parse(readFileSync(whole, 'utf8'));
    expect(json('Surveyed', 'merge', ...parts)).toEqual(wanted);
    expect(pressR('merge', ...parts).stdout).toContain('60 levels, 60 from place 0 on');
  });

  test('a gap stays told, and seeds join likewise', () => {
    const far = json('Surveyed', 'merge', slice('far', '--first', '100', '--count', '5'), parts[1] ?? '');
    expect([far.slices, far.first, far.count]).toEqual([
      [
        [0, 20],
        [100, 5],
      ],
      undefined,
      25,
    ]);
    const seeds = json('Surveyed', 'merge', slice('high', '--seeds', '8-9'), slice('low', '--seeds', '3-7'));
    expect([seeds.seeds, seeds.count]).toEqual([[[3, 9]], 7]);
  });

  const condition = `${a}>=0`;
  const search = (name: string, ...args: string[]) => {
    const file = join(folder, name);
    const asked = args.some((arg) => arg.includes('=')) ? args : [condition, ...args];
    writeFileSync(file, pressR('find', sample.link, '--json', ...asked).stdout);
    return file;
  };
  test('slices of a search become the search of the whole, in the order of its places', () => {
    const wanted = JSON.parse(readFileSync(search('all', '--count', '50'), 'utf8'));
    expect(wanted.found.length).toBe(50);
    const [one, two] = [search('later', '--first', '30', '--count', '20'), search('earlier', '--count', '30')];
    expect(json('Found', 'merge', one, two)).toEqual(wanted);
    const other = search('different', `${a}<0`, '--first', '90', '--count', '3');
    expect(pressR('merge', one, search('again', '--first', '49', '--count', '3')).stderr).toMatch(/overlap/);
    expect(pressR('merge', one, other).stderr).toMatch(/no survey or search|different things/);
    const seeds = json(
      'Found',
      'merge',
      search('seeds above', '--seeds', '8-9'),
      search('seeds below', '--seeds', '3-7'),
    );
    expect([seeds.seeds, seeds.found.map((level: { seed: number }) => level.seed)]).toEqual([
      [[3, 9]],
      [3, 4, 5, 6, 7, 8, 9],
    ]);
  });

  const plain = join(folder, 'plain');
  writeFileSync(plain, pressR('survey', sample.link, '--json', '--first', '500', '--count', '5').stdout);
  const other = join(folder, 'other');
  writeFileSync(other, pressR('survey', 'isaac?stage=4', '--json', '--first', '500', '--count', '5').stdout);
  const broken = join(folder, 'broken');
  writeFileSync(broken, '{ "facts":');
  /** A survey of which something is as it should not be. */
  const spoilt = (name: string, how: object, from = whole) => {
    const file = join(folder, `spoilt ${name}`);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(from, 'utf8')), ...how }));
    return file;
  };
  const next = `${sample.generator.id}/v2/*`;
  test.each([
    ['counted twice', [whole, parts[0]], /overlap/],
    ['with seeds among them', [parts[1], slice('seeds', '--seeds', '1-2')], /seeds themselves/],
    ['of another link', [whole, other], /different levels/],
    ['without the joint counts', [whole, plain], /different things/],
    ['that are none', [whole, broken], /no survey/],
    ['whose problems are none', [spoilt('problems', { problems: null }), whole], /"problems" is not as it should be/],
    ['whose slices are texts', [spoilt('texts', { slices: [['a', 'b']] }), whole], /"slices" or "seeds" are not/],
    ['whose slices run backwards', [spoilt('back', { slices: [[50, -50]] }), whole], /"slices" or "seeds" are not/],
    [
      'whose slices end beyond the seeds',
      [spoilt('far', { slices: [[4294967294, 60]] }), whole],
      /"slices" or "seeds" are/,
    ],
    ['with both slices and seeds', [spoilt('both', { seeds: [[1, 60]] }), whole], /"slices" or "seeds" are not/],
    ['that count more than their slices', [spoilt('more', { count: 61 }), whole], /other levels than its slices hold/],
    ['with broken counts', [spoilt('counts', { facts: { rooms: { 1: 'many' } } }), whole], /"facts" is not/],
    ['with broken claims', [spoilt('claims', { claims: [null] }), whole], /"claims" is not/],
    ['that are a list', [spoilt('list', { claims: {} }), whole], /"claims" is not/],
    ['whose link is of another revision', [spoilt('link', { link: next }), whole], /its link is of another revision/],
    ['of different revisions', [spoilt('v2', { link: next, revision: 2 }), whole], /different revisions, v2 and v1/],
    ['with a search among them', [whole, search('among', '--count', '9')], /cannot be added up together/],
    ['that are not there', [join(folder, 'nowhere')], /ENOENT/],
    ['none at all', [], /names of files/],
  ])('surveys %s are refused', (_, files, sentence) => {
    const { status, stdout, stderr } = pressR('merge', ...(files as string[]));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(sentence);
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

  test.each([0, 1, 1000, 2500])('of %i levels the pieces of the JSON make the whole', (hits) => {
    const found = { link, hits, found: Array.from({ length: hits }, (_, seed) => ({ seed })) };
    const pieces = [...foundAsJson(found)];
    expect(JSON.parse(pieces.join(''))).toEqual(found);
    expect(pieces).toHaveLength(2 + Math.ceil(hits / 1000));
  });

  test('conditions that cannot be read are told', () => {
    const { status, stderr } = pressR('find', sample.link, 'nonsense=1');
    expect([status, stderr]).toEqual([2, expect.stringContaining('nonsense')]);
  });
});

describe('batch', () => {
  const lines = (...args: string[]) => {
    const { status, stdout } = pressR('batch', sample.link, '--ndjson', ...args);
    expect(status).toBe(0);
    return stdout.trimEnd().split('\n');
  };

  test('--ndjson is a line of show a level', () => {
    const levels = lines('--seeds', '5-6');
    expect(levels).toEqual([5, 6].map((seed) => core.show(withSeed(sample, seed), false, false)));
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
