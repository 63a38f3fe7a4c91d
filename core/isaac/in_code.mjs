// A student's program: how the rooms of a floor grow, from the lesson's words alone. `random` returns a number from 0 to 1.
const die = (random, sides) => 1 + Math.floor(random() * sides);
const SIZE = 13;
const SIDES = [1, -1, SIZE, -SIZE];

/** The cells beside one that are on the grid. */
const beside = (cell) =>
  SIDES.map((step) => cell + step).filter((next) => {
    const sameRow = Math.floor(next / SIZE) === Math.floor(cell / SIZE);
    return next >= 0 && next < SIZE * SIZE && (sameRow || next % SIZE === cell % SIZE);
  });

/** The rooms of one attempt: each cell with the cell that it grew from. */
function grow(random, wanted) {
  const start = (SIZE * SIZE - 1) / 2;
  const parents = new Map([[start, undefined]]);
  const queue = [start];
  while (queue.length > 0 && parents.size < wanted) {
    const room = queue.shift();
    const coins = [1, 2, 3, 4].filter(() => die(random, 2) === 1).length;
    let wants = room === start ? 1 + die(random, 2) : Math.max(1, coins);
    const free = beside(room);
    while (wants > 0 && free.length > 0 && parents.size < wanted) {
      const [cell] = free.splice(die(random, free.length) - 1, 1);
      const touches = beside(cell).filter((other) => parents.has(other));
      if (parents.has(cell) || touches.length > 1) continue;
      parents.set(cell, room);
      if (die(random, 3) === 1) queue.push(cell);
      else queue.unshift(cell);
      wants--;
    }
  }
  return parents;
}

/** A floor with so many rooms besides the start, and at least so many dead ends: its number of dead ends. */
export function makeFloor(random, wanted, leastEnds) {
  for (;;) {
    const parents = grow(random, wanted + 1);
    const grown = new Set(parents.values());
    const ends = [...parents.keys()].filter((cell) => !grown.has(cell)).length;
    if (parents.size === wanted + 1 && ends >= leastEnds) return ends;
  }
}
