// The floors of the first Binding of Isaac (2011), as Boris the Brave found them in its code: rooms grow from cell 35 of 9 × 8, and
// each neighbour that may be a room becomes one by a coin. Cells are numbered as there: 10 for each row, 1 for each column.
export const about = {
  title: 'The first Isaac',
  hint: 'Rooms that grow from cell 35, a coin for each neighbour.',
  source: {
    title: 'Dungeon Generation in Binding of Isaac',
    author: 'Boris the Brave',
    address: 'https://www.boristhebrave.com/2020/09/12/dungeon-generation-in-binding-of-isaac/',
  },
  options: { stage: { title: 'Floor', low: 1, high: 6, default: 3 } },
  rooms: {
    start: { tone: 'start', title: 'Start' },
    boss: 'boss',
    treasure: { tone: 'reward', title: 'Treasure' },
    shop: { tone: 'trade', title: 'Shop' },
    secret: { tone: 'secret', title: 'Secret' },
  },
  rules: {
    wanted: 'A floor wants 5 rooms or 6, and 2.6 more for each floor.',
    coin: 'A neighbour that is empty, and touches no other room, becomes a room by a coin.',
    again: 'A floor with too few rooms or dead ends, or whose boss is beside the start, begins again.',
    special: 'The dead end that grew last is the boss; of the others one each is treasure and shop.',
    secret: { text: 'The secret room is an empty cell beside as many rooms as can be, but not the boss.', without: 'There is none.' },
  },
  facts: { rooms: { title: 'Rooms', high: 40 }, ends: { title: 'Dead ends', high: 20 }, tries: { title: 'Tries', low: 1, high: 200 } },
};

const beside = (cell) => [cell + 10, cell - 10, cell + 1, cell - 1];
const isOnGrid = (cell) => cell > 0 && cell < 80 && cell % 10 !== 0;

/** The rooms in the order in which they grew, and the dead ends among them. */
function grow(wanted, coins) {
  const rooms = [35];
  const ends = [];
  for (const cell of rooms) {
    const before = rooms.length;
    for (const next of beside(cell)) {
      if (rooms.includes(next) || !isOnGrid(next)) continue;
      if (beside(next).filter((other) => rooms.includes(other)).length > 1) continue;
      if (rooms.length >= wanted || !coins.oneIn(2)) continue;
      rooms.push(next);
    }
    if (rooms.length === before && cell !== 35) ends.push(cell);
  }
  return { rooms, ends };
}

/** An empty cell beside many rooms, and not beside the boss. */
function secretOf(rooms, boss, dice) {
  const count = (cell) => beside(cell).filter((other) => rooms.includes(other)).length;
  const empty = Array.from({ length: 80 }, (_, cell) => cell).filter(
    (cell) => isOnGrid(cell) && !rooms.includes(cell) && !beside(cell).includes(boss),
  );
  const most = Math.min(3, Math.max(...empty.map(count)));
  return dice.pick(empty.filter((cell) => count(cell) >= most));
}

export function generate({ options: { stage }, dice, level, note, without }) {
  level.size(9, 8);
  const [coins, special] = [dice('coins'), dice('special')];
  const wanted = dice('wanted').between(5, 6) + Math.floor((stage * 26) / 10);
  note('wanted', `${wanted} rooms are wanted.`);
  let floor;
  let tries = 0;
  const isGood = ({ rooms, ends }) => rooms.length === wanted && ends.length >= 3 && !beside(35).includes(ends.at(-1));
  do {
    coins.attempt(++tries);
    floor = grow(wanted, coins);
  } while (!isGood(floor) && tries < 200);
  const { rooms, ends } = floor;
  const [treasure, shop] = special.shuffle(ends.slice(0, -1));
  const roles = new Map([[35, 'start'], [ends.at(-1), 'boss'], [treasure, 'treasure'], [shop, 'shop']]);
  const numbers = new Map();
  const put = (cell, role, hidden = false) => {
    const id = level.room({ x: (cell % 10) - 1, y: Math.floor(cell / 10), role, label: `${cell}` });
    for (const other of beside(cell)) if (numbers.has(other)) level.way(numbers.get(other), id, { hidden });
    numbers.set(cell, id);
    return id;
  };
  note('again', `${tries === 1 ? 'The first try' : `Try ${tries}`} is taken.`);
  for (const cell of rooms) note(roles.has(cell) ? 'special' : 'coin', `Cell ${cell}.`, put(cell, roles.get(cell)));
  if (!without.has('secret')) note('secret', '', put(secretOf(rooms, ends.at(-1), special), 'secret', true));
  level.start = [4, 3];
  const goal = ends.at(-1) ?? 35;
  level.goal = [(goal % 10) - 1, Math.floor(goal / 10)];
  level.fact('rooms', rooms.length);
  level.fact('ends', ends.length);
  level.fact('tries', tries);
  if (tries === 200) return 'No try of 200 had enough rooms and dead ends.';
}
