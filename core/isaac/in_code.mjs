// A student's program: how the rooms of a floor grow, from the lesson's words alone.
export const about = {
  title: 'The growth of a floor',
  options: {
    rooms: { title: 'Rooms besides the start', low: 5, high: 20, default: 8 },
    ends: { low: 4, high: 7, default: 5 },
  },
  rooms: { boss: 'boss', end: 'secret' },
  facts: { dead_ends: 'Dead ends', boss_depth: 'Boss depth', attempts: 'Attempts' },
};
const SIZE = 13;
const SIDES = [1, -1, SIZE, -SIZE];

/** The cells beside one that are on the grid. */
const beside = (cell) =>
  SIDES.map((step) => cell + step).filter((next) => {
    const sameRow = Math.floor(next / SIZE) === Math.floor(cell / SIZE);
    return next >= 0 && next < SIZE * SIZE && (sameRow || next % SIZE === cell % SIZE);
  });

/** The rooms of one attempt: each cell with the cell that it grew from. */
function grow(die, wanted) {
  const start = (SIZE * SIZE - 1) / 2;
  const parents = new Map([[start, undefined]]);
  const queue = [start];
  while (queue.length > 0 && parents.size < wanted) {
    const room = queue.shift();
    const coins = [1, 2, 3, 4].filter(() => die.oneIn(2)).length;
    let wants = room === start ? die.between(2, 3) : Math.max(1, coins);
    const free = die.shuffle(beside(room));
    while (wants > 0 && free.length > 0 && parents.size < wanted) {
      const cell = free.pop();
      const touches = beside(cell).filter((other) => parents.has(other));
      if (parents.has(cell) || touches.length > 1) continue;
      parents.set(cell, room);
      if (die.oneIn(3)) queue.push(cell);
      else queue.unshift(cell);
      wants--;
    }
  }
  return parents;
}

export function generate({ options, dice, level }) {
  const die = dice('growth');
  for (let attempt = 1; ; attempt++) {
    const parents = grow(die, options.rooms + 1);
    const grown = new Set(parents.values());
    const ends = [...parents.keys()].filter((cell) => !grown.has(cell));
    if (parents.size <= options.rooms || ends.length < options.ends) continue;
    const depth = (cell) => (cell === undefined ? -1 : 1 + depth(parents.get(cell)));
    const boss = ends.reduce((a, b) => (depth(b) > depth(a) ? b : a));
    const role = (cell) => (cell === boss ? 'boss' : ends.includes(cell) ? 'end' : 'room');
    const cells = [...parents.keys()];
    level.size(SIZE, SIZE);
    for (const cell of cells) level.room({ x: cell % SIZE, y: Math.floor(cell / SIZE), w: 1, h: 1, role: role(cell) });
    for (const [cell, from] of parents) if (from !== undefined) level.way(cells.indexOf(from), cells.indexOf(cell));
    level.start = [6, 6];
    level.goal = [boss % SIZE, Math.floor(boss / SIZE)];
    level.fact('dead_ends', ends.length);
    level.fact('boss_depth', depth(boss));
    level.fact('attempts', attempt);
    return;
  }
}
