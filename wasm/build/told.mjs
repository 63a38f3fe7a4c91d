// Finds out which layers, roles and details the levels of a generator contain, from some levels of each preset. An LDtk project
// has to define them before its first level, and all projects of a generator have to agree.
import { layOut } from '../export/scene.mjs';

/** Levels of each preset. */
const each = 12;

/** Links of the defaults and of every preset, from the survey. */
function* linksOf({ id, revision, presets }, core) {
  const all = [{ options: {} }, ...presets];
  for (const { options } of all) {
    const written = Object.entries(options).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    const link = `${id}/v${revision}/*${written.length > 0 ? `?${written.join('&')}` : ''}`;
    yield* JSON.parse(core.find(link, '', 0, each, false, each)).found.map((found) => found.link);
  }
}

const typeOf = (value) => (typeof value === 'string' ? 'String' : Number.isInteger(value) ? 'Int' : 'Float');
const widened = (a, b) => (a === undefined || a === b ? b : [a, b].includes('String') ? 'String' : 'Float');

function noteFields(fields, details = {}) {
  for (const [key, value] of Object.entries(details)) fields[key] = widened(fields[key], typeOf(value));
}

/** Counts the roles drawn in solid cells: those surrounded by solid cells, and others. */
class Walls {
  constructor(art) {
    Object.assign(this, { art, inner: new Map(), outer: new Map() });
  }

  look({ cells, terrain }) {
    const drawn = new Map();
    for (const { role, x, y, w, h } of cells) {
      if (!this.art.roles[role].opaque) continue;
      for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) drawn.set(`${i} ${j}`, role);
    }
    const solid = (x, y) => (terrain.rows[y]?.[x] ?? '#') === '#';
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]));
    terrain.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const role = drawn.get(`${x} ${y}`);
        if (row[x] !== '#' || this.art.roles[role]?.fit !== 'mass') continue;
        const counts = around.every(([dx, dy]) => solid(x + dx, y + dy)) ? this.inner : this.outer;
        counts.set(role, (counts.get(role) ?? 0) + 1);
      }
    });
  }

  told() {
    const most = (counts) => [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])[0];
    const outer = most(this.outer);
    return { outer, inner: most(this.inner) || outer };
  }
}

/** Art.told of a generator; its `view` is empty if the generator has no maps. */
export function toldOf(core, info, art) {
  const told = { view: '', layers: [], things: {}, areas: {}, rooms: { roles: [], fields: {} }, walls: {} };
  if (!info.walks) return told;
  const walls = new Walls(art);
  for (const link of linksOf(info, core)) {
    const shown = JSON.parse(core.show(link, false, true));
    const layer = (name) => !told.layers.includes(name) && told.layers.push(name);
    for (const { id, tiles, areas, things } of layOut(shown, info, art).layers) {
      for (const { name } of tiles()) layer(name);
      if (areas.length > 0) layer(`${id}_areas`);
      if (things.length > 0) layer(`${id}_things`);
      for (const [marks, kind] of [
        [areas, told.areas],
        [things, told.things],
      ])
        for (const { mark } of marks) {
          kind[mark.role] ??= {};
          noteFields(kind[mark.role], mark.details);
        }
    }
    for (const { role, details } of shown.rooms) {
      if (!told.rooms.roles.includes(role)) told.rooms.roles.push(role);
      noteFields(told.rooms.fields, details);
    }
    if (!shown.terrain?.rows) continue;
    told.view = shown.terrain.view;
    walls.look(shown);
  }
  told.walls = walls.told();
  return whole(told, info, art);
}

/** Whether a role may be drawn as a thing, by the rules of scene.mjs. */
const canBeThing = ({ fit, opaque, looks, usual }) =>
  ['whole', 'stretch', 'nine', 'each'].includes(fit) && !opaque && [...looks, usual].some((some) => some.length > 0);

/**
 * Adds what may be too rare to have been seen: the other roles of the layers that were seen, and for each role the details of any.
 * Keeps the generator's order.
 */
function whole(told, { roles }, art) {
  const seen = (ids) => new Set(roles.filter(({ id }) => ids.includes(id)).map(({ layer }) => layer));
  const like = (ids, also) => {
    const layers = seen(ids);
    return roles.filter((role) => ids.includes(role.id) || (layers.has(role.layer) && also(role))).map(({ id }) => id);
  };
  const details = (kinds) => {
    const all = {};
    for (const fields of Object.values(kinds))
      for (const [key, type] of Object.entries(fields)) all[key] = widened(all[key], type);
    return all;
  };
  const kindsOf = (kinds, also) => {
    const all = details(kinds);
    return Object.fromEntries(like(Object.keys(kinds), also).map((id) => [id, all]));
  };
  return {
    ...told,
    things: kindsOf(told.things, ({ id, tone }) => tone !== 'ghost' && canBeThing(art.roles[id])),
    areas: kindsOf(told.areas, ({ id }) => art.roles[id].fit === 'none'),
    rooms: { ...told.rooms, roles: like(told.rooms.roles, () => true) },
  };
}
