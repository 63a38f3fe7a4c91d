// The command line's files and pipes, and arguments that cannot be used.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { visibleLines } from '../../wasm/shared/visible.mjs';
import { inTerminal } from '../process.mjs';
import { link } from './cli.ts';
import { pressR, program, underBash } from './run_cli.ts';

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
      // A project names the usual colours' picture too, as every project of a generator does.
      const { tilesets } = JSON.parse(readFileSync(ldtk, 'utf8')).defs as { tilesets: { relPath: string }[] };
      const named = tilesets.map(({ relPath }) => relPath);
      expect(named).toContain(picture);
      expect(readdirSync(folder).sort()).toEqual(['a.tmj', 'b.ldtk', ...named].sort());
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

  test('a picture and the making, as files and into a pipe', () =>
    inFolder((folder) => {
      const [png, gif] = [join(folder, 'a.png'), join(folder, 'a.gif')];
      const award = 'isaac_awards/v1/B91199AC';
      expect(pressR('show', award, '--png', png, '--gif', gif, '--size', '320x200').status).toBe(0);
      expect(readFileSync(png).readUInt32BE(16)).toBe(320);
      expect(readFileSync(gif).subarray(0, 8).toString('latin1')).toBe('GIF89a\x40\x01');
      const piped = underBash('"$0" "$@" | cmp - a.png', ['show', award, '--png', '-', '--size', '320x200'], folder);
      expect(piped).toMatchObject({ status: 0, stdout: '' });
      const many = ['batch', 'isaac/v1/*', '--count', '2', '--out', folder, '--as', 'png'];
      expect(pressR(...many).status).toBe(0);
      expect(readdirSync(folder).filter((name) => name.endsWith('.png'))).toHaveLength(3);
    }));

  test('a page for each level, whose previews have whole addresses', () =>
    inFolder((folder) => {
      const links = ['https://play.example/r/#isaac/v1/B91199AC?stage=4', 'isaac_awards/v1/B91199AC'];
      const base = 'https://levels.example/l';
      expect(pressR('site', ...links, '--out', folder, '--base', base)).toMatchObject({ status: 0, stderr: '' });
      const name = 'isaac-B91199AC-stage-4';
      expect(readdirSync(folder).sort()).toEqual(['index.html', name, 'isaac_awards-B91199AC']);
      const page = readFileSync(join(folder, name, 'index.html'), 'utf8');
      expect(page).toContain(`<meta property="og:image" content="${base}/${name}/level.png">`);
      expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(page).toContain('<a href="https://play.example/r/#isaac/v1/B91199AC?stage=4">');
      expect(readFileSync(join(folder, 'isaac_awards-B91199AC', 'index.html'), 'utf8')).toContain(
        '<a href="../../#isaac_awards/v1/B91199AC">',
      );
      expect(readFileSync(join(folder, name, 'level.png')).readUInt32BE(20)).toBe(630);
    }));

  test('files and links of the user’s own beside it stay as they are', () =>
    inFolder((folder) => {
      const file = join(folder, 'x.svg');
      writeFileSync(join(folder, 'target'), 'mine');
      symlinkSync(join(folder, 'target'), `${file}.part`);
      expect(pressR('show', link, '--svg', file)).toMatchObject({ status: 0, stderr: '' });
      expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('mine');
      expect(readdirSync(folder).sort()).toEqual(['target', 'x.svg', 'x.svg.part']);
      expect(readFileSync(file, 'utf8')).toMatch(/^<svg /);
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

describe('arguments that cannot be used', () => {
  test.each(
    [
      [],
      ['draw', link],
      ['show'],
      ['show', link, '--png', 'x.png', '--size', '10x10'],
      ['show', link, '--size', '320x200'],
      ['site', link],
      ['site', link, '--out', 'x', '--base', 'ftp://example.org'],
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
      ['survey', link, '--count', '5', '--first', '-1'],
      ['survey', link, '--count', '4294967296'],
      ['find', link, 'nonsense>0', '--count', '99999999999'],
      ...['show', 'survey', 'find', 'batch'].map((command) => [
        ...[command, 'isaac/v2/B91199AC?stage=4'],
        ...({ survey: ['--count', '5'], find: ['rooms>0', '--count', '5'], batch: ['--count', '5', '--ndjson'] }[
          command
        ] ?? []),
      ]),
      ['find', link],
      ['find', link, ' '],
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

/** What would turn a sentence round, or act on a terminal: as it stands in the link's options, which JSON repeats. */
const acting = 'gungeon/v1/1?flow=%E2%80%AEabc%C2%9B31m';
const acts = /[\u202e\u009b]/;

test('in a file or a pipe JSON is as it is; on a terminal what acts on it is spelled out', () => {
  const { stdout } = pressR('show', acting, '--json');
  expect(stdout).toMatch(acts);
  expect(visibleLines(stdout)).not.toMatch(acts);
  expect(JSON.parse(visibleLines(stdout))).toEqual(JSON.parse(stdout));
  const terminal = inTerminal(`'${process.execPath}' '${program}' show '${acting}' --json`);
  if (!terminal) return;
  expect(terminal.stdout).toContain('\\u202eabc');
  expect(terminal.stdout).not.toMatch(acts);
});
