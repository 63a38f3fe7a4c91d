// Levels as a project of LDtk 1.5, or the rooms of one: each a level of LDtk, laid out as a world. The terrain is an
// IntGrid whose rules draw walls, the drawing tile layers under the names that the map for Tiled has, things, rooms, ways
// and doors are entities with fields. Numbers and ids follow from names, so that equal things are equal in every project
// of a generator: two can be joined, and one can be written again over what was edited.

import fields from '../../build/wasm/modules/ldtk_fields.mjs';
import { json, licenceOf } from '../shared/files.mjs';
import { surfaceAt } from '../shared/shapes.mjs';
import * as ldtk from './ldtk_defs.mjs';
import { flipsOf, meetings, pieceOf, World } from './scene.mjs';

export class LdtkFiles extends World {
  constructor(info, art, name) {
    super(info, art, name);
    if (this.why) return;
    Object.assign(this, { kinds: new ldtk.Kinds(info, art), walls: new Walls(art) });
    const facts = info.facts.map(({ id, kind }) => [
      id,
      kind === 'choice' ? { type: 'Enum', enumOf: factEnum(id) } : 'Int',
    ]);
    this.levelKind = new ldtk.Kind('level', {
      link: 'String',
      seed: 'String',
      licence: 'String',
      ...Object.fromEntries(facts),
    });
  }

  /** @returns {import('./scene.mjs').MadeFiles} */
  files() {
    return [
      { name: `${this.name}.ldtk`, text: json(this.finish()) },
      ...this.pictures().map((picture) => ({ name: picture, picture })),
    ];
  }

  /** The usual colours first: what is defined for all levels is defined with them. */
  pictures() {
    return [...new Set([this.art.pictures[''], ...super.pictures()])];
  }

  finish() {
    const { art, info, kinds } = this;
    this.layers = new Map(this.layersNamed().map((layer) => [layer.identifier, layer]));
    const places = this.places();
    const levels = this.parts.map((part, i) => this.level(part, places[i]));
    for (const level of levels) {
      level.fieldInstances = this.levelKind.instances(level.fieldInstances);
      for (const { entityInstances } of level.layerInstances) for (const one of entityInstances) kinds.settle(one);
    }
    const defs = {
      layers: [...this.layers.values()].reverse(),
      entities: kinds.defs(),
      tilesets: this.pictures().map((file) =>
        ldtk.tilesetDef(tilesetUid(file), nameOf(file), file, art, ldtk.tileData(art)),
      ),
      enums: this.enums(),
      externalEnums: [],
      levelFields: this.levelKind.defs(),
    };
    const about = { id: info.id, name: this.name, tile: art.tile, ground: ldtk.hex(art.ground), said: licenceOf(art) };
    return ldtk.projectOf({ ...about, nextUid: ldtk.LAST_UID, defs, levels });
  }

  enums() {
    const ids = (all) => all.map(({ id }) => id);
    const rooms = this.parts.flatMap(({ shown }) => shown.rooms.map(({ role }) => role));
    const choices = this.info.facts.filter(({ kind }) => kind === 'choice');
    return [
      ldtk.enumDef('RoomKind', [...new Set([...this.art.contents.rooms.roles, ...rooms])]),
      ldtk.enumDef('WayKind', ids(this.info.ways)),
      ldtk.enumDef('PlaceKind', ['start', 'goal']),
      ...choices.map((fact) => ldtk.enumDef(factEnum(fact.id), ids(fact.choices))),
    ];
  }

  /** Every layer that levels of the generator have, bottom first. */
  layersNamed() {
    const gridSize = this.art.tile;
    const tilesetDefUid = tilesetUid(this.art.pictures['']);
    const make = (name, type, more = {}) => ldtk.layerDef(ldtk.uidOf('layer', name), name, type, { gridSize, ...more });
    const names = [...this.art.contents.layers];
    for (const { scene } of this.parts)
      for (const { id, tiles, areas, things } of scene.layers) {
        const own = tiles().map(({ name }) => name);
        if (areas.length > 0) own.push(`${id}_areas`);
        if (things.length > 0) own.push(`${id}_things`);
        for (const name of own) if (!names.includes(name)) names.push(name);
      }
    const order = layerOrder(this.info);
    const drawn = names
      .sort((a, b) => order(a) - order(b))
      .map((name) => (/_(areas|things)$/.test(name) ? make(name, 'Entities') : make(name, 'Tiles', { tilesetDefUid })));
    const values = ldtk.gridValues(this.info.walks ? this.art.contents.view : 'top');
    const rules = this.walls.groups();
    const doc = 'What a body meets. Its rules draw walls.';
    return [
      ...drawn,
      make('terrain', 'IntGrid', { intGridValues: values, doc, autoRuleGroups: rules, tilesetDefUid }),
      ...['rooms', 'ways', 'exits', 'places'].map((name) => make(name, 'Entities')),
    ];
  }

