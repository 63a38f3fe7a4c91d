// A student's program: the rooms of a floor and which of them are connected, from the lesson's words alone.
export const about = {
  title: 'The rooms of a floor',
  rooms: { wall: 'ghost' },
  facts: { rooms: 'Rooms', connected: 'Connected rooms', distance: 'Entrance to exit' },
};
const [MAP, MAX, MIN] = [32, 9, 7];

/** Cuts a rectangle until its pieces are rooms. Of a side's two walls one is counted. */
function split(die, room) {
  const { x, y, w, h } = room;
  if (w <= MAX && h <= MAX && die.below(w * h) < MIN * MIN) return [room];
  if (w < 6 && h < 6) return [room];
  let isAcross = die.chance(w - 2, w + h - 4);
  if (h < 6 || (w > MAX && h < MIN)) isAcross = true;
  if (w < 6 || (h > MAX && w < MIN)) isAcross = false;
  const cut = 3 + die.below(Math.max(1, (isAcross ? w : h) - 6));
  const before = isAcross ? { x, y, w: cut, h } : { x, y, w, h: cut };
  const behind = isAcross ? { x: x + cut, y, w: w - cut, h } : { x, y: y + cut, w, h: h - cut };
  return [...split(die, before), ...split(die, behind)];
}

/** Whether two rooms share more than three tiles of wall, corners counted. */
function areNeighbours(a, b) {
  const inX = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const inY = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return (inX === 0 && inY >= 3) || (inY === 0 && inX >= 3);
}

/** The cheapest path from a room to another, as its rooms after the first; empty if there is none. */
function pathBetween(beside, from, to, price) {
  const paths = new Map([[from, { rooms: [], cost: 0 }]]);
  for (const open = new Set([from]); open.size > 0; ) {
    const room = [...open].reduce((a, b) => (paths.get(b).cost < paths.get(a).cost ? b : a));
    open.delete(room);
    for (const next of beside.get(room)) {
      const path = { rooms: [...paths.get(room).rooms, next], cost: paths.get(room).cost + price(next) };
      if (paths.get(next)?.cost <= path.cost) continue;
      paths.set(next, path);
      open.add(next);
    }
  }
  return paths.get(to)?.rooms ?? [];
}

export function generate(floor) {
  const die = floor.dice('floor');
  for (let draws = 11, rooms, beside; ; draws++) {
    if (draws === 11) {
      draws = 0;
      rooms = split(die, { x: 0, y: 0, w: MAP - 1, h: MAP - 1 });
      beside = new Map(rooms.map((room) => [room, rooms.filter((other) => areNeighbours(room, other))]));
    }
    const large = rooms.filter(({ w, h }) => w >= 4 && h >= 4);
    const [entrance, exit] = [die.pick(large), die.pick(large)];
    const first = pathBetween(beside, entrance, exit, () => 1);
    if (first.length <= Math.sqrt(rooms.length)) continue;
    const second = pathBetween(beside, entrance, exit, (room) => (first.includes(room) ? first.length : 1));
    return finish(floor, die, beside, [entrance, ...first], [entrance, ...second]);
  }
}

/** Connects the rooms of both paths, and others until five to seven tenths are connected; then draws the floor. */
function finish({ level }, die, beside, ...paths) {
  const rooms = [...beside.keys()];
  const ways = paths.flatMap((path) => path.slice(1).map((room, i) => [path[i], room]));
  const connected = new Set(paths.flat());
  const wanted = Math.floor((rooms.length * die.between(50, 70)) / 100);
  while (connected.size < wanted) {
    const room = die.pick([...connected]);
    const next = die.pick(beside.get(room));
    if (!connected.has(next)) ways.push([room, next]);
    connected.add(next);
  }
  level.size(MAP, MAP);
  for (const room of rooms) level.room({ ...room, role: connected.has(room) ? 'room' : 'wall' });
  for (const [from, to] of ways) level.way(rooms.indexOf(from), rooms.indexOf(to));
  const middle = ({ x, y, w, h }) => [x + (w >> 1), y + (h >> 1)];
  level.start = middle(paths[0][0]);
  level.goal = middle(paths[0].at(-1));
  level.fact('rooms', rooms.length);
  level.fact('connected', connected.size);
  level.fact('distance', paths[0].length - 1);
}
