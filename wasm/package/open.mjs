// The package's face for games: a generator's `open` gives its levels as numbers, at once and without a promise. The
// build writes a module of this for each generator (wasm/build/modules.mjs), press-r/<generator>. Types: open.d.mts.
import { begin } from '../shared/parts.mjs';

/** What the module tells besides ground and facts (wasm/bridge/levels.cpp), and the number of its records. */
const COSTLY = 4;
const ROUTE = 8;
const WAYS = 16;
const THINGS = 32;
const [ROOMS_AT, THINGS_AT, WAYS_AT, CELLS_AT, LOCKS_AT, ROUTE_AT, OPENED_AT] = [0, 1, 2, 3, 4, 5, 6];

/** Numbers a level in `places`: width, height, start, goal, and whether it is complete. */
const PLACES = 7;
const AT_A_TIME = 1000;
const MOST_BYTES = 0xffffffff;
const moves = ['walk', 'jump', 'grab', 'climb', 'drop', 'fall'];

async function compiledFrom(packed) {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

function refuse(fault) {
  if (fault) throw new RangeError(fault);
}

const written = (value) => String(typeof value === 'boolean' ? Number(value) : value);

function linkOf({ id, revision }, options) {
  if (typeof options === 'string') return options;
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  const query = set.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(written(value))}`);
  return `${id}/v${revision}/*${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The package's `open` of a generator: `script` is Emscripten's, `packed` the module, compressed, as text. */
export function opener(about, script, packed) {
  let compiled;
  return async (options = {}, { costly = false } = {}) => {
    compiled ??= compiledFrom(packed);
    const { core } = await begin(script, await compiled);
    const { error, problems, link } = JSON.parse(core.open(linkOf(about, options)));
    refuse(error);
    if (typeof options !== 'string') refuse(problems.join(' '));
    return new Game(core, about, { link, problems, flags: costly ? COSTLY : 0 });
  };
}

/** Records of the module as objects: number c of record i is all[c * rows + i]. */
function rowsOf(all, columns, read) {
  const rows = all.length / columns;
  return Array.from({ length: rows }, (_, i) => read(all, rows, i));
}

const placeOf = (x, y) => (x < 0 ? null : [x, y]);
const pairOf = (all, n, i) => [all[i], all[n + i]];

const readers = {
  rooms: (core, { roles }) =>
    rowsOf(core.records(ROOMS_AT), 7, (all, n, i) => {
      const [x, y, w, h] = [all[2 * n + i], all[3 * n + i], all[4 * n + i], all[5 * n + i]];
      return { id: all[i], role: roles[all[n + i]].id, x, y, w, h, look: all[6 * n + i] };
    }),
  things: (core, { roles }) =>
    rowsOf(core.records(THINGS_AT), 7, (all, n, i) => {
      const { id, tone } = roles[all[i]];
      const [x, y, w, h] = [all[n + i], all[2 * n + i], all[3 * n + i], all[4 * n + i]];
      return { role: id, tone, x, y, w, h, look: all[5 * n + i], room: all[6 * n + i] };
    }),
  ways(core, { ways }) {
    const cells = rowsOf(core.records(CELLS_AT), 2, pairOf);
    return rowsOf(core.records(WAYS_AT), 8, (all, n, i) => {
      const own = cells.slice(all[4 * n + i], all[4 * n + i] + all[5 * n + i]);
      const needs = placeOf(all[6 * n + i], all[7 * n + i]);
      return {
        from: all[i],
        to: all[n + i],
        kind: ways[all[2 * n + i]].id,
        oneWay: all[3 * n + i] === 1,
        cells: own,
        needs,
      };
    });
  },
  locks: (core) =>
    rowsOf(core.records(LOCKS_AT), 4, (all, n, i) => {
      return { door: [all[i], all[n + i]], key: [all[2 * n + i], all[3 * n + i]] };
    }),
  route: (core) => routeOf(core, ROUTE_AT),
  routeOpened: (core) => routeOf(core, OPENED_AT),
};

function routeOf(core, which) {
  const route = rowsOf(core.records(which), 3, (all, n, i) => [all[i], all[n + i], moves[all[2 * n + i]]]);
  return route.length > 0 ? route : null;
}

/** A generator with its options. */
class Game {
  #core;
  #about;
  #flags;

  constructor(core, about, { link, problems, flags }) {
    this.#core = core;
    this.#about = about;
    this.#flags = flags;
    Object.assign(this, { link, problems, facts: about.facts, roles: about.roles, ways: about.ways });
  }

  /** Makes levels, of which the module then tells. */
  #make(first, count, seeds, flags) {
    if (!this.#core.make(first, count, seeds, flags)) refuse(this.#core.fault(first, count, seeds));
    return this.#core;
  }

  level(given) {
    const seed = Number(given);
    const core = this.#make(seed, 1, true, this.#flags);
    return new Level(this.#about, core, {
      seed,
      flags: this.#flags,
      more: (flags) => this.#make(seed, 1, true, flags),
    });
  }

  batch(first, count, { seeds = false } = {}) {
    refuse(this.#core.fault(first, count, seeds));
    const columns = this.#about.facts.length;
    const all = { seeds: new Uint32Array(count), complete: new Uint8Array(count), offsets: new Uint32Array(count + 1) };
    for (const name of ['sizes', 'start', 'goal']) all[name] = new Int32Array(2 * count);
    all.facts = new Float64Array(columns * count);
    const parts = [];
    for (let at = 0; at < count; at += AT_A_TIME) {
      const many = Math.min(AT_A_TIME, count - at);
      const core = this.#make(first + at, many, seeds, this.#flags);
      all.seeds.set(core.seeds(), at);
      const facts = core.facts();
      for (let fact = 0; fact < columns; ++fact)
        all.facts.set(facts.subarray(fact * many, (fact + 1) * many), fact * count + at);
      spread(core.places(), all, at);
      parts.push(core.ground().slice());
    }
    this.#about.facts.forEach(({ costly }, fact) => {
      if (costly && !(this.#flags & COSTLY)) all.facts.fill(Number.NaN, fact * count, (fact + 1) * count);
    });
    return { ...all, ground: joined(parts) };
  }
}

/** What `places` tells of levels from `at` on. */
function spread(places, { complete, offsets, sizes, start, goal }, at) {
  for (let from = 0, i = at; from < places.length; from += PLACES, ++i) {
    sizes.set(places.subarray(from, from + 2), 2 * i);
    start.set(places.subarray(from + 2, from + 4), 2 * i);
    goal.set(places.subarray(from + 4, from + 6), 2 * i);
    complete[i] = places[from + 6];
    const end = offsets[i] + places[from] * places[from + 1];
    if (end > MOST_BYTES) throw new RangeError('The ground is more than 4 GB: ask for fewer levels.');
    offsets[i + 1] = end;
  }
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  parts.reduce((at, part) => {
    all.set(part, at);
    return at + part.length;
  }, 0);
  return all;
}

/** A level; what is not in its arrays is asked for when it is read, by making the level once more. */
class Level {
  #about;
  #more;
  #read = {};

  constructor(about, core, { seed, flags, more }) {
    this.#about = about;
    this.#more = more;
    const places = core.places();
    this.seed = seed;
    this.width = places[0];
    this.height = places[1];
    this.start = placeOf(places[2], places[3]);
    this.goal = placeOf(places[4], places[5]);
    this.complete = places[6] === 1;
    this.why = this.complete ? '' : core.why();
    this.ground = core.ground().slice();
    this.facts = core.facts().slice();
    if (!(flags & COSTLY)) for (const fact of about.costly) this.facts[fact] = Number.NaN;
  }

  /** All that is told under a flag is read at once, for the next level overwrites it. */
  #asked(name, flag, names) {
    if (!(name in this.#read)) {
      const core = this.#more(flag);
      for (const one of names) this.#read[one] = readers[one](core, this.#about);
    }
    return this.#read[name];
  }
  get rooms() {
    return this.#asked('rooms', THINGS, ['rooms', 'things']);
  }
  get things() {
    return this.#asked('things', THINGS, ['rooms', 'things']);
  }
  get ways() {
    return this.#asked('ways', WAYS, ['ways']);
  }
  get locks() {
    return this.#asked('locks', 0, ['locks']);
  }
  get route() {
    return this.#asked('route', ROUTE, ['route', 'routeOpened']);
  }
  get routeOpened() {
    return this.#asked('routeOpened', ROUTE, ['route', 'routeOpened']);
  }

  get spawns() {
    const { roles } = this.#about;
    const tones = roles.filter(({ thing }) => thing).map(({ tone }) => tone);
    return Object.fromEntries(tones.map((tone) => [tone, this.things.filter((thing) => thing.tone === tone)]));
  }

  fact(id) {
    const { facts } = this.#about;
    const place = facts.findIndex((fact) => fact.id === id);
    if (place < 0) throw new RangeError(`There is no fact "${id}".`);
    const { kind, choices } = facts[place];
    let number = this.facts[place];
    if (Number.isNaN(number)) number = this.facts[place] = this.#more(COSTLY).facts()[place];
    if (kind === 'choice') return choices[number].id;
    return kind === 'flag' ? number === 1 : number;
  }

  blocks(x, y) {
    const inside = x >= 0 && y >= 0 && x < this.width && y < this.height;
    return !inside || solid.has(this.ground[y * this.width + x]);
  }
}

/** Whatever stops a body until it is opened, found or pushed; outside the level too. */
const solid = new Set([...'#PLS '].map((character) => character.charCodeAt(0)));
