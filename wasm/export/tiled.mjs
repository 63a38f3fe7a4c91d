// A level as a map of Tiled, JSON format 1.10, that needs nothing but the picture of its tiles beside it. Documented in
// public/use: tile layers by the generator's layers ("walls", "walls_over"), things as tile objects, rooms, ways, the
// drawing's edges and labels as object layers, and the terrain as a tile layer whose tiles say whether they are solid and
// have the shapes that stop a body.

import { fileName, json, licence, licenceOf } from '../shared/files.mjs';
import * as layout from './scene.mjs';

/** @import { GeneratorInfo } from '../bridge/interface.js' */
/** @import { Shown } from '../bridge/answers.js' */
/** @import { Art } from './scene.mjs' */

const acrossFlag = 0x80000000;
const downFlag = 0x40000000;

const property = (name, value) => ({
  name,
  type:
    typeof value === 'boolean'
      ? 'bool'
      : typeof value === 'string'
        ? 'string'
        : Number.isInteger(value)
          ? 'int'
          : 'float',
  value,
});
const properties = (fields) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? { properties: given.map(([name, value]) => property(name, value)) } : {};
};

/** The picture cut into tiles of one size a tileset: the first for single tiles, others for larger things. */
function tilesetsOf(shown, art, file) {
  const sizes = new Map(art.pieces.map(([, , w, h]) => [`${w}x${h}`, [w, h]]));
  const first = `${art.tile}x${art.tile}`;
  let firstgid = 1;
  return [first, ...[...sizes.keys()].filter((size) => size !== first)].map((size) => {
    const [w, h] = sizes.get(size) ?? [art.tile, art.tile];
    const columns = Math.floor(art.width / w);
    const tilecount = columns * Math.floor(art.height / h);
    const set = {
      firstgid,
      name: size === first ? art.id : `${art.id}_${size}`,
      image: file,
      imagewidth: art.width,
      imageheight: art.height,
      tilewidth: w,
      tileheight: h,
      columns,
      tilecount,
      margin: 0,
      spacing: 0,
      ...(art.isOwn ? {} : properties({ licence })),
    };
    firstgid += tilecount;
    return { ...set, ...describedTiles(shown, art, w, h, columns, size === first) };
  });
}

const idIn = ([x, y, w, h], columns) => (y / h) * columns + x / w;

/** Describes each tile: its role and the meaning of its look; for terrain, how a body collides with it. */
function describedTiles(shown, art, w, h, columns, single) {
  const legend = new Map(shown.legend.roles.map((role) => [role.id, role]));
  const byId = new Map();
  const add = (piece, role, look) => {
    if (art.pieces[piece][2] !== w || art.pieces[piece][3] !== h) return;
    const id = idIn(art.pieces[piece], columns);
    const { title, tone, looks } = legend.get(role);
    if (!byId.has(id)) byId.set(id, { id, type: role, ...properties({ title, tone, look: looks[look] }) });
  };
  for (const [id, role] of Object.entries(art.roles)) {
    if (!legend.has(id)) continue;
    for (const piece of [...role.edges, ...role.inside]) add(piece, id);
    role.looks.forEach((some, look) => {
      for (const [piece] of some) add(piece, id, look);
    });
    for (const [piece] of role.usual) add(piece, id);
    for (const piece of role.tint) add(piece, id);
  }
  const view = shown.terrain?.view;
  if (single && view) {
    // The user's own tiles may be a role's and the terrain's at once, and several characters may have one.
    const done = new Set();
    for (const [character, meets] of Object.entries(layout.meetings[view])) {
      const piece = art.terrain[character];
      if (piece === undefined || done.has(piece)) continue;
      done.add(piece);
      const id = idIn(art.pieces[piece], columns);
      const shape = layout.shapeOf(view, character, art.tile);
      const known = byId.get(id);
      const fields = properties({ meets, character, solid: layout.isSolid(character) });
      const all = [...(known?.properties ?? []), ...fields.properties];
      byId.set(id, { id, type: known?.type ?? 'terrain', properties: all, ...(shape && collision(shape)) });
    }
  }
  const wangsets = single ? Object.entries(art.roles).flatMap((entry) => wangsetOf(entry, legend, art, columns)) : [];
  const tiles = [...byId.values()].sort((a, b) => a.id - b.id);
  return { tiles, ...(wangsets.length > 0 && { wangsets }) };
}

