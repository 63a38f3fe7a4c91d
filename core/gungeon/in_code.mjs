// A student's program: the composites of a flow, from the lesson's words alone. A way is a pair of rooms, by any names, and
// true if it leads only from the first to the second. Nothing here is random: chance is done with the flow by then.

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

/** The loops as they are cut out, and the trees that are left, each as its rooms. The entrance comes first in `rooms`. */
export function makeComposites(rooms, ways) {
  const depths = new Map();
  for (const [room, from] of reach(ways, rooms[0])) depths.set(room, from === undefined ? 0 : depths.get(from) + 1);
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
