// The files and pipes that the command line writes, and what happens if it cannot write them: one sentence, status 2,
// and no partial file.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exporters, formats } from '../../wasm/export/formats.mjs';
import { visibleLines } from '../../wasm/shared/texts.mjs';
import { inTerminal } from '../process.mjs';
import { link, pressR, program, underBash } from './core.ts';
import { inFolder } from './taken.ts';

describe('files', () => {
  test('a picture and the making, as files and into a pipe', () =>
    inFolder(async (folder) => {
      const [png, gif] = [join(folder, 'a.png'), join(folder, 'a.gif')];
      const award = 'isaac_awards/v1/B91199AC';
      expect(pressR('show', award, '--png', png, '--gif', gif, '--size', '320x200').status).toBe(0);
      expect(fs.readFileSync(png).readUInt32BE(16)).toBe(320);
      expect(fs.readFileSync(gif).subarray(0, 8).toString('latin1')).toBe('GIF89a\x40\x01');
      const piped = underBash('"$0" "$@" | cmp - a.png', ['show', award, '--png', '-', '--size', '320x200'], folder);
      expect(piped).toMatchObject({ status: 0, stdout: '' });
      const many = ['batch', 'isaac/v1/*', '--count', '2', '--out', folder, '--as', 'png'];
      expect(pressR(...many).status).toBe(0);
      expect(fs.readdirSync(folder).filter((name) => name.endsWith('.png'))).toHaveLength(3);
    }));

  test('files and links of the user’s own beside it stay as they are', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'x.svg');
      fs.writeFileSync(join(folder, 'target'), 'mine');
      fs.symlinkSync(join(folder, 'target'), `${file}.part`);
      expect(pressR('show', link, '--svg', file)).toMatchObject({ status: 0, stderr: '' });
      expect(fs.readFileSync(join(folder, 'target'), 'utf8')).toBe('mine');
      expect(fs.readdirSync(folder).sort()).toEqual(['target', 'x.svg', 'x.svg.part']);
      expect(fs.readFileSync(file, 'utf8')).toMatch(/^<svg /);
    }));

  test('a link to a folder is one, and a link to a file stays a link to what was written', () =>
    inFolder(async (folder) => {
      fs.mkdirSync(join(folder, 'real'));
      fs.symlinkSync('real', join(folder, 'levels'));
      const many = ['batch', 'isaac/v1/*', '--count', '1', '--out', join(folder, 'levels'), '--as', 'svg'];
      expect(pressR(...many)).toMatchObject({ status: 0, stderr: '' });
      expect(fs.readdirSync(join(folder, 'real'))).toHaveLength(1);
      fs.writeFileSync(join(folder, 'old.svg'), 'old');
      fs.symlinkSync('old.svg', join(folder, 'link.svg'));
      expect(pressR('show', link, '--svg', join(folder, 'link.svg'))).toMatchObject({ status: 0, stderr: '' });
      expect(fs.readlinkSync(join(folder, 'link.svg'))).toBe('old.svg');
      expect(fs.readFileSync(join(folder, 'old.svg'), 'utf8')).toMatch(/^<svg /);
      expect(fs.readdirSync(folder).sort()).toEqual(['levels', 'link.svg', 'old.svg', 'real']);
    }));
});

/** Runs it in a folder of its own; gives what it said and the files that it left. */
const left = (script: string, args: readonly string[]) =>
  inFolder(async (cwd) => {
    const { status, stderr } = underBash(script, args, cwd);
    return { status, stderr, files: fs.readdirSync(cwd) };
  });

// A device that is always full.
if (fs.existsSync('/dev/full'))
  test.each([
    'list',
    `show ${link}`,
    `show ${link} --json`,
    `show ${link} --svg -`,
    `survey ${link} --count 5`,
    `find ${link} path_length>=1 --count 5`,
    `batch ${link} --count 3 --ndjson`,
  ])('standard output, full: %s', async (line) => {
    expect(await left('"$0" "$@" > /dev/full', line.split(' '))).toEqual({
      status: 2,
      stderr: 'press-r: The output could not be written (ENOSPC).\n',
      files: [],
    });
  });

// A limit on the size of files stands for a full disk: not a byte can be written, so that the least of files is too large.
test.each(formats)('a folder on a full disk: batch --as %s', async (format) => {
  // A film of the mines takes long.
  const level = exporters[format]?.call === 'picture' ? 'isaac_awards/v1/1' : link;
  const { status, stderr, files } = await left('ulimit -f 0; "$0" "$@"', [
    ...['batch', level, '--count', '2', '--out', 'levels', '--as', format],
  ]);
  expect(stderr).toMatch(/^press-r: "levels[^"\n]+" could not be written \(EFBIG\)[.]\n$/);
  expect([status, files]).toEqual([2, []]);
});

test.each(['svg', 'tiled', 'ldtk', 'dot'])('a file where none can be: show --%s', async (option) => {
  const { status, stderr, files } = await left('"$0" "$@"', ['show', link, `--${option}`, 'nowhere/level']);
  expect(stderr).toBe('press-r: "nowhere/level" could not be written (ENOENT).\n');
  expect([status, files]).toEqual([2, []]);
});

test('notices that nobody reads are no failure', () => {
  const script = '{ { "$0" "$@" 2>&1 > /dev/null; echo "status $?" >&3; } | true; } 3>&1';
  expect(underBash(script, ['show', 'spelunky?nonsense=1']).stdout.trim()).toBe('status 0');
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
