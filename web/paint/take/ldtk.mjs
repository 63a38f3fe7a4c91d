// Levels as a project of LDtk 1.5: one level a map, laid out in rows as a world. The terrain is an IntGrid, the drawing
// tile layers under the names that the map for Tiled has, things, rooms and ways are entities with fields.
import { entityDef, fieldDef, iidOf, layerDef, projectOf, tilesetDef } from './ldtk_defs.mjs';
import { gridValues, tileId, tilesTold } from './ldtk_told.mjs';
import { coloursOf, flipsOf, layOut, meetings, pieceOf } from './scene.mjs';

/** Pixels between levels of a world, which lies in rows of about so many levels. */
const gap = 64;
const inARow = (count) => Math.ceil(Math.sqrt(count));

const hex = (colour) =>
  /^#[0-9a-f]{3}$/i.test(colour) ? `#${[...colour.slice(1)].map((c) => c + c).join('')}` : colour.slice(0, 7);

export class LdtkProject {
  constructor(info, art, name) {
    Object.assign(this, { info, art, name, uid: 1, levels: [], pictures: [] });
    this.tilesets = new Map();
    this.entities = new Map();
    this.levelFields = new Map();
    /** By name: the generator's layers, bottom first, each with all that it ever becomes. */
    this.layers = new Map();
    this.drawn = [];
  }

  add(shown) {
    this.drawn.push({ shown, scene: layOut(shown, this.info, this.art), file: coloursOf(shown, this.art).file });
  }

  finish() {
    const { art, info } = this;
    for (const { file } of this.drawn) this.tilesetOf(file);
    this.defineLayers();
    let [x, y, tallest] = [0, 0, 0];
    const row = inARow(this.drawn.length);
    this.drawn.forEach((drawn, i) => {
      if (i > 0 && i % row === 0) [x, y, tallest] = [0, y + tallest + gap, 0];
      this.levels.push(this.level(drawn, x, y));
      x += drawn.shown.width * art.tile + gap;
      tallest = Math.max(tallest, drawn.shown.height * art.tile);
    });
    this.complete();
    const defs = {
      layers: [...this.layers.values()].reverse(),
      entities: [...this.entities.values()].map(({ def, fields }) => ({ ...def, fieldDefs: [...fields.values()] })),
      tilesets: [...this.tilesets.values()],
      enums: [],
      externalEnums: [],
      levelFields: [...this.levelFields.values()],
    };
    const { name, levels, uid: nextUid } = this;
    return projectOf({ name: `${info.id} ${name}`, nextUid, defs, levels, tile: art.tile, ground: hex(art.ground) });
  }

  tilesetOf(file) {
    if (!this.tilesets.has(file)) {
      const identifier = file.replace(/[.]png$/, '').replace(/\W/g, '_');
      this.tilesets.set(file, tilesetDef(this.uid++, identifier, file, this.art, tilesTold(this.art)));
      this.pictures.push(file);
    }
    return this.tilesets.get(file);
  }

  /** Every layer that a level has, bottom first. */
  defineLayers() {
    const gridSize = this.art.tile;
    const tilesetDefUid = [...this.tilesets.values()][0]?.uid ?? null;
    const define = (name, type, more = {}) => {
      if (!this.layers.has(name)) this.layers.set(name, layerDef(this.uid++, name, type, { gridSize, ...more }));
    };
    for (const { id, view } of this.info.layers) {
      if (view !== 0) continue;
      const own = this.drawn.map(({ scene }) => scene.layers.find((layer) => layer.id === id));
      const names = new Set(own.flatMap((layer) => layer.tiles().map(({ name }) => name)));
      const order = [id, `${id}_shadows`, `${id}_tint`];
      const sorted = [
        ...order.filter((name) => names.has(name)),
        ...[...names].filter((n) => !order.includes(n)).sort(),
      ];
      for (const name of sorted) define(name, 'Tiles', { tilesetDefUid });
      if (own.some(({ areas }) => areas.length > 0)) define(`${id}_areas`, 'Entities');
      if (own.some(({ things }) => things.length > 0)) define(`${id}_things`, 'Entities');
    }
    const view = this.drawn.find(({ shown }) => shown.terrain?.rows)?.shown.terrain.view;
    if (view) define('terrain', 'IntGrid', { values: gridValues(view), doc: 'What a body meets.' });
    for (const name of ['rooms', 'ways', 'places']) define(name, 'Entities');
  }

