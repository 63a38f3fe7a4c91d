// The project for LDtk against LDtk's own schema, where one is found (PRESS_R_LDTK_SCHEMA, or beside the checkout), and
// in any case against what it has to have; its IntGrid and entities against the result of `show`.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Shown } from '../../wasm/bridge/answers';
import { LdtkFiles } from '../../wasm/export/ldtk.mjs';
import { meetings } from '../../wasm/export/scene.mjs';
import { artOf, breath, expectEachMark, type Json, linksOf, many, mapped, patience, takenOf } from './taken.ts';

function projectOf(id: string, links: readonly string[]) {
  const taken = links.map(takenOf);
  const files = new LdtkFiles(taken[0]?.info ?? expect.fail(), artOf(id), 'levels');
  for (const { shown } of taken) expect(files.add(shown)).toBe('');
  const made = files.files();
  const text = made[0]?.text ?? '';
  return { levels: taken.map(({ shown }) => shown), made, project: JSON.parse(text) };
}

/** The names of values of the IntGrid: what stops a body begins with "solid". */
const nameOf = (view: 'side' | 'top', character: string) =>
  ('PLS'.includes(character) ? 'solid_' : '') + (meetings[view] as Record<string, string>)[character];

const layerOf = ({ layerInstances }: Json, name: string) =>
  layerInstances.find((one: Json) => one.__identifier === name);
const fieldsOf = (entities: readonly Json[], name: string) =>
  entities.map(({ fieldInstances }) => fieldInstances.find((field: Json) => field.__identifier === name)?.__value);

/** The role that each tile of a project's picture shows. */
const tileRoles = ({ defs }: Json): Map<number, string> =>
  new Map(defs.tilesets[0].customData.map(({ tileId, data }: Json) => [tileId, JSON.parse(data).role]));

