// The flow editor: flows from the core and back, edits, and the layout of the picture.
import { describe, expect, test } from 'vitest';
import type { Catalog, Core, TextReading } from '../../wasm/bridge/interface';
import { loadModule } from '../../wasm/shared/modules.mjs';
import {
  add,
  chain,
  cut,
  direct,
  type Edited,
  insert,
  isRefused,
  join,
  type Refused,
  remove,
  retype,
} from '../../web/editors/flow/edit';
import {
  empty,
  type Flow,
  type FlowFile,
  flowOf as flowIn,
  graphOf,
  kinds,
  type Way,
  textOf as written,
} from '../../web/editors/flow/flow';
import { BOX, layout, type Place } from '../../web/editors/flow/layout';

const core: Core = await loadModule('gungeon');
const [info] = (JSON.parse(core.catalog()) as Catalog).generators;
const shipped = (info?.options.find(({ id }) => id === 'flow')?.choices ?? []).map(({ id }) => id).slice(1);

const read = (text: string) => JSON.parse(core.readText('gungeon/v1/0x1', 'flow_text', text)) as TextReading;
const usable = (text: string) => read(text).usable;
const texts = new Map(shipped.map((id) => [id, core.extra(`gungeon/v1/0x1?flow=${id}`, 'flow_text')]));
const textOf = (id: string) => texts.get(id) ?? '';

function flowOf(text: string): Flow {
  if (text === '') return empty;
  const { content, faults } = read(text);
  if (!content) throw new Error(`${faults[0]?.text} ${text}`);
  return flowIn(content as FlowFile);
}
const writeFlow = (flow: Flow) => read(written(flow)).plain;
function done(result: Edited | Refused): Flow {
  if (isRefused(result)) throw new Error(result.why);
  return result.flow;
}
const wayIn = (flow: Flow, a: string, b: string): Way => {
  const found = graphOf(flow).ways.find((way) => [way.from, way.to].sort().join() === [a, b].sort().join());
  if (!found) throw new Error(`no way ${a} ${b}`);
  return found;
};
/** Does it by name, and gives the text. */
const after = (text: string, act: (flow: Flow) => Edited | Refused) => writeFlow(done(act(flowOf(text))));

describe('from the core and back', () => {
  test('every shipped flow comes back as it was, with its places', () => {
    expect(shipped).toHaveLength(29);
    for (const id of shipped) {
      const flow = flowOf(textOf(id));
      expect(writeFlow(flow)).toBe(textOf(id));
      for (const { name, line, column = 0 } of flow.entries) {
        expect(line).toBe(1);
        expect(textOf(id).slice(column - 1)).toMatch(new RegExp(`^${name}\\b`));
      }
    }
  });
  test('what people write comes back with its meaning', () => {
    for (const text of [
      'e1 - n1-h1\n;h1-n2{1 .. 3}-r1;r1 > h1; h1-n4-s1',
      'My floor|e1-n1-h1-n2; h1-n3; n2=n3',
      'e1-h1; [h1-n1-h2 / h1-n2-n3-h2,n3-s1]; h2-n4; h1-n5; [h2-r1 / e1]',
      'e1-h1; [h1-n1-h2,h2>h1 / h1-n2-h2]; h2-n4',
      'e1-h1; [h1-n1-h2 / h1-n2-h2]; h2-n4; h2>h1',
      'start:e -> N1; # the way in; n9\nn1 --> Cellar:hub-armory:n-r1; # and back:\nARMORY = n1; Cellar-n2',
      'cellar:h7-n1; e1-cellar; cellar-den:n-lair:n3{1..2}',
      'n1-h1; n2-n1; h1-e1-n4',
      'n1-h1; h1-n2',
    ]) {
      expect(usable(text), text).toBe(true);
      expect(writeFlow(flowOf(text)), text).toBe(read(text).plain);
    }
    expect(writeFlow(flowOf('start:e -> N1 -> Cellar:hub; cellar = start'))).toBe('start:e1-n1-Cellar:h1; h1=e1');
  });
  test('the letters are the core’s, in its order', () => {
    const [fault] = read('?').faults;
    for (const { letter, id } of kinds) expect(fault?.text).toContain(`${letter} ${id}`);
    const roles = info?.roles.filter(({ id }) => id.startsWith('flow_')).map(({ id, title }) => [id.slice(5), title]);
    for (const { id, title } of kinds) expect(roles).toContainEqual([id, title]);
  });
  test('rooms that hang on nothing are kept, and so is what hangs on them', () => {
    expect(writeFlow(flowOf('e1-n1; n2'))).toBe('e1-n1; n2');
    expect(writeFlow(flowOf('e1-n1; n2-n3; n3-n4'))).toBe('e1-n1; n2-n3-n4');
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
    expect(rooms.map(({ name, branches }) => name + branches.length).join()).toBe('e10,h10,n11,h22,n21,n30');
    expect(ways.filter(({ to }) => to === 'h2')).toHaveLength(2);
  });
});

