// What leaves the product, held by value: a small level of each generator in every format, as the command line writes it,
// and what the command line prints. `npm run goldens -- exports` writes tests/golden/exports again.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { unzipSync } from 'fflate';
import { GifReader } from 'omggif';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvFiles, rowsOf, table } from '../../wasm/export/csv.mjs';
import { exporters, formats, formatsWhere } from '../../wasm/export/formats.mjs';
import { framesShown } from '../../wasm/export/gif.mjs';
import { core, program } from './core.ts';
import { filled, folded, printed, runs } from './printed.ts';
import { inFolder, type Json, linksOf, mapped, pixelsOf, takenOf } from './taken.ts';

const run = promisify(execFile);
const node = (args: string[]) => run(process.execPath, args, { maxBuffer: 1 << 26 });

const folder = new URL('../golden/exports/', import.meta.url);

/** Small levels that between them have mirrored tiles, a door that needs a key, hidden and one-way ways, and an L-shaped room. */
const links: Record<string, string> = {
  spelunky: 'spelunky/v1/B91196A4?level=3',
  isaac: 'isaac/v1/B9119YZ8?rules=prose&target_rooms=2',
  isaac_awards: 'isaac_awards/v1/B91199AC',
  gungeon: `gungeon/v1/B91194TQ?flow_text=${encodeURIComponent('e1-h1-n1-r1; r1>h1')}`,
  pixel_dungeon: 'pixel_dungeon/v1/XTH2D8JT?width=20&height=20&max_room=8',
};

/** What `show` writes for each format. Those of one program share a folder, and a golden file. */
const maps = { tiled: 'tiled/level.tmj', world: 'tiled', ldtk: 'ldtk/level.ldtk', 'ldtk-rooms': 'ldtk/rooms.ldtk', uvtt: 'uvtt/level.uvtt' }; // biome-ignore format: one line
const all = { svg: 'svg/level.svg', csv: 'csv', dot: 'dot/level.dot', gif: 'gif/level.gif' };

const pathsOf = (id: string) => ({ ...all, ...(mapped.some((one) => one.id === id) && maps) });
const foldersOf = (id: string) => [...new Set(Object.values(pathsOf(id)).map((path) => path.split('/')[0] ?? ''))];

const hashOf = (data: Uint8ClampedArray) => createHash('sha256').update(data).digest('hex').slice(0, 8);

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
  return folded(
    svg
      .replace(uri, () => pictures.shift() ?? '')
      .replaceAll('><', '>\n<')
      .split('\n'),
  ).join('\n');
}

const NUMBERS = { '|u1': Uint8Array, '|b1': Uint8Array, '<i2': Int16Array, '<i4': Int32Array, '<u4': Uint32Array, '<f8': Float64Array }; // biome-ignore format: one line

/** An array of numpy: its type, its shape and its numbers; ground as rows of characters. */
function npyText(name: string, bytes: Uint8Array) {
  const start = 10 + (bytes[8] ?? 0) + 256 * (bytes[9] ?? 0);
  const header = Buffer.from(bytes.subarray(10, start)).toString().trimEnd();
  const [, type = '', shape = ''] =
    /^\{'descr': '(.*?)', 'fortran_order': False, 'shape': \((.*?)\), \}$/.exec(header) ?? [];
  const [data, width] = [bytes.slice(start), shape.split(', ').at(-1)];
  if (name === 'ground.npy') {
    const rows =
      Buffer.from(data)
        .toString()
        .match(new RegExp(`.{${width}}`, 'g')) ?? [];
    return `${name} ${type} (${shape})\n${rows.map((row) => row.trimEnd()).join('\n')}`;
  }
  return `${name} ${type} (${shape}) ${[...new NUMBERS[type as keyof typeof NUMBERS](data.buffer)].join(' ')}`;
}

async function npzText(bytes: Uint8Array) {
  const parts = Object.entries(unzipSync(bytes)).map(([name, data]) =>
    name.endsWith('.npy') ? npyText(name, data) : `${name}\n${printed(withoutSentences(data))}`,
  );
  return parts.join('\n');
}

