// What leaves the product, held by value: a small level of each generator in every format, as the command line writes it,
// and what the command line prints. `npm run goldens -- exports` writes tests/golden/exports anew.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { GifReader } from 'omggif';
import pixelmatch from 'pixelmatch';
import { beforeAll, describe, expect, test } from 'vitest';
import { program } from './cli.ts';
import { inFolder, type Json, mapped, pixelsOf } from './taken.ts';

const run = promisify(execFile);
const node = (args: string[]) => run(process.execPath, args, { maxBuffer: 1 << 26 });

const folder = new URL('../golden/exports/', import.meta.url);

/** Small levels that between them have mirrored tiles, doors that need a key, hidden and one-way ways, and L-shaped rooms. */
const links: Record<string, string> = {
  spelunky: 'spelunky/v1/B91196A4?level=3',
  isaac: 'isaac/v1/B9119YZ8',
  isaac_awards: 'isaac_awards/v1/B91199AC',
  gungeon: `gungeon/v1/B91194TQ?flow_text=${encodeURIComponent('e1-n1-h1-n2-n3-n4-n5-f1-b1-x1; h1-s1; h1-n6-n7-r1; r1>h1')}`,
  pixel_dungeon: 'pixel_dungeon/v1/B9119YZ8',
};

/** Options of `show` that write a file, or a folder, for each format. */
const maps = { tiled: 'level.tmj', world: '', ldtk: 'level.ldtk', 'ldtk-rooms': 'rooms.ldtk' };
const all = { svg: 'level.svg', csv: '', dot: 'level.dot', gif: 'level.gif' };

const WIDTH = 120;

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shapeOf = (value: Record<string, Json>) => [value.__identifier, ...Object.keys(value)].filter(Boolean).join(' ');

/** A value of JSON as lines of limited width. Fields that are equal in all of many objects with the same keys come first. */
function printed(value: Json): string {
  const shapes = new Map<string, Record<string, Json>[]>();
  const visit = (one: Json) => {
    if (isObject(one)) shapes.set(shapeOf(one), [...(shapes.get(shapeOf(one)) ?? []), one]);
    if (typeof one === 'object' && one !== null) Object.values(one).forEach(visit);
  };
  visit(value);
  const equal = new Map<string, string[]>();
  const heads: string[] = [];
  for (const [shape, [first = {}, ...others]] of shapes) {
    const texts = Object.keys(first).map((key) => [key, JSON.stringify(first[key])] as const);
    const same = texts.filter(([key, text]) => others.every((one) => JSON.stringify(one[key]) === text));
    if (others.length < 7 || same.length === 0) continue;
    equal.set(
      shape,
      same.map(([key]) => key),
    );
    heads.push(
      `each of ${1 + others.length} {${shape}} has`,
      ...filled(
        same.map(([key, text]) => `${key}=${text}`),
        ' ',
      ),
    );
  }
  const own = (one: Record<string, Json>) =>
    Object.entries(one).filter(([key]) => !equal.get(shapeOf(one))?.includes(key));
  return [...heads, ...lines(value, '', '', own)].join('\n');
}

/** Words in lines. */
function filled(words: string[], indent: string): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(indent + word);
  }
  return rows;
}

/** Single lines between brackets: as one line, or as words in lines. */
function enclosed(open: string, rows: string[], close: string, indent: string, head: string): string[] {
  const words = rows.map((row) => row.trim());
  const short = `${indent}${head}${open}${words.join(' ')}${close}`;
  return short.length <= WIDTH
    ? [short]
    : [`${indent}${head}${open}`, ...filled(words, `${indent} `), `${indent}${close}`];
}

type Own = (one: Record<string, Json>) => [string, Json][];

function lines(value: Json, indent: string, head: string, own: Own): string[] {
  const inner = `${indent} `;
  if (isObject(value)) {
    const rows = own(value).flatMap(([key, one]) => lines(one, inner, `${key}: `, own));
    if (rows.length !== own(value).length) return [`${indent}${head}{`, ...rows, `${indent}}`];
    return enclosed('{', rows, '}', indent, head);
  }
  if (!Array.isArray(value)) return [`${indent}${head}${JSON.stringify(value)}`];
  const [first] = value;
  if (value.length > 3 && isObject(first)) {
    const keys = (one: Json) =>
      own(one)
        .map(([key]) => key)
        .join(' ');
    const words = value.map(
      (one: Json) =>
        `[${own(one)
          .map(([, part]) => JSON.stringify(part))
          .join(' ')}]`,
    );
    if (value.every((one: Json) => keys(one) === keys(first)) && words.every((word: string) => word.length < WIDTH))
      return [`${indent}${head}[${keys(first)}]`, ...filled(words, inner)];
  }
  const rows = value.map((one: Json) => lines(one, inner, '', own));
  if (!rows.every((row: string[]) => row.length === 1)) return [`${indent}${head}[`, ...rows.flat(), `${indent}]`];
  return enclosed('[', rows.flat(), ']', indent, head);
}