  level({ shown, scene, file, doors, link, room, box }, { x: worldX, y: worldY }) {
    const { tile, ground } = this.art;
    const name = room ? `${link} room ${room.id}` : link;
    const uid = ldtk.uidOf('level', name);
    const iid = room ? roomIid(link, room.id) : ldtk.iidOf(link, 'level');
    const level = { shown, uid, iid, tileset: tilesetUid(file), file, worldX, worldY, entityOf: new Map() };
    const drawn = scene.layers.flatMap((layer) => this.drawnLayers(level, layer));
    // Ways and exits name the entities that open them.
    const entities = {
      rooms: shown.rooms.map((one) => this.room(level, one)),
      ways: shown.ways.map((way, i) => this.way(level, way, i)),
      exits: doors.map((door) => this.door(level, door, roomIid(link, door.to))),
      places: this.ends(level),
    };
    const layers = [
      ...drawn,
      ...(shown.terrain?.rows ? [this.terrain(level)] : []),
      ...Object.entries(entities).map(([kind, all]) => this.entityLayer(level, kind, all, /exits|places/.test(kind))),
    ];
    const values = { link: shown.link, seed: shown.seedText, licence: licenceOf(this.art), ...shown.facts };
    this.levelKind.note(values);
    return {
      ...fields.level,
      identifier: `Level_${name.replace(/\W+/g, '_')}`,
      ...{ iid, uid, worldX, worldY },
      pxWid: shown.width * tile,
      pxHei: shown.height * tile,
      __bgColor: ldtk.hex(ground),
      fieldInstances: values,
      layerInstances: layers.reverse(),
      __neighbours: box ? this.neighbours(box, iid) : [],
    };
  }

  /** Rooms of the world that touch this one along a side. */
  neighbours(box, iid) {
    const over = (a, b, c, d) => Math.min(b, d) > Math.max(a, c);
    return this.parts.flatMap((other) => {
      const levelIid = other.box && roomIid(other.link, other.room.id);
      if (!levelIid || levelIid === iid) return [];
      const { x, y, w, h } = other.box;
      const beside = over(box.y, box.y + box.h, y, y + h);
      const above = over(box.x, box.x + box.w, x, x + w);
      const dir =
        (above && y + h === box.y && 'n') ||
        (above && y === box.y + box.h && 's') ||
        (beside && x + w === box.x && 'w') ||
        (beside && x === box.x + box.w && 'e');
      return dir ? [{ levelIid, dir }] : [];
    });
  }

  drawnLayers(level, { id, on, areas, things, tiles }) {
    const entities = (name, marks, make) =>
      marks.length > 0 ? [this.entityLayer(level, name, marks.map(make), on && name.endsWith('things'))] : [];
    return [
      ...tiles().map(({ name, cells }) => this.tiles(level, name, cells, on)),
      ...entities(`${id}_areas`, areas, (area) => this.area(level, area)),
      ...entities(`${id}_things`, things, (thing) => this.thing(level, thing)),
    ];
  }

  /** A layer of a level; `filled` is what it holds. */
  instance({ shown, uid, iid, tileset, file }, name, visible, filled) {
    const def = this.layers.get(name);
    const tiled = def.tilesetDefUid !== null;
    return {
      ...fields.layerInstance,
      __identifier: name,
      __type: def.type,
      __cWid: shown.width,
      __cHei: shown.height,
      __gridSize: def.gridSize,
      __opacity: def.displayOpacity,
      ...(tiled && { __tilesetDefUid: tileset, __tilesetRelPath: file }),
      iid: ldtk.iidOf(iid, name),
      levelId: uid,
      layerDefUid: def.uid,
      visible,
      overrideTilesetUid: tiled && tileset !== def.tilesetDefUid ? tileset : null,
      ...filled,
    };
  }

  tiles(level, name, cells, on) {
    const { tile, pieces } = this.art;
    const { width } = level.shown;
    const gridTiles = [];
    cells.forEach((number, at) => {
      if (number === 0) return;
      const [x, y] = pieces[pieceOf(number)];
      const px = [(at % width) * tile, Math.floor(at / width) * tile];
      gridTiles.push({ px, src: [x, y], f: flipsOf(number), t: ldtk.tileId(this.art, x, y), d: [at], a: 1 });
    });
    return this.instance(level, name, on, { gridTiles });
  }

  terrain(level) {
    const { rows, view } = level.shown.terrain;
    const { width } = level.shown;
    const values = new Map(Object.keys(meetings[view]).map((character, i) => [character, i + 1]));
    const intGridCsv = rows.flatMap((row) => Array.from({ length: width }, (_, x) => values.get(row[x]) ?? 0));
    return this.instance(level, 'terrain', false, { intGridCsv, autoLayerTiles: this.walls.tiles(intGridCsv, width) });
  }