/** The shape of a tile that stops a body, as Tiled's collision editor keeps it. */
function collision({ kind, fields, ...box }) {
  const more = properties({ physics_layer: 0, ...fields });
  const object = { id: 1, name: '', type: kind, rotation: 0, visible: true, ...box, ...more };
  return {
    objectgroup: {
      type: 'objectgroup',
      id: 1,
      name: '',
      x: 0,
      y: 0,
      visible: true,
      opacity: 1,
      draworder: 'index',
      objects: [object],
    },
  };
}

/** The sixteen edge tiles of a material as Tiled's terrain brush knows them. */
function wangsetOf([id, { edges, colour }], legend, art, columns) {
  if (new Set(edges).size < 2 || !legend.has(id)) return [];
  const tile = idIn(art.pieces[edges[15]], columns);
  const bit = (sides, side) => (sides & side ? 1 : 0);
  const wangtiles = edges.map((piece, sides) => ({
    tileid: idIn(art.pieces[piece], columns),
    wangid: [bit(sides, 1), 0, bit(sides, 2), 0, bit(sides, 4), 0, bit(sides, 8), 0],
  }));
  const known = new Set();
  const once = wangtiles.filter(({ tileid }) => !known.has(tileid) && known.add(tileid));
  const colors = [{ name: id, color: colour.slice(0, 7), probability: 1, tile }];
  return [{ name: id, type: 'edge', tile, colors, wangtiles: once }];
}

/**
 * A level as a map of Tiled, and the file of the art that has to be beside it; or why there is none.
 * @param {Shown} shown
 * @param {GeneratorInfo} info
 * @param {Art} art
 * @returns {{ error: string } | { error?: undefined, map: object, picture: string }}
 */
export function tiledMap(shown, info, art) {
  const why = layout.whyNoMap(info);
  if (why) return { error: why };
  const { file } = layout.coloursOf(shown, art);
  const scene = layout.layOut(shown, info, art);
  return { map: new Map10({ shown, scene, exits: [] }, art, tilesetsOf(shown, art, file)).write(), picture: file };
}

class Map10 {
  /** `exits`: of a room that is a map of its own, the ways out of it. */
  constructor({ shown, scene, exits }, art, tilesets) {
    Object.assign(this, { shown, scene, exits, art, tilesets, nextLayer: 1, nextObject: 1 });
    /** Ids of objects by their place in the level's cells. */
    this.objectOf = new Map();
  }

  write() {
    const { shown, art } = this;
    const layers = [
      ...this.scene.layers.flatMap((layer) => this.layer(layer)),
      ...this.terrain(),
      ...Object.entries(this.listed()).map(([name, all]) => this.objects(name, all, false)),
    ];
    const { generator, revision, link, seedText, complete, facts } = shown;
    return {
      type: 'map',
      version: '1.10',
      tiledversion: '1.10.2',
      orientation: 'orthogonal',
      renderorder: 'right-down',
      infinite: false,
      compressionlevel: -1,
      width: shown.width,
      height: shown.height,
      tilewidth: art.tile,
      tileheight: art.tile,
      backgroundcolor: art.ground,
      ...properties({ generator, revision, link, seed: seedText, complete, licence: licenceOf(art), ...facts }),
      layers,
      tilesets: this.tilesets,
      nextlayerid: this.nextLayer,
      nextobjectid: this.nextObject,
    };
  }

  /** All that is listed beside the drawing, by the name of its layer. */
  listed() {
    const { shown, exits } = this;
    return {
      rooms: shown.rooms.map((room) => this.room(room)),
      ways: shown.ways.map((way) => this.way(way)),
      edges: shown.edges.map((edge) => this.edge(edge)),
      labels: shown.labels.map((label) => this.label(label)),
      places: this.places(),
      ...this.oneWays(),
      ...(exits.length > 0 && { exits: exits.map((exit) => this.exit(exit)) }),
    };
  }

