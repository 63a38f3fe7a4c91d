// The command line, run as people run it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { catalog, core, samples, withSeed } from './core.ts';
import { Shapes } from './shape.ts';

const interfaces = new Shapes(new URL('../../wasm/press_r.d.mts', import.meta.url));
const program = fileURLToPath(new URL('../../wasm/cli.mjs', import.meta.url));

function pressR(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** Runs it, expects success without a notice, and reads its JSON. */
function json(type: string, ...args: string[]) {
  const { status, stdout, stderr } = pressR(...args, '--json');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const value = JSON.parse(stdout);
  expect(interfaces.misfits(value, type).slice(0, 5)).toEqual([]);
  return value;
}

const sample = samples[0] ?? expect.fail('no sample');
const link = withSeed(sample, 'B91199AC');

describe('list', () => {
  test('--json is the catalog as the page sees it', () => {
    const { status, stdout } = pressR('list', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(catalog);
  });

  test('for people: every generator, option, rule and fact is named', () => {
    const { stdout } = pressR('list');
    for (const { id, options, rules, facts, roles, presets } of catalog.generators) {
      for (const named of [{ id }, ...options, ...rules, ...facts, ...roles, ...presets])
        expect(stdout).toContain(named.id);
    }
  });
});

describe('show', () => {
  test.each(catalog.generators)('--json follows the interface: $id', ({ id, revision, options, facts }) => {
    const shown = json('Shown', 'show', `${id}/v${revision}/B91199AC`);
    expect(shown).toMatchObject({ generator: id, revision, seed: 1, seedText: 'B911 99AC', problems: [] });
    expect(Object.keys(shown.options)).toEqual(options.map((option) => option.id));
    expect(Object.keys(shown.facts)).toEqual(facts.map((fact) => fact.id));
    expect(shown.steps).toBeUndefined();
    expect(shown.rooms.length + shown.cells.length).toBeGreaterThan(0);
    const ids = shown.rooms.map((room: { id: number }) => room.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('--steps adds the steps and changes nothing else', () => {
    const { steps, ...rest } = json('Shown', 'show', link, '--steps');
    expect(steps.length).toBeGreaterThan(0);
    expect(rest).toEqual(json('Shown', 'show', link));
    const rules = new Set(sample.generator.rules.map(({ id }) => id));
    for (const { rule } of steps) expect(rules).toContain(rule);
    expect(pressR('show', link, '--steps').stdout).toContain(steps[0].text);
  });

  test('a link with #, without, or as a whole URL is the same', () => {
    const wanted = pressR('show', link, '--json').stdout;
    expect(pressR('show', `#${link}`, '--json').stdout).toBe(wanted);
    expect(pressR('show', `https://example.org/press-r/#${link}`, '--json').stdout).toBe(wanted);
    expect(pressR('--json', 'show', link).stdout).toBe(wanted);
  });

  test('for people: the summary and the link', () => {
    const { status, stdout } = pressR('show', link);
    expect(status).toBe(0);
    expect(stdout).toContain(JSON.parse(core.generate(link).head).summary);
    expect(stdout).toContain('B91199AC');
  });

  test('--ascii draws the map', () => {
    const { stdout } = pressR('show', link, '--ascii');
    expect(stdout.trimEnd()).toBe(core.text(link, 'ascii').trimEnd());
  });

  test('--svg writes a picture', () => {
    const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
    const file = join(folder, 'level.svg');
    expect(pressR('show', link, '--svg', file)).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [\s\S]*data:image\/png;base64,[\s\S]*<\/svg>\n$/);
    rmSync(folder, { recursive: true });
  });

  test('a bad link still gives a level, with notices on standard error and in the JSON', () => {
    const { status, stdout, stderr } = pressR('show', 'zelda/v7/foo?bar=1', '--json');
    expect(status).toBe(0);
    const { problems } = JSON.parse(stdout);
    expect(problems.length).toBeGreaterThan(2);
    for (const problem of problems) expect(stderr).toContain(problem);
  });
});

describe('show --json', () => {
  test.each(samples)('tells ways, legend and terrain as the interface says: $link', (one) => {
    const shown = JSON.parse(core.show(withSeed(one, 'B91199AC'), true, true));
    expect(interfaces.misfits(shown, 'Shown').slice(0, 5)).toEqual([]);
    const rooms = new Set(shown.rooms.map((room: { id: number }) => room.id));
    const kinds = new Set(shown.legend.ways.map((way: { id: string }) => way.id));
    for (const way of shown.ways) {
      expect(rooms).toContain(way.from);
      expect(rooms).toContain(way.to);
      expect(kinds).toContain(way.kind);
      expect(way.cells).toHaveLength(way.length);
      expect(way.needs).toBeLessThan(shown.cells.length);
    }
    const roles = new Set(shown.legend.roles.map((role: { id: string }) => role.id));
    for (const mark of [...shown.rooms, ...shown.edges, ...shown.cells, ...shown.labels])
      expect(roles).toContain(mark.role);
    const chapters = new Set(one.generator.chapters.map((chapter) => chapter.id));
    for (const step of shown.steps) expect(step.chapter === '' || chapters.has(step.chapter)).toBe(true);
    expect(shown.terrain.rows === undefined).toBe(shown.terrain.why !== undefined);
  });

  test('--terrain adds the terrain and changes nothing else', () => {
    const { terrain, ...rest } = json('Shown', 'show', link, '--terrain');
    expect(terrain).toBeTypeOf('object');
    expect(rest).toEqual(json('Shown', 'show', link));
    expect(pressR('show', link, '--terrain').stdout).toContain('\nTerrain');
  });
});

describe('survey', () => {
  test.each(catalog.generators)('--json follows the interface: $id', ({ id, revision, facts }) => {
    const counted = json('Surveyed', 'survey', `${id}/v${revision}/*`, '--count', '60', '--first', '40');
    expect(counted).toMatchObject({ generator: id, problems: [], first: 40, count: 60 });
    expect(Object.keys(counted.facts)).toEqual(facts.filter((fact) => !fact.dear).map((fact) => fact.id));
    for (const counts of Object.values<Record<string, number>>(counted.facts)) {
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(60);
    }
  });

  test('--seeds takes the seeds themselves', () => {
    const counted = json('Surveyed', 'survey', sample.link, '--seeds', '7-9');
    expect(counted).toMatchObject({ seeds: [[7, 9]], count: 3 });
    expect(counted.slices).toBeUndefined();
    const found = json('Found', 'find', sample.link, '', '--seeds', '7-9');
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

  test('--by counts two facts together, and one that is dear alone', () => {
    const [a, b] = sample.generator.facts.filter((fact) => fact.kind !== 'wide' && !fact.dear).map((fact) => fact.id);
    const { joint, facts } = json('Surveyed', 'survey', sample.link, '--count', '50', '--by', `${a},${b}`);
    expect(joint.facts).toEqual([a, b]);
    for (const [value, counts] of Object.entries<Record<string, number>>(joint.counts))
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(facts[a ?? ''][value]);
    expect(pressR('survey', sample.link, '--count', '50', '--by', `${a},${b}`).stdout).toContain('together');
    const dear = sample.generator.facts.find((fact) => fact.dear)?.id ?? expect.fail('no dear fact');
    const alone = json('Surveyed', 'survey', sample.link, '--count', '5', '--by', dear);
    expect(Object.values<number>(alone.facts[dear]).reduce((sum, n) => sum + n, 0)).toBe(5);
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
  const [a, b] = sample.generator.facts.filter((fact) => fact.kind !== 'wide' && !fact.dear).map((fact) => fact.id);
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
  test.each([
    ['counted twice', [whole, parts[0]], /overlap/],
    ['with seeds among them', [parts[1], slice('seeds', '--seeds', '1-2')], /seeds themselves/],
    ['of another link', [whole, other], /different levels/],
    ['without the joint counts', [whole, plain], /different things/],
    ['that are none', [whole, broken], /no survey/],
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
      expect(core.newer(level.link)).toBe('');
      expect(JSON.parse(core.parse(level.link))).toMatchObject({ seed: level.seed, problems: [], generator: id });
    }
    const told = pressR('find', sample.link, `${fact.id}>=${low}`, '--count', '200', '--first', '30').stdout;
    expect(told).toContain(found.found[0].link);
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

  test('--facts-only is link, seed and facts, in thousands too; dear facts where --by asks for them', () => {
    const { facts } = sample.generator;
    const levels = lines('--count', '4003', '--facts-only').map((line) => JSON.parse(line));
    expect(levels).toHaveLength(4003);
    expect(new Set(levels.map(({ seed }) => seed)).size).toBe(4003);
    expect(Object.keys(levels[4002].facts)).toEqual(facts.filter(({ dear }) => !dear).map(({ id }) => id));
    const dear = facts.find((fact) => fact.dear)?.id ?? expect.fail('no dear fact');
    const [first] = lines('--count', '1', '--facts-only', '--by', dear).map((line) => JSON.parse(line));
    const { link, seed, facts: all } = JSON.parse(core.show(first.link, false, false));
    expect(first).toMatchObject({ link, seed, facts: { ...levels[0].facts, [dear]: all[dear] } });
  });
});

describe('files', () => {
  const map = 'pixel_dungeon/v1/B91199AC?depth=7';
  const inFolder = (work: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
    try {
      work(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('maps have the picture that they name beside them', () =>
    inFolder((folder) => {
      const [tiled, ldtk] = [join(folder, 'a.tmj'), join(folder, 'b.ldtk')];
      expect(pressR('show', map, '--tiled', tiled, '--ldtk', ldtk).status).toBe(0);
      const picture = JSON.parse(readFileSync(tiled, 'utf8')).tilesets[0].image;
      expect(picture).toBe('pixel_dungeon-tiles-prison.png');
      expect(JSON.parse(readFileSync(ldtk, 'utf8')).defs.tilesets[0].relPath).toBe(picture);
      expect(readdirSync(folder).sort()).toEqual(['a.tmj', 'b.ldtk', picture]);
      expect(readFileSync(join(folder, picture)).subarray(1, 4).toString()).toBe('PNG');
    }));

  test('batch fills a folder, a world of LDtk is one file', () =>
    inFolder((folder) => {
      const out = join(folder, 'new', 'levels');
      expect(
        pressR('batch', map.replace('B91199AC', '*'), '--seeds', '5-7', '--out', out, '--as', 'tiled').status,
      ).toBe(0);
      expect(readdirSync(out)).toHaveLength(4);
      expect(
        pressR('batch', map.replace('B91199AC', '*'), '--seeds', '5-7', '--out', folder, '--as', 'ldtk').status,
      ).toBe(0);
      const world = readdirSync(folder).find((name) => name.endsWith('.ldtk')) ?? expect.fail();
      expect(JSON.parse(readFileSync(join(folder, world), 'utf8')).levels).toHaveLength(3);
    }));

  test('what cannot be written leaves nothing behind', () =>
    inFolder((folder) => {
      const ran = underBash('ulimit -f 8; "$0" "$@"', [
        'show',
        map,
        '--csv',
        join(folder, 'csv'),
        '--tiled',
        join(folder, 'a.tmj'),
      ]);
      expect(ran.stderr).toMatch(/^press-r: "[^\n]+" could not be written \(EFBIG\)[.]\n$/);
      expect(ran.status).toBe(2);
      expect(readdirSync(folder)).toEqual([]);
    }));
});

describe('a link without a seed', () => {
  test.each(['', '/v1', '/v1/'])('is a random level, told on standard error: isaac%s', (rest) => {
    const [one, two] = [
      pressR('show', `isaac${rest}?stage=4`, '--json'),
      pressR('show', `#isaac${rest}?stage=4`, '--json'),
    ];
    const [first, second] = [one, two].map(({ stdout }) => JSON.parse(stdout));
    expect(first.seed).not.toBe(second.seed);
    expect(first.problems).toEqual([]);
    expect(one.stderr).toBe(`press-r: A random level: ${first.link}\n`);
    expect(first.link).toMatch(/^isaac\/v1\/[A-Z0-9]{8}\?stage=4$/);
  });

  test('is what a survey wants', () => {
    expect(json('Surveyed', 'survey', 'isaac?stage=4', '--count', '3').link).toBe('isaac/v1/*?stage=4');
  });
});

describe('notices', () => {
  const { id, revision } = sample.generator;

  test('a survey tells what was wrong with its options, not with a seed that it does not use', () => {
    const { stdout, stderr } = pressR('survey', `${id}/v${revision}/some word?nonsense=1`, '--count', '5', '--json');
    const { problems } = JSON.parse(stdout);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('nonsense');
    expect(stderr).toBe(`press-r: ${problems[0]}\n`);
  });

  test('control characters of a link are spelled out', () => {
    const { stderr } = pressR('show', `${id}/v${revision}/1?x=%1b%5d0;title%07&${'\x1b'}[31m=1&%c2%9b1=2`);
    expect(stderr).toContain('\\u001b');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may come through
    expect(stderr.replace(/\n/g, '')).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
  });

  test('a star is no seed to show', () => {
    const { stdout, stderr } = pressR('show', sample.link, '--json');
    expect(JSON.parse(stdout).problems).toHaveLength(1);
    expect(stderr).toContain('seed 1 (B911 99AC)');
  });
});

describe('arguments that cannot be used', () => {
  test.each(
    [
      [],
      ['draw', link],
      ['show'],
      ['survey', link],
      ['survey', '--count', '5'],
      ['survey', link, '--count'],
      ['survey', link, '--count', '0'],
      ['survey', link, '--count', '-5'],
      ['survey', link, '--count', '1.5'],
      ['survey', link, '--count', 'many'],
      ['survey', link, '--count', '5', '--first', '4294967295'],
      ['survey', link, '--count', '5', '--first', '4294967291'],
      ['survey', link, '--count', '5', '--jobs', '0'],
      ['survey', link, '--count', '5', '--jobs', 'all'],
      ['survey', link, '--seeds', '5'],
      ['survey', link, '--seeds', '0-5'],
      ['survey', link, '--seeds', '6-5'],
      ['survey', link, '--seeds', '1-4294967296'],
      ['survey', link, '--seeds', '1-5', '--count', '5'],
      ['survey', link, '--count', '5', '--by', 'nonsense'],
      ['find', link],
      ['find', link, 'nonsense=1'],
      ['batch', link, '--count', '5'],
      ['batch', link, '--ndjson'],
      ['show', link, '--svg', '-', '--json'],
      ['show', link, link],
      ['show', link, '--jsn'],
      ['show', link, '--json=yes'],
      ['show', link, '--json', '--ascii'],
      ['show', link, '--count', '5'],
      ['show', link, '--svg'],
      ['show', link, '--svg', '--json'],
      ['show', link, '--svg', '/no/such/folder/level.svg'],
      ['show', link, '--svg', '/dev/full'],
      ['show', link, '--tiled', '-'],
      ['show', link, '--csv', program],
      ['show', 'isaac_awards/v1/1', '--tiled', 'awards.tmj'],
      ['batch', link, '--count', '5', '--ndjson', '--by', 'finishable'],
      ['batch', link, '--count', '5', '--ndjson', '--facts-only', '--by', 'nonsense'],
      ['batch', link, '--count', '5', '--out', 'levels'],
      ['batch', link, '--count', '5', '--as', 'tiled'],
      ['batch', link, '--count', '5', '--out', 'levels', '--as', 'unity'],
      ['batch', link, '--count', '5', '--out', 'levels', '--as', 'json', '--ndjson'],
      ['batch', link, '--count', '5', '--out', 'levels', '--as', 'json', '--facts-only'],
      ['batch', 'isaac_awards/v1/*', '--count', '5', '--out', 'levels', '--as', 'ldtk'],
      ['list', 'everything'],
      ['list', '--steps'],
    ].map((args) => ({ args, line: args.join(' ') || 'none at all' })),
  )('$line', ({ args }) => {
    const { status, stdout, stderr } = pressR(...args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^press-r: [^\n]+[.)]\n$/);
  });
});

test('--help names the commands', () => {
  const { status, stdout } = pressR('--help');
  expect(status).toBe(0);
  for (const command of ['list', 'show', 'survey', 'find', 'batch', 'merge'])
    expect(stdout).toContain(`press-r ${command}`);
});

const underBash = (script: string, args: string[], cwd?: string) =>
  spawnSync('bash', ['-c', script, process.execPath, program, ...args], { encoding: 'utf8', cwd });

test('an output that cannot be written whole is told in one sentence, with status 2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
  // A limit on the size of files stands for a full disk.
  const { status, stderr } = underBash('ulimit -f 1; "$0" "$@" > level.json', ['show', link, '--json'], folder);
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('press-r: The output could not be written (EFBIG).\n');
  expect(status).toBe(2);
});

test('notices that nobody reads are no failure', () => {
  const script = '{ { "$0" "$@" 2>&1 > /dev/null; echo "status $?" >&3; } | true; } 3>&1';
  expect(underBash(script, ['show', 'nonsense']).stdout.trim()).toBe('status 0');
});

test('a reader that closes the pipe early is no failure', () => {
  const command = `"${process.execPath}" "${program}" list --json; echo "status $?" >&2`;
  const { stderr } = spawnSync('bash', ['-c', `{ ${command}; } | head -c 10`], { encoding: 'utf8' });
  expect(stderr.trim()).toBe('status 0');
});
