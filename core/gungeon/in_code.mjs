// A student's program: the composites of a flow, from the lesson's words alone. A way is a pair of rooms, by any names, and
// true if it leads only from the first to the second. Nothing here is random: chance is done with the flow by then.
const FLOW = 'e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1';

export const about = {
  title: 'The composites of a flow',
  rooms: { loop: 'reward', tree: 'floor' },
  facts: { composites: 'Composites', loops: 'Loop composites', longest: 'Longest loop' },
};

/** The rooms that ways lead to from a room. */
const next = (ways, room) =>
  ways.filter(([a, b, isOneWay]) => a === room || (b === room && !isOneWay)).map(([a, b]) => (a === room ? b : a));

/** The rooms that can be reached from one, nearest first, each with the room that it was reached from. */
function reach(ways, from) {
  const before = new Map([[from, undefined]]);
  for (const room of before.keys()) {
    for (const other of next(ways, room)) if (!before.has(other)) before.set(other, room);
  }
  return before;
}

/** The smallest loop through a way, as its rooms in order: the shortest path around it. Undefined if there is none. */
function loopThrough(ways, way) {
  const others = ways.filter((other) => other !== way);
  const before = reach(others, way[0]);
  if (!before.has(way[1])) return undefined;
  const loop = [];
  for (let room = way[1]; room !== undefined; room = before.get(room)) loop.push(room);
  return loop;
}

/** How many ways each room is from the first. */
function depthsOf(rooms, ways) {
  const depths = new Map();
  for (const [room, from] of reach(ways, rooms[0])) depths.set(room, from === undefined ? 0 : depths.get(from) + 1);
  return depths;
}

/** The loops as they are cut out, and the trees that are left, each as its rooms. The entrance comes first in `rooms`. */
export function makeComposites(rooms, ways) {
  const depths = depthsOf(rooms, ways);
  let left = [...rooms].sort((a, b) => depths.get(a) - depths.get(b));
  let open = ways.map(([a, b]) => [a, b]);
  const loops = [];
  for (;;) {
    const found = open.map((way) => loopThrough(open, way)).filter((loop) => loop !== undefined);
    if (found.length === 0) break;
    const smallest = found.reduce((a, b) => (b.length < a.length ? b : a));
    loops.push(smallest);
    left = left.filter((room) => !smallest.includes(room));
    open = open.filter((way) => !way.some((room) => smallest.includes(room)));
  }
  const trees = [];
  while (left.length > 0) {
    const tree = [...reach(open, left[0]).keys()];
    trees.push(tree);
    left = left.filter((room) => !tree.includes(room));
  }
  return { loops, trees };
}

export function generate({ level }) {
  const ways = FLOW.split('; ').flatMap((line) => {
    const rooms = line.split(/[->]/);
    return rooms.slice(1).map((room, i) => [rooms[i], room, line.includes('>')]);
  });
  const rooms = [...new Set(ways.flatMap((way) => way.slice(0, 2)))];
  const { loops, trees } = makeComposites(rooms, ways);
  const pieces = [...loops, ...trees];
  const depths = depthsOf(rooms, ways);
  level.size(2 * Math.max(...depths.values()) + 1, 2 * pieces.length);
  for (const room of rooms) {
    const piece = pieces.findIndex((all) => all.includes(room));
    const role = piece < loops.length ? 'loop' : 'tree';
    level.room({ x: 2 * depths.get(room), y: 2 * piece, w: 1, h: 1, role, label: room });
  }
  for (const [from, to, oneWay] of ways) level.way(rooms.indexOf(from), rooms.indexOf(to), { oneWay });
  level.fact('composites', pieces.length);
  level.fact('loops', loops.length);
  level.fact('longest', Math.max(0, ...loops.map((loop) => loop.length)));
}
