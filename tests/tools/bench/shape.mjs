// npm run bench -- shape [LINK]: the shape of 1,500 levels of the mines, as solid or not, beside what was counted of the
// game's own scripts (spelunky_shape.json says what each figure is). For whoever draws rooms: fit the mines, not the table.
import { readFileSync } from 'node:fs';
import { seedOfPlace } from '../../../wasm/bridge/places.mjs';
import { loadCore } from '../../../wasm/package/press_r.mjs';

const measured = JSON.parse(readFileSync(new URL('spelunky_shape.json', import.meta.url), 'utf8'));
const [ROOM_WIDE, ROOM_HIGH] = [10, 8];
const ALIKE = 8; // tiles that differ at most
const LONGEST = { 'air runs': 20, ledges: 15 };
const SOLID = /[#P]/;

const count = (counts, key, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);

/** How long each run of what `is` is, along so many places. */
function runs(length, is, visit) {
  for (let at = 0; at < length; ++at) {
    const first = at;
    while (at < length && is(at)) ++at;
    if (at > first) visit(at - first);
  }
}

/** A room as text, row by row, and its mirror image. */
function faces(solid, { x, y }) {
  const row = (top, turn) => Array.from({ length: ROOM_WIDE }, (_, i) => (solid(x + turn(i), y + top) ? '#' : '.'));
  const face = (turn) => Array.from({ length: ROOM_HIGH }, (_, top) => row(top, turn).join('')).join('');
  return [face((i) => i), face((i) => ROOM_WIDE - 1 - i)];
}

const differ = (a, b) => [...a].reduce((sum, tile, i) => sum + (tile === b[i] ? 0 : 1), 0);

class Shape {
  levels = 0;
  sums = new Map(); // of a mean: sum and sum of squares
  rows = new Map();
  runs = { 'air runs': new Map(), ledges: new Map() };
  rooms = new Map();
  shapes = new Map();

  add({ terrain, rooms, facts }) {
    ++this.levels;
    const solid = (x, y) => SOLID.test(terrain.rows[y]?.[x] ?? '#');
    const [wide, high] = [terrain.rows[0].length - 2, terrain.rows.length - 2]; // within the border
    this.addPlaces(solid, wide, high);
    for (const [mean, fact] of [
      ['ladder tiles', 'ladder_tiles'],
      ['spikes', 'spikes'],
      ['push blocks', 'push_blocks'],
    ])
      this.mean(mean, facts[fact]);
    this.addRuns(solid, wide, high);
    this.addRooms(solid, rooms);
  }

  mean(name, value) {
    const [sum, squares] = this.sums.get(name) ?? [0, 0];
    this.sums.set(name, [sum + value, squares + value * value]);
  }

  addPlaces(solid, wide, high) {
    const found = { alcoves: 0, tunnels: 0, 'open floors': 0, ceilings: 0, solid: 0 };
    for (let y = 1; y <= high; ++y) {
      for (let x = 1; x <= wide; ++x) {
        if (x > 1 && x < wide && y > 1 && y < high) count(this.shapes, this.window(solid, x, y));
        if (solid(x, y)) {
          ++found.solid;
          continue;
        }
        const [above, left, right] = [solid(x, y - 1), solid(x - 1, y), solid(x + 1, y)];
        if (!solid(x, y + 1)) found.ceilings += above ? 1 : 0;
        else if (above && (left || right)) ++found.alcoves;
        else if (!above && left && right) ++found.tunnels;
        else ++found['open floors'];
      }
    }
    const { solid: tiles, ...places } = found;
    for (const [name, value] of Object.entries(places)) this.mean(name, value);
    this.mean('solid %', (100 * tiles) / (wide * high));
  }

  window(solid, x, y) {
    let text = '';
    for (let i = 0; i < 9; ++i) text += solid(x - 1 + (i % 3), y - 1 + Math.floor(i / 3)) ? '#' : '.';
    return text;
  }

  addRuns(solid, wide, high) {
    const put = (kind) => (length) => count(this.runs[kind], Math.min(length, LONGEST[kind]));
    for (let x = 1; x <= wide; ++x) runs(high, (y) => !solid(x, y + 1), put('air runs'));
    for (let y = 1; y <= high; ++y) runs(wide, (x) => !solid(x + 1, y) && solid(x + 1, y + 1), put('ledges'));
  }

  addRooms(solid, rooms) {
    const all = rooms.filter(({ role }) => role !== 'shop').map((room) => ({ room, faces: faces(solid, room) }));
    for (const { room, faces: own } of all) {
      const type = room.role === 'start' || room.role === 'exit' ? room.role : String(room.details.type);
      const known = this.rooms.get(type) ?? { all: 0, distinct: new Set() };
      ++known.all;
      this.rooms.set(type, { ...known, distinct: known.distinct.add(own[0]) });
      const rows = this.rows.get(type) ?? Array(ROOM_HIGH).fill(0);
      const tiles = rows.map((_, i) => own[0].slice(i * ROOM_WIDE, (i + 1) * ROOM_WIDE).replaceAll('.', '').length);
      this.rows.set(
        type,
        rows.map((sum, i) => sum + tiles[i]),
      );
    }
    let alike = 0;
    all.forEach(({ faces: [one] }, i) => {
      for (const { faces: two } of all.slice(i + 1)) alike += two.some((face) => differ(one, face) <= ALIKE) ? 1 : 0;
    });
    this.mean('pairs of rooms alike', alike);
  }
}

const wide = (value, digits = 1) => value.toFixed(digits).padStart(8);

function printMeans({ levels, sums }) {
  console.log('                            ours       scripts\nmean of a level (spread)');
  for (const [name, [mean, spread]] of Object.entries(measured.means)) {
    const [sum, squares] = sums.get(name);
    const own = sum / levels;
    const ownSpread = Math.sqrt(Math.max(0, squares / levels - own * own));
    const off = `${(100 * (own / mean - 1)).toFixed(1)} %`.padStart(9);
    console.log(
      `${name.padEnd(22)}${wide(own, 2)} (${ownSpread.toFixed(2)})${wide(mean, 2)} (${spread.toFixed(2)})${off}`,
    );
  }
}

function printRows({ rows, rooms }) {
  console.log('\nsolid tiles of a room, row by row, % (below: the scripts)');
  for (const [type, theirs] of Object.entries(measured.rows)) {
    const { all, distinct } = rooms.get(type);
    const own = rows.get(type).map((sum) => wide((100 * sum) / (all * ROOM_WIDE)));
    const [count, kinds] = measured.rooms[type];
    console.log(`${type.padEnd(6)}${own.join('')}   ${distinct.size} of ${all} rooms are distinct`);
    console.log(`      ${theirs.map((value) => wide(value)).join('')}   ${kinds} of ${count}`);
  }
}

/** Shares of two counts, side by side, and how much of one lies elsewhere in the other. */
function printShares(title, own, theirs, shown) {
  const total = (values) => [...values].reduce((sum, value) => sum + value, 0);
  const [all, theirAll] = [total(own.values()), total(Object.values(theirs))];
  const keys = [...new Set([...own.keys(), ...Object.keys(theirs)].map(String))];
  const shares = keys.map((key) => {
    const mine = (100 * (own.get(key) ?? own.get(Number(key)) ?? 0)) / all;
    return { key, mine, other: (100 * (theirs[key] ?? 0)) / theirAll };
  });
  const apart = shares.reduce((sum, { mine, other }) => sum + Math.abs(mine - other) / 2, 0);
  console.log(`\n${title}, % (scripts); ${apart.toFixed(1)} % lie elsewhere`);
  console.log(
    shown(shares)
      .map(({ key, mine, other }) => `${key}: ${mine.toFixed(1)} (${other.toFixed(1)})`)
      .join('  '),
  );
}

export async function printShape(link = 'spelunky?rule=classic') {
  const core = await loadCore();
  const [start, query = ''] = link.split('?');
  const shape = new Shape();
  for (let place = 0; place < measured.levels; ++place) {
    const seed = `${start.split('/')[0]}/v1/0x${seedOfPlace(place).toString(16)}?${query}`;
    const level = await core.show(seed, { terrain: true });
    if ('error' in level) throw new Error(level.error);
    shape.add(level);
  }
  printMeans(shape);
  printRows(shape);
  for (const kind of ['air runs', 'ledges'])
    printShares(kind, shape.runs[kind], measured[kind], (all) => all.sort((a, b) => Number(a.key) - Number(b.key)));
  const apart = ({ mine, other }) => Math.abs(mine - other);
  printShares('windows of 3 by 3, those furthest apart', shape.shapes, measured.shapes, (all) =>
    all.sort((a, b) => apart(b) - apart(a)).slice(0, 20),
  );
}