/** Compares a level of a project with the result of `show`. */
function compare(shown: Shown, level: Json, project: Json): void {
  if (shown.terrain && 'rows' in shown.terrain) {
    const { rows, view } = shown.terrain;
    const { intGridValues } = project.defs.layers.find(({ identifier }: Json) => identifier === 'terrain');
    const names = new Map(intGridValues.map(({ value, identifier }: Json) => [value, identifier]));
    const wanted = rows.flatMap((row) =>
      Array.from({ length: shown.width }, (_, x) =>
        /\S/.test(row[x] ?? ' ') ? nameOf(view, row[x] ?? '') : undefined,
      ),
    );
    expect(layerOf(level, 'terrain').intGridCsv.map((value: number) => names.get(value))).toEqual(wanted);
  }
  expect(fieldsOf(layerOf(level, 'rooms').entityInstances, 'room')).toEqual(shown.rooms.map((room) => room.id));
  const ways = layerOf(level, 'ways').entityInstances;
  for (const name of ['kind', 'from', 'to', 'oneWay', 'length'] as const)
    expect(fieldsOf(ways, name)).toEqual(shown.ways.map((way) => way[name]));
  const entities = level.layerInstances.flatMap((one: Json) =>
    /_(things|areas)$/.test(one.__identifier) ? one.entityInstances : [],
  );
  const things = entities.map(({ iid, __identifier, px: [x, y], width, height }: Json) => {
    return { iid, role: __identifier.replace(/_area$/, ''), x: (x + width / 2) / 16, y: (y + height / 2) / 16 };
  });
  const byId = new Map(things.map(({ iid, role }: Json) => [iid, role]));
  const openers = fieldsOf(ways, 'needs').map((needs: Json) => byId.get(needs?.entityIid));
  expect(openers).toEqual(shown.ways.map(({ needs }) => shown.cells[needs ?? -1]?.role));
  const roles = tileRoles(project);
  const layers = level.layerInstances.map(({ gridTiles }: Json) => {
    const tiles = new Map<number, number>(gridTiles.map(({ d, t }: Json) => [d[0], t]));
    return (at: number) => roles.get(tiles.get(at) ?? -1);
  });
  expectEachMark(shown, things, layers);
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
function uidsOf({ defs: { layers, entities, tilesets, enums, levelFields }, levels }: Json): number[] {
  const groups = layers.flatMap(({ autoRuleGroups }: Json) => autoRuleGroups);
  const inner = [
    ...entities.map(({ fieldDefs }: Json) => fieldDefs),
    groups,
    ...groups.map(({ rules }: Json) => rules),
  ];
  return [layers, entities, tilesets, enums, levelFields, levels, ...inner].flat().map(({ uid }) => uid);
}

/** The first rule that matches at a cell, read as LDtk documents rules; these have neither chance nor flips. */
function ruleAt(rules: readonly Json[], value: (x: number, y: number) => number | undefined, x: number, y: number) {
  return rules.find((rule) => {
    if ((x - rule.xOffset) % rule.xModulo !== 0 || (y - rule.yOffset) % rule.yModulo !== 0) return false;
    const half = Math.floor(rule.size / 2);
    return rule.pattern.every((wanted: number, i: number) => {
      if (wanted === 0) return true;
      const met = value(x + (i % rule.size) - half, y + Math.floor(i / rule.size) - half) ?? rule.outOfBoundsValue;
      return wanted > 0 ? met === wanted : met !== -wanted;
    });
  });
}

describe.each(mapped)('$id', ({ id }) => {
  const { levels, made, project } = projectOf(id, linksOf(id, Math.min(many, 100)));

  // Where it is found: it is no part of the checkout.
  if (schema)
    test("fits LDtk's own schema", () => {
      expect(schema(project) ? [] : schema.errors).toEqual([]);
      expect(schema({ ...project, levels: [{}] })).toBe(false);
      const { shown, info, art } = takenOf(linksOf(id, 1)[0] ?? '');
      const rooms = new LdtkFiles(info, art, 'rooms');
      expect(rooms.addRooms(shown)).toBe('');
      expect(schema(JSON.parse(rooms.files()[0]?.text ?? '')) ? [] : schema.errors).toEqual([]);
    });

  test('its pictures lie beside it, and every id is there once', () => {
    const pictures = made.slice(1).map(({ picture }) => picture);
    expect(project.defs.tilesets.map(({ relPath }: Json) => relPath)).toEqual(pictures);
    expect(pictures).toContain(artOf(id).pictures['']);
    const uids = uidsOf(project);
    expect(new Set(uids).size).toBe(uids.length);
    expect(Math.max(...uids)).toBeLessThan(project.nextUid);
    const iids = project.levels.flatMap((level: Json) => [
      level.iid,
      ...level.layerInstances.flatMap((layer: Json) => [
        layer.iid,
        ...layer.entityInstances.map(({ iid }: Json) => iid),
      ]),
    ]);
    expect(new Set(iids).size).toBe(iids.length);
    expect(new Set(project.levels.map(({ identifier }: Json) => identifier)).size).toBe(levels.length);
  });

  test('its rules, evaluated, draw the walls that it holds, as the page draws them', () => {
    const { roles, walls } = { ...artOf(id), walls: artOf(id).contents.walls };
    const roleOf = tileRoles(project);
    const joins = roles[walls.outer ?? '']?.joins;
    let [same, other] = [0, 0];
    for (const level of project.levels.slice(0, 8)) {
      const layer = layerOf(level, 'terrain');
      if (!layer) continue;
      const rules =
        project.defs.layers.find(({ uid }: Json) => uid === layer.layerDefUid)?.autoRuleGroups[0]?.rules ?? [];
      const { __cWid: w, __cHei: h, intGridCsv: grid } = layer;
      const value = (x: number, y: number) => (x < 0 || y < 0 || x >= w || y >= h ? undefined : grid[y * w + x]);
      const evaluated = grid.flatMap((_: number, at: number) => {
        const rule = ruleAt(rules, value, at % w, Math.floor(at / w));
        return rule ? [`${at} ${rule.uid} ${rule.tileRectsIds[0]?.[0]}`] : [];
      });
      const held = layer.autoLayerTiles.map(({ d, t }: Json) => `${d[1]} ${d[0]} ${t}`);
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
    const [a, b] = [links.slice(0, 4), links.slice(4)].map((some) => projectOf(id, some).project);
    for (const part of ['layers', 'entities', 'enums', 'levelFields'] as const) {
      const known = new Map(a.defs[part].map((def: Json) => [def.identifier, def]));
      for (const def of b.defs[part]) expect(known.get(def.identifier) ?? def).toEqual(def);
    }
    const joined = [...new Set([...uidsOf(a), ...uidsOf(b)])];
    const colours = b.defs.tilesets.filter(({ uid }: Json) => a.defs.tilesets.every((one: Json) => one.uid !== uid));
    expect(joined.length).toBe(uidsOf(a).length + b.levels.length + colours.length);
    const again = projectOf(id, links).project;
    expect(again.levels.slice(0, 4).map(({ iid, uid }: Json) => [iid, uid])).toEqual(
      a.levels.map(({ iid, uid }: Json) => [iid, uid]),
    );
    expect(again.levels[0]?.layerInstances).toEqual(a.levels[0]?.layerInstances);
  });

  test('levels of a world do not overlap', () => {
    const boxes = project.levels.map(({ worldX: x, worldY: y, pxWid: w, pxHei: h }: Json) => ({ x, y, w, h }));
    boxes.forEach((a: Json, i: number) => {
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
});
