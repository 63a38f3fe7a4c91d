// Sprites: colours, turns and sizes, and how they are baked. The tiles of materials and their shadows are held by the stored pictures
// of tests/wasm/pictures.test.ts.
import { describe, expect, test } from 'vitest';
import { looksFor, plainArt } from '../../wasm/shared/looks.mjs';
import {
  ACROSS,
  DOWN,
  emptyPixels,
  nineSlice,
  overlay,
  type Pixels,
  QUARTER,
  rgba,
  scaled,
  towards,
  turned,
} from '../../wasm/shared/pixels.mjs';
import { placeHash } from '../../wasm/shared/shapes.mjs';
import { bakeLooks } from '../../web/paint/art/bake_looks';
import { turnOf } from '../../web/paint/art/theme_looks';
import { parseSprite, spriteRows, toUnits } from '../../web/paint/theme/drawings';
import { spelunky } from './levels';

const palette = { a: '#ff0000', b: '#00ff00', c: '#0000ff80' };
const sprite = (text: string) => parseSprite(text, palette);
const letters = ({ w, h, data }: Pixels) =>
  Array.from({ length: h }, (_, y) =>
    Array.from({ length: w }, (_, x) => {
      const [r, g, b, alpha] = data.subarray((y * w + x) * 4, (y * w + x) * 4 + 4);
      return alpha === 0 ? '.' : r ? 'a' : g ? 'b' : b ? 'c' : '?';
    }).join(''),
  ).join('\n');

describe('pixels', () => {
  test('are read from rows of characters, in colours of every length', () => {
    expect(['#f00', '#00ff00', '#0000ff80'].map(rgba).join(' ')).toBe('255,0,0,255 0,255,0,255 0,0,255,128');
    expect(spriteRows('\nab\n.a\n  ')).toEqual(['ab', '.a']);
    expect(letters(sprite('\nab\n.a'))).toBe('ab\n.a');
    expect([toUnits(emptyPixels(8, 8)).w, toUnits(emptyPixels(16, 16)).w]).toEqual([16, 16]);
    expect(towards('#000000', [255, 255, 255], 0.5)).toBe('#808080');
  });

  test('are mirrored and turned; marks of a name are one turn', () => {
    const one = sprite('ab\n.c');
    expect([ACROSS, DOWN, QUARTER].map((turn) => letters(turned(one, turn)))).toEqual(['ba\nc.', '.c\nab', '.a\ncb']);
    expect(turned(one, 0)).toBe(one);
    for (const marks of ['h', 'v', 'r', 'hr', 'rh', 'vr', 'rr', 'rrr', 'hvr', 'rvh']) {
      const steps = [...marks].reduce((p, mark) => turned(p, { h: ACROSS, v: DOWN, r: QUARTER }[mark] as number), one);
      expect(letters(turned(one, turnOf(`x~${[...marks].join('~')}`).turn)), marks).toBe(letters(steps));
    }
  });

  test('at whole multiples are copies, at other sizes averages by area and opacity', () => {
    expect(letters(scaled(sprite('ab'), 4, 2))).toBe('aabb\naabb');
    expect([...scaled(sprite('ab\nab'), 1, 1).data]).toEqual([128, 128, 0, 255]);
    expect([...scaled(sprite('a.'), 1, 1).data]).toEqual([255, 0, 0, 128]);
    expect([...scaled(sprite('aab'), 2, 1).data]).toEqual([255, 0, 0, 255, 85, 170, 0, 255]);
  });

  test('in nine slices keep their corners; over others they mix, cut off at the border', () => {
    expect(letters(nineSlice(sprite('abc\nbab\ncba'), 5, 3))).toBe('abbbc\nbaaab\ncbbba');
    const under = sprite('aa\naa');
    overlay(under, sprite('bc'), 1, 1);
    expect(letters(under)).toBe('aa\nab');
    overlay(under, sprite('c'), 0, 0);
    expect([...under.data.subarray(0, 4)]).toEqual([127, 0, 128, 255]);
  });

  test('are chosen by place, the same on every machine', () => {
    expect([placeHash(0, 0), placeHash(3, 5), placeHash(-2, 7)]).toEqual([0, 2413684905, 2851132000]);
  });
});

describe('baked looks', () => {
  const info = {
    ...spelunky.info,
    roles: ['one', 'two'].map((id) => ({ id, title: id, hint: '', tone: 'floor' as const, layer: 0, glyph: ' ' })),
  };
  const theme = {
    palettes: { p: { 1: '#ff0000', 2: '#111111' }, p_deep: { 1: '#0000ff', 2: '#111111' } },
    sprites: { dot: Array.from({ length: 16 }, () => '1'.repeat(16)).join('\n') },
    roles: { one: { palette: 'p', cell: { sprite: ['dot', 'dot~h'] } }, two: { colour: '#00ff00', cell: { fill: 1 } } },
    repaint: ({ level }: Readonly<Record<string, number | string>>): Record<string, string> =>
      Number(level) > 3 ? { p: 'p_deep' } : {},
  };
  const art = bakeLooks(info, theme);
  const looks = (level: number) => looksFor(art, info, { options: { level }, facts: [] } as never);

  test('have each sprite once, in the colours of each variant', () => {
    expect([Object.keys(art.variants), art.keys]).toEqual([['deep'], ['options.level']]);
    const drawn = art.roles.one?.cell.usual?.[0] as number;
    const colours = [looks(3), looks(4)].map((one) => one.tile(drawn).data.subarray(0, 4).join());
    expect(colours).toEqual(['255,0,0,255', '0,0,255,255']);
    expect(looks(3)).toBe(looks(2));
    expect([looks(3).roles[1]?.colour, looks(4).roles[0]?.tones[1]]).toEqual(['#00ff00', '#0000ff']);
    expect(art.roles.one?.cell.usual?.map((one) => one >> 3)).toEqual([drawn >> 3, drawn >> 3]);
  });

  test('are plain shapes in the colours of tones until they have loaded', () => {
    const plain = looksFor(plainArt(info), info, { options: {}, facts: [] } as never);
    for (const { colour, style } of plain.roles) expect([colour, style.cell.fill]).toEqual(['#3a3f4c', 1]);
  });
});
