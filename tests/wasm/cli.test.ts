// The command line: the list, one level, notices, and arguments that are refused.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands } from '../../wasm/cli/commands.mjs';
import { fileOptions } from '../../wasm/cli/exports.mjs';
import { helpOf } from '../../wasm/cli/help.mjs';
import { catalog, core, json, link, linkOf, ownFolder, pressR, program, sample, underBash } from './core.ts';

const folder = ownFolder();

describe('list', () => {
  test('--json is the catalog as the page sees it', () => {
    const { status, stdout } = pressR('list', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(catalog);
  });

  test('for people: every generator, option, rule and fact is named; a preset is a line that ends as its link does', () => {
    const { stdout } = pressR('list');
    const lines = stdout.split('\n');
    for (const generator of catalog.generators) {
      const { id, options, rules, facts, roles, presets } = generator;
      for (const named of [{ id }, ...options, ...rules, ...facts, ...roles, ...presets])
        expect(stdout).toContain(named.id);
      for (const { text, source } of rules) expect(stdout).toContain(`${text} [${source.kind}: ${source.detail}]`);
      for (const preset of presets) {
        const of = (one: string) => one.startsWith(`    ${preset.id} `) && one.includes(preset.hint || preset.title);
        const query = /\S+=\S*$/.exec(lines.find(of) ?? '')?.[0] ?? '';
        const parsed = JSON.parse(core.parse(`${linkOf(generator, 1)}?${query}`));
        expect(parsed).toEqual(JSON.parse(core.parse(linkOf(generator, 1, preset.options))));
      }
    }
  });
});

describe('show', () => {
  test.each(['steps', 'terrain'])('--%s adds these and changes nothing else', (part) => {
    const { [part]: added, ...rest } = json('Shown', 'show', link, `--${part}`);
    expect(rest).toEqual(json('Shown', 'show', link));
    const text = part === 'steps' ? added[0].text : '\nTerrain';
    expect(pressR('show', link, `--${part}`).stdout).toContain(text);
  });

  test('a bad link still gives a level, with notices on standard error and in the JSON', () => {
    const { status, stdout, stderr } = pressR('show', 'spelunky/v1/foo?bar=1', '--json');
    expect(status).toBe(0);
    const { problems } = JSON.parse(stdout);
    expect(problems).toHaveLength(2);
    for (const problem of problems) expect(stderr).toContain(problem);
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

const manual = readFileSync(new URL('../../wasm/cli/README.md', import.meta.url), 'utf8');
const [, block = ''] = /```\n(press-r list[\s\S]*?)```/.exec(manual) ?? [];

/** The options that the manual's synopsis names for each command. */
function synopsis(): Record<string, string[]> {
  const named: Record<string, Set<string>> = {};
  for (const line of block.split(/^press-r /m).filter(Boolean)) {
    const options = [...line.matchAll(/--([\w-]+)/g)].map(([, option = '']) => option);
    const [name = ''] = line.split(/\s/);
    named[name] ??= new Set();
    for (const option of options.flatMap((one) => (one === 'FORMAT' ? fileOptions : [one]))) named[name].add(option);
  }
  return Object.fromEntries(Object.entries(named).map(([name, options]) => [name, [...options].sort()]));
}

test("the manual's synopsis has the commands and options of help, and no other", () => {
  const helped = Object.entries(commands).map(([name, { options }]) => [name, Object.keys(options).sort()]);
  expect(synopsis()).toEqual(Object.fromEntries(helped));
});

test("the manual's synopsis has the arguments of help, and its text no option that there is not", () => {
  const usages = (text: string) =>
    [...text.matchAll(/^ *(press-r [\w-]+(?: [A-Z]+…?)*)(?= |$)/gm)].map(([, one]) => one);
  const helped = usages(pressR('help').stdout);
  expect(helped.filter((usage) => !usages(block).includes(usage))).toEqual([]);
  expect(usages(block).filter((usage) => !helped.some((one) => one?.startsWith(usage ?? '')))).toEqual([]);
  const known = [
    'help',
    'version',
    'strict',
    'FORMAT',
    ...Object.values(commands).flatMap((one) => Object.keys(one.options)),
  ];
  // GNU parallel, npm and pip have options of their own.
  const named = manual.match(/(?<=`[^`]*press-r [^`]*|`)--[\w-]+/g)?.map((option) => option.slice(2)) ?? [];
  expect(named.filter((option) => !known.includes(option))).toEqual([]);
});

describe('help', () => {
  test.each([
    ['--help', 0],
    ['help', 0],
    ['', 2],
  ])('"%s" names the commands', (word, expected) => {
    const { status, stdout } = pressR(...(word ? [word] : []));
    expect(status).toBe(expected);
    for (const command of Object.keys(commands)) expect(stdout).toContain(`press-r ${command}`);
  });

  test.each(Object.entries(commands))('of %s tells its options, with an example that is one of it', (name, command) => {
    const help = helpOf(name, command);
    for (const option of Object.keys(command.options)) expect(help).toContain(`--${option}`);
    for (const example of command.examples) {
      expect(help).toContain(`    ${example}\n`);
      expect(example).toContain(`press-r ${name}`);
      const known = /--([a-z-]+)/g;
      for (const [, option] of example.matchAll(known)) expect(Object.keys(command.options)).toContain(option);
    }
  });

  test.each([
    ['merge', '--help'],
    ['help', 'merge'],
  ])('"%s %s" prints it', (...words) => {
    expect(pressR(...words)).toMatchObject({ status: 0, stdout: helpOf('merge', commands.merge) });
  });

  test('completions name commands, options and generators, and bash takes its own', () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { stdout } = pressR('completion', shell);
      for (const word of [...Object.keys(commands), 'seeds-file', 'pixel_dungeon']) expect(stdout).toContain(word);
    }
    const script =
      '"$0" "$1" completion bash > c.sh; . ./c.sh; COMP_WORDS=(press-r find --se) COMP_CWORD=2; _press_r; echo "$COMPREPLY"';
    const run = underBash(script, [], folder);
    expect(run.stdout).toBe('--seeds-file\n');
  });

  test('as a manual page has every command, and no line that roff would take for a request of its own', () => {
    const { stdout } = pressR('man');
    for (const command of Object.keys(commands))
      expect(stdout).toContain(`.SS press\\-r ${command.replace('-', '\\-')}`);
    for (const line of stdout.split('\n').filter((one) => /^[.']/.test(one)))
      expect(line).toMatch(/^\.(TH|SH|SS|TP|B|I|PP|EX|EE)( |$)/);
  });
});

test('an answer that has nowhere to go fails; one that a program ignores does not', () => {
  expect(underBash('"$0" "$@" >&-', ['show', link])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^press-r: Standard output is closed: [^\n]+\n$/),
  });
  expect(underBash('"$0" "$@" > /dev/null', ['show', link])).toMatchObject({ status: 0, stderr: '' });
  expect(spawnSync(process.execPath, [program, 'show', link], { stdio: 'ignore' }).status).toBe(0);
});

test.each(['--version', '-V', 'version'])('%s is the package’s, with the commit where it is known', (word) => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const told = pressR(word);
  expect(told.status).toBe(0);
  expect(told.stdout).toMatch(/^\S+( \([0-9a-f]{7,40}\+?\))?\n$/);
  expect(told.stdout.startsWith(version)).toBe(true);
});

test('the seeds that chapters name show what is told of them', () => {
  const factsOf = (link: string) => JSON.parse(core.show(link, false, false)).facts;
  for (const tiles of ['', '?tiles=0']) {
    expect(factsOf(`spelunky/v1/H6PV383V${tiles}`)).toMatchObject({ stacked_drops: 2 });
    expect(factsOf(`spelunky/v1/A8JMFJNP${tiles}`)).toMatchObject({ pit: '7889' });
  }
  expect(factsOf('gungeon/v1/TJR610Y9?flow=k1')).toMatchObject({ flow: 'k1', jail: 1 });
});
