// The project for LDtk against LDtk's own schema, where one is found (PRESS_R_LDTK_SCHEMA, or beside the checkout), and
// in any case against what it has to have; its IntGrid and entities against what `show` tells.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Shown } from '../../wasm/package/press_r.mjs';
import { LdtkFiles } from '../../web/paint/take/files.mjs';
import { artOf, breath, coverOf, linksOf, many, mapped, patience, takenOf, timesOf } from './taken.ts';

interface Field {
  __identifier: string;
  __type: string;
  __value: unknown;
}
interface Entity {
  __identifier: string;
  iid: string;
  px: [number, number];
  width: number;
  height: number;
  defUid: number;
  fieldInstances: Field[];
}
interface Layer {
  __identifier: string;
  __type: string;
  layerDefUid: number;
  iid: string;
  intGridCsv: number[];
  gridTiles: { px: [number, number]; src: [number, number]; t: number; d: number[] }[];
  entityInstances: Entity[];
}
interface Level {
  identifier: string;
  iid: string;
  pxWid: number;
  worldX: number;
  worldY: number;
  pxHei: number;
  layerInstances: Layer[];
}
interface Project {
  jsonVersion: string;
  nextUid: number;
  levels: Level[];
  defs: {
    layers: { uid: number; identifier: string; intGridValues: { value: number; identifier: string }[] }[];
    entities: { uid: number; identifier: string; fieldDefs: { uid: number; identifier: string }[] }[];
    tilesets: { uid: number; relPath: string; customData: { tileId: number; data: string }[] }[];
  };
}

function projectOf(id: string, links: readonly string[]) {
  const taken = links.map(takenOf);
  const files = new LdtkFiles(taken[0]?.info ?? expect.fail(), artOf(id), 'levels');
  for (const { shown } of taken) expect(files.add(shown)).toBe('');
  const made = files.files();
  const text = made[0]?.text ?? '';
  return { levels: taken.map(({ shown }) => shown), made, project: JSON.parse(text) as Project };
}

/** The names of values of the IntGrid, by the terrain's characters, as the interface tells them. */
const words: Record<string, Record<string, string>> = {
  side: { '#': 'solid', '.': 'air', H: 'ladder', T: 'ladder_top', '=': 'platform', '^': 'spikes', P: 'push_block' },
  top: {
    '#': 'solid',
    '.': 'floor',
    '+': 'door',
    L: 'locked_door',
    S: 'hidden_door',
    _: 'chasm',
    '~': 'water',
    '>': 'only_right',
    '<': 'only_left',
    '^': 'only_up',
    v: 'only_down',
  },
};

const fieldsOf = (entities: readonly Entity[] | undefined, name: string) =>
  entities?.map(({ fieldInstances }) => fieldInstances.find((field) => field.__identifier === name)?.__value);

/** A level of a project against what show tells of it. */
function compare(shown: Shown, level: Level, { defs }: Project): void {
  const layer = (name: string) => level.layerInstances.find((one) => one.__identifier === name);
  if (shown.terrain && 'rows' in shown.terrain) {
    const { rows, view } = shown.terrain;
    const values = defs.layers.find(({ identifier }) => identifier === 'terrain')?.intGridValues ?? [];
    const names = new Map(values.map(({ value, identifier }) => [value, identifier]));
    const wanted = rows.flatMap((row) => Array.from({ length: shown.width }, (_, x) => words[view]?.[row[x] ?? ' ']));
    expect(layer('terrain')?.intGridCsv.map((value) => names.get(value))).toEqual(wanted);
  }
  expect(fieldsOf(layer('rooms')?.entityInstances, 'room')).toEqual(shown.rooms.map((room) => room.id));
  const ways = layer('ways')?.entityInstances;
  for (const name of ['kind', 'from', 'to', 'oneWay', 'length'] as const)
    expect(fieldsOf(ways, name)).toEqual(shown.ways.map((way) => way[name]));
  const roles = new Map(
    defs.tilesets[0]?.customData.map(({ tileId, data }) => [tileId, JSON.parse(data).role as string]),
  );
  const drawn = level.layerInstances.map(({ gridTiles }) => new Map(gridTiles.map(({ d, t }) => [d[0], roles.get(t)])));
  const things = level.layerInstances.flatMap((one) =>
    /_(things|areas)$/.test(one.__identifier) ? one.entityInstances : [],
  );
  const covered = coverOf(shown);
  shown.cells.forEach((mark, i) => {
    const { role, x, y, w, h } = mark;
    const there = things.filter(({ __identifier, px, width, height }) => {
      const across = px[0] + width / 2 - (x + w / 2) * 16;
      const own = __identifier === role || __identifier === `${role}_area`;
      return own && Math.abs(across) < 1 && Math.abs(px[1] + height / 2 - (y + h / 2) * 16) < 16;
    }).length;
    let tiles = 0;
    for (let j = y; j < y + h; j++)
      for (let k = x; k < x + w; k++) for (const cells of drawn) if (cells.get(j * shown.width + k) === role) tiles++;
    if (there > 0 ? there !== timesOf(mark, shown) : tiles === 0 && !covered(i))
      expect.fail(`${shown.link}: ${role} at ${x}, ${y} is there ${there} times, with ${tiles} tiles`);
  });
}

