// Draws every generator's tiles from the page's themes, without a browser, into build/wasm/art: <id>.json with the Art and a picture
// for each set of colours, and art.mjs, a table that every bundler understands. Does nothing if its sources have not changed.
// The variable PRESS_R_PRESET names another folder of build.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pngOf } from '../export/png.mjs';
import { layOut } from '../export/scene.mjs';
import { licence } from '../shared/files.mjs';
import { readArchive } from './released.mjs';
import { root } from './setup.mjs';

const preset = process.env.PRESS_R_PRESET ?? 'wasm';
const built = join(root, 'build', preset);
const folder = join(built, 'art');
const table = join(folder, 'art.mjs');

const filesIn = (path) => readdirSync(join(root, path), { recursive: true }).map((name) => join(root, path, name));
const newest = (files) => Math.max(...files.map((file) => statSync(file).mtimeMs));

function isArtFresh() {
  const from = [
    ...['web/paint/art', 'web/paint/theme', `build/${preset}/modules`].flatMap(filesIn),
    ...['looks', 'pixels', 'shapes', 'texts'].map((name) => join(root, 'wasm', 'shared', `${name}.mjs`)),
    ...['png', 'scene'].map((name) => join(root, 'wasm', 'export', `${name}.mjs`)),
    import.meta.filename,
  ];
  return existsSync(table) && statSync(table).mtimeMs > newest(from);
}

const entryOf = (name, look, table) => `  '${name}': {
    look: () => import('${look}'),
    table: new URL('${table}', import.meta.url),
  },`;

async function bakeAll() {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { bakeTileset } = await server.ssrLoadModule('/paint/art/bake_tileset.ts');
    const { bakeLooks } = await server.ssrLoadModule('/paint/art/bake_looks.ts');
    const { themes } = await server.ssrLoadModule('/paint/theme/index.ts');
    const { Modules } = await server.ssrLoadModule(join(root, 'wasm', 'shared', 'modules.mjs'));
    const modules = new Modules();
    const { generators } = await modules.catalog();
    const baked = [];
    for (const info of generators) {
      const theme = (await themes[info.id]?.()) ?? {};
      const one = { ...bakeTileset(info, theme), look: bakeLooks(info, theme) };
      one.art.contents = contentsOf(await modules.byId(info.id), info, one.art);
      baked.push(one);
    }
    return baked;
  } finally {
    await server.close();
  }
}

// Finds out which layers, roles and details the levels of a generator contain, from some levels of each preset. An LDtk project
// has to define them before its first level, and all projects of a generator have to agree.

/** Levels of each preset. */
const LEVELS_EACH = 12;

/** Links of the defaults and of every preset, from the survey. */
function* linksOf({ id, revision, presets }, core) {
  const all = [{ options: {} }, ...presets];
  for (const { options } of all) {
    const written = Object.entries(options).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    const link = `${id}/v${revision}/*${written.length > 0 ? `?${written.join('&')}` : ''}`;
    yield* JSON.parse(core.find(link, '', 0, LEVELS_EACH, false, LEVELS_EACH)).found.map((found) => found.link);
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

  count({ cells, terrain }) {
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
        if (row[x] !== '#' || this.art.roles[role]?.fit !== 'material') continue;
        const counts = around.every(([dx, dy]) => solid(x + dx, y + dy)) ? this.inner : this.outer;
        counts.set(role, (counts.get(role) ?? 0) + 1);
      }
    });
  }

  result() {
    const most = (counts) => [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])[0];
    const outer = most(this.outer);
    return { outer, inner: most(this.inner) || outer };
  }
}

/** Art.contents of a generator; its `view` is empty if the generator has no maps. */
function contentsOf(core, info, art) {
  const contents = { view: '', layers: [], things: {}, areas: {}, rooms: { roles: [], fields: {} }, walls: {} };
  if (!info.walks) return contents;
  const walls = new Walls(art);
  for (const link of linksOf(info, core)) {
    const shown = JSON.parse(core.show(link, false, true));
    const layer = (name) => !contents.layers.includes(name) && contents.layers.push(name);
    for (const { id, tiles, areas, things } of layOut(shown, info, art).layers) {
      for (const { name } of tiles()) layer(name);
      if (areas.length > 0) layer(`${id}_areas`);
      if (things.length > 0) layer(`${id}_things`);
      for (const [marks, kind] of [
        [areas, contents.areas],
        [things, contents.things],
      ])
        for (const { mark } of marks) {
          kind[mark.role] ??= {};
          noteFields(kind[mark.role], mark.details);
        }
    }
    for (const { role, details } of shown.rooms) {
      if (!contents.rooms.roles.includes(role)) contents.rooms.roles.push(role);
      noteFields(contents.rooms.fields, details);
    }
    if (!shown.terrain?.rows) continue;
    contents.view = shown.terrain.view;
    walls.count(shown);
  }
  contents.walls = walls.result();
  return whole(contents, info, art);
}

/** Whether a role may be drawn as a thing, by the rules of scene.mjs. */
const canBeThing = ({ fit, opaque, looks, usual }) =>
  ['whole', 'stretch', 'nine', 'each'].includes(fit) && !opaque && [...looks, usual].some((some) => some.length > 0);

/**
 * Adds what may be too rare to have been seen: the other roles of the layers that were seen, and for each role the details of any.
 * Keeps the generator's order.
 */
function whole(contents, { roles }, art) {
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
    ...contents,
    things: kindsOf(contents.things, ({ id, tone }) => tone !== 'ghost' && canBeThing(art.roles[id])),
    areas: kindsOf(contents.areas, ({ id }) => art.roles[id].fit === 'none'),
    rooms: { ...contents.rooms, roles: like(contents.rooms.roles, () => true) },
  };
}

const smallest = (rows) => deflateSync(rows, { level: 9 });

if (!isArtFresh()) {
  const baked = await bakeAll();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { art, look, pictures } of baked) {
    writeFileSync(join(folder, `${art.id}.look.mjs`), `export const look = ${JSON.stringify(look)};\n`);
    const bytes = {};
    for (const { file, pixels } of pictures)
      bytes[file] = Buffer.from(await pngOf(pixels, { Copyright: licence }, smallest)).toString('base64');
    writeFileSync(join(folder, `${art.id}.json`), `${JSON.stringify({ art, bytes })}\n`);
  }
  const entries = baked.map(({ art: { id } }) => entryOf(id, `./${id}.look.mjs`, `./${id}.json`));
  for (const { name, path } of readArchive())
    entries.push(entryOf(name, `../../../${path}/look.mjs`, `../../../${path}/tiles.json`));
  writeFileSync(table, `export const art = {\n${entries.join('\n')}\n};\n`);
}