  entityLayer = (level, name, entityInstances, visible) => this.instance(level, name, visible, { entityInstances });

  fieldsOf = ({ role, room, look, details }, { legend }) => ({
    room,
    look: legend.roles.find(({ id }) => id === role).looks[look ?? 0],
    ...details,
  });

  /** Units of the grid in pixels; a cell is one each way. */
  box({ x, y, w = 1, h = 1 }) {
    const { tile } = this.art;
    return { x: x * tile, y: y * tile, w: w * tile, h: h * tile };
  }

  area(level, { mark, index }) {
    const values = this.fieldsOf(mark, level.shown);
    const one = this.kinds.entity(level, this.kinds.area(mark.role), index, this.box(mark), values);
    level.entityOf.set(index, [one, mark.role]);
    return one;
  }

  thing(level, { mark, index, piece, flips, x, y, w, h }) {
    const [sx, sy, sw, sh] = this.art.pieces[piece];
    const tile = { tilesetUid: level.tileset, x: sx, y: sy, w: sw, h: sh };
    const values = { ...this.fieldsOf(mark, level.shown), flipX: (flips & 1) !== 0, flipY: (flips & 2) !== 0, tile };
    const one = this.kinds.entity(level, this.kinds.thing(mark.role), index, { x, y, w, h, tile }, values);
    level.entityOf.set(index, [one, mark.role]);
    return one;
  }

  /** A reference to an entity, by the layer that it lies in. */
  reference = (levelIid, layer, entityIid) => ({
    entityIid,
    layerIid: ldtk.iidOf(levelIid, layer),
    levelIid,
    worldIid: ldtk.iidOf(this.info.id, 'world'),
  });

  opener(level, needs) {
    const [one, role] = level.entityOf.get(needs) ?? [];
    if (!one) return undefined;
    const { layer } = level.shown.legend.roles.find(({ id }) => id === role);
    const kind = one.__identifier === role ? 'things' : 'areas';
    return this.reference(level.iid, `${layer}_${kind}`, one.iid);
  }

  room(level, { id, role, label, details, ...place }) {
    return this.kinds.entity(level, 'Room', id, this.box(place), { room: id, role, label, ...details });
  }

  /** Stands in the first of its cells, or in the room from which it leads. */
  way(level, { from, to, kind, oneWay, length, needs, cells }, index) {
    const room = level.shown.rooms.find(({ id }) => id === from);
    const [x, y] = cells[0] ?? [room?.x ?? 0, room?.y ?? 0];
    const path = cells.map(([cx, cy]) => ({ cx, cy }));
    const values = { kind, from, to, oneWay, length, needs: this.opener(level, needs), cells: path };
    return this.kinds.entity(level, 'Way', index, this.box({ x, y }), values);
  }

  /** A way's end in a room, which leads to its other end. */
  door(level, { way, pair, room, to, at: [x, y] }, other) {
    const leads_to = this.reference(other, 'exits', ldtk.iidOf(other, 'Exit', pair));
    const { kind, oneWay, length } = way;
    const values = { kind, room, to, oneWay, length, leads_to, needs: this.opener(level, way.needs) };
    return this.kinds.entity(level, 'Exit', pair, this.box({ x, y }), values);
  }

  ends(level) {
    const { start, goal } = level.shown.terrain ?? {};
    const at = (place, [x, y]) => this.kinds.entity(level, 'Place', place, this.box({ x, y }), { place });
    return [...(start ? [at('start', start)] : []), ...(goal ? [at('goal', goal)] : [])];
  }
}

const roomIid = (link, id) => ldtk.iidOf(link, 'room', id);
const tilesetUid = (file) => ldtk.uidOf('tileset', file);
const nameOf = (file) => file.replace(/[.]png$/, '').replace(/\W/g, '_');
const factEnum = (id) => `Fact_${id}`;
const parts = ['', '_shadows', '_tint', '_over', '_tint_over', '_areas', '_things'];

/** Layers in the order of the generator's, of one of them the ground first and the things last. */
function layerOrder({ layers }) {
  const ids = layers.map(({ id }) => id);
  return (name) => {
    const id = ids
      .filter((one) => name === one || name.startsWith(`${one}_`))
      .reduce((a, b) => (b.length > a.length ? b : a), '');
    const [, part, number] = /^(.*?)(\d*)$/.exec(name.slice(id.length));
    return ids.indexOf(id) * 1000 + parts.indexOf(part) * 100 + Number(number || 1);
  };
}

// Walls from the IntGrid: auto-layer rules that draw a solid cell as the page draws it, and the tiles that they give. A
// side counts as wall where the neighbour is solid. Beyond the level the wall continues as at its border, or ends as the
// page's walls do (`ends`). The surface inside varies by place.