/** Sentences of a catalog are held where they are written, and its digest changes with each source. */
const withoutSentences = (bytes: Uint8Array) =>
  JSON.parse(Buffer.from(bytes).toString(), (key, value) =>
    /^(digest|hint|text|title|source|chapters|rules|claims|document|author|address)$/.test(key) ? undefined : value,
  );

/** A film: for how many hundredths of a second it shows which picture. */
function filmText(bytes: Buffer) {
  const gif = new GifReader(bytes);
  const data = new Uint8ClampedArray(4 * gif.width * gif.height);
  const frames = Array.from({ length: gif.numFrames() }, (_, i) => {
    gif.decodeAndBlitFrameRGBA(i, data as unknown as Buffer);
    return `${gif.frameInfo(i).delay}:${hashOf(data)}`;
  });
  return `${gif.width}x${gif.height}\n${filled(frames, '').join('\n')}`;
}

const printers: Record<string, (bytes: Buffer) => string | Promise<string>> = {
  '.png': pictureText,
  '.svg': (bytes) => svgText(bytes.toString()),
  '.npz': npzText,
  '.csv': (bytes) => tableText(bytes.toString()),
  '.dot': String,
  '.gif': filmText,
  '.uvtt': async (bytes) => {
    const map = JSON.parse(bytes.toString());
    return printed({ ...map, image: await pictureText(Buffer.from(map.image, 'base64')) });
  },
};

/** A table in which equal cells and lines that differ in numbers alone are put together. */
const tableText = (csv: string) => folded(csv.split('\n').map((row) => runs(row.split(',')).join())).join('\n');

/** All files of a folder as one text, each under its name. */
async function textOf(path: string) {
  const data: Record<string, Json> = {};
  const texts: string[] = [];
  for (const name of readdirSync(path).sort()) {
    const [bytes, printer] = [readFileSync(join(path, name)), printers[extname(name)]];
    if (printer) texts.push(`== ${name}\n${(await printer(bytes)).trimEnd()}`);
    else data[name] = JSON.parse(bytes.toString());
  }
  return [...texts, ...(Object.keys(data).length > 0 ? [printed(data)] : [])].join('\n');
}

/** The texts of a link's level in every format, as the command line writes it. */
const written = (id: string, link: string) =>
  inFolder(async (path) => {
    const texts = new Map<string, string>();
    for (const name of [...foldersOf(id), 'npz']) mkdirSync(join(path, name));
    const files = Object.entries(pathsOf(id)).flatMap(([format, file]) => [`--${format}`, join(path, file)]);
    const shown = await node([program, 'show', link, ...files, '--size', '240x160', '--json', '--terrain']);
    const level = JSON.parse(shown.stdout);
    expect(shown.stderr).toBe(level.problems.map((problem: string) => `press-r: ${problem}\n`).join(''));
    texts.set('json', printed(level));
    const many = link.replace(/[^/?]+(?=$|[?])/, '*');
    await node([program, 'batch', many, '--seeds', '7-8', '--npz', join(path, 'npz', 'levels.npz')]);
    for (const name of readdirSync(path)) texts.set(name, await textOf(join(path, name)));
    return texts;
  });

const files = Object.keys(links).flatMap((id) => [...foldersOf(id), 'json', 'npz'].map((name) => `${id}.${name}.txt`));

