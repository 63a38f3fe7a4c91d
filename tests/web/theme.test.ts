import { describe, expect, test } from 'vitest';
import { looksFor, plainArt } from '../../wasm/shared/looks.mjs';
import * as pixels from '../../wasm/shared/pixels.mjs';
import { placeHash } from '../../wasm/shared/shapes.mjs';
import { bakeLooks } from '../../web/paint/art/bake_looks';
import { turnOf } from '../../web/paint/art/theme_looks';
import { baseMaterials, baseSprites, tones } from '../../web/paint/theme/base';
import {
  common,
  parseSprite,
  type RoleStyle,
  type SpriteNames,
  spriteRows,
  type Theme,
  toUnits,
} from '../../web/paint/theme/drawings';
import { themes } from '../../web/paint/theme/index';
import { spelunky } from './levels';

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

const names = (given: SpriteNames | false | undefined): readonly string[] =>
  given === undefined || given === false ? [] : typeof given === 'string' ? [given] : given;

function spritesOf(style: RoleStyle): string[] {
  const { cell, room } = style;
  const given = [cell?.sprite, ...(cell?.byLook ?? []), room?.icon, ...(room?.iconByLook ?? [])];
  return given.flatMap(names).map((name) => name.split('~')[0] as string);
}

function checkSprites(sprites: Readonly<Record<string, string>>, letters: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  for (const [name, text] of Object.entries(sprites)) {
    const rows = spriteRows(text);
    const width = rows[0]?.length ?? 0;
    if (rows.some((row) => row.length !== width)) wrong.push(`${name}: rows of different length`);
    if (width % 8 || rows.length % 8) wrong.push(`${name}: ${width} × ${rows.length}`);
    const unknown = [...new Set(rows.join(''))].filter((c) => c !== '.' && c !== ' ' && !letters.has(c));
    if (unknown.length > 0) wrong.push(`${name}: no colour for ${unknown.join(' ')}`);
  }
  return wrong;
}

const baseLetters = [...Object.keys(common), '1', '2', '3', '4'];

test('the base sprites are whole, and every tone has what it names', () => {
  expect(checkSprites(baseSprites, new Set(baseLetters))).toEqual([]);
  const named = Object.values(tones).flatMap((tone) => spritesOf(tone.style));
  expect(named.filter((name) => !(name in baseSprites))).toEqual([]);
});

test('a theme is found by its name alone, and parts of themes are none', async () => {
  expect(Object.keys(themes)).toContain('isaac_awards');
  for (const [id, load] of Object.entries(themes)) expect(await load(), id).toBeDefined();
});

const loaded = await Promise.all(Object.entries(themes).map(async ([id, load]) => [id, await load()] as const));

describe.each(loaded)('the theme of %s', (_, theme: Theme) => {
  const palettes = theme.palettes ?? {};
  test('has whole sprites in known colours', () => {
    const letters = new Set([...baseLetters, ...Object.values(palettes).flatMap(Object.keys)]);
    expect(checkSprites(theme.sprites ?? {}, letters)).toEqual([]);
    const colours = Object.values(palettes).flatMap(Object.values);
    expect(colours.filter((colour) => !hex.test(colour))).toEqual([]);
  });
  test('names only what there is', () => {
    const sprites = new Set([...Object.keys(baseSprites), ...Object.keys(theme.sprites ?? {})]);
    const materials = new Set([...Object.keys(baseMaterials), ...Object.keys(theme.materials ?? {})]);
    const wrong: string[] = [];
    for (const [id, style] of Object.entries(theme.roles ?? {})) {
      for (const name of spritesOf(style)) if (!sprites.has(name)) wrong.push(`${id}: sprite ${name}`);
      if (style.palette && !(style.palette in palettes)) wrong.push(`${id}: palette ${style.palette}`);
      if (style.cell?.material && !materials.has(style.cell.material))
        wrong.push(`${id}: material ${style.cell.material}`);
    }
    for (const [id, material] of Object.entries(theme.materials ?? {})) {
      for (const name of [...(material.texture ?? []), ...names(material.cap), ...names(material.face)]) {
        if (!sprites.has(name.split('~')[0] as string)) wrong.push(`material ${id}: sprite ${name}`);
      }
      if (material.palette && !(material.palette in palettes))
        wrong.push(`material ${id}: palette ${material.palette}`);
    }
    expect(wrong).toEqual([]);
  });
});

