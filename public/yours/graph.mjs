// First what there is to do, then where: a graph of rooms grows by rules, and is then laid out on a grid. Dormans (2010) makes
// missions and spaces of action adventures so; this is the smallest form of his idea.
export const about = {
  title: 'A graph, then rooms',
  hint: 'A mission as a graph, whose lock comes before its key is known, laid out as rooms.',
  source: {
    title: 'Adventures in Level Design',
    author: 'Joris Dormans',
    address: 'https://doi.org/10.1145/1814256.1814257',
  },
  options: {
    length: { title: 'Rooms on the way', low: 3, high: 12, default: 6 },
    branches: { title: 'Side branches', low: 0, high: 8, default: 3 },
    lock: { title: 'Lock and key', default: true },
  },
  rooms: {
    task: { tone: 'floor', title: 'Task' },
    entrance: { tone: 'start', title: 'Entrance' },
    boss: 'boss',
    lock: { tone: 'secret', title: 'Behind the lock' },
    key: { tone: 'reward', title: 'Key' },
    treasure: { tone: 'trade', title: 'Treasure' },
  },
  ways: { locked: { tone: 'secret', title: 'Locked way' } },
  rules: {
    line: 'The mission begins as a line from the entrance to the boss.',
    lock: { text: 'One way of the line is locked, and a room before it leads to the key.', without: 'Nothing is locked.' },
    branch: { text: 'A room of the line gets a branch with a treasure.', without: 'There are no treasures.' },
    place: 'Each room is put on a free field beside the room that it hangs on; if there is none, all begins again.',
  },
  facts: { rooms: 'Rooms', tries: { title: 'Tries', low: 1, high: 100 } },
};

const SIDES = [[1, 0], [0, 1], [0, -1], [-1, 0]];

/** The mission: rooms, each with the number of the room that it hangs on. */
function missionOf({ length, branches, lock }, dice, without) {
  const rooms = Array.from({ length }, (_, i) => ({ role: 'task', from: i - 1 }));
  rooms[0].role = 'entrance';
  rooms[length - 1].role = 'boss';
  /** Hangs a room on one of the line that has two ways at most: a room has four sides. */
  const hang = (role, line) => {
    const sides = (i) => rooms.filter(({ from }) => from === i).length + (i > 0 ? 1 : 0);
    const free = [...Array(line).keys()].filter((i) => sides(i) < 3);
    if (free.length > 0) rooms.push({ role, from: dice.pick(free) });
  };
  if (lock && !without.has('lock')) {
    const locked = dice.between(1, length - 2);
    Object.assign(rooms[locked], { role: 'lock', isLocked: true });
    hang('key', locked);
  }
  for (let i = 0; i < branches && !without.has('branch'); i++) hang('treasure', length - 1);
  return rooms;
}

/** A place for each room, or undefined where one found none. */
function layOut(mission, dice) {
  const places = [[0, 0]];
  for (const { from } of mission.slice(1)) {
    const [x, y] = places[from];
    const free = SIDES.map(([right, down]) => [x + right, y + down]).filter(
      ([a, b]) => !places.some(([c, d]) => a === c && b === d),
    );
    if (free.length === 0) return undefined;
    places.push(free[dice.weighted(free.map(([a]) => (a > x ? 3 : 2)))]);
  }
  return places;
}

export function generate({ options, dice, level, note, without }) {
  const mission = missionOf(options, dice('mission'), without);
  const layout = dice('layout');
  let places;
  let tries = 0;
  while (!places && tries < 100) {
    layout.attempt(++tries);
    places = layOut(mission, layout);
  }
  places ??= mission.map((_, i) => [i, 0]);
  const [left, top] = [0, 1].map((axis) => Math.min(...places.map((place) => place[axis])));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...places.map((place) => place[axis])));
  level.size(4 * (right - left) + 3, 4 * (bottom - top) + 3);
  for (const [i, { role, from, isLocked }] of mission.entries()) {
    const [x, y] = [4 * (places[i][0] - left), 4 * (places[i][1] - top)];
    level.room({ x, y, w: 3, h: 3, role, label: role === 'task' ? '' : about.rooms[role].title ?? 'Boss' });
    if (i > 0) level.way(from, i, isLocked ? { role: 'locked' } : {});
    const rule = { lock: 'lock', key: 'lock', treasure: 'branch' }[role] ?? (i === 0 ? 'line' : 'place');
    note(rule, `Room ${i + 1} hangs on ${i === 0 ? 'nothing' : `room ${from + 1}`}.`, i);
  }
  const middle = (i) => [4 * (places[i][0] - left) + 1, 4 * (places[i][1] - top) + 1];
  level.start = middle(0);
  level.goal = middle(options.length - 1);
  level.fact('rooms', mission.length);
  level.fact('tries', tries);
  if (tries === 100) return 'No try of 100 found room for all.';
}
