// The JSON Schema of flows, rooms and injections, against what the generator hands out.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { core } from './core.ts';

const published = new URL('../../public/schema/gungeon.json', import.meta.url);
const fits = new Ajv2020().compile(JSON.parse(readFileSync(published, 'utf8')));

describe('flows, rooms and injections fit the published schema', () => {
  test.each(['flow=k1', 'stage=mine&flow=m5', 'stage=hollow&flow=h3', 'stage=forge&flow=f1'])('%s', (options) => {
    expect(fits(JSON.parse(core.extra(`gungeon/v1/B91199AC?${options}`, 'flow_json')))).toBe(true);
  });

  test('loops that end in a room of each alternate stand beside the nodes', () => {
    const text = 'e1-h1; [h1-n1-h2 / h1-n2-h2]; h2-n4; h2>h1';
    const { plain, content } = JSON.parse(core.readText('gungeon/v1/B91199AC', 'flow_text', text));
    expect(plain).toBe(text);
    expect(fits(content)).toBe(true);
    expect(content.flows[0].loops).toEqual([{ from: 'h2', to: 'h1', oneWay: true }]);
    expect(JSON.parse(core.readText('gungeon/v1/B91199AC', 'flow_text', JSON.stringify(content))).plain).toBe(text);
  });

  test('the table of injections', () => {
    const table = JSON.parse(core.extra('gungeon/v1/B91199AC', 'injections'));
    expect(table.injections.length).toBeGreaterThan(5);
    expect(fits(table)).toBe(true);
  });

  test('what fits it is taken, what does not is neither', () => {
    const one = { cat: 'vendor', title: 'bell founder', chance: 45, place: [{ rule: 'hub', weight: 2 }] };
    const taken = (injections: unknown) => {
      const link = `gungeon/v1/B91199AC?injections=${encodeURIComponent(JSON.stringify({ injections }))}`;
      return JSON.parse(core.parse(link)).unusable.length === 0;
    };
    for (const [good, list] of [
      [true, [one]],
      [true, [{ ...one, requires: ['curse'], stages: ['mine'], oncePerRun: true }]],
      [false, [{ ...one, cat: 'boss' }]],
      [false, [{ ...one, chance: 101 }]],
      [false, [{ ...one, requires: ['luck'] }]],
      [false, [{ ...one, requires: ['curse', 'captive'] }]],
      [false, [{ ...one, place: [] }]],
      [false, [{ ...one, place: [{ rule: 'door' }] }]],
      [false, Array.from({ length: 21 }, () => one)],
    ] as const)
      expect([fits({ injections: list }), taken(list)], JSON.stringify(list)).toEqual([good, good]);
  });

  test('a room is rows with a kind, and nothing else is one', () => {
    const rows = ['##++##', '#.e..#', '#....#', '#....#', '#....#', '######'];
    expect(fits({ rooms: [{ kind: 'normal', title: 'cellar', stages: ['keep'], weight: 3, rows }] })).toBe(true);
    for (const wrong of [{ kind: 'hall', rows }, { kind: 'normal' }, { kind: 'normal', rows: ['##'] }])
      expect(fits({ rooms: [wrong] })).toBe(false);
    expect(fits({})).toBe(false);
  });
});