const hashOf = (data: Uint8ClampedArray) => createHash('sha256').update(data).digest('hex').slice(0, 16);

async function pictureText(png: Buffer) {
  const { width, height, data } = await pixelsOf(png);
  return `${width}x${height} ${hashOf(data)}`;
}

/** An SVG with an element a line; pictures in it by their pixels. */
async function svgText(svg: string) {
  const uri = /data:image\/png;base64,([^"]+)/g;
  const pictures = await Promise.all(
    [...svg.matchAll(uri)].map(([, data = '']) => pictureText(Buffer.from(data, 'base64'))),
  );
  return svg.replace(uri, () => pictures.shift() ?? '').replaceAll('><', '>\n<');
}

const NUMBERS = { '|u1': Uint8Array, '|b1': Uint8Array, '<i2': Int16Array, '<i4': Int32Array, '<u4': Uint32Array, '<f8': Float64Array }; // biome-ignore format: one line

/** An array of numpy: its header, and its numbers; ground as rows of characters. */
function npyText(name: string, bytes: Uint8Array) {
  const start = 10 + (bytes[8] ?? 0) + 256 * (bytes[9] ?? 0);
  const header = Buffer.from(bytes.subarray(10, start)).toString().trimEnd();
  const data = bytes.slice(start);
  if (name === 'ground.npy') {
    const width = Number(/(\d+)\), }$/.exec(header)?.[1]);
    return `${header}\n${Buffer.from(data)
      .toString()
      .replace(new RegExp(`.{${width}}`, 'g'), '$&|\n')}`;
  }
  const type = /'descr': '(.*?)'/.exec(header)?.[1] as keyof typeof NUMBERS;
  return `${header}\n${[...new NUMBERS[type](data.buffer)].join(' ')}`;
}

async function npzText(bytes: Uint8Array) {
  const parts = Object.entries(unzipSync(bytes)).map(([name, data]) =>
    name.endsWith('.npy') ? `${name}  ${npyText(name, data)}` : `${name}\n${printed(withoutSentences(data))}`,
  );
  return parts.join('\n');
}

/** Sentences of a catalog are held where they are written. */
const withoutSentences = (bytes: Uint8Array) =>
  JSON.parse(Buffer.from(bytes).toString(), (key, value) =>
    /^(hint|text|title|source|chapters|rules|claims|document|author|address)$/.test(key) ? undefined : value,
  );

const printers: Record<string, (bytes: Buffer) => string | Promise<string>> = {
  '.png': pictureText,
  '.svg': (bytes) => svgText(bytes.toString()),
  '.npz': npzText,
  '.csv': String,
  '.dot': String,
};

/** All files of a format as one text, each under its name. What `known` has already is named and not repeated. */
async function textOf(path: string, known: Map<string, string>) {
  let text = '';
  for (const name of readdirSync(path).sort()) {
    const bytes = readFileSync(join(path, name));
    const value = printers[extname(name)] ? undefined : JSON.parse(bytes.toString());
    for (const [key, part] of Object.entries(value?.defs ?? {})) {
      const whole = JSON.stringify(part);
      if (known.has(whole)) value.defs[key] = `as in ${known.get(whole)}`;
      else if (whole.length > 1000) known.set(whole, name);
    }
    text += `== ${name}\n${(value ? printed(value) : ((await printers[extname(name)]?.(bytes)) ?? '')).trimEnd()}\n`;
  }
  return text;
}

