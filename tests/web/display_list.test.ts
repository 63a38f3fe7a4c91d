// What marks become in a display list: tiles by their neighbours, plates, lines and texts.
import { describe, expect, test } from 'vitest';
import { cell, edge, inShort, label, listOf, ofKind, room, UNIT } from './scene';

const [red, green, blue] = ['#ff0000', '#00ff00', '#0000ff'];
const tilesOf = (...args: Parameters<typeof listOf>) => ofKind(listOf(...args), 'tile');

describe('cells', () => {
  test('are tiles at their place, each with the sprite of its look', () => {
    expect(inShort(listOf([cell('plain', 2, 1), cell('trap', 0, 0), cell('trap', 1, 0, { look: 1 })]))).toEqual([
      `${red} 32 16 16 16`,
      `${red} 0 0 16 16`,
      `${green} 16 0 16 16`,
    ]);
    expect(inShort(listOf([cell('trap', 0, 0, { look: 9 })]))).toEqual([`${green} 0 0 16 16`]);
  });

  test('cover all their units, with a variant that depends on the place alone', () => {
    const tiles = tilesOf([cell('some', 0, 0, { w: 16, h: 16 })], {}, [16, 16]);
    expect(tiles).toHaveLength(256);
    const variants = new Set(tiles.map(({ tile }) => tile));
    expect(variants.size).toBe(3);
    for (const { x, y, tile } of tiles.filter((one) => one.x < 128 && one.y < 128))
      expect(tiles.find((one) => one.x === x + 128 && one.y === y + 128)?.tile).toBe(tile);
    const [again] = tilesOf([cell('some', 5, 3)]);
    expect(tiles.find(({ x, y }) => x === 80 && y === 48)?.tile).toBe(again?.tile);
  });

  test('are drawn in their frames, view and layers, and only where the picture is', () => {
    const puts = [
      cell('plain', 0, 0, { born: 1, died: 2 }),
      cell('other', 1, 0),
      cell('chest', 2, 0),
      cell('plain', 7, 7),
    ];
    const seen = (options: object) => inShort(listOf(puts, options)).map((text) => text.split(' ')[1]);
    expect(seen({})).toEqual(['32', '112']);
    expect(seen({ frame: 1 })).toEqual(['0', '32', '112']);
    expect(seen({ frame: 2 })).toEqual(['32', '112']);
    expect(seen({ view: 1 })).toEqual(['16']);
    expect(seen({ layersOn: [true, false, true] })).toEqual(['112']);
    expect(seen({ x: -64, y: -64 })).toEqual(['112']);
  });

  test('without a sprite, or far away, are fills; fills in a row are one', () => {
    expect(inShort(listOf([cell('fill', 0, 0), cell('fill', 1, 0), cell('fill', 3, 0)]))).toEqual([
      `fill ${blue} 0 0 32 16`,
      `fill ${blue} 48 0 16 16`,
    ]);
    expect(inShort(listOf([cell('nobody', 0, 0)]))).toEqual(['fill #ffffff 0 0 16 16']);
    expect(inShort(listOf([cell('plain', 1, 1)], { unit: 3 }))).toEqual([`fill ${red} 3 3 3 3`]);
    // One sprite over several units keeps its picture longer.
    expect(inShort(listOf([cell('chest', 0, 0, { w: 2, h: 2 })], { unit: 3 }))[0]).toMatch(/^#00ff00/);
  });

  test('with a fill and a pattern have one below and one above', () => {
    expect(inShort(listOf([cell('hatched', 0, 0)]))).toEqual(['fill #ffffff 0 0 16 16', 'hatch']);
  });

  test('with one sprite over all: as large as it fits in quarter steps, stretched, or in nine slices', () => {
    expect(inShort(listOf([cell('chest', 0, 0, { w: 3, h: 2 })]))).toEqual([`${green} 8 0 32 32`]);
    expect(inShort(listOf([cell('chest', 0, 0, { w: 2, h: 1 })], { unit: 20 }))).toEqual([`${green} 10 0 20 20`]);
    expect(inShort(listOf([cell('wide', 1, 0, { w: 3, h: 2 })]))).toEqual([`${red} 16 0 48 32`]);
    const [sliced] = tilesOf([cell('frame', 0, 0, { w: 4, h: 2 })], { unit: 32 });
    expect([sliced?.tile.w, sliced?.tile.h, sliced?.w, sliced?.h]).toEqual([64, 32, 128, 64]);
  });

  test('that are higher than a unit stand on its ground, in its middle', () => {
    expect(inShort(listOf([cell('tall', 1, 2)]))).toEqual([`${blue} 16 0 16 48`]);
  });
});

describe('masses', () => {
  const tileAt = (puts: Parameters<typeof listOf>[0], x: number, y: number) =>
    tilesOf(puts).find((one) => one.x === x * UNIT && one.y === y * UNIT)?.tile;

  test('have a tile by their neighbours, and go on beyond the grid unless they end there', () => {
    const block = [cell('rock', 2, 2, { w: 3, h: 3 })];
    const tiles = tilesOf(block).map(({ tile }) => tile);
    expect(new Set(tiles).size).toBe(9);
    expect(tileAt(block, 3, 3)).toBe(tileAt([cell('rock', 0, 0, { w: 8, h: 8 })], 0, 0));
    const house = [cell('house', 0, 0, { w: 8, h: 8 })];
    expect(tileAt(house, 0, 0)).not.toBe(tileAt(house, 3, 3));
  });

  test('of different words do not grow together, and what is laid over a mass takes it away', () => {
    const alone = tileAt([cell('rock', 3, 3)], 3, 3);
    expect(tileAt([cell('rock', 3, 3), cell('house', 4, 3)], 3, 3)).toBe(alone);
    expect(tileAt([cell('rock', 3, 3), cell('rock', 4, 3)], 3, 3)).not.toBe(alone);
    expect(tileAt([cell('rock', 3, 3), cell('rock', 4, 3), cell('floor', 4, 3)], 3, 3)).toBe(alone);
  });

  test('throw shadows to the south and east on floors only', () => {
    const around = [
      cell('rock', 3, 3),
      cell('floor', 3, 4),
      cell('floor', 4, 3),
      cell('floor', 4, 4),
      cell('floor', 2, 2),
    ];
    const [, south, east, corner, none] = tilesOf(around).map(({ tile }) => tile);
    expect(new Set([south, east, corner, none]).size).toBe(4);
    expect(none).toBe(tileAt([cell('floor', 6, 6)], 6, 6));
    expect(tilesOf([cell('rock', 3, 3), cell('plain', 3, 4)])[1]?.tile).toBe(tileAt([cell('plain', 0, 0)], 0, 0));
  });
});

describe('rooms', () => {
  const plain = { tiled: false };
  const paths = (...args: Parameters<typeof listOf>) => ofKind(listOf(...args), 'path');

  test('are plates in their darkest tone, in their colour where they are small, without the quarter that is missing', () => {
    const [large] = paths([room(0, 1, 1, 3, 2)], plain);
    expect([large?.fill, large?.alpha, large?.radius]).toEqual(['#202020', 1, 0]);
    expect(large?.parts[0]).toEqual([
      { x: 16, y: 16 },
      { x: 64, y: 16 },
      { x: 64, y: 48 },
      { x: 16, y: 48 },
    ]);
    expect(paths([room(0, 1, 1, 1, 1)], plain)[0]?.fill).toBe('#ffff00');
    const corners = [1, 2, 3, 4].map((look) => paths([room(0, 0, 0, 2, 2, { look })], plain)[0]?.parts[0]);
    expect(corners.map((points) => points?.length)).toEqual([6, 6, 6, 6]);
    for (const points of corners) expect(points).toContainEqual({ x: 16, y: 16 });
    expect(corners[0]).not.toContainEqual({ x: 0, y: 0 });
  });

  test('have pattern, bevel, outline and sign as their style says, where there is room for them', () => {
    const hall = (options: object, w = 4) => inShort(listOf([room(0, 0, 0, w, 4, { role: 'hall' })], options));
    expect(hall(plain)).toEqual(['path', 'hatch', 'bevel', 'path', 'path', `${red} 24 24 16 16`]);
    expect(hall({ ...plain, unit: 8 })).toEqual(['path', 'hatch', 'path', `${red} 8 8 16 16`]);
    expect(hall({ ...plain, unit: 4 }, 1)).toEqual(['path', 'path']);
    const outline = paths([room(0, 0, 0, 4, 4, { role: 'hall' })], { ...plain, dpr: 2 })[2];
    expect(outline?.stroke).toEqual({ colour: '#4a5062', width: 4, dash: [8, 6], round: false });
  });

  test('over tiles are a veil, with signs and bevels only where the theme itself has them', () => {
    const veiled = listOf([room(0, 0, 0, 4, 4, { role: 'hall' })]);
    expect(inShort(veiled)).toEqual(['path', 'hatch', 'bevel', 'path', 'path', `${red} 16 16 32 32`]);
    expect(ofKind(veiled, 'path')[0]?.alpha).toBe(0.06);
    expect(inShort(listOf([room(0, 0, 0, 4, 4, { role: 'plain' })]))).toEqual(['path', 'path']);
  });

  test('of an L have their sign in the quarter opposite the missing one', () => {
    const sign = (look: number) =>
      ofKind(listOf([room(0, 0, 0, 8, 8, { role: 'hall', look })], { unit: 16 }), 'tile')[0];
    expect([sign(1)?.x, sign(1)?.y, sign(4)?.x, sign(4)?.y]).toEqual([64, 64, 32, 32]);
  });

  test('are named in their lightest tone after all rooms around, and beside a sign small at the bottom right', () => {
    const items = listOf([room(0, 0, 0, 4, 4, { text: 'A' }), room(1, 4, 0, 4, 4, { text: 'B' })], plain);
    expect(inShort(items)).toEqual(['path', 'path', 'text', 'text']);
    const [name] = ofKind(items, 'text');
    expect([name?.x, name?.y, name?.anchor, name?.colour]).toEqual([32, 32, 'middle', '#e0e0e0']);
    const [small] = ofKind(listOf([room(0, 0, 0, 4, 4, { role: 'hall', text: '7' })], plain), 'text');
    expect([small?.anchor, small?.size]).toEqual(['end', 11]);
  });
});

describe('edges', () => {
  const lines = (...puts: Parameters<typeof listOf>[0]) => ofKind(listOf(puts), 'path');

  test('of one role are drawn together, all rims below all cores', () => {
    const [rim, core, ...more] = lines(edge('way', 0, 0, 4, 0), edge('way', 4, 0, 4, 4));
    expect(more).toEqual([]);
    expect([rim?.stroke?.width, core?.stroke?.width, rim?.stroke?.colour]).toEqual([7, 4, '#0b0c10']);
    expect(core?.parts).toHaveLength(2);
    expect(lines(edge('way', 0, 0, 4, 0), edge('bend', 0, 0, 4, 0))).toHaveLength(3);
  });

  test('go from corner to corner, from middle to middle of rooms, or from cell to cell', () => {
    const rooms = [room(0, 0, 0, 2, 2), room(1, 4, 4, 2, 2, { look: 1 })];
    const last = (role: string) => lines(...rooms, edge(role, 1, 1, 6, 6, { from: 0, to: 1 })).at(-1)?.parts[0];
    expect(lines(edge('way', 1, 2, 3, 4))[1]?.parts[0]).toEqual([
      { x: 16, y: 32 },
      { x: 48, y: 64 },
    ]);
    expect(last('way')).toEqual([
      { x: 16, y: 16 },
      { x: 84, y: 84 },
    ]);
    expect(last('key')?.[0]).toEqual({ x: 24, y: 24 });
    expect(last('bend')?.[1]).toEqual({ x: 84, y: 16 });
    expect(last('half')?.slice(1, 3)).toEqual([
      { x: 16, y: 50 },
      { x: 84, y: 50 },
    ]);
  });

  test('have a head at their end, but not as parts of a longer way, where they are short, or on a bare map', () => {
    const heads = (look: number, w = 6, options = {}) =>
      ofKind(listOf([edge('arrow', 0, 1, w, 1, { look })], options), 'path').filter(({ fill }) => fill);
    const [tip] = heads(0)[0]?.parts[0] ?? [];
    expect(tip).toEqual({ x: 96, y: 16 });
    expect([heads(1), heads(0, 0), heads(0, 6, { bare: true })].map(({ length }) => length)).toEqual([0, 0, 0]);
  });

  test('grow with the grid where their width is in units, and are thin on a bare map', () => {
    const width = (role: string, options: object) =>
      ofKind(listOf([edge(role, 0, 0, 4, 0)], options), 'path').at(-1)?.stroke?.width;
    expect([width('key', {}), width('key', { unit: 40 })]).toEqual([8, 20]);
    expect([width('way', { tiled: false }), width('way', { bare: true }), width('way', { dpr: 2 })]).toEqual([4, 1, 6]);
  });
});

describe('texts', () => {
  const texts = (...args: Parameters<typeof listOf>) => ofKind(listOf(...args), 'text');

  test('fit their box, have a plate or a rim, and are left out where they could not be read', () => {
    const [text] = texts([label(1, 1, 4, 'HHH')]);
    expect([text?.x, text?.y, text?.anchor, text?.rim]).toEqual([48, 24, 'middle', 0]);
    expect(text?.plate?.h).toBeGreaterThan(text?.size as number);
    expect(texts([label(1, 1, 1, 'much too long for it')])).toEqual([]);
    expect(texts([label(1, 1, 4, 'HHH')], { bare: true })).toEqual([]);
    expect(texts([label(1, 1, 4, 'HHH')], { leastText: 20 })[0]?.size).toBe(20);
  });

  test('in a row are set smaller until they do not touch, and left out together where that cannot be', () => {
    const names = (width: number, text: string) => texts([label(0, 0, 1, text, { role: 'name' })], { unit: width });
    expect(names(80, 'name')[0]?.size).toBe(10);
    expect(names(40, 'a longer name')[0]?.size ?? 0).toBeLessThan(10);
    expect(names(30, 'a')).toEqual([]);
  });
});
