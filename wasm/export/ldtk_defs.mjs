// The definitions of an LDtk project, with every field that its schema asks for (ldtk_fields.json: their usual values in the
// editor's order; null where each has its own); and its entities, levels and their fields.
// The fields of a kind are those that the build has found in sample levels (Art.contents). A field that only later levels
// have is added under a number that follows from its name, so that it is the same in every project of the generator.
import fields from '../../build/wasm/modules/ldtk_fields.mjs';
import { isSolid, meetings } from './scene.mjs';

/** Ids that look as LDtk's do and are the same for the same words. */
export function iidOf(...words) {
  const text = words.join(' ');
  const part = (salt) => {
    let h = 0x811c9dc5 ^ salt;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    return ((h ^ (h >>> 13)) >>> 0).toString(16).padStart(8, '0');
  };
  const [a, b, c, d] = [part(1), part(2), part(3), part(4)];
  return `${a}-${b.slice(0, 4)}-11ee-${c.slice(0, 4)}-${c.slice(4)}${d}`;
}

/** Numbers that the editor gives by itself begin here; ours are below, each by its name. */
export const LAST_UID = 2 ** 30;
export const uidOf = (...words) => 1000 + (Number.parseInt(iidOf(...words).slice(0, 8), 16) % (LAST_UID - 2000));

/** A field's type as definitions have it. */
const fieldType = (type, enumOf) => (enumOf ? `F_Enum(${uidOf('enum', enumOf)})` : `F_${type}`);

/** A field of entities or levels. */
export const fieldDef = (
  uid,
  identifier,
  typeName,
  { type, enumOf, isArray = false, display = 'Hidden', tilesetUid = null },
) => ({
  ...fields.field,
  identifier,
  __type: typeName,
  uid,
  type: fieldType(type, enumOf),
  isArray,
  editorDisplayMode: display,
  tilesetUid,
});

/** `tile`: { tilesetUid, x, y, w, h } that stands for it, or null for a plain rectangle. */
export const entityDef = (uid, identifier, { doc, colour, width, height, tile = null }) => ({
  ...fields.entity,
  ...{ identifier, uid, doc, width, height },
  fillOpacity: tile ? 0 : 0.15,
  lineOpacity: tile ? 0 : 1,
  hollow: !tile,
  color: colour,
  renderMode: tile ? 'Tile' : 'Rectangle',
  showName: !tile,
  tilesetId: tile?.tilesetUid ?? null,
  tileRect: tile,
});

export const enumDef = (identifier, values) => ({
  ...fields.enum,
  identifier,
  uid: uidOf('enum', identifier),
  values: values.map((id) => ({ id, tileRect: null, color: 0xc3cad8 })),
});

/** `given`: what differs from a layer's usual fields. */
export const layerDef = (uid, identifier, type, given) => ({
  ...fields.layer,
  __type: type,
  identifier,
  type,
  uid,
  ...given,
});

export const tilesetDef = (uid, identifier, file, art, customData) => ({
  ...fields.tileset,
  __cWid: art.width / art.tile,
  __cHei: art.height / art.tile,
  identifier,
  uid,
  relPath: file,
  pxWid: art.width,
  pxHei: art.height,
  tileGridSize: art.tile,
  customData,
});

export const projectOf = ({ id, name, said, nextUid, defs, levels, tile, ground }) => ({
  ...fields.project,
  iid: iidOf(id, name, 'project'),
  nextUid,
  defaultGridSize: tile,
  defaultEntityWidth: tile,
  defaultEntityHeight: tile,
  defaultLevelBgColor: ground,
  tutorialDesc: said,
  defs,
  levels,
  dummyWorldIid: iidOf(id, 'world'),
});

const terrainColours = { '#': '#8C3A34', '.': '#4D5261', '+': '#35B878', L: '#E8584C', S: '#A987EE', '~': '#2F86BD' };

