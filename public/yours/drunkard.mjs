// The drunkard's walk: a walker steps in a random direction, and digs where it stands. RogueBasin lists it as "Random Walk Cave
// Generation"; it is older than any of the games.
export const about = {
  title: "Drunkard's walk",
  hint: 'One walker digs a cave, step by step.',
  source: {
    title: 'Random Walk Cave Generation',
    author: 'RogueBasin',
    address: 'https://www.roguebasin.com/index.php/Random_Walk_Cave_Generation',
  },
  options: {
    size: { title: 'Size', low: 10, high: 100, default: 40 },
    share: { title: 'Share to dig', hint: 'In hundredths of all cells.', low: 5, high: 60, default: 35 },
  },
  roles: { floor: 'floor', gold: { tone: 'reward', title: 'Gold' } },
  rules: {
    walk: 'The walker steps to a cell beside it, each of four with the same chance, and digs there.',
    gold: { text: 'Gold is left where the walker ran into the edge.', without: 'There is no gold.' },
  },
  facts: { steps: { title: 'Steps walked', high: 60_000 }, bumps: 'Bumps into the edge' },
};

const SIDES = [[1, 0], [-1, 0], [0, 1], [0, -1]];

export function generate({ options: { size, share }, dice, level, note, without }) {
  level.size(size, size);
  const walk = dice('walk');
  let [x, y] = [size >> 1, size >> 1];
  let [dug, steps, bumps] = [0, 0, 0];
  level.start = [x, y];
  while (dug < Math.floor((size * size * share) / 100) && steps < 50_000) {
    if (level.get(x, y) === 'rock') {
      level.set(x, y, 'floor');
      dug++;
      if (dug % 10 === 0) note('walk', `${dug} cells are dug after ${steps} steps.`);
    }
    const [right, down] = walk.pick(SIDES);
    steps++;
    const isInside = x + right > 0 && y + down > 0 && x + right < size - 1 && y + down < size - 1;
    if (isInside) [x, y] = [x + right, y + down];
    else if (bumps++ % 10 === 0 && !without.has('gold')) {
      level.thing(x, y, 'gold');
      note('gold', 'The walker ran into the edge.');
    }
  }
  level.goal = [x, y];
  level.fact('steps', steps);
  level.fact('bumps', bumps);
}