  /** A piece as Tiled's number, mirrors in its highest bits. */
  gid(piece, flips) {
    const [, , w, h] = this.art.pieces[piece];
    const set = this.tilesets.find(({ tilewidth, tileheight }) => tilewidth === w && tileheight === h);
    const gid = set.firstgid + idIn(this.art.pieces[piece], set.columns);
    return gid + (flips & 1 ? acrossFlag : 0) + (flips & 2 ? downFlag : 0);
  }

  /** Tile layers first, then plain areas, then things: as they are drawn. */
  layer(layer) {
    const { id, on, areas, things } = layer;
    const grids = layer.tiles().map(({ name, cells }) => {
      const data = Array.from(cells, (tile) => (tile === 0 ? 0 : this.gid(layout.pieceOf(tile), layout.flipsOf(tile))));
      return this.grid(name, data, on);
    });
    const plain = areas.map(({ mark, index }) => this.box(mark.role, '', mark, this.fieldsOf(mark, index)));
    const tiles = things.map((thing) => this.thing(thing));
    return [
      ...grids,
      ...(plain.length > 0 ? [this.objects(`${id}_areas`, plain, false)] : []),
      ...(tiles.length > 0 ? [this.objects(`${id}_things`, tiles, on)] : []),
    ];
  }

  terrain() {
    const { terrain, width } = this.shown;
    if (!terrain?.rows) return [];
    const data = terrain.rows.flatMap((row) =>
      Array.from({ length: width }, (_, x) => {
        const piece = this.art.terrain[row[x]];
        return piece === undefined ? 0 : this.gid(piece, 0);
      }),
    );
    return [this.grid('terrain', data, false)];
  }

  grid(name, data, visible) {
    const { width, height } = this.shown;
    const place = { x: 0, y: 0, width, height };
    return { type: 'tilelayer', id: this.nextLayer++, name, ...place, visible, opacity: 1, encoding: 'csv', data };
  }

  objects(name, objects, visible) {
    const draworder = 'index';
    return { type: 'objectgroup', id: this.nextLayer++, name, x: 0, y: 0, visible, opacity: 1, draworder, objects };
  }

  object(fields) {
    return { id: this.nextObject++, rotation: 0, visible: true, ...fields };
  }

  titleOf = (role) => this.scene.roles.get(role).title;

  /** A rectangle in grid units, in pixels. */
  box(role, name, { x, y, w, h }, fields) {
    const { tile } = this.art;
    const size = { x: x * tile, y: y * tile, width: w * tile, height: h * tile };
    const more = properties({ ...fields, godot_node_type: 'area' });
    return this.object({ name: name || this.titleOf(role), type: role, ...size, ...more });
  }

  /** A mark's properties besides its place, with its own id for objects that others refer to. */
  fieldsOf({ role, room, look, details }, index) {
    this.objectOf.set(index, this.nextObject);
    return { room, look: this.scene.roles.get(role).looks[look ?? 0], ...details };
  }

  /** Tiled holds a tile object by its lower left corner. */
  thing({ mark, index, piece, flips, x, y, w, h }) {
    const fields = properties(this.fieldsOf(mark, index));
    const size = { gid: this.gid(piece, flips), x, y: y + h, width: w, height: h };
    return this.object({ name: this.titleOf(mark.role), type: mark.role, ...size, ...fields });
  }

  room(room) {
    return this.box(room.role, room.label, room, { room: room.id, ...room.details });
  }

  /** A line from point to point, in pixels. */
  line(type, name, points, fields) {
    const [[x, y]] = points;
    const polyline = points.map(([px, py]) => ({ x: px - x, y: py - y }));
    const more = properties({ ...fields, godot_node_type: 'path' });
    return this.object({ name, type, x, y, width: 0, height: 0, polyline, ...more });
  }

  middleOf(id) {
    const room = this.shown.rooms.find((one) => one.id === id);
    return room ? [(room.x + room.w / 2) * this.art.tile, (room.y + room.h / 2) * this.art.tile] : [0, 0];
  }

  /** Along its cells; where it has none, from room to room. */
  way({ from, to, kind, oneWay, length, needs, cells }) {
    const { tile } = this.art;
    const inside = cells.map(([x, y]) => [(x + 0.5) * tile, (y + 0.5) * tile]);
    const points = inside.length > 1 ? inside : [this.middleOf(from), ...inside, this.middleOf(to)];
    const { title } = this.shown.legend.ways.find(({ id }) => id === kind);
    const fields = { from, to, oneWay, length, needs: this.objectOf.get(needs) };
    return this.line(kind, title, points, fields);
  }