describe('edits', () => {
  const small = 'e1-n1-h1-n2-n3-r1; h1-n4-s1; r1>h1';
  test('a room behind another, with the lowest free number', () => {
    expect(after(small, (f) => add(f, 'n', 's1'))).toBe('e1-n1-h1-n2-n3-r1; h1-n4-s1-n5; r1>h1');
    expect(after('e1-n2', (f) => add(f, 'n', 'e1'))).toBe('e1-n2; e1-n1');
    expect(after('', (f) => add(f, 'e', ''))).toBe('e1');
    expect(after('e1-h1; [h1-n1-h2 / h1-n2-h2]; h2-n3', (f) => add(f, 'r', 'n1'))).toBe(
      'e1-h1; [h1-n1-h2,n1-r1 / h1-n2-h2]; h2-n3',
    );
  });
  test('another kind keeps the number where it is free', () => {
    expect(after(small, (f) => retype(f, 'n4', 'h'))).toBe('e1-n1-h1-n2-n3-r1; h1-h4-s1; r1>h1');
    expect(after(small, (f) => retype(f, 'n1', 'h'))).toBe('e1-h2-h1-n2-n3-r1; h1-n4-s1; r1>h1');
    expect(after('e1-hall:n', (f) => retype(f, 'n1', 'h'))).toBe('e1-hall:h1');
  });
  test('two rooms are joined once; the loop ends at the deeper one, and no room ends two where it may not', () => {
    expect(after(small, (f) => join(f, 'n1', 's1'))).toBe(`${small}; s1=n1`);
    expect(after(small, (f) => join(f, 'n1', 's1', true))).toBe('e1-n1-h1-n2-n3-r1; h1-n4-s1; n1>s1; r1>h1');
    expect(after('e1-n1-n2-n3; n3=n1', (f) => join(f, 'n3', 'e1'))).toBe('e1-n1-n2-n3; e1=n3; n3=n1');
    expect(join(flowOf(small), 'h1', 'n1')).toEqual({ why: 'h1 and n1 are joined already.' });
    expect(join(flowOf(small), 'h1', 'h1')).toHaveProperty('why');
  });
  test('what hangs on nothing is hung up by joining it, wherever it is taken', () => {
    expect(after('e1-n1; n2-n3-n4; n3-n5', (f) => join(f, 'n4', 'n1'))).toBe('e1-n1-n4-n3-n2; n3-n5');
    expect(after('e1-n1; n2-n3', (f) => join(f, 'n1', 'n2'))).toBe('e1-n1-n2-n3');
  });
  test('a way is cut: what it led to hangs on a loop’s way where there is one', () => {
    const ring = 'e1-n1-n2-n3-n4; n4=n1';
    expect(after(ring, (f) => cut(f, wayIn(f, 'n4', 'n1')))).toBe('e1-n1-n2-n3-n4');
    expect(after(ring, (f) => cut(f, wayIn(f, 'n1', 'n2')))).toBe('e1-n1-n4-n3-n2');
    expect(after(ring, (f) => cut(f, wayIn(f, 'n2', 'n3')))).toBe('e1-n1-n2; n1-n4-n3');
    expect(after(small, (f) => cut(f, wayIn(f, 'h1', 'n4')))).toBe('e1-n1-h1-n2-n3-r1; n4-s1; r1>h1');
  });
  test('a room in a way', () => {
    expect(after(small, (f) => insert(f, wayIn(f, 'h1', 'n4'), 'c'))).toBe('e1-n1-h1-n2-n3-r1; h1-c1-n4-s1; r1>h1');
    expect(after(small, (f) => insert(f, wayIn(f, 'r1', 'h1'), 'n'))).toBe('e1-n1-h1-n2-n3-r1; h1-n4-s1; r1-n5; n5>h1');
  });
  test('a room is removed, and nothing falls off', () => {
    expect(after(small, (f) => remove(f, 'h1'))).toBe('e1-n1-n2-n3-r1; n1-n4-s1');
    expect(after(small, (f) => remove(f, 'r1'))).toBe('e1-n1-h1-n2-n3; h1-n4-s1');
    expect(after('e1-n1-n2; e1-n3', (f) => remove(f, 'e1'))).toBe('n1-n2; n1-n3');
    expect(remove(flowOf('e1'), 'e1')).toHaveProperty('why');
  });
  test('a way gets a direction where there is another way, and loses it', () => {
    const ring = 'e1-n1-n2-n3-n4; n4=n1';
    expect(after(ring, (f) => direct(f, wayIn(f, 'n4', 'n1'), 'n4', 'n1', true))).toBe('e1-n1-n2-n3-n4; n4>n1');
    expect(after(ring, (f) => direct(f, wayIn(f, 'n1', 'n2'), 'n2', 'n1', true))).toBe('e1-n1-n4-n3-n2; n2>n1');
    expect(after('e1-n1-n2; n2>e1', (f) => direct(f, wayIn(f, 'n2', 'e1'), 'n2', 'e1', false))).toBe('e1-n1-n2; n2=e1');
    expect(direct(flowOf('e1-n1'), wayIn(flowOf('e1-n1'), 'e1', 'n1'), 'n1', 'e1', true)).toHaveProperty('why');
  });
  test('a chain', () => {
    expect(after('e1-n1-n2', (f) => chain(f, 'n1', 1, 3))).toBe('e1-n1{1..3}-n2');
  });
  test('of every third shipped flow, cutting and joining each way again gives what the core can build', () => {
    for (const id of shipped.filter((_, i) => i % 3 === 0)) {
      const flow = flowOf(textOf(id));
      for (const way of graphOf(flow).ways.filter(({ branch }) => !branch)) {
        const again = done(join(cut(flow, way).flow, way.from, way.to, way.oneWay));
        const [before, now] = [graphOf(flow), graphOf(again)];
        expect(now.ways.map(({ key }) => key).sort()).toEqual(before.ways.map(({ key }) => key).sort());
        expect(usable(written(again)), `${id} ${way.key}: ${written(again)}`).toBe(true);
      }
    }
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