const schemaFile = [
  process.env.PRESS_R_LDTK_SCHEMA ?? '',
  fileURLToPath(new URL('../../../shared/schemas/ldtk.json', import.meta.url)),
].find((file) => file && existsSync(file));

/** What LDtk's loader reads first, where its schema is not at hand. */
const ownList = ['iid', 'jsonVersion', 'nextUid', 'defs', 'levels', 'worldLayout', 'defaultGridSize', 'worlds', 'toc'];
const levelList = ['identifier', 'iid', 'uid', 'worldX', 'worldY', 'pxWid', 'pxHei', 'layerInstances', '__bgColor'];
const layerList = [
  '__identifier',
  '__type',
  '__cWid',
  '__cHei',
  '__gridSize',
  'layerDefUid',
  'levelId',
  'iid',
  'gridTiles',
];

describe.each(mapped)('$id', ({ id }) => {
  const { levels, made, project } = projectOf(id, linksOf(id, Math.min(many, 100)));

  test('has what LDtk asks for', () => {
    for (const name of ownList) expect(project).toHaveProperty([name]);
    for (const level of project.levels) {
      for (const name of levelList) expect(level).toHaveProperty([name]);
      for (const layer of level.layerInstances) for (const name of layerList) expect(layer).toHaveProperty([name]);
    }
    expect(project.jsonVersion).toBe('1.5.3');
  });

  // Where it is found: it is no part of the checkout.
  if (schemaFile)
    test("fits LDtk's own schema", () => {
      const { $schema: _, ...schema } = JSON.parse(readFileSync(schemaFile ?? '', 'utf8'));
      const fits = new Ajv({ strict: false }).compile(schema);
      expect(fits(project) ? [] : fits.errors).toEqual([]);
      expect(fits({ ...project, levels: [{}] })).toBe(false);
    });

  test('its pictures lie beside it, and every id is there once', () => {
    const pictures = made.slice(1).map(({ picture }) => picture);
    expect(project.defs.tilesets.map(({ relPath }) => relPath)).toEqual(pictures);
    const { layers, entities, tilesets } = project.defs;
    const uids = [...layers, ...entities, ...tilesets, ...entities.flatMap(({ fieldDefs }) => fieldDefs)].map(
      (d) => d.uid,
    );
    expect(new Set(uids).size).toBe(uids.length);
    expect(Math.max(...uids)).toBeLessThan(project.nextUid);
    const iids = project.levels.flatMap((level) => [
      level.iid,
      ...level.layerInstances.flatMap((layer) => [layer.iid, ...layer.entityInstances.map(({ iid }) => iid)]),
    ]);
    expect(new Set(iids).size).toBe(iids.length);
    expect(new Set(project.levels.map(({ identifier }) => identifier)).size).toBe(levels.length);
  });

  test('levels of a world do not overlap', () => {
    const boxes = project.levels.map(({ worldX: x, worldY: y, pxWid: w, pxHei: h }) => ({ x, y, w, h }));
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
    });
  });

  test('IntGrid, things, rooms and ways are those of show', { timeout: patience }, async () => {
    const links = linksOf(id);
    for (let first = 0; first < links.length; first += 50) {
      const { levels, project } = projectOf(id, links.slice(first, first + 50));
      for (const [i, shown] of levels.entries()) {
        await breath();
        compare(shown, project.levels[i] ?? expect.fail(), project);
      }
    }
  });

  test('entities of one kind have the same fields', () => {
    const defs = new Map(
      project.defs.entities.map((def) => [def.uid, def.fieldDefs.map(({ identifier }) => identifier)]),
    );
    for (const level of project.levels)
      for (const { entityInstances } of level.layerInstances)
        for (const { defUid, fieldInstances } of entityInstances)
          expect(fieldInstances.map((field) => field.__identifier)).toEqual(defs.get(defUid));
  });
});

test('awards are no project', () => {
  const { info, shown } = takenOf('isaac_awards/v1/B91199AC');
  expect(new LdtkFiles(info, artOf(info.id), 'x').add(shown)).toContain('table');
});