  level({ shown, scene, file }, worldX, worldY) {
    const { tile, ground } = this.art;
    const level = {
      shown,
      uid: this.uid++,
      iid: iidOf(shown.link, 'level'),
      tileset: this.tilesetOf(file),
      worldX,
      worldY,
      entityOf: new Map(),
    };
    const layerInstances = [];
    for (const layer of scene.layers) layerInstances.push(...this.drawnLayers(level, layer));
    if (shown.terrain?.rows && this.layers.has('terrain')) layerInstances.push(this.terrain(level));
    layerInstances.push(
      this.entityLayer(
        level,
        'rooms',
        shown.rooms.map((room) => this.room(level, room)),
        false,
      ),
      this.entityLayer(
        level,
        'ways',
        shown.ways.map((way) => this.way(level, way)),
        false,
      ),
      this.entityLayer(level, 'places', this.places(level), true),
    );
    const { link, seedText, facts } = shown;
    return {
      identifier: `Level_${link.replace(/\W+/g, '_')}`,
      iid: level.iid,
      uid: level.uid,
      worldX,
      worldY,
      worldDepth: 0,
      pxWid: shown.width * tile,
      pxHei: shown.height * tile,
      __bgColor: hex(ground),
      bgColor: null,
      useAutoIdentifier: false,
      bgRelPath: null,
      bgPos: null,
      bgPivotX: 0.5,
      bgPivotY: 0.5,
      __smartColor: '#ADADB5',
      __bgPos: null,
      externalRelPath: null,
      fieldInstances: this.fields(this.levelFields, { link, seed: seedText, ...facts }),
      layerInstances: layerInstances.reverse(),
      __neighbours: [],
    };
  }

  drawnLayers(level, layer) {
    const { id, on, areas, things } = layer;
    const out = layer.tiles().map(({ name, cells }) => this.tiles(level, name, cells, on));
    if (areas.length > 0)
      out.push(
        this.entityLayer(
          level,
          `${id}_areas`,
          areas.map((area) => this.area(level, area)),
          false,
        ),
      );
    if (things.length > 0)
      out.push(
        this.entityLayer(
          level,
          `${id}_things`,
          things.map((thing) => this.thing(level, thing)),
          on,
        ),
      );
    return out;
  }