/** The level of a link in every format, written by the command line: texts by format, and the film. */
const written = (id: string, link: string) =>
  inFolder(async (path) => {
    const formats = { ...all, ...(mapped.some((one) => one.id === id) && maps) };
    const files = Object.entries(formats).flatMap(([format, file]) => [`--${format}`, join(path, format, file)]);
    for (const format of [...Object.keys(formats), 'npz']) mkdirSync(join(path, format));
    const texts = new Map<string, string>();
    const shown = await node([program, 'show', link, ...files, '--size', '240x160', '--json', '--terrain']);
    const many = link.replace(/[^/?]+(?=$|[?])/, '*');
    const batch = await node([program, 'batch', many, '--seeds', '7-8', '--npz', join(path, 'npz', 'levels.npz')]);
    expect([shown.stderr, batch.stderr, batch.stdout]).toEqual(['', '', '']);
    const film = readFileSync(join(path, 'gif', 'level.gif'));
    const known = new Map<string, string>();
    for (const format of readdirSync(path).sort())
      if (format !== 'gif') texts.set(format, await textOf(join(path, format), known));
    texts.set('json', printed(JSON.parse(shown.stdout)));
    return { texts, film };
  });

/** The whole pictures of a film, and how long each is shown. */
function filmOf(bytes: Buffer) {
  const gif = new GifReader(bytes);
  const size = { width: gif.width, height: gif.height };
  const data = new Uint8ClampedArray(4 * size.width * size.height);
  const frames = Array.from({ length: gif.numFrames() }, (_, i) => {
    gif.decodeAndBlitFrameRGBA(i, data as unknown as Buffer);
    return data.slice();
  });
  return { ...size, frames, delays: frames.map((_, i) => gif.frameInfo(i).delay) };
}

/** PRESS_R_PICTURES=write stores the films anew; texts are Vitest's file snapshots. */
const writes = process.env.PRESS_R_PICTURES === 'write';
const files = Object.keys(links).flatMap((id) => {
  const formats = [...Object.keys({ ...all, ...(mapped.some((one) => one.id === id) && maps) }), 'json', 'npz'];
  return formats.map((format) => (format === 'gif' ? `${id}.gif` : `${id}.${format}.txt`));
});

describe.each(Object.entries(links))('%s', (id, link) => {
  let level: Awaited<ReturnType<typeof written>>;
  beforeAll(async () => {
    level = await written(id, link);
  }, 600_000);

  test.each(files.filter((file) => file.startsWith(`${id}.`) && file.endsWith('.txt')))(
    '%s is as it was',
    async (file) => {
      const text = level.texts.get(file.split('.')[1] ?? '') ?? '';
      await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(new URL(file, folder).pathname);
    },
  );

  test(`${id}.gif shows what it did, as long as it did`, () => {
    const file = new URL(`${id}.gif`, folder);
    if (writes || !existsSync(file)) writeFileSync(file, level.film);
    const [was, is] = [filmOf(readFileSync(file)), filmOf(level.film)];
    const { width, height, delays } = was;
    expect([is.width, is.height, is.delays]).toEqual([width, height, delays]);
    const differing = is.frames.map((frame, i) =>
      pixelmatch(was.frames[i] ?? frame, frame, undefined, width, height, { threshold: 0.1 }),
    );
    expect(differing).toEqual(differing.map(() => 0));
  });
});

const session = new URL('command_line.txt', folder);
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Runs the commands of a block in one folder: each line with what it printed, and its status if that is not 0. */
const played = (block: string) =>
  inFolder(async (path) => {
    const lines = block.split('\n').filter((line) => /^[$#] /.test(line));
    const steps = lines.map((line, i) =>
      line.startsWith('$') ? `{ ${line.slice(2)}\n} > ../${i} 2>&1; echo $? > ../${i}.status` : '',
    );
    const script = `set -o pipefail; press-r() { "$0" '${program}' "$@"; }; mkdir work; cd work\n${steps.join('\n')}`;
    await run('bash', ['-c', script, process.execPath], { cwd: path, env: { ...process.env, LC_ALL: 'C' } });
    const read = (name: string) => (existsSync(join(path, name)) ? readFileSync(join(path, name), 'utf8') : '');
    const printed = lines.map((line, i) => {
      const status = read(`${i}.status`).trim();
      const output = [...read(`${i}`).trimEnd().split('\n'), ...(status && status !== '0' ? [`[${status}]`] : [])];
      return [line, ...output.filter((one) => one !== '').map((one) => `  ${one.trimEnd()}`)].join('\n');
    });
    return printed.join('\n').replaceAll(version, 'VERSION');
  });

test('the command line prints what it did, and ends as it did', { timeout: 600_000 }, async () => {
  const blocks = await Promise.all(readFileSync(session, 'utf8').trimEnd().split('\n\n').map(played));
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot(session.pathname);
});

test('there is a file for each generator and format, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual([...files, 'command_line.txt'].sort());
});
