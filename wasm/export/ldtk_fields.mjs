// Entities, levels and their fields in a project of LDtk. What a kind has for fields is told by the build's look at many
// levels (Art.told); what comes besides is added under a number that follows from its name, so that it is the same in
// every project of the generator.
import { entityDef, fieldDef, iidOf, uidOf } from './ldtk_defs.mjs';

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

  /** All fields, in the order of the kind; what is not told is null. */
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
      ...art.told.rooms.fields,
    });
    this.define('Way', 'A way between two rooms.', '#35B878', { ...ends, cells: path });
    const door = { kind, room: 'Int', to: 'Int', oneWay: 'Bool', length: 'Int', leads_to: reference, needs: reference };
    this.define('Exit', 'A way out of the room, to its exit in another.', '#35B878', door);
    const place = { place: { type: 'Enum', enumOf: 'PlaceKind' } };
    this.define('Place', 'Where a body comes in, and where it goes.', '#4EA6EE', place);
    for (const [role, fields] of Object.entries(art.told.things)) this.thing(role, fields);
    for (const [role, fields] of Object.entries(art.told.areas)) this.area(role, fields);
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