/** The terrain as values of an IntGrid. Names of solid values begin with "solid", because engines look for that. */
export const gridValues = (view) =>
  Object.entries(meetings[view]).map(([character, meets], i) => ({
    value: i + 1,
    identifier: isSolid(character) && meets !== 'solid' ? `solid_${meets}` : meets,
    color: terrainColours[character] ?? '#F0B23C',
    tile: null,
    groupUid: 0,
  }));

export const tileId = (art, x, y) => (y / art.tile) * (art.width / art.tile) + x / art.tile;

/** The names of tiles, as JSON in their custom data. */
export function tileData(art) {
  const byTile = new Map();
  const add = (piece, data) => {
    const [x, y, w, h] = art.pieces[piece];
    if (w === art.tile && h === art.tile) byTile.set(tileId(art, x, y), JSON.stringify(data));
  };
  for (const [role, { edges, inside, looks, usual, tint }] of Object.entries(art.roles)) {
    for (const piece of [...edges, ...inside, ...tint]) add(piece, { role });
    for (const [piece] of usual) add(piece, { role });
    looks.forEach((some, look) => {
      for (const [piece] of some) add(piece, { role, look });
    });
  }
  return [...byTile].sort(([a], [b]) => a - b).map(([tile, data]) => ({ tileId: tile, data }));
}

/** Names that programs can use. */
const identifierOf = (name) => name.replace(/\W+/g, '_');

const typeOf = (value) =>
  typeof value === 'string'
    ? 'String'
    : typeof value === 'boolean'
      ? 'Bool'
      : Number.isInteger(value)
        ? 'Int'
        : 'Float';

/** What holds values of both types. */
const widened = (a, b) => (a === b ? a : [a, b].every((type) => /Int|Float/.test(type)) ? 'Float' : 'String');

const writers = {
  Tile: ({ x, y, w, h }) => [`${x},${y},${w},${h}`],
  Point: (points) => points.map(({ cx, cy }) => `${cx},${cy}`),
  EntityRef: ({ entityIid }) => [entityIid],
};

export class Kind {
  /** `fields`: by name a type, or { type, isArray, display, tilesetUid, enumOf }. */
  constructor(scope, fields) {
    this.scope = scope;
    this.fields = new Map();
    for (const [name, field] of Object.entries(fields))
      this.fields.set(identifierOf(name), typeof field === 'string' ? { type: field } : { ...field });
  }

  /** A bearer of values comes: fields that it brings are defined, and hold all that they have to. */
  note(values) {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') continue;
      const id = identifierOf(name);
      const known = this.fields.get(id);
      if (!known) this.fields.set(id, { type: typeOf(value) });
      else if (/^(String|Int|Float|Bool)$/.test(known.type)) known.type = widened(known.type, typeOf(value));
    }
  }

  uid = (name) => uidOf('field', this.scope, name);

  typeName({ type, isArray, enumOf }) {
    const one = enumOf ? `LocalEnum.${enumOf}` : type;
    return isArray ? `Array<${one}>` : one;
  }

  defs() {
    return [...this.fields].map(([name, field]) => fieldDef(this.uid(name), name, this.typeName(field), field));
  }

  /** All fields, in the order of the kind; missing values are null. */
  instances(values) {
    const given = new Map(Object.entries(values).map(([name, value]) => [identifierOf(name), value]));
    return [...this.fields].map(([name, field]) => {
      const raw = given.get(name);
      const none = raw === undefined || raw === '';
      const value = none ? (field.isArray ? [] : null) : field.type === 'String' ? String(raw) : raw;
      return {
        __identifier: name,
        __type: this.typeName(field),
        __value: value,
        __tile: field.type === 'Tile' ? value : null,
        defUid: this.uid(name),
        realEditorValues: none ? [] : realOf(field, value),
      };
    });
  }
}

function realOf({ type, enumOf }, value) {
  const write = enumOf ? (text) => [text] : writers[type];
  if (!write) return [{ id: `V_${type}`, params: [value] }];
  return write(value).map((text) => ({ id: 'V_String', params: [text] }));
}

const grey = '#C3CAD8';

