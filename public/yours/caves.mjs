// Caves by a cellular automaton: cells are rock or floor by chance, and then each becomes what most cells around it are. From
// RogueBasin; Johnson, Yannakakis and Togelius (2010) made it known to researchers.
export const about = {
  title: 'Cellular caves',
  hint: 'Noise that becomes caves, because rock grows where there is rock around.',
  source: {
    title: 'Cellular Automata Method for Generating Random Cave-Like Levels',
    author: 'RogueBasin',
    address: 'https://www.roguebasin.com/index.php/Cellular_Automata_Method_for_Generating_Random_Cave-Like_Levels',
  },
  options: {
    size: { title: 'Size', low: 10, high: 100, default: 40 },
    rock: { title: 'Rock at first', hint: 'In hundredths of all cells.', low: 20, high: 70, default: 45 },
    rounds: { title: 'Rounds', low: 0, high: 12, default: 5 },
  },
  roles: { floor: 'floor', pool: 'water' },
  rules: {
    noise: 'Each cell is rock by chance; the border always is.',
    smooth: 'A cell becomes rock where at least 5 of the 9 cells around it and of itself are.',
    pools: { text: 'Caves that the largest one does not reach fill with water.', without: 'All caves stay open.' },
  },
  facts: { caves: 'Caves', largest: 'Cells of the largest cave' },
};

/** The caves: lists of cells that are joined side by side. */
function cavesOf(rock, size) {
  const seen = Uint8Array.from(rock);
  const caves = [];
  for (let first = 0; first < rock.length; first++) {
    if (seen[first]) continue;
    const cave = [first];
    seen[first] = 1;
    for (let i = 0; i < cave.length; i++) {
      for (const next of [cave[i] - 1, cave[i] + 1, cave[i] - size, cave[i] + size]) {
        if (seen[next]) continue;
        seen[next] = 1;
        cave.push(next);
      }
    }
    caves.push(cave);
  }
  return caves.sort((a, b) => b.length - a.length);
}

export function generate({ options: { size, rock: share, rounds }, dice, level, note, without }) {
  level.size(size, size);
  const noise = dice('noise');
  let rock = new Uint8Array(size * size).fill(1);
  const show = () => level.paint(rock, ['floor', 'rock']);
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) rock[y * size + x] = noise.chance(share, 100) ? 1 : 0;
  }
  show();
  note('noise', `${share} of 100 cells are rock.`);
  for (let round = 1; round <= rounds; round++) {
    const next = new Uint8Array(rock);
    for (let y = 1; y < size - 1; y++) {
      for (let i = y * size + 1; i < (y + 1) * size - 1; i++) {
        let around = 0;
        for (let j = i - size; j <= i + size; j += size) around += rock[j - 1] + rock[j] + rock[j + 1];
        next[i] = around >= 5 ? 1 : 0;
      }
    }
    rock = next;
    show();
    note('smooth', `Round ${round}.`);
  }
  const caves = cavesOf(rock, size);
  const place = (cell) => [cell % size, Math.floor(cell / size)];
  const [largest = []] = caves;
  if (!without.has('pools')) {
    for (const cell of caves.slice(1).flat()) level.set(...place(cell), 'pool');
    note('pools', `${caves.length} caves; the largest has ${largest.length} cells.`);
  }
  level.fact('caves', caves.length);
  level.fact('largest', largest.length);
  if (largest.length < 2) return 'There is no cave.';
  level.start = place(largest[0]);
  level.goal = place(largest.at(-1));
}