// Sprites: colours, turns and sizes, and how they are baked. The tiles of materials and their shadows are held by the stored pictures
// of tests/wasm/pictures.test.ts.

const palette = { a: '#ff0000', b: '#00ff00', c: '#0000ff80' };
const sprite = (text: string) => parseSprite(text, palette);
const letters = ({ w, h, data }: pixels.Pixels) =>
  Array.from({ length: h }, (_, y) =>
    Array.from({ length: w }, (_, x) => {
      const [r, g, b, alpha] = data.subarray((y * w + x) * 4, (y * w + x) * 4 + 4);
      return alpha === 0 ? '.' : r ? 'a' : g ? 'b' : b ? 'c' : '?';
    }).join(''),
  ).join('\n');

describe('pixels', () => {
  test('are read from rows of characters, in colours of every length', () => {
    expect(['#f00', '#00ff00', '#0000ff80'].map(pixels.rgba).join(' ')).toBe('255,0,0,255 0,255,0,255 0,0,255,128');
    expect(spriteRows('\nab\n.a\n  ')).toEqual(['ab', '.a']);
    expect(letters(sprite('\nab\n.a'))).toBe('ab\n.a');
    expect([toUnits(pixels.emptyPixels(8, 8)).w, toUnits(pixels.emptyPixels(16, 16)).w]).toEqual([16, 16]);
    expect(pixels.towards('#000000', [255, 255, 255], 0.5)).toBe('#808080');
  });

  test('are mirrored and turned; marks of a name are one turn', () => {
    const one = sprite('ab\n.c');
    expect([pixels.ACROSS, pixels.DOWN, pixels.QUARTER].map((turn) => letters(pixels.turned(one, turn)))).toEqual([
      'ba\nc.',
      '.c\nab',
      '.a\ncb',
    ]);
    expect(pixels.turned(one, 0)).toBe(one);
    for (const marks of ['h', 'v', 'r', 'hr', 'rh', 'vr', 'rr', 'rrr', 'hvr', 'rvh']) {
      const steps = [...marks].reduce(
        (p, mark) => pixels.turned(p, { h: pixels.ACROSS, v: pixels.DOWN, r: pixels.QUARTER }[mark] as number),
        one,
      );
      expect(letters(pixels.turned(one, turnOf(`x~${[...marks].join('~')}`).turn)), marks).toBe(letters(steps));
    }
  });

  test('at whole multiples are copies, at other sizes averages by area and opacity', () => {
    expect(letters(pixels.scaled(sprite('ab'), 4, 2))).toBe('aabb\naabb');
    expect([...pixels.scaled(sprite('ab\nab'), 1, 1).data]).toEqual([128, 128, 0, 255]);
    expect([...pixels.scaled(sprite('a.'), 1, 1).data]).toEqual([255, 0, 0, 128]);
    expect([...pixels.scaled(sprite('aab'), 2, 1).data]).toEqual([255, 0, 0, 255, 85, 170, 0, 255]);
  });

  test('in nine slices keep their corners; over others they mix, cut off at the border', () => {
    expect(letters(pixels.nineSlice(sprite('abc\nbab\ncba'), 5, 3))).toBe('abbbc\nbaaab\ncbbba');
    const under = sprite('aa\naa');
    pixels.overlay(under, sprite('bc'), 1, 1);
    expect(letters(under)).toBe('aa\nab');
    pixels.overlay(under, sprite('c'), 0, 0);
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
