// Flows as the core reads them, and the layout of their picture.
import { describe, expect, test } from 'vitest';
import type { Catalog, Core, TextReading } from '../../wasm/bridge/interface';
import { loadModule } from '../../wasm/shared/modules.mjs';
import { type Flow, type FlowFile, flowOf as flowIn, graphOf, kinds } from '../../web/editors/flow/flow';
import { BOX, layout, type Place } from '../../web/editors/flow/layout';

const core: Core = await loadModule('gungeon');
const [info] = (JSON.parse(core.catalog()) as Catalog).generators;
const shipped = (info?.options.find(({ id }) => id === 'flow')?.choices ?? []).map(({ id }) => id).slice(1);

const read = (text: string) => JSON.parse(core.readText('gungeon/v1/0x1', 'flow_text', text)) as TextReading;
const usable = (text: string) => read(text).usable;
const texts = new Map(shipped.map((id) => [id, core.extra(`gungeon/v1/0x1?flow=${id}`, 'flow_text')]));
const textOf = (id: string) => texts.get(id) ?? '';

function flowOf(text: string): Flow {
  const { content, faults } = read(text);
  if (!content) throw new Error(`${faults[0]?.text} ${text}`);
  return flowIn(content as FlowFile);
}
/** Rooms with their parents, then loops, as paths of two. */
const pathsOf = (text: string) => {
  const { entries, loops } = flowOf(text);
  const rooms = entries.map(({ name, parent }) => (parent ? `${parent}-${name}` : name));
  return [...rooms, ...loops.map(({ from, to, oneWay }) => `${from}${oneWay ? '>' : '='}${to}`)].join(' ');
};

describe('from the core', () => {
  test('every shipped flow has the ways that its text names', () => {
    expect(shipped).toHaveLength(29);
    for (const id of shipped) {
      const { ways } = graphOf(flowOf(textOf(id)));
      for (const [, from, sign, to] of textOf(id).matchAll(/(?=\b([a-z]\d+)(?:\{[^}]*\})?([-=>])([a-z]\d+))/g)) {
        const way = ways.find((one) => [one.from, one.to].sort().join() === [from, to].sort().join());
        expect(way, `${id} ${from}${sign}${to}`).toMatchObject({ loop: sign !== '-', oneWay: sign === '>' });
      }
    }
  });
  test('what people write is read with its meaning, and so is how the core writes it', () => {
    for (const [text, paths] of [
      ['e1 - n1-h1\n;h1-n2{1 .. 3}-r1;r1 > h1; h1-n4-s1', 'e1 e1-n1 n1-h1 h1-n2 n2-r1 h1-n4 n4-s1 r1>h1'],
      ['My floor|e1-n1-h1-n2; h1-n3; n2=n3', 'e1 e1-n1 n1-h1 h1-n2 h1-n3 n2=n3'],
      ['start:e -> N1 -> Cellar:hub; cellar = start', 'e1 e1-n1 n1-h1 h1=e1'],
      ['e1-h1; [h1-n1-h2,h2>h1 / h1-n2-h2]; h2-n4', 'e1 e1-h1 h1-n1 n1-h2 h1-n2 n2-h2 h2-n4 h2>h1'],
      ['n1-h1; n2-n1; h1-e1-n4', pathsOf(read('n1-h1; n2-n1; h1-e1-n4').plain)],
    ] as const) {
      expect(usable(text), text).toBe(true);
      expect(pathsOf(text), text).toBe(paths);
      expect(pathsOf(read(text).plain), text).toBe(paths);
    }
    expect(flowOf('start:e1-n1-Cellar:h1').entries.map(({ label }) => label)).toEqual(['start', '', 'Cellar']);
    expect(flowOf('e1-n2{1..3}').entries[1]).toMatchObject({ low: 1, high: 3 });
  });
  test('the letters are the core’s, in its order', () => {
    const [fault] = read('?').faults;
    for (const { letter, id } of kinds) expect(fault?.text).toContain(`${letter} ${id}`);
    const roles = info?.roles.filter(({ id }) => id.startsWith('flow_')).map(({ id, title }) => [id.slice(5), title]);
    for (const { id, title } of kinds) expect(roles).toContainEqual([id, title]);
  });
  test('rooms that hang on nothing are kept, and so is what hangs on them', () => {
    expect(pathsOf('e1-n1; n2')).toBe('e1 e1-n1 n2');
    expect(pathsOf('e1-n1; n2-n3; n3-n4')).toBe('e1 e1-n1 n2 n2-n3 n3-n4');
    expect(graphOf(flowOf('e1-n1; n1=n7')).rooms.map(({ name }) => name)).toEqual(['e1', 'n1', 'n7']);
  });
  test('a text that cannot be drawn says where', () => {
    for (const [text, line, column] of [
      ['e1-n1; -n2', 1, 8],
      ['e1-n1\n-z3', 2, 2],
      ['e1-n2{3}', 1, 6],
      ['e1; [e1-n1 / e1-n2', 1, 19],
    ] as const) {
      expect(read(text).content).toBeNull();
      expect(read(text).faults[0]).toMatchObject({ fatal: true, line, column });
    }
  });
  test('what a flow lacks is one fault, and its buttons put it there', () => {
    const [lack, ...others] = read('e1-n1-h1-n2-n3-n4-n5').faults.filter(({ line }) => line === 0);
    expect(others).toEqual([]);
    const titles = lack?.remedies.map(({ title }) => title).join(', ');
    expect(titles).toBe('Add a boss foyer, Add a boss, Add a way down, Add a shop');
    for (const { text } of lack?.remedies ?? []) expect(usable(text), text).toBe(true);
  });
  test('alternates with one name are one room with two ways', () => {
    const { rooms, ways } = graphOf(flowOf('e1-h1; [h1-n1-h2 / h1-n2-h2]; h2-n3'));
    expect(rooms.map(({ name }) => name).join()).toBe('e1,h1,n1,h2,n2,n3');
    expect(ways.filter(({ to }) => to === 'h2')).toHaveLength(2);
  });
});

