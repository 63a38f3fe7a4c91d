// The JSON Schema of flows and injections, against what the generator writes.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { core } from './core.ts';

const published = new URL('../../public/schema/gungeon.json', import.meta.url);
const fits = new Ajv2020().compile(JSON.parse(readFileSync(published, 'utf8')));

describe('flows and injections fit the published schema', () => {
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

  test('the table of injections', () => {
    const table = JSON.parse(core.extra('gungeon/v1/B91199AC', 'injections'));
    expect(table.injections.length).toBeGreaterThan(5);
    expect(fits(table)).toBe(true);
  });

  test('an injection has a kind that may be injected, a chance, at most one condition, and places', () => {
    const one = { cat: 'vendor', title: 'bell founder', chance: 45, place: [{ rule: 'hub', weight: 2 }] };
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
      expect(fits({ injections: list }), JSON.stringify(list)).toBe(good);
  });

  test('JSON is written and not read', () => {
    for (const [option, json] of [
      ['flow_text', core.extra('gungeon/v1/B91199AC', 'flow_json')],
      ['injections', core.extra('gungeon/v1/B91199AC', 'injections')],
      ['rooms', '{"rooms":[]}'],
    ] as const) {
      const [problem] = JSON.parse(core.parse(`gungeon/v1/B91199AC?${option}=${encodeURIComponent(json)}`)).problems;
      expect(problem).toContain('are written as text, not as JSON');
    }
  });
});
