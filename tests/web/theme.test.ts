import { describe, expect, test } from 'vitest';
import { themes } from '../../web/paint/theme';
import { baseMaterials, baseSprites, tones } from '../../web/paint/theme/base';
import { spriteRows } from '../../web/paint/theme/drawings';
import { common } from '../../web/paint/theme/palette';
import type { RoleStyle, SpriteNames, Theme } from '../../web/paint/theme/types';

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