describe('the picture', () => {
  const graphs = shipped.map((id) => graphOf(flowOf(textOf(id))));
  const touches = (a: Place, b: Place, w: number, h: number) => Math.abs(a.x - b.x) < w && Math.abs(a.y - b.y) < h;
  test('of every shipped flow keeps boxes apart, and leads every way from row to row through no box', () => {
    for (const graph of graphs) {
      const { places, lanes, width, height } = layout(graph);
      const boxes = [...places.values()];
      expect(places.get('e1')?.y).toBe(BOX.h / 2);
      expect([boxes.length, lanes.size]).toEqual([graph.rooms.length, graph.ways.length]);
      for (const [i, { x, y }] of boxes.entries()) {
        for (const other of boxes.slice(i + 1)) expect(touches({ x, y }, other, BOX.w, BOX.h)).toBe(false);
        expect(Math.abs(x - width / 2)).toBeLessThanOrEqual((width - BOX.w) / 2 + 0.01);
        expect(y + BOX.h / 2).toBeLessThanOrEqual(height);
      }
      for (const { key, from, to } of graph.ways) {
        const points = lanes.get(key) ?? [];
        expect([points[0], points.at(-1)]).toEqual([places.get(from), places.get(to)]);
        const gaps = points.slice(1).map(({ y }, i) => Math.abs(y - (points[i] as Place).y));
        expect(new Set(gaps), key).toEqual(new Set([BOX.h + 34]));
        for (const lane of points.slice(1, -1))
          expect(boxes.some((box) => touches(lane, box, BOX.w / 2, BOX.h))).toBe(false);
      }
    }
    const [first] = graphs as [(typeof graphs)[0]];
    expect(layout(first)).toEqual(layout(first));
  });
  test('shows rooms that hang on nothing, and nothing at all', () => {
    expect(layout(graphOf(flowOf('e1-n1; n2-n3; n4'))).places.size).toBe(5);
    const beside = layout(graphOf(flowOf('e1-n1-n2; n1-n3; n1-n4; n1-n5; n7-b1')));
    expect([...beside.places.keys()].at(-1)).toBe('b1');
    expect(beside.width).toBeLessThan(6 * (BOX.w + 30));
    expect(layout({ rooms: [], ways: [] }).places.size).toBe(0);
  });
});