  edge({ role, from, to, x1, y1, x2, y2, details }) {
    const { tile } = this.art;
    const ends = [
      from >= 0 ? this.middleOf(from) : [x1 * tile, y1 * tile],
      to >= 0 ? this.middleOf(to) : [x2 * tile, y2 * tile],
    ];
    return this.line(role, this.titleOf(role), ends, { from, to, ...details });
  }

  label({ role, text, details, ...place }) {
    const box = this.box(role, text, place, { ...details });
    return { ...box, text: { text, wrap: true, halign: 'center', valign: 'center', color: '#ffffff' } };
  }

  /** A way's end in a room: `to_map` is the file of the room that it leads to, where the exit with this `way` is. */
  exit({ way, pair, to, at: [x, y], map }) {
    const { kind, oneWay, length, needs } = way;
    const { title } = this.shown.legend.ways.find(({ id }) => id === kind);
    const fields = { way: pair, to_room: to, to_map: map, oneWay, length, needs: this.objectOf.get(needs) };
    return { ...this.box(undefined, title, { x, y, w: 1, h: 1 }, fields), type: kind };
  }

  /** Edges that a body passes one way only; empty if there are none. Godot's shapes of tiles let through upwards alone. */
  oneWays() {
    const edges = this.shown.terrain?.rows ? layout.oneWayEdges(this.shown.terrain, this.art.tile) : [];
    const objects = edges.map(({ lets, ...box }) => {
      const fields = properties({ lets, one_way_collision: true, godot_node_type: 'collision' });
      return this.object({ name: `only_${lets}`, type: 'one_way', ...box, ...fields });
    });
    return objects.length > 0 ? { one_way: objects } : {};
  }

  /** Where a body comes in and where it goes. */
  places() {
    const { start, goal } = this.shown.terrain ?? {};
    const at = (type, [x, y]) => {
      const middle = { x: (x + 0.5) * this.art.tile, y: (y + 0.5) * this.art.tile };
      return this.object({ name: type, type, ...middle, width: 0, height: 0, point: true });
    };
    return [...(start ? [at('start', start)] : []), ...(goal ? [at('goal', goal)] : [])];
  }
}

/** Maps in one world, with the tiles in files of their own (.tsj), the rooms of a level with their exits. */
export class TiledFiles extends layout.World {
  /** @returns {import('./scene.mjs').MadeFiles} */
  files() {
    const tilesets = new Map();
    const places = this.places();
    const made = this.parts.map((part, i) => {
      const map = this.map(part, tilesets);
      const size = { width: map.width * map.tilewidth, height: map.height * map.tileheight };
      const name = `${nameOf(part.link, part.room?.id)}.tmj`;
      return { file: { name, text: json(map) }, place: { fileName: name, ...places[i], ...size } };
    });
    const world = { type: 'world', maps: made.map(({ place }) => place), onlyShowAdjacentMaps: false };
    return [
      { name: `${this.name}.world`, text: json(world) },
      ...made.map(({ file }) => file),
      ...[...tilesets].map(([name, text]) => ({ name, text })),
      ...this.pictures().map((picture) => ({ name: picture, picture })),
    ];
  }

  map({ shown, scene, doors, file, link }, tilesets) {
    const sets = tilesetsOf(shown, this.art, file).map(({ firstgid, ...set }) => {
      // In a file beside the picture, which is the same for every map.
      const source = file.replace(/[.]png$/, `${set.name.slice(this.art.id.length)}.tsj`);
      if (!tilesets.has(source))
        tilesets.set(source, json({ type: 'tileset', version: '1.10', tiledversion: '1.10.2', ...set }));
      return { firstgid, source, ...set };
    });
    const exits = doors.map((door) => ({ ...door, map: `${nameOf(link, door.to)}.tmj` }));
    const map = new Map10({ shown, scene, exits }, this.art, sets).write();
    map.tilesets = sets.map(({ firstgid, source }) => ({ firstgid, source }));
    return map;
  }
}

const nameOf = (link, room) => `${fileName(link)}${room === undefined ? '' : `-room-${room}`}`;