/** The kinds of entities of a generator, each with all its fields. */
export class Kinds {
  constructor(info, art) {
    Object.assign(this, { art, titles: new Map(info.roles.map(({ id, title }) => [id, title])), kinds: new Map() });
    this.tileset = uidOf('tileset', art.pictures['']);
    const kind = { type: 'Enum', enumOf: 'WayKind' };
    const reference = { type: 'EntityRef', display: 'RefLinkBetweenCenters' };
    const path = { type: 'Point', isArray: true, display: 'PointPath' };
    const ends = { kind, from: 'Int', to: 'Int', oneWay: 'Bool', length: 'Int', needs: reference };
    this.define('Room', 'A room of the level.', grey, {
      room: 'Int',
      role: { type: 'Enum', enumOf: 'RoomKind' },
      label: 'String',
      ...art.contents.rooms.fields,
    });
    this.define('Way', 'A way between two rooms.', '#35B878', { ...ends, cells: path });
    const door = { kind, room: 'Int', to: 'Int', oneWay: 'Bool', length: 'Int', leads_to: reference, needs: reference };
    this.define('Exit', 'A way out of the room, to its exit in another.', '#35B878', door);
    const place = { place: { type: 'Enum', enumOf: 'PlaceKind' } };
    this.define('Place', 'Where a body comes in, and where it goes.', '#4EA6EE', place);
    for (const [role, fields] of Object.entries(art.contents.things)) this.thing(role, fields);
    for (const [role, fields] of Object.entries(art.contents.areas)) this.area(role, fields);
  }

  define(identifier, doc, colour, fields, { width = this.art.tile, height = this.art.tile, tile = null } = {}) {
    const look = { doc, colour, width, height, tile };
    const def = entityDef(uidOf('entity', identifier), identifier, look);
    this.kinds.set(identifier, { def, kind: new Kind(identifier, fields) });
  }

  colourOf = (role) => hex(this.art.roles[role].colour);

  /** A role's things; its first piece is what stands for it in the editor. */
  thing(role, fields = {}) {
    if (!this.kinds.has(role)) {
      const { looks, usual } = this.art.roles[role];
      const [piece] = usual[0] ?? looks.find((some) => some.length > 0)[0];
      const [x, y, w, h] = this.art.pieces[piece];
      const tile = { tilesetUid: this.tileset, x, y, w, h };
      const shown = { type: 'Tile', display: 'EntityTile', tilesetUid: this.tileset };
      const own = { room: 'Int', look: 'String', flipX: 'Bool', flipY: 'Bool', tile: shown, ...fields };
      this.define(role, this.titles.get(role), this.colourOf(role), own, { width: w, height: h, tile });
    }
    return role;
  }

  area(role, fields = {}) {
    const identifier = `${role}_area`;
    if (!this.kinds.has(identifier))
      this.define(identifier, this.titles.get(role), this.colourOf(role), { room: 'Int', look: 'String', ...fields });
    return identifier;
  }

  /** An entity whose fields are settled once all are there. `own`: words that no other of the level has. */
  entity(level, identifier, own, { x, y, w, h, tile = null }, values) {
    const { def, kind } = this.kinds.get(identifier);
    const { tile: unit } = this.art;
    kind.note(values);
    return {
      __identifier: identifier,
      __grid: [Math.floor(x / unit), Math.floor(y / unit)],
      __pivot: [0, 0],
      __tags: [],
      __tile: tile ?? def.tileRect,
      __smartColor: def.color,
      iid: iidOf(level.iid, identifier, own),
      width: w,
      height: h,
      defUid: def.uid,
      px: [x, y],
      fieldInstances: values,
      __worldX: level.worldX + x,
      __worldY: level.worldY + y,
    };
  }

  settle(entity) {
    entity.fieldInstances = this.kinds.get(entity.__identifier).kind.instances(entity.fieldInstances);
  }

  defs = () => [...this.kinds.values()].map(({ def, kind }) => ({ ...def, fieldDefs: kind.defs() }));
}

export const hex = (colour) =>
  /^#[0-9a-f]{3}$/i.test(colour) ? `#${[...colour.slice(1)].map((c) => c + c).join('')}` : colour.slice(0, 7);
