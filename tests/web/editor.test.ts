// What the editors of a text share: changes, stored drafts, places of faults. The room editor: pieces of a text, drawing, files
// of Tiled, and levels with a piece.
import { describe, expect, test, vi } from 'vitest';
import type { Catalog, PiecesText } from '../../wasm/bridge/interface';
import { tiledReader } from '../../wasm/shared/foreign.mjs';
import { loadModule } from '../../wasm/shared/modules.mjs';
import { placed, readDraft, sentenceOf } from '../../web/column/change/text/session';
import { readPacket, stepAt, stepCount } from '../../web/data/level';
import {
  changedCells,
  gridsOf,
  LEVELS,
  lettersOf,
  nextWith,
  rivalsOf,
  roomsOf,
  rowsOf,
  withCell,
  withoutPiece,
  withPiece,
  withRows,
} from '../../web/editors/pieces/pieces';
import { toTiled } from '../../web/editors/pieces/tiled';
import { changedPart } from '../../web/parts/code';

test('the part of a text that changed is found', () => {
  expect(changedPart('e1-n1-x1', 'e1-n1-b1-x1')).toEqual({ from: 6, to: 6, insert: 'b1-' });
  expect(changedPart('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
  expect(changedPart('abc', 'ac')).toEqual({ from: 1, to: 2, insert: '' });
});

test('a stored draft is read with the value it was written under; a damaged one is none', () => {
  const stored = { text: 'e1-n1-?', under: 'e1', past: ['of earlier versions'] };
  const texts = [JSON.stringify(stored), '{"text":7', '{"text":7,"under":""}', '7', null];
  const read = texts.map((text) => {
    vi.stubGlobal('localStorage', { getItem: () => text });
    return readDraft('g flow');
  });
  expect(read).toEqual([{ text: 'e1-n1-?', under: 'e1' }, undefined, undefined, undefined, undefined]);
  vi.unstubAllGlobals();
});

describe('faults', () => {
  const lists = { remedies: [], reached: [], stops: [], rows: [] };
  const at = (text: string, line: number, column: number) =>
    placed(text, { fatal: true, line, column, text: 'Expected a room.', ...lists });
  test('have their place in the text, by line and character', () => {
    const text = 'e1-n1\nžö-n2-?';
    expect(at(text, 2, 7).at).toBe(text.indexOf('?'));
    expect(at(text, 9, 99).at).toBe(text.length);
    expect(at('😀n1', 1, 2).at).toBe(2);
    expect(at(text, 0, 0).at).toBe(-1);
  });
  test('have sentences with their place', () => {
    expect(sentenceOf(at('e1-?', 1, 4))).toBe('Line 1, column 4: Expected a room.');
    expect(sentenceOf(at('e1-?', 0, 0))).toBe('Expected a room.');
  });
});

const core = await loadModule('spelunky');
const book = JSON.parse(core.pieces('spelunky/v1/0x1')) as PiecesText;
const letters = lettersOf(book);
const two = `# mine
passage: my cave
never mirrored
1111111111
1000000001
0000L00000

only passage
side: hole
1111111111
10000?0001
11
`;

describe('the pieces of a text', () => {
  test('each shipped piece is one, of its size and under its name', () => {
    expect(book.pieces.length).toBeGreaterThan(50);
    for (const { text, title, width, height } of book.pieces) {
      const [grid, ...more] = gridsOf(text, letters);
      expect(grid, text).toMatchObject({ from: 0, title, width });
      expect((grid?.end ?? 0) - (grid?.first ?? 0)).toBe(height);
      expect(more).toEqual([]);
    }
  });
  test('mistyped rows belong to their piece, other lines do not', () => {
    const grids = gridsOf(two, letters);
    expect(grids).toEqual([
      { from: 1, first: 3, end: 6, title: 'my cave', group: 'passage', width: 10 },
      { from: 8, first: 9, end: 11, title: 'hole', group: 'side', width: 10 },
    ]);
    const short = { from: 0, first: 1, end: 3, title: 'b', group: '', width: 4 };
    expect(rowsOf('a: b\n111\n 1111', short, '0')).toEqual(['1110', '1111']);
  });
  test('walls may be drawn with #, and more lines may stand under a heading', () => {
    const rooms =
      '// a fight\nn: The Pit!\nstages: keep, mine\nweight: 40\n####\n#..#\n####\n\nshop: fair\n####\n#.+#\n';
    expect(gridsOf(rooms, new Set('.#+'))).toEqual([
      { from: 1, first: 4, end: 7, title: 'The Pit!', group: 'n', width: 4 },
      { from: 8, first: 9, end: 11, title: 'fair', group: 'shop', width: 4 },
    ]);
  });
  test('all of them one after another are as many', () => {
    const all = book.pieces.reduce((text, piece) => withPiece(text, piece.text, letters), '');
    expect(gridsOf(all, letters)).toHaveLength(book.pieces.length);
  });
});

describe('drawing', () => {
  const [cave, hole] = gridsOf(two, letters) as [ReturnType<typeof gridsOf>[0], ReturnType<typeof gridsOf>[0]];
  test('a cell changes one letter and nothing else', () => {
    expect(withCell(two, cave, 1, 1, 'S', '0')).toBe(two.replace('1000000001\n0000L', '1S00000001\n0000L'));
    expect(withCell(two, hole, 5, 1, '0', '0')).toBe(two.replace('?', '0'));
    expect(withCell(two, cave, 99, 1, 'S', '0')).toBe(two);
    expect(withCell(two, cave, 1, 99, 'S', '0')).toBe(two);
  });
  test('rows are replaced where they stand', () => {
    expect(withRows(two, hole, ['22', '22', '22'])).toBe(two.replace('1111111111\n10000?0001\n11', '22\n22\n22\n11'));
  });
  test('each has as many rivals as chance chooses among, those that serve two groups with them', () => {
    const text = 'drop_open: a\n1111\n1111\n\ndrop: b\n1111\n1111\n';
    const shipped = (group: string) => book.pieces.filter((one) => one.group === group).length;
    const rivals = (of: string) => gridsOf(of, letters).map((grid) => rivalsOf(of, grid, book));
    expect(shipped('drop_open')).toBeGreaterThan(3);
    expect(rivals(text)).toEqual([shipped('drop_open') + 1, shipped('drop_open') + shipped('drop') + 2]);
    expect(rivals(`${text}only drop\n`)[1]).toBe(2);
    expect(rivals('elsewhere: a\n1111\n1111\n')).toEqual([0]);
  });
  test('chance rolls among as many as it is said to', () => {
    const side = book.pieces.find(({ group }) => group === 'side')?.text ?? '';
    const text = withPiece(side, side, letters);
    const [grid] = gridsOf(text, letters);
    const info = (JSON.parse(core.catalog()) as Catalog).generators;
    const among = new Set<string | undefined>();
    for (let seed = 1; seed <= 40; seed++) {
      const film = readPacket(core.film(`spelunky/v1/${seed}?own_templates=${encodeURIComponent(text)}`), info);
      for (let step = 0; step < stepCount(film); step++) {
        const rolled = /^Template \d+ of (\d+) for [^:]+: .*, your own\.$/.exec(stepAt(film, step).text);
        if (rolled) among.add(rolled[1]);
      }
    }
    expect([...among]).toEqual([String(rivalsOf(text, grid as typeof grid & {}, book))]);
  });
  test('a cell is faded where chance made another letter of it, and nowhere else', () => {
    expect(changedCells(['10', '01'], ['10', '21'])).toEqual([{ x: 0, y: 1, letter: '2' }]);
    expect(changedCells(['10', '01'], ['10', '01'])).toEqual([]);
    expect(changedCells(['10', '01'], [])).toEqual([]);
  });
  test('a piece is added under a name of its own, and taken away with its heading', () => {
    const more = withPiece(two, 'side: hole\n111\n111\n', letters);
    expect(gridsOf(more, letters).map(({ title }) => title)).toEqual(['my cave', 'hole', 'hole 2']);
    expect(withPiece('', 'side: hole\n111\n111\n', letters)).toBe('side: hole\n111\n111\n');
    const less = withoutPiece(two, cave);
    expect(gridsOf(less, letters).map(({ title }) => title)).toEqual(['hole']);
    expect(less).toContain('only passage');
    expect(less).not.toContain('my cave');
  });
});

describe('Tiled', () => {
  const mine = book.pieces.slice(0, 3).reduce((text, piece) => withPiece(text, piece.text, letters), '');
  const picture = { name: 'letters.png', tile: 16 };
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const fromTiled = (json: string, set?: string) =>
    tiledReader(book).read({
      ...{ name: 'map.tmj', bytes: bytesOf(json) },
      beside: () => (set === undefined ? undefined : bytesOf(set)),
    }) as { text: string };
  const whyOf = (json: string): string => {
    try {
      return `read: ${fromTiled(json).text}`;
    } catch (error) {
      return (error as Error).message;
    }
  };
  test('pieces go there and come back as they were', () => {
    expect(fromTiled(toTiled(mine, book, picture)).text).toBe(mine);
  });
  test('a tileset may be a file beside the map', () => {
    const map = JSON.parse(toTiled(mine, book, picture));
    const set = JSON.stringify(map.tilesets[0]);
    map.tilesets = [{ firstgid: 1, source: '../sets/a.tsj' }];
    expect(fromTiled(JSON.stringify(map), set).text).toBe(mine);
    expect(whyOf(JSON.stringify(map))).toContain('/tilesets/0 is the file a.tsj; open it along with the map');
    const endless = '<tile id="1" <property name="letter" '.repeat(100_000);
    expect(() => fromTiled(JSON.stringify(map), endless)).toThrow('a tile without a letter');
  });
  test('turned tiles keep their letter, empty ones are air', () => {
    const map = JSON.parse(toTiled('side: x\n111\n111\n', book, picture));
    map.layers[0].data = [0, 2 + 0x80000000, 2, 2, 2, 2];
    expect(fromTiled(JSON.stringify(map)).text).toBe('side: x\n011\n111\n');
  });
  test('infinite maps are joined from their chunks, layers in groups are found', () => {
    const map = JSON.parse(toTiled('side: x\n111\n101\n', book, picture));
    const [layer] = map.layers;
    const [wall] = layer.data;
    const chunk = { width: 4, height: 4, data: Array.from({ length: 16 }, () => 0) };
    const left = {
      ...chunk,
      x: -4,
      y: 0,
      data: chunk.data.with(14, wall).with(15, wall).with(10, wall).with(11, wall),
    };
    const right = { ...chunk, x: 0, y: 0, data: chunk.data.with(8, wall).with(12, wall) };
    const { data: _, width: __, height: ___, ...rest } = layer;
    map.layers = [{ type: 'group', layers: [{ type: 'objectgroup' }, { ...rest, chunks: [left, right] }] }];
    expect(fromTiled(JSON.stringify(map)).text).toBe('side: x\n111\n111\n');
    map.layers[0].layers[1].chunks[1].x = 5000;
    expect(whyOf(JSON.stringify(map))).toMatch(/^\/layers\/0\/layers\/1\/width is 50\d\d;/);
  });
  test('other files of editors are called what they are', () => {
    expect(whyOf('<?xml version="1.0"?><map></map>')).toContain('.tmx');
    expect(whyOf('{"__header__": {"app": "LDtk"}, "levels": []}')).toContain('LDtk');
    expect(tiledReader(book).read({ name: 'a.json', bytes: bytesOf('{"a": 1}') })).toBeUndefined();
  });
  test('what cannot be read says where and what would help', () => {
    const map = () => JSON.parse(toTiled(mine, book, picture));
    const why = (change: (map: ReturnType<typeof JSON.parse>) => void) => {
      const changed = map();
      change(changed);
      return whyOf(JSON.stringify(changed));
    };
    const deep = `{"layers":${'[{"type":"group","layers":'.repeat(20_000)}[]${'}]'.repeat(20_000)}}`;
    for (const json of ['no', 'null', '5', '"text"', '[]', deep])
      expect(whyOf(json)).toMatch(/^(\/layers holds no tile layer|The file is no JSON)/);
    expect(why((one) => (one.layers = []))).toContain('/layers');
    expect(why((one) => (one.layers[1].data = 'eJw='))).toContain('/layers/1/data');
    expect(why((one) => (one.layers[0].data[7] = 999))).toContain('/layers/0/data/7');
    expect(why((one) => (one.tilesets[0] = { firstgid: 1, source: 'a.tsx' }))).toContain('/tilesets/0');
  });
  test.each([
    ['width', 1e-8, 'whole number from 1 to 1000'],
    ['width', 1e9, 'whole number from 1 to 1000'],
    ['width', '10', 'whole number'],
    ['height', 2.5, 'whole number'],
    ['height', 9, 'tiles'],
    ['name', ['x'], 'one line of text'],
    ['name', 'side: x\n111', 'one line of text'],
    ['data', [[1], {}, null, 'x', 1, 1], 'tile without a letter'],
    ['properties', { more: 1 }, undefined],
    ['properties', [null, { name: 'more', value: {} }], undefined],
  ])('a layer whose %s is %j is told of at once', (key, value, said) => {
    const map = JSON.parse(toTiled('side: x\n111\n111\n', book, picture));
    map.layers[0][key] = value;
    const start = performance.now();
    const read = whyOf(JSON.stringify(map));
    expect(performance.now() - start).toBeLessThan(1000);
    if (said === undefined) expect(read).toBe('read: side: x\n111\n111\n');
    else expect(read).toMatch(new RegExp(`^/layers/0/${key === 'height' ? '' : key}.*${said}`));
  });
});

describe('the levels that have a piece', () => {
  test.each([
    ['spelunky', 'own_templates', `side: a\n1111111111\n1000000001\n${'0000000000\n'.repeat(5)}1111111111\n`, 'a'],
    [
      'gungeon',
      'rooms',
      'shop: arms fair\n####++####\n#..*..*..#\n#.i....i.#\n#...K....#\n+.i====i.+\n+........+\n#.i....i.#\n####++####\n',
      'arms fair',
    ],
  ])('%s: the next one is found, and its rooms are named once each', async (id, option, text, title) => {
    const module = await loadModule(id);
    const { own } = JSON.parse(module.pieces(`${id}/v1/1`)) as PiecesText;
    const { generators } = JSON.parse(module.catalog()) as Catalog;
    const at = (link: string) => readPacket(module.generate(link), generators);
    const now = at(`${id}/v1/1?${option}=${encodeURIComponent(text)}`);
    const link = await nextWith(
      now,
      (level) => roomsOf(level, own, title).length > 0,
      async (links) => links.slice(0, 3).map((one) => module.generate(one)),
      () => false,
    );
    const rooms = roomsOf(at(link ?? ''), own, title);
    expect(rooms.length).toBeGreaterThan(0);
    expect(new Set(rooms.map((room) => room.id)).size).toBe(rooms.length);
  });
  test('so many are looked at as are told, and none twice', async () => {
    const now = readPacket(core.generate('spelunky/v1/1'), (JSON.parse(core.catalog()) as Catalog).generators);
    const packet = core.generate('spelunky/v1/2');
    const asked = new Set<string>();
    const ask = async (links: readonly string[]) => links.map((link) => asked.add(link) && packet);
    const never = () => false;
    expect(await nextWith(now, never, ask, never)).toBeUndefined();
    expect(asked.size).toBe(LEVELS);
  });
});