describe.each(Object.entries(links))('%s', (id, link) => {
  let texts: Awaited<ReturnType<typeof written>>;
  beforeAll(async () => {
    texts = await written(id, link);
  }, 600_000);

  test.each(files.filter((file) => file.startsWith(`${id}.`)))('%s is as it was', async (file) => {
    const text = texts.get(file.split('.')[1] ?? '') ?? '';
    await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(new URL(file, folder).pathname);
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

const manual = (name: string) => readFileSync(new URL(`../../wasm/${name}/README.md`, import.meta.url), 'utf8');

test("the command line's manual has a row for each format", () => {
  const rows = formats.map((format) => {
    const { show, folder, about } = exporters[format] ?? { about: '' };
    return `| \`${format}\` |${show ? ` \`--${format} ${folder ? 'FOLDER' : 'FILE'}\`` : ''} | ${about} |\n`;
  });
  expect(manual('cli')).toContain(`| format | \`show\` | file |\n| --- | --- | --- |\n${rows.join('')}\n`);
});

test.each(['text', 'picture'])("the package's manual names the formats of %s()", (call) => {
  const [, row = ''] = new RegExp(`^\\| \`${call}\\([^|]*\\|(.*)$`, 'm').exec(manual('package')) ?? [];
  const named = [...row.matchAll(/`([\w-]+)`/g)].map(([, format]) => format);
  expect(named.sort()).toEqual(formatsWhere((format) => format.call === call).sort());
});

test('each format has a title, an ending and media types', () => {
  for (const { title, about, files } of Object.values(exporters)) {
    expect([title, about, ...Object.keys(files)]).not.toContain('');
    for (const type of Object.values(files)) expect(type).toMatch(/^\w+\/[\w.+-]+$/);
  }
});

// What no golden level shows of CSV tables and films, and the JSON of Gungeon's flows.

test('a text with commas, quotes and lines is one cell', () => {
  const { shown } = takenOf(linksOf('spelunky', 1)[0] ?? '');
  const [room, ...rest] = shown.rooms;
  for (const [label, cell] of [
    ['a "b"', '"a ""b"""'],
    ['a, c', '"a, c"'],
  ] as const) {
    const odd = { ...shown, rooms: [{ ...(room ?? expect.fail()), label }, ...rest] };
    const made = csvFiles(odd, 'x-').find(({ name }) => name === 'x-all_rooms.csv')?.text ?? '';
    expect(made).toContain(`,${cell},`);
    expect(rowsOf(made)[0]?.label).toBe(label);
  }
  expect(table([['a\nb', 'a\rb', 7, undefined]])).toBe('"a\nb","a\rb",7,\n');
});

test('a wide thing fills all its places in the table of its layer, cut at the edges', () => {
  const { shown } = takenOf(linksOf('spelunky', 1)[0] ?? '');
  const [first = expect.fail()] = shown.cells;
  const wide = { ...shown, width: 4, height: 2, cells: [{ ...first, x: 1, y: -1, w: 2, h: 2 }] };
  expect(csvFiles(wide, '')[0]?.text).toBe(`,${first.role},${first.role},\n,,,\n`);
});

test('a film of any length ends with its last frame', () => {
  for (const frames of [1, 2, 149, 150, 151, 300, 1000]) {
    expect(framesShown(frames).at(-1)).toBe(frames - 1);
    expect(framesShown(frames).length).toBeLessThanOrEqual(150);
  }
});

const published = new URL('../../public/schema/gungeon.json', import.meta.url);
const fits = new Ajv2020().compile(JSON.parse(readFileSync(published, 'utf8')));

describe('flows fit the published schema', () => {
  test.each(['flow=k1', 'stage=mine&flow=m5', 'stage=hollow&flow=h3', 'stage=forge&flow=f1'])('%s', (options) => {
    expect(fits(JSON.parse(core.extra(`gungeon/v1/B91199AC?${options}`, 'flow_json')))).toBe(true);
  });

  test('loops that end in a room of each alternate stand beside the nodes', () => {
    const text = 'e1-h1; [h1-n1-h2 / h1-n2-h2]; h2-n4; h2>h1';
    const { plain, content } = JSON.parse(core.readText('gungeon/v1/B91199AC', 'flow_text', text));
    expect(plain).toBe(text);
    expect(fits(content)).toBe(true);
    expect(content.flows[0].loops).toEqual([{ from: 'h2', to: 'h1', oneWay: true }]);
  });

  test('JSON is written and not read', () => {
    for (const [option, json] of [
      ['flow_text', core.extra('gungeon/v1/B91199AC', 'flow_json')],
      ['rooms', '{"rooms":[]}'],
    ] as const) {
      const [problem] = JSON.parse(core.parse(`gungeon/v1/B91199AC?${option}=${encodeURIComponent(json)}`)).problems;
      expect(problem).toContain('are written as text, not as JSON');
    }
  });
});
