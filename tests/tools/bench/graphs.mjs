// npm run bench -- graphs [COUNT]: of how many flows that nobody drew no floor comes, by their size, and how long one takes in
// WebAssembly. Random connected graphs of n rooms and n - 1 + e ways, e from 0 to 4 in turn, at most 4 ways a room. A few in
// a hundred of those with 4 loops cannot be drawn without crossings: the core says so and makes no floor of them.
import { Modules } from '../../../wasm/bridge/modules.mjs';

const sizes = [10, 20, 30, 40];

/** Numbers below n, the same in every run. */
function diceOf(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const name = (room) => (room === 0 ? 'e1' : `n${room}`);

function randomFlow(below, rooms, loops) {
  const ways = Array.from({ length: rooms }, () => new Set());
  const full = (room) => ways[room].size >= (room === 0 ? 3 : 4);
  const lines = [];
  const join = (a, b, sign) => {
    ways[a].add(b);
    ways[b].add(a);
    lines.push(`${name(a)}${sign}${name(b)}`);
  };
  for (let room = 1; room < rooms; ++room) {
    let parent = below(room);
    while (full(parent)) parent = below(room);
    join(parent, room, '-');
  }
  const ends = new Set();
  for (let tries = 0; ends.size < loops && tries < 1000; ++tries) {
    const [a, b] = [below(rooms), below(rooms)];
    if (a === b || full(a) || full(b) || ends.has(a) || ways[a].has(b)) continue;
    ends.add(a);
    join(a, b, '=');
  }
  return lines.join('; ');
}

const at = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1).padStart(8);

export async function graphFails(count) {
  const core = await new Modules().byId('gungeon');
  console.log('rooms     floors  without  cannot be drawn   median      p99      max  (milliseconds, WebAssembly)');
  for (const low of sizes) {
    const below = diceOf(low);
    const times = [];
    let fails = 0;
    let crossed = 0;
    for (let i = 0; i < count; ++i) {
      const flow = randomFlow(below, low + below(10), i % 5);
      const link = `gungeon/v1/0x${(i + 1).toString(16)}?stage=proper&flow_text=${encodeURIComponent(flow)}`;
      const start = performance.now();
      const head = JSON.parse(core.generate(link).head);
      times.push(performance.now() - start);
      if (JSON.stringify(head.problems).includes('without crossings')) ++crossed;
      else if (!head.complete) ++fails;
    }
    times.sort((a, b) => a - b);
    const line = [`${low} to ${low + 9}`.padEnd(10), String(count).padStart(6), String(fails).padStart(9)];
    line.push(String(crossed).padStart(17), ' ', at(times, 0.5), at(times, 0.99), at(times, 1));
    console.log(line.join(''));
  }
}
