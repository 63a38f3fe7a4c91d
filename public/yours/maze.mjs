// A maze by Wilson's algorithm, which gives every maze of a size with the same chance: random walks, without their loops, until they
// meet what is there. Then some dead ends are opened, as games like it. Wilson (1996); Buck (2011) shows it step by step.
export const about = {
  title: 'Maze with loops',
  hint: 'A maze that is fair among all mazes, and then less of one.',
  source: {
    title: "Maze Generation: Wilson's algorithm",
    author: 'Jamis Buck',
    address: 'https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm.html',
  },
  options: {
    columns: { title: 'Columns', low: 3, high: 60, default: 20 },
    rows: { title: 'Rows', low: 3, high: 40, default: 12 },
    opened: { title: 'Dead ends opened', hint: 'In hundredths.', low: 0, high: 100, default: 30 },
  },
  roles: { floor: 'floor', opening: { tone: 'door', title: 'Opening' } },
  rules: {
    walk: 'From a field outside the maze a walk goes to any side until it meets the maze; its loops are cut out.',
    carve: 'The walk that is left becomes part of the maze.',
    open: { text: 'A dead end is opened to a field behind one of its walls.', without: 'The maze has no loops.' },
  },
  facts: { ends: 'Dead ends', walked: { title: 'Steps walked', high: 60_000 }, opened: 'Openings' },
};

const SIDES = [[1, 0], [-1, 0], [0, 1], [0, -1]];

export function generate({ options: { columns, rows, opened: share }, dice, level, note, without }) {
  level.size(2 * columns + 1, 2 * rows + 1);
  const [walk, opening] = [dice('walk'), dice('openings')];
  const isOn = ([x, y]) => x >= 0 && y >= 0 && x < columns && y < rows;
  const beside = ([x, y]) => SIDES.map(([right, down]) => [x + right, y + down]).filter(isOn);
  const number = ([x, y]) => y * columns + x;
  const between = ([x1, y1], [x2, y2]) => [x1 + x2 + 1, y1 + y2 + 1];
  const isOpen = (one, other) => level.get(...between(one, other)) !== 'rock';
  const field = (i) => [i % columns, Math.floor(i / columns)];
  const carve = ([x, y]) => level.set(2 * x + 1, 2 * y + 1, 'floor');

  let walked = 0;
  const inMaze = new Set([walk.below(columns * rows)]);
  carve(field([...inMaze][0]));
  for (let i = 0; i < columns * rows; i++) {
    if (inMaze.has(i)) continue;
    // The last step from each field is the one that counts, so that loops fall away.
    const steps = new Map();
    let here = field(i);
    while (!inMaze.has(number(here)) && walked < 60_000) {
      const next = walk.pick(beside(here));
      steps.set(number(here), next);
      here = next;
      walked++;
    }
    note('walk', `${steps.size} fields were visited.`);
    for (here = field(i); !inMaze.has(number(here)); ) {
      const next = steps.get(number(here));
      if (!next) return 'The walks took too long.';
      inMaze.add(number(here));
      carve(here);
      level.set(...between(here, next), 'floor');
      here = next;
    }
    note('carve', `${inMaze.size} of ${columns * rows} fields are in the maze.`);
  }

  const all = Array.from({ length: columns * rows }, (_, i) => field(i));
  const isEnd = (one) => beside(one).filter((other) => isOpen(one, other)).length === 1;
  let opened = 0;
  for (const end of all.filter(isEnd)) {
    if (without.has('open') || !isEnd(end) || !opening.chance(share, 100)) continue;
    const other = opening.pick(beside(end).filter((one) => !isOpen(end, one)));
    level.set(...between(end, other), 'opening');
    opened++;
    note('open', `Dead end ${number(end) + 1} is opened.`);
  }
  level.start = [1, 1];
  level.goal = [2 * columns - 1, 2 * rows - 1];
  level.fact('ends', all.filter(isEnd).length);
  level.fact('walked', walked);
  level.fact('opened', opened);
}
