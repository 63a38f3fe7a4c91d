// The project for LDtk against LDtk's own schema, where one is found (PRESS_R_LDTK_SCHEMA, or beside the checkout), and
// in any case against what it has to have; its IntGrid and entities against what `show` tells.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { LdtkFiles } from '../../wasm/export/formats.mjs';
import type { Shown } from '../../wasm/package/press_r.mjs';
import { artOf, breath, coverOf, linksOf, many, mapped, patience, rowsOf, takenOf, timesOf } from './taken.ts';

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
  autoLayerTiles: { px: [number, number]; t: number; f: number; d: [number, number] }[];
  __cWid: number;
  __cHei: number;
  entityInstances: Entity[];
}
interface Rule {
  uid: number;
  size: number;
  pattern: number[];
  tileRectsIds: number[][];
  xModulo: number;
  yModulo: number;
  xOffset: number;
  yOffset: number;
  outOfBoundsValue: number;
  breakOnMatch: boolean;
}
interface Level {
  uid: number;
  fieldInstances: Field[];
  __neighbours: { levelIid: string; dir: string }[];
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
    layers: {
      uid: number;
      identifier: string;
      intGridValues: { value: number; identifier: string }[];
      autoRuleGroups: { uid: number; rules: Rule[] }[];
    }[];
    entities: { uid: number; identifier: string; fieldDefs: { uid: number; identifier: string; type: string }[] }[];
    enums: { uid: number; identifier: string; values: { id: string }[] }[];
    levelFields: { uid: number; identifier: string }[];
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
  side: {
    '#': 'solid',
    '.': 'air',
    H: 'ladder',
    T: 'ladder_top',
    '=': 'platform',
    '^': 'spikes',
    P: 'solid_push_block',
  },
  top: {
    '#': 'solid',
    '.': 'floor',
    '+': 'door',
    L: 'solid_locked_door',
    S: 'solid_hidden_door',
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
  const named = new Map(things.map(({ iid, __identifier }) => [iid, __identifier.replace(/_area$/, '')]));
  const openers = fieldsOf(ways, 'needs')?.map((needs) => named.get((needs as { entityIid: string })?.entityIid));
  expect(openers).toEqual(shown.ways.map(({ needs }) => shown.cells[needs ?? -1]?.role));
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

const schema = schemaFile && compiled(schemaFile);
function compiled(file: string) {
  const { $schema: _, ...told } = JSON.parse(readFileSync(file, 'utf8'));
  return new Ajv({ strict: false }).compile(told);
}

/** Every number of a project: of definitions, rules and levels. */
function uidsOf({ defs: { layers, entities, tilesets, enums, levelFields }, levels }: Project): number[] {
  const groups = layers.flatMap(({ autoRuleGroups }) => autoRuleGroups);
  const fields = entities.flatMap(({ fieldDefs }) => fieldDefs);
  const all = [
    layers,
    entities,
    tilesets,
    enums,
    levelFields,
    fields,
    groups,
    groups.flatMap(({ rules }) => rules),
    levels,
  ];
  return all.flat().map(({ uid }) => uid);
}

/** The first rule that matches at a cell, read as LDtk documents rules; these have neither chance nor flips. */
function ruleAt(rules: readonly Rule[], value: (x: number, y: number) => number | undefined, x: number, y: number) {
  return rules.find((rule) => {
    if ((x - rule.xOffset) % rule.xModulo !== 0 || (y - rule.yOffset) % rule.yModulo !== 0) return false;
    const half = Math.floor(rule.size / 2);
    return rule.pattern.every((wanted, i) => {
      if (wanted === 0) return true;
      const met = value(x + (i % rule.size) - half, y + Math.floor(i / rule.size) - half) ?? rule.outOfBoundsValue;
      return wanted > 0 ? met === wanted : met !== -wanted;
    });
  });
}

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
  if (schema)
    test("fits LDtk's own schema", () => {
      expect(schema(project) ? [] : schema.errors).toEqual([]);
      expect(schema({ ...project, levels: [{}] })).toBe(false);
    });

  test('its pictures lie beside it, and every id is there once', () => {
    const pictures = made.slice(1).map(({ picture }) => picture);
    expect(project.defs.tilesets.map(({ relPath }) => relPath)).toEqual(pictures);
    expect(pictures).toContain(artOf(id).pictures['']);
    const uids = uidsOf(project);
    expect(new Set(uids).size).toBe(uids.length);
    expect(Math.max(...uids)).toBeLessThan(project.nextUid);
    const iids = project.levels.flatMap((level) => [
      level.iid,
      ...level.layerInstances.flatMap((layer) => [layer.iid, ...layer.entityInstances.map(({ iid }) => iid)]),
    ]);
    expect(new Set(iids).size).toBe(iids.length);
    expect(new Set(project.levels.map(({ identifier }) => identifier)).size).toBe(levels.length);
  });

  test('its rules, evaluated, draw the walls that it holds, as the page draws them', () => {
    const { roles, walls } = { ...artOf(id), walls: artOf(id).contents.walls };
    const tilesets = project.defs.tilesets[0]?.customData ?? [];
    const roleOf = new Map(tilesets.map(({ tileId, data }) => [tileId, JSON.parse(data).role as string]));
    const joins = roles[walls.outer ?? '']?.joins;
    let [same, other] = [0, 0];
    for (const level of project.levels.slice(0, 8)) {
      const layer = level.layerInstances.find(({ __identifier }) => __identifier === 'terrain');
      if (!layer) continue;
      const rules = project.defs.layers.find(({ uid }) => uid === layer.layerDefUid)?.autoRuleGroups[0]?.rules ?? [];
      const { __cWid: w, __cHei: h, intGridCsv: grid } = layer;
      const value = (x: number, y: number) => (x < 0 || y < 0 || x >= w || y >= h ? undefined : grid[y * w + x]);
      const evaluated = grid.flatMap((_, at) => {
        const rule = ruleAt(rules, value, at % w, Math.floor(at / w));
        return rule ? [`${at} ${rule.uid} ${rule.tileRectsIds[0]?.[0]}`] : [];
      });
      const held = layer.autoLayerTiles.map(({ d, t }) => `${d[1]} ${d[0]} ${t}`);
      expect(held.toSorted()).toEqual(evaluated.toSorted());
      const drawn = new Map<number, number>();
      for (const { gridTiles, __identifier } of level.layerInstances.toReversed())
        if (!/_/.test(__identifier)) for (const { d, t } of gridTiles) drawn.set(d[0] ?? -1, t);
      const drawnRole = (at: number) => roles[roleOf.get(drawn.get(at) ?? -1) ?? ''];
      /** A wall that is solid, or nothing there, or a floor: what the page and the rules see alike. */
      const alike = (at: number) => {
        const role = drawnRole(at);
        return grid[at] === 1 ? role?.joins === joins : role === undefined || role.floor;
      };
      for (const { d, t } of layer.autoLayerTiles) {
        const [, at] = d;
        if (roleOf.get(drawn.get(at) ?? -1) !== roleOf.get(t)) continue;
        const beside = [at - w, at + w, ...(at % w > 0 ? [at - 1] : []), ...(at % w < w - 1 ? [at + 1] : [])];
        // Beside a solid thing that is no wall, or a hidden door, the page draws otherwise.
        if (beside.some((one) => grid[one] !== undefined && !alike(one))) continue;
        if (drawn.get(at) === t) same++;
        else other++;
      }
    }
    expect(other).toBe(0);
    expect(same).toBeGreaterThan(300);
  });

  test('equal things have equal numbers in every project, so that two can be joined', () => {
    const links = linksOf(id, 8);
    const [a, b] = [links.slice(0, 4), links.slice(4)].map((some) => projectOf(id, some).project) as [Project, Project];
    for (const part of ['layers', 'entities', 'enums', 'levelFields'] as const) {
      const known = new Map(a.defs[part].map((def) => [def.identifier, def]));
      for (const def of b.defs[part]) expect(known.get(def.identifier) ?? def).toEqual(def);
    }
    const joined = [...new Set([...uidsOf(a), ...uidsOf(b)])];
    const colours = b.defs.tilesets.filter(({ uid }) => a.defs.tilesets.every((one) => one.uid !== uid));
    expect(joined.length).toBe(uidsOf(a).length + b.levels.length + colours.length);
    const again = projectOf(id, links).project;
    expect(again.levels.slice(0, 4).map(({ iid, uid }) => [iid, uid])).toEqual(
      a.levels.map(({ iid, uid }) => [iid, uid]),
    );
    expect(again.levels[0]?.layerInstances).toEqual(a.levels[0]?.layerInstances);
  });

  test('its rooms are levels of a world, and exits lead to exits', () => {
    for (const link of linksOf(id, 4)) {
      const { shown, info, art } = takenOf(link);
      if (!rowsOf(shown)) continue;
      const made = new LdtkFiles(info, art, 'rooms');
      expect(made.addRooms(shown)).toBe('');
      const world = JSON.parse(made.files()[0]?.text ?? '') as Project;
      expect(world.levels).toHaveLength(shown.rooms.length);
      const exits = world.levels.flatMap((level) =>
        level.layerInstances
          .filter(({ __identifier }) => __identifier === 'exits')
          .flatMap(({ entityInstances, iid }) => entityInstances.map((one) => ({ one, level, layer: iid }))),
      );
      expect(exits).toHaveLength(2 * shown.ways.length);
      const known = new Map(exits.map((exit) => [exit.one.iid, exit]));
      for (const { one, level, layer } of exits) {
        const [to] = fieldsOf([one], 'leads_to') as [{ entityIid: string; levelIid: string; layerIid: string }];
        const end = known.get(to.entityIid) ?? expect.fail(`${link}: an exit leads nowhere`);
        expect([end.level.iid, end.layer]).toEqual([to.levelIid, to.layerIid]);
        expect(fieldsOf([end.one], 'leads_to')).toEqual([
          { entityIid: one.iid, levelIid: level.iid, layerIid: layer, worldIid: expect.any(String) },
        ]);
        expect(one.px[0] >= 0 && one.px[1] >= 0 && one.px[0] < level.pxWid && one.px[1] < level.pxHei).toBe(true);
      }
      if (schema) expect(schema(world) ? [] : schema.errors).toEqual([]);
    }
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
