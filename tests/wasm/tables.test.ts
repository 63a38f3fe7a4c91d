// Exports without pictures: CSV tables, DOT graphs, and the JSON of Gungeon's flows.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { csvFiles, rowsOf, table } from '../../wasm/export/csv.mjs';
import { framesShown } from '../../wasm/export/gif.mjs';
import { core } from './core.ts';
import { linksOf, takenOf } from './taken.ts';

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