/** The IntGrid's value of a solid cell. */
const SOLID = 1;

/** By the bits of sides (1 above, 2 right, 4 below, 8 left) a pattern of nine cells; `all`: corners are solid too. */
function patternOf(sides, all) {
  const side = (bit) => (sides & bit ? SOLID : -SOLID);
  const corner = all ? SOLID : 0;
  return [corner, side(1), corner, side(8), SOLID, side(2), corner, side(4), corner];
}

const ruleOf = (name, pattern, tile, [modulo, xOffset, yOffset] = [1, 0, 0]) => ({
  ...fields.rule,
  uid: ldtk.uidOf('rule', name),
  tileRectsIds: [[tile]],
  pattern,
  ...{ xModulo: modulo, yModulo: modulo, xOffset, yOffset },
  outOfBoundsValue: SOLID,
});

const whole = 15;
/** Surfaces repeat after this many cells. */
const again = 8;

/** Rules of one role's inside: one for each place where it is not the usual surface, and the usual one. */
function insideRules(name, inside, pattern, tileOf) {
  const carpet = inside.length === 16;
  const places = Array.from({ length: again * again }, (_, i) => [i % again, Math.floor(i / again)]);
  const surface = (x, y) => surfaceAt(x, y, { surfaces: inside.length, carpet });
  const counts = inside.map((_, k) => places.filter(([x, y]) => surface(x, y) === k).length);
  const usual = counts.indexOf(Math.max(...counts));
  const others = places
    .filter(([x, y]) => surface(x, y) !== usual)
    .filter(([x, y]) => !carpet || (x < 4 && y < 4))
    .map(([x, y]) => ruleOf(`${name} ${x} ${y}`, pattern, tileOf(inside[surface(x, y)]), [carpet ? 4 : again, x, y]));
  return [...others, ruleOf(name, pattern, tileOf(inside[usual]))];
}

/** The rules of a generator's walls, in groups. */
export class Walls {
  constructor(art) {
    const { inner, outer } = art.contents.walls;
    Object.assign(this, { art, rules: [] });
    if (!outer) return;
    const tileOf = (piece) => ldtk.tileId(art, art.pieces[piece][0], art.pieces[piece][1]);
    const { edges, inside, ends } = art.roles[outer];
    const around = Array.from({ length: whole }, (_, sides) =>
      ruleOf(`edge ${sides}`, patternOf(sides, false), tileOf(edges[sides])),
    );
    const core = inner === outer ? [] : insideRules('core', art.roles[inner].inside, patternOf(whole, true), tileOf);
    const rest = insideRules('inside', inside, patternOf(whole, false), tileOf);
    this.ends = ends;
    this.rules = [...core, ...around, ...rest];
    for (const rule of this.rules) rule.outOfBoundsValue = ends ? 0 : SOLID;
    this.byTile = { core, around, rest };
  }

  groups() {
    return [{ ...fields.ruleGroup, uid: ldtk.uidOf('rules', 'walls'), name: 'Walls', rules: this.rules }];
  }

  /** The tiles that the rules make of an IntGrid, rule by rule as LDtk keeps them. */
  tiles(grid, width) {
    if (this.rules.length === 0) return [];
    const height = grid.length / width;
    const { tile } = this.art;
    const columns = this.art.width / tile;
    const held = (n, most) => Math.max(0, Math.min(most - 1, n));
    const solid = (x, y) => {
      const [i, j] = [held(x, width), held(y, height)];
      return !(this.ends && (i !== x || j !== y)) && grid[j * width + i] === SOLID;
    };
    const out = new Map(this.rules.map((rule) => [rule, []]));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (!solid(x, y)) continue;
        const rule = this.ruleAt(x, y, solid);
        const [[t]] = rule.tileRectsIds;
        const src = [(t % columns) * tile, Math.floor(t / columns) * tile];
        out.get(rule).push({ px: [x * tile, y * tile], src, f: 0, t, d: [rule.uid, y * width + x], a: 1 });
      }
    return [...out.values()].flat();
  }

  ruleAt(x, y, solid) {
    const sides = (solid(x, y - 1) && 1) | (solid(x + 1, y) && 2) | (solid(x, y + 1) && 4) | (solid(x - 1, y) && 8);
    const { core, around, rest } = this.byTile;
    if (sides !== whole) return around[sides];
    const corners = [-1, 1].every((dx) => [-1, 1].every((dy) => solid(x + dx, y + dy)));
    const rules = core.length > 0 && corners ? core : rest;
    return rules.find(
      ({ xModulo, xOffset, yModulo, yOffset }) => (x - xOffset) % xModulo === 0 && (y - yOffset) % yModulo === 0,
    );
  }
}
