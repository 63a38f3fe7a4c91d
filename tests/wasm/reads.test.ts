// Files of other programs: small ones of our own making in the forms that are published, and what is no such file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { reads } from '../../core/gungeon/reads.mjs';
import { reads as mines } from '../../core/spelunky/reads.mjs';
import { filesOf } from '../../wasm/export/formats.mjs';
import { pngOf as writePng } from '../../wasm/export/png.mjs';
import type { MadeFiles } from '../../wasm/export/scene.mjs';
import { readForeign, tiledReader } from '../../wasm/shared/foreign.mjs';
import { readChanged } from '../fuzz/readers.mjs';
import { core, ownFolder, pressR } from './core.ts';
import { takenOf } from './taken.ts';

const [flows, rooms] = reads;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const flow = async (text: string) => await flows?.read({ name: 'flow', bytes: bytesOf(text) });
const linkOf = (option: string, text: string) => `gungeon/v1/1?${option}=${encodeURIComponent(text)}`;

/** Problems of a level that is made from a text. */
const problemsOf = (option: string, text: string): string[] => JSON.parse(core.parse(linkOf(option, text))).problems;

const corpus = new URL('../fuzz/corpus/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, corpus));

test('changed files of every kind are read or refused in a sentence, in bounded time and memory', {
  timeout: 600_000,
}, async () => {
  expect(await readChanged({ count: 1500, seed: 1, places: [0.5] })).toEqual([]);
});

/** A mod's flow: a loop that closes one way, a locked shop, a comment, and a room that is never added. */
const CSHARP = sample('flow.cs').toString();

describe('graphs', () => {
  test('a flow in the C# of a mod, with what became of its doors and of a room that is never added', async () => {
    const found = await flow(CSHARP);
    expect(found?.text).toBe('e1-n1-h1-r1; h1-s1; h1-f1-b1; r1>n1');
    expect(found?.words).toContain('Read 7 rooms and 7 ways from C#.');
    expect(found?.words).toContain('became ordinary ways: 1. Never added: "unused" (line 9).');
    expect(problemsOf('flow_text', found?.text ?? '').join(' ')).not.toContain('Expected');
    expect((await flow(CSHARP + CSHARP))?.text).toBe(found?.text);
  });

  test.each([
    [CSHARP.replace('(b, a)', '(b, z)'), 'Line 12: there is no node "z".'],
    [CSHARP.replace('flow.AddNodeToFlow(a, entry);', ''), 'Line 12: "a" is never added'],
    [CSHARP.replace('(entry, null)', '(entry, entry)'), 'no flow'],
    ['// AddNodeToFlow(entry, null);', 'no flow'],
  ])('C# that cannot be a flow: %#', async (text, sentence) => {
    await expect(flow(text)).rejects.toThrow(sentence);
  });

  test('a DOT graph of ours is the flow that it was written from', async () => {
    for (const seed of ['MXE9WAKP', 'B91199AC', 'TJR610Y9']) {
      const link = `gungeon/v1/${seed}`;
      const { text = '', words } = (await flow(core.text(link, 'dot'))) ?? {};
      expect((await flow(core.show(link, false, false)))?.text).toBe(text);
      expect(problemsOf('flow_text', text).join(' ')).not.toContain('Expected');
      const nodes = (of: string) => JSON.parse(core.show(of, false, false));
      const [was, is] = [nodes(link), nodes(`${linkOf('flow_text', text)}&injection=0&chains=0&alternates=0`)];
      expect(is.facts.rooms).toBe(was.facts.rooms);
      for (const fact of ['loops', 'one_way_loops', 'hubs'])
        if (fact in was.facts) expect(is.facts[fact]).toBe(was.facts[fact]);
      expect(words).toContain(`Read ${was.facts.rooms} rooms and `);
    }
  });

  test.each([
    ['DOT', 'four.dot'],
    ['JSON', 'edgar.json'],
    ['JSON', 'links.json'],
    ['JSON', 'pairs.json'],
    ['YAML', 'edgar.yaml'],
    ['edges', 'edges.txt'],
    ['edges', 'edges.csv'],
  ])('%s: %s', async (kind, name) => {
    const found = await flow(sample(name).toString());
    expect(found?.text).toBe('n1-n2; n1-n3-b1; n2=n3');
    expect(found?.words).toContain('Read 4 rooms and 4 ways from ');
    expect(found?.words).toContain(kind);
    expect(found?.words).toContain('3 rooms do not say their kinds');
    expect(problemsOf('flow_text', found?.text ?? '').join(' ')).not.toContain('Expected');
  });

  test('a room that nothing leads to is left out and named', async () => {
    const found = await flow('digraph { e1 -> n1 -> x1; n9 -> n8 }');
    expect(found).toEqual({
      text: 'e1-n1-x1',
      words: 'Read 3 rooms and 3 ways from a DOT graph. 2 rooms that nothing leads to were left out.',
    });
  });

  test.each(['', 'e1-n1-h1-x1', 'Once upon a time', '{"a": 1}', '{"passages": ', '[1, 2, 3]', 'graph of nothing'])(
    'is not theirs: %j',
    async (text) => {
      expect(await flow(text)).toBeUndefined();
    },
  );

  test.each([
    ['graph { a -- {b c} }', 'n1-n2; n1-n3'],
    ['digraph { subgraph x { a; b } -> c; {e f} -> {g h}; c -> e }', 'n1-n2-n3; n2-n4-n5-n7; n4-n6; n7=n6'],
    ['digraph { a:n -> b:s:e }', 'n1-n2'],
    ['graph { e1 -- <<b>boss</b>>; e1 -- "the\n\\"shop\\"" [role=shop]; "bo" + "ss" -- e1 }', 'e1-n1; e1-n2; e1-b1'],
    ['/* a\n{ */ # no graph {\nstrict graph "z" { a /* -- c */ -- b // -- d\n}', 'n1-n2'],
    ['digraph { a -> b [dir=none]; b -> c; c -> a }', 'n1-n2; n1-n3; n2>n3'],
  ])('DOT: %s', async (text, flowText) => {
    expect((await flow(text))?.text).toBe(flowText);
  });

  test.each([
    ['graph {\n a -- b;\n', 'ends in line 2 before its last bracket'],
    ['graph {\n a -- b;\n b -- [c]\n}', 'Line 3 of the DOT graph cannot be read, at "[c]"'],
    ['graph { a -- b /* c }', 'Line 1 of the DOT graph cannot be read, at "/* c }"'],
    ['graph { }', 'has no rooms'],
    [JSON.stringify(Array.from({ length: 2000 }, (_, i) => [0, i])), 'more than 1000 rooms'],
    [`graph ${'{'.repeat(1000)}a${'}'.repeat(1000)}`, 'more than 100 levels'],
    [
      `graph { {${[...Array(500).keys()].join(' ')}} -- {${[...Array(500).keys()].map((i) => `b${i}`).join(' ')}} }`,
      'more than 100000 ways',
    ],
  ])('a DOT graph is refused with a sentence: %s', async (text, sentence) => {
    await expect(flow(text)).rejects.toThrow(sentence);
  });
});

/** A PNG of one pixel a cell, with a palette; `packed` makes its data from its rows of bytes, each with a filter before it. */
function pngOf(rows: readonly string[], colours: Colours, packed: (rows: Uint8Array) => Uint8Array = deflateSync) {
  const data = Uint8ClampedArray.from(rows.flatMap((row) => [...row].flatMap((cell) => colours[cell] ?? white)));
  return writePng({ w: rows[0]?.length ?? 0, h: rows.length, data }, {}, packed);
}

type Colours = Record<string, readonly number[]>;
const white = [255, 255, 255, 255];
const layout = { '.': [0, 0, 255, 255] };
const editor = { '#': [128, 128, 128, 255] };
const room = async (name: string, bytes: Uint8Array) => await rooms?.read({ name, bytes });

describe('rooms of mods', () => {
  test('a layout: pits that cut the floor are bridged, each side has an exit, and there is a place for enemies', async () => {
    const found = await room('Gap_Jump.png', sample('gap.png'));
    expect(found?.text).toMatch(/^normal: Gap Jump\n/);
    expect(found?.text.split('\n').slice(1, -1)).toHaveLength(8);
    expect(found?.words).toContain('2 cells of pit became floor');
    expect(problemsOf('rooms', found?.text ?? '')).toEqual([]);
  });

  test('.room: exits, enemies and category come from the data behind the picture', async () => {
    const found = await room('a.room', sample('exits.room'));
    expect(found?.words).toContain('with 2 exits and 2 places of enemies');
    const rows = found?.text.trimEnd().split('\n').slice(1) ?? [];
    expect(rows.at(-1)).toContain('++');
    expect(rows[0]).not.toContain('+');
    expect(rows.filter((row) => row.startsWith('+'))).toHaveLength(2);
    expect(problemsOf('rooms', found?.text ?? '')).toEqual([]);
  });

  test('.newroom: rows of its letters go up, and a hub needs no enemies', async () => {
    const found = await room('b.newroom', sample('hub.newroom'));
    expect(found?.text).toMatch(/^hub: b\n/);
    expect(found?.text.split('\n')[6]).toContain('__');
    expect(found?.words).toMatch(/^Read a hub room of 8 by 6 cells with 4 exits\. Furniture/);
  });

  test('the largest room is 62 cells a side, and the core takes it', async () => {
    const wide = (side: number) => Array.from({ length: side }, () => '.'.repeat(side));
    const found = await room('wide.png', await pngOf(wide(62), layout));
    expect(problemsOf('rooms', found?.text ?? '')).toEqual([]);
    await expect(room('wider.png', await pngOf(wide(63), layout))).rejects.toThrow('63 by 63');
  });

  test.each([
    ['solid.png', ['###', '###'], 'no floor'],
    ['thin.png', ['....'], 'from 4 by 4'],
    ['huge.png', ['.'.repeat(300)], '300 by 1'],
  ])('%s is refused in a sentence', async (name, rows, sentence) => {
    await expect(room(name, await pngOf(rows, editor))).rejects.toThrow(sentence);
  });

  test('other files are not theirs', async () => {
    for (const bytes of [bytesOf(''), bytesOf('normal: mine\n####'), bytesOf('{}'), bytesOf('{"tileInfo": "1"}')])
      expect(await room('x', bytes)).toBeUndefined();
  });

  const zeros = (size: number) => new Uint8Array(size);
  const hall = Array.from({ length: 8 }, () => '........');
  const withData = (packed: (rows: Uint8Array) => Uint8Array) => pngOf(hall, layout, packed);
  /** A whole picture in which the byte at a place is another. */
  const withByte = async (at: number, byte: number) => (await pngOf(hall, layout)).with(at, byte);
  test.each<[string, Promise<Uint8Array>, string]>([
    ['no floor', pngOf(hall, { '.': [9, 9, 9, 255] }), 'The room has no floor.'],
    ['no palette', withByte(37, 88), 'no palette'],
    [
      'a short palette',
      withData((rows) => deflateSync(rows.map((byte, i) => (i % 9 ? 200 : byte)))),
      'has no colour 200',
    ],
    ['no pixels', withByte(19, 0), '0 by 8 pixels'],
    ['sixteen bits', withByte(24, 16), 'it has to be 8 bits'],
    ['an unknown filter', withData((rows) => deflateSync(rows.fill(9))), 'Row 1 of the PNG has an unknown filter'],
    ['a short row', withData((rows) => deflateSync(rows.subarray(0, 50))), 'ends before its last row'],
    ['no rows', withData(() => zeros(0)), 'cannot be unpacked'],
    ['rows that are no zlib', withData(() => zeros(80).fill(7)), 'cannot be unpacked'],
    ['a half head', pngOf(hall, layout).then((bytes) => bytes.subarray(0, 20)), 'ends within its head'],
    ['data that was cut', Promise.resolve(sample('exits.room').subarray(0, -9)), 'was the file cut?'],
  ])('a picture with %s is refused in a sentence', async (_, bytes, sentence) => {
    await expect(readForeign(reads, { name: 'a.png', bytes: await bytes })).rejects.toThrow(sentence);
  });

  test('what no reader foresaw is one sentence with the name of the file', async () => {
    const broken = { option: 'x', title: '', endings: [], read: () => JSON.parse('no') };
    await expect(readForeign([broken], { name: 'a.x', bytes: zeros(0) })).rejects.toThrow(
      'a.x: The file is damaged, or has a form that is not known here.',
    );
  });

  test('a picture unpacks at most as many bytes as its head allows', async () => {
    const bomb = await pngOf(hall, { '.': [9, 9, 9, 255] }, () => deflateSync(zeros(60_000_000)));
    const before = process.memoryUsage().rss;
    await expect(readForeign(reads, { name: 'bomb.png', bytes: bomb })).rejects.toThrow('no floor');
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });
});

const tiled = (name: string, bytes: Uint8Array, beside: (name: string) => Uint8Array | undefined = sample) =>
  readForeign([tiledReader(JSON.parse(core.pieces('spelunky')))], { name, bytes, beside }).then((read) => read?.found);

describe('Tiled', () => {
  test('a world is the pieces of its maps, with their tilesets', async () => {
    const found = await tiled('pieces.world', sample('pieces.world'));
    expect(found?.words).toBe('Read 3 pieces from a world of Tiled.');
    const maps = await Promise.all(['pieces.tmj', 'beside.tmj'].map((name) => tiled(name, sample(name))));
    expect(found?.text).toBe(maps.map((map) => map?.text).join('\n'));
    const alone = tiled('pieces.world', sample('pieces.world'), () => undefined);
    await expect(alone).rejects.toThrow('/maps/0 is the file pieces.tmj; open it along with the world.');
  });

  test.each(['tiled', 'world'])('a level that Press R saves as %s is refused with its link', async (format) => {
    const link = 'spelunky/v1/B91199AC';
    const made = (await filesOf(takenOf(link), format, 'level')) as MadeFiles;
    const files = new Map(made.map(({ name, text = '' }) => [name, bytesOf(text)]));
    const [name, bytes] = [...files].find(([one]) => /world$/.test(one)) ?? [...files][0] ?? expect.fail();
    await expect(tiled(name, bytes, (one) => files.get(one))).rejects.toThrow(`is the level ${link}, as`);
  });
});

describe('the command line', () => {
  const folder = ownFolder();
  const file = (name: string, data: string | Uint8Array) => {
    writeFileSync(join(folder, name), data);
    return join(folder, name);
  };

  test('prints the text, or a link that shows it', () => {
    const { status, stdout, stderr } = pressR(
      'read',
      'gungeon',
      file('flow.dot', 'digraph { e1 -> n1 -> f1 -> b1 -> x1 }'),
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'e1-n1-f1-b1-x1\n',
      stderr: expect.stringMatching(
        /^press-r: Read 5 rooms and 4 ways from a DOT graph\.\n.*has no shop; .*\n.*rooms from the entrance/,
      ),
    });
    const map = file('map.tmj', sample('beside.tmj'));
    expect(pressR('read', 'spelunky', map).stderr).toContain('/tilesets/0 is the file set.xml');
    for (const name of ['set.xml', 'set.tsj']) file(name, sample(name));
    const [, top, , , , , , , bottom] = pressR('read', 'spelunky', map).stdout.split('\n');
    expect([top, bottom]).toEqual(['1111111111', '1111111111']);
    const link = pressR('read', 'gungeon', file('gap.png', sample('gap.png')), '--link').stdout.trim();
    expect(pressR('show', link.replace('*', '1'))).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    [
      ['gungeon', file('poem.txt', 'Once upon a time')],
      'is no file that gungeon reads: Maps of Tiled (.tmj, .world); Graphs (.dot',
    ],
    [['gungeon', file('solid.tmj', '{')], 'press-r: solid.tmj: The file is no JSON; save the map from Tiled as .tmj.'],
    [['gungeon', join(folder, 'none')], 'could not be read'],
    [['gungeon', file('empty.room', '')], 'is no file that gungeon reads'],
    [['gungeon', file('huge.txt', '1'.repeat(5_000_000))], 'has 5 MB; read takes 4 MB at most'],
    [['spelunky', file('noise.lvl', '\\.a\0')], 'is no file that spelunky reads'],
    [['isaac', file('flow.dot', 'graph { a -- b }')], 'read knows files for '],
    [['gungeon'], 'needs the name of a file'],
  ])('%s', (args, sentence) => {
    const { status, stdout, stderr } = pressR('read', ...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });
});

describe('rooms of 80 letters', () => {
  const read = async (text: string, name = 'rooms.gml') => await mines[0]?.read({ name, bytes: bytesOf(text) });
  const hall = '1111111111100000000110000000010000000000000000000000000000001002222001111111111111'.slice(0, 80);
  const ladder = `11111111110000L000000000L00000${'0000000000'.repeat(4)}1111111111`;

  test('in quotes, on lines, or in eight rows: the same rooms', async () => {
    const rows = hall.match(/.{10}/g)?.join('\n') ?? '';
    const found = await read(`case 1: { strTemp = "${hall}"; break; }`);
    expect(found?.text).toBe(`passage: rooms 1\nunproven\n${rows}\n`);
    expect(await read(`${hall}\n`)).toEqual(found);
    expect(await read(`${rows}\n`)).toEqual(found);
    expect(found?.words).toMatch(/^Read one room of 80 letters;/);
    const link = `spelunky/v1/1?own_templates=${encodeURIComponent(`only passage\n${found?.text}`)}`;
    const { problems, rooms } = JSON.parse(core.show(link, false, false));
    expect(problems).toEqual([]);
    expect(JSON.stringify(rooms)).toContain('rooms 1');
  });

  test('ladders get their platforms, and letters that are not known are named', async () => {
    const found = await read(`"${ladder.replace('0000000000', '00z0000y00')}"`);
    expect(found?.text).toContain('0000P00000\n0000L00000\n');
    expect(found?.words).toContain('not known here: z y.');
  });

  test('a room without a way is built, and the notice says so', async () => {
    const { text = '' } = (await read(`"${'1'.repeat(40)}${'0'.repeat(30)}${'1'.repeat(10)}"`)) ?? {};
    const only = `only ${text.slice(0, text.indexOf(':'))}\n${text}`;
    const link = `spelunky/v1/1?own_templates=${encodeURIComponent(only)}`;
    expect(JSON.parse(core.show(link, false, false)).rooms.length).toBeGreaterThan(0);
  });

  test.each(['', 'passage: mine\n1111111111\n', 'Once upon a time', '0'.repeat(79), '{"a": 1}'])(
    'is not theirs: %j',
    async (text) => {
      expect(await read(text)).toBeUndefined();
    },
  );
});

describe('level files of Spelunky 2', () => {
  const read = async (text: string) => await mines[0]?.read({ name: 'dwelling.lvl', bytes: bytesOf(text) });
  const codes = '\\?empty 0 // nothing\n\\?floor 1\n\\?bone_floor%50 -\n\\?door 9\n\\?chunk_ground 5\n\\?turkey t\n';
  const rows = (...middle: string[]) =>
    ['1111111111', ...middle, ...Array.from({ length: 6 - middle.length }, () => '0000000000'), '1111111111'].join(
      '\n',
    );
  const file = (...templates: string[]) => `\\-altar_room_chance 14 // 1/N\n${codes}${templates.join('\n')}\n`;
  const of = (name: string, ...rooms: string[]) => `/////\n\\.${name} // note\n/////\n\n${rooms.join('\n\n')}\n`;

  test('rooms of its templates get their types; the core builds them', async () => {
    const found = await read(
      file(
        of(
          'path_normal',
          `\\!flip\n${rows('0000t00000')}`,
          rows('0000000000', '0000000000', '0000000000', '0000000000', '00--000000'),
        ),
        of('entrance', rows(...Array.from({ length: 5 }, () => '0000000000'), '0009000000')),
        of('vault', rows()),
      ),
    );
    expect(found?.text.match(/^[a-z_]+: .*$|^never mirrored$/gm)).toEqual([
      'passage: dwelling 1',
      'passage: dwelling 2',
      'never mirrored',
      'start: dwelling 3',
      'never mirrored',
    ]);
    expect(found?.text).toContain('\n0022000000\n');
    expect(found?.words).toMatch(
      /^Read 3 rooms of a level file of Spelunky 2\. Air .* here: turkey\. .* 1 of the type vault\./,
    );
    const link = `spelunky/v1/1?own_templates=${encodeURIComponent(`only passage\n${found?.text}`)}`;
    const { problems, rooms: made } = JSON.parse(core.show(link, false, false));
    expect(problems).toEqual([]);
    expect(JSON.stringify(made)).toContain('dwelling');
  });

  test('obstacles that do not fit, doors out of place and a fourth obstacle become air', async () => {
    const found = await read(file(of('side', rows('5000059000', '5050000000', '5000000000'))));
    expect(found?.text.split('\n').slice(3, 7)).toEqual(['1111111111', '5000050000', '5000000000', '0000000000']);
    expect(found?.words).toContain('not known here: door, chunk_ground.');
  });

  test('of two layers the front is read', async () => {
    const found = await read(file(of('side', rows().replace(/$/gm, ' 1111111111'))));
    expect(found?.text).toBe(`side: dwelling 1\nnever mirrored\nunproven\n${rows()}\n`);
    expect(found?.words).toContain('Back layers were left out.');
  });

  test('what cannot be taken is named', async () => {
    const wide = of('side', rows('00000000000'), `\\!ignore\n${rows()}`);
    await expect(read(file(wide))).rejects.toThrow(
      'no room that can be taken: 1 that are not 10 by 8 tiles, 1 that the file says to ignore.',
    );
    const kinds = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'e'].map((kind) => of(`setroom${kind}`, rows()));
    await expect(read(file(...kinds))).rejects.toThrow(
      'no room that can be taken: 2 of the type setrooma, 2 of the type setroomb, 2 of the type setroomc, 2 for other reasons.',
    );
    await expect(read('\\?floor 1\n')).rejects.toThrow('no room that can be taken.');
    const many = await read(file(of('side', ...Array.from({ length: 60 }, () => rows()))));
    expect(many?.text.length).toBeLessThanOrEqual(4000);
    expect(many?.words).toMatch(/left out: \d+ beyond the 4000 characters of a link\./);
  });
});
