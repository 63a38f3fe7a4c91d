// press-r merge: slices of a survey or a search become the whole; parts that do not belong together are refused.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { json, ownFolder, pressR, sample, underBash } from './core.ts';

describe('merge', () => {
  const folder = ownFolder();
  const [a, b] = sample.generator.facts.filter((fact) => fact.kind !== 'wide' && !fact.costly).map((fact) => fact.id);
  const slice = (name: string, ...args: string[]) => {
    const file = join(folder, name);
    writeFileSync(file, pressR('survey', sample.link, '--json', '--by', `${a},${b}`, ...args).stdout);
    return file;
  };
  const whole = slice('whole', '--count', '60');
  const parts = [slice('back', '--first', '20', '--count', '40'), slice('front', '--count', '20')];

  test('slices that touch become the survey of the whole', () => {
    const wanted = JSON.parse(readFileSync(whole, 'utf8'));
    expect(json('Surveyed', 'merge', ...parts)).toEqual(wanted);
    expect(pressR('merge', ...parts).stdout).toContain('60 levels, 60 from place 0 on');
  });

  test('counts are in the order of the table, whichever part has a value first', () => {
    const cuts = ['0 1', '1 1', '2 38', '40 20'].map((cut) => cut.split(' '));
    const files = cuts.map(([first = '', count = ''], i) => {
      const file = join(folder, `cut${i}`);
      writeFileSync(file, pressR('survey', 'pixel_dungeon/v1/*', '--json', '--first', first, '--count', count).stdout);
      return file;
    });
    const merged = pressR('merge', ...files, '--json').stdout;
    expect(merged).toBe(pressR('survey', 'pixel_dungeon/v1/*', '--json', '--count', '60').stdout);
  });

  test('levels of another state of the generator are refused', () => {
    const other = JSON.parse(readFileSync(parts[0] ?? '', 'utf8'));
    writeFileSync(join(folder, 'other'), JSON.stringify({ ...other, digest: 'b91199acb91199ac' }));
    expect(pressR('merge', join(folder, 'other'), parts[1] ?? '')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/different states of the generator, b91199acb91199ac and \w{16}/),
    });
  });

  test('a gap stays told, and seeds join likewise', () => {
    const far = json('Surveyed', 'merge', slice('far', '--first', '100', '--count', '5'), parts[1] ?? '');
    expect([JSON.stringify(far.slices), far.first, far.count]).toEqual(['[[0,20],[100,5]]', undefined, 25]);
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

  test('standard input has one survey a line', () => {
    const { stdout } = underBash(`cat '${parts.join("' '")}' | "$0" "$@"`, ['merge', '-', '--json']);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(whole, 'utf8')));
  });

  test('--expect tells what is missing, with the command that counts it', () => {
    const all = pressR('merge', ...parts, '--expect', '0-60');
    expect([all.status, all.stderr]).toEqual([0, '']);
    const far = slice('further', '--first', '70', '--count', '5');
    const gaps = pressR('merge', ...parts, far, '--expect', '0-100', '--json');
    expect(gaps.status).toBe(1);
    expect(gaps.stderr).toContain('Missing: 10 levels from place 60 on: ');
    expect(gaps.stderr).toContain('Missing: 25 levels from place 75 on: ');
    // The commands that it prints count the missing parts.
    const commands = [...gaps.stderr.matchAll(/press-r (survey .*)$/gm)].map(([, command = '']) => command);
    const counted = commands.map((command) => underBash(`eval "\\"$0\\" \\"$1\\" ${command}"`, []).stdout);
    const filled = commands.map((_, i) => join(folder, `filled${i}`));
    for (const [i, file] of filled.entries()) writeFileSync(file, counted[i] ?? '');
    const sum = pressR('merge', ...parts, far, ...filled, '--expect', '0-100', '--json');
    expect([sum.status, sum.stderr]).toEqual([0, '']);
    expect(sum.stdout).toBe(pressR('survey', sample.link, '--json', '--by', `${a},${b}`, '--count', '100').stdout);
    const seeds = pressR('merge', search('some', '--seeds', '3-7'), '--expect', '1-9', '--json');
    expect(seeds.stderr).toContain(
      `Missing: seeds 1 to 2: press-r find '${sample.link}' '${condition}' --seeds 1-2 --json`,
    );
    expect(seeds.stderr).toContain('Missing: seeds 8 to 9: ');
  });
});