  /** A layer of a level; `filled` is what it holds. */
  instance({ shown, uid, iid, tileset }, name, visible, filled) {
    const def = this.layers.get(name);
    const tiles = def.type === 'Tiles';
    return {
      __identifier: name,
      __type: def.type,
      __cWid: shown.width,
      __cHei: shown.height,
      __gridSize: def.gridSize,
      __opacity: def.displayOpacity,
      __pxTotalOffsetX: 0,
      __pxTotalOffsetY: 0,
      __tilesetDefUid: tiles ? tileset.uid : null,
      __tilesetRelPath: tiles ? tileset.relPath : null,
      iid: iidOf(iid, name),
      levelId: uid,
      layerDefUid: def.uid,
      pxOffsetX: 0,
      pxOffsetY: 0,
      visible,
      optionalRules: [],
      intGridCsv: [],
      autoLayerTiles: [],
      seed: 1,
      overrideTilesetUid: tiles && tileset.uid !== def.tilesetDefUid ? tileset.uid : null,
      gridTiles: [],
      entityInstances: [],
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
      gridTiles.push({ px, src: [x, y], f: flipsOf(number), t: tileId(this.art, x, y), d: [at], a: 1 });
    });
    return this.instance(level, name, on, { gridTiles });
  }

  terrain(level) {
    const { rows, view } = level.shown.terrain;
    const values = new Map(Object.keys(meetings[view]).map((character, i) => [character, i + 1]));
    const intGridCsv = rows.flatMap((row) =>
      Array.from({ length: level.shown.width }, (_, x) => values.get(row[x]) ?? 0),
    );
    return this.instance(level, 'terrain', false, { intGridCsv });
  }

  entityLayer = (level, name, entityInstances, visible) => this.instance(level, name, visible, { entityInstances });

  /** Defines a kind of entity when the first of it comes. */
  defined(identifier, make) {
    if (!this.entities.has(identifier))
      this.entities.set(identifier, { def: entityDef(this.uid++, identifier, make()), fields: new Map(), all: [] });
    return this.entities.get(identifier);
  }

  entity(level, identifier, make, { x, y, w, h, tile = null }, values, more = {}) {
    const kind = this.defined(identifier, make);
    const { tile: unit } = this.art;
    const one = {
      __identifier: identifier,
      __grid: [Math.floor(x / unit), Math.floor(y / unit)],
      __pivot: [0, 0],
      __tags: [],
      __tile: tile ?? kind.def.tileRect,
      __smartColor: kind.def.color,
      iid: iidOf(level.iid, identifier, String(kind.all.length)),
      width: w,
      height: h,
      defUid: kind.def.uid,
      px: [x, y],
      fieldInstances: this.fields(kind.fields, values, more),
      __worldX: level.worldX + x,
      __worldY: level.worldY + y,
    };
    kind.all.push(one);
    return one;
  }

  /** Values as fields, each defined when it first comes. `more`: fields whose kind does not show in their value. */
  fields(defs, values, more = {}) {
    const out = [];
    const put = (identifier, kind, value, real, options = {}) => {
      if (!defs.has(identifier)) defs.set(identifier, fieldDef(this.uid++, identifier, kind, options));
      const def = defs.get(identifier);
      // A detail that is a number here and a text there is a text.
      const asText = def.type === 'F_String' && kind !== 'String';
      if (def.type !== 'F_String' && kind === 'String') Object.assign(def, { type: 'F_String', __type: 'String' });
      const given = asText ? { kind: 'String', value: String(value) } : { kind, value };
      const realEditorValues = asText ? [{ id: 'V_String', params: [String(value)] }] : real;
      out.push({
        __identifier: identifier,
        __type: options.isArray ? `Array<${kind}>` : given.kind,
        __value: given.value,
        __tile: kind === 'Tile' ? value : null,
        defUid: def.uid,
        realEditorValues,
      });
    };
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') continue;
      const kind =
        typeof value === 'string'
          ? 'String'
          : typeof value === 'boolean'
            ? 'Bool'
            : Number.isInteger(value)
              ? 'Int'
              : 'Float';
      put(name, kind, value, [{ id: `V_${kind}`, params: [value] }]);
    }
    for (const [name, { kind, value, real, ...options }] of Object.entries(more)) put(name, kind, value, real, options);
    return out;
  }

  asText = (field) => {
    const text = String(field.__value);
    return { ...field, __type: 'String', __value: text, realEditorValues: [{ id: 'V_String', params: [text] }] };
  };

  told = ({ role, room, look, details }, scene) => ({
    room,
    look: scene.legend.roles.find(({ id }) => id === role).looks[look ?? 0],
    ...details,
  });

  titled = (role, shown) => shown.legend.roles.find(({ id }) => id === role).title;

  area(level, { mark, index }) {
    const { tile, roles } = this.art;
    const box = { x: mark.x * tile, y: mark.y * tile, w: mark.w * tile, h: mark.h * tile };
    const make = () => ({
      doc: this.titled(mark.role, level.shown),
      colour: hex(roles[mark.role].colour),
      width: tile,
      height: tile,
    });
    const one = this.entity(level, `${mark.role}_area`, make, box, this.told(mark, level.shown));
    level.entityOf.set(index, one);
    return one;
  }

  thing(level, { mark, index, piece, flips, x, y, w, h }) {
    const [sx, sy, sw, sh] = this.art.pieces[piece];
    const rect = { tilesetUid: level.tileset.uid, x: sx, y: sy, w: sw, h: sh };
    const colour = hex(this.art.roles[mark.role].colour);
    const make = () => ({ doc: this.titled(mark.role, level.shown), colour, width: w, height: h, tile: rect });
    const values = { ...this.told(mark, level.shown), flipX: (flips & 1) !== 0, flipY: (flips & 2) !== 0 };
    const picture = {
      kind: 'Tile',
      value: rect,
      real: [{ id: 'V_String', params: [`${sx},${sy},${sw},${sh}`] }],
      display: 'EntityTile',
      tilesetUid: level.tileset.uid,
    };
    const one = this.entity(level, mark.role, make, { x, y, w, h, tile: rect }, values, { tile: picture });
    level.entityOf.set(index, one);
    return one;
  }

  room(level, { id, role, label, details, ...place }) {
    const { tile } = this.art;
    const make = () => ({ doc: 'A room of the level.', colour: '#C3CAD8', width: tile, height: tile });
    const box = { x: place.x * tile, y: place.y * tile, w: place.w * tile, h: place.h * tile };
    return this.entity(level, 'Room', make, box, { room: id, role, label, ...details });
  }

  /** Stands in the first of its cells, or in the room from which it leads. */
  way(level, { from, to, kind, oneWay, length, needs, cells }) {
    const { tile } = this.art;
    const room = level.shown.rooms.find(({ id }) => id === from);
    const [x, y] = cells[0] ?? [room?.x ?? 0, room?.y ?? 0];
    const make = () => ({ doc: 'A way between two rooms.', colour: '#35B878', width: tile, height: tile });
    const points = {
      kind: 'Point',
      isArray: true,
      display: 'PointPath',
      value: cells.map(([cx, cy]) => ({ cx, cy })),
      real: cells.map(([cx, cy]) => ({ id: 'V_String', params: [`${cx},${cy}`] })),
    };
    const opener = level.entityOf.get(needs)?.iid;
    const values = { kind, from, to, oneWay, length, needs: opener };
    return this.entity(level, 'Way', make, { x: x * tile, y: y * tile, w: tile, h: tile }, values, { cells: points });
  }

  places(level) {
    const { tile } = this.art;
    const { start, goal } = level.shown.terrain ?? {};
    const make = () => ({
      doc: 'Where a body comes in, and where it goes.',
      colour: '#4EA6EE',
      width: tile,
      height: tile,
    });
    const at = (place, [x, y]) =>
      this.entity(level, 'Place', make, { x: x * tile, y: y * tile, w: tile, h: tile }, { place });
    return [...(start ? [at('start', start)] : []), ...(goal ? [at('goal', goal)] : [])];
  }

  /** Entities of one kind all have its fields, in its order; what one does not carry is null. */
  complete() {
    const settled = (type, field) =>
      field && type === 'String' && field.__type !== 'String' ? this.asText(field) : field;
    const whole = (defs, given) =>
      [...defs.values()].map(
        ({ identifier, uid, __type }) =>
          settled(
            __type,
            given.find(({ defUid }) => defUid === uid),
          ) ?? {
            __identifier: identifier,
            __type,
            __value: null,
            __tile: null,
            defUid: uid,
            realEditorValues: [],
          },
      );
    for (const { fields, all } of this.entities.values())
      for (const one of all) one.fieldInstances = whole(fields, one.fieldInstances);
    for (const level of this.levels) level.fieldInstances = whole(this.levelFields, level.fieldInstances);
  }
}
