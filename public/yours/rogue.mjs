// Rogue's floors: nine rooms on a grid of 3 × 3, some of them gone, joined at random until one can get everywhere. Toy, Wichman
// and Arnold (1980), as Mark Damon Hughes describes it.
export const about = {
  title: "Rogue's 3 × 3",
  hint: 'Nine rooms on a grid, joined until one can get everywhere.',
  source: {
    title: 'Article 07: Roguelike Dungeon Generation',
    author: 'Mark Damon Hughes',
    address: 'https://web.archive.org/web/2013/http://kuoi.org/~kamikaze/GameDesign/art07_rogue_dungeon.php',
  },
  options: {
    extra: { title: 'More ways', hint: 'Tries to join two more rooms.', low: 0, high: 12, default: 3 },
    gone: { title: 'Rooms gone', hint: 'At most so many rooms are only where corridors meet.', low: 0, high: 4, default: 3 },
  },
  rooms: { hall: { tone: 'floor', title: 'Room' }, gone: { tone: 'floor', title: 'Gone room' } },
  roles: { floor: 'floor', corridor: { tone: 'floor', title: 'Corridor' }, door: 'door' },
  rules: {
    place: 'Each of nine fields gets a room somewhere inside.',
    gone: { text: 'Up to so many rooms are gone: one cell in which corridors meet.', without: 'All nine rooms are there.' },
    connect: 'From a room a way is dug to a room beside it that has none yet, as long as there is one.',
    rest: 'A room that is left is joined to one beside it that has a way.',
    extra: { text: 'A few more rooms beside each other are joined.', without: 'There are no loops.' },
  },
  facts: { ways: 'Ways', ends: { title: 'Dead ends', high: 9 } },
};

const [FIELD_W, FIELD_H] = [26, 8];
const beside = (field) => [
  ...(field % 3 > 0 ? [field - 1] : []),
  ...(field % 3 < 2 ? [field + 1] : []),
  ...(field > 2 ? [field - 3] : []),
  ...(field < 6 ? [field + 3] : []),
];

export function generate({ options, dice, level, note, without }) {
  level.size(3 * FIELD_W, 3 * FIELD_H);
  const [place, digging, ways] = [dice('rooms'), dice('corridors'), dice('ways')];
  const gone = without.has('gone') ? [] : place.shuffle([...Array(9).keys()]).slice(0, place.between(0, options.gone));
  const rooms = Array.from({ length: 9 }, (_, field) => {
    const [w, h] = gone.includes(field) ? [1, 1] : [place.between(4, FIELD_W - 4), place.between(3, FIELD_H - 3)];
    const x = (field % 3) * FIELD_W + place.between(1, FIELD_W - w - 2);
    const y = Math.floor(field / 3) * FIELD_H + place.between(1, FIELD_H - h - 2);
    level.fill(x, y, w, h, w > 1 ? 'floor' : 'corridor');
    level.room({ x, y, w, h, role: w > 1 ? 'hall' : 'gone' });
    note(w > 1 ? 'place' : 'gone', `Field ${field + 1}.`, field);
    return { x, y, w, h, joined: new Set() };
  });

  /** Digs from the facing sides of two rooms to the line between their fields. */
  function join(one, other, rule) {
    const [a, b] = [rooms[Math.min(one, other)], rooms[Math.max(one, other)]];
    const isAcross = Math.abs(one - other) === 1;
    const end = (room, isFirst) => {
      const along = isAcross ? room.y + digging.below(room.h) : room.x + digging.below(room.w);
      const side = isAcross ? (isFirst ? room.x + room.w : room.x - 1) : isFirst ? room.y + room.h : room.y - 1;
      return [side, along];
    };
    const [[from, fromAlong], [to, toAlong]] = [end(a, true), end(b, false)];
    const bend = digging.between(from, to);
    const dig = (step, along, role) => {
      const [x, y] = isAcross ? [step, along] : [along, step];
      if (level.get(x, y) === 'rock') level.set(x, y, role);
    };
    for (let step = from; step <= bend; step++) dig(step, fromAlong, step === from && a.w > 1 ? 'door' : 'corridor');
    for (let along = Math.min(fromAlong, toAlong); along <= Math.max(fromAlong, toAlong); along++) dig(bend, along, 'corridor');
    for (let step = bend; step <= to; step++) dig(step, toAlong, step === to && b.w > 1 ? 'door' : 'corridor');
    rooms[one].joined.add(other);
    rooms[other].joined.add(one);
    level.way(one, other);
    note(rule, `Room ${one + 1} is joined to room ${other + 1}.`, one);
  }

  const connected = (field) => rooms[field].joined.size > 0;
  const isNew = (from) => (field) => !connected(field) && field !== from;
  let here = ways.below(9);
  for (let next = beside(here).filter(isNew(here)); next.length > 0; next = beside(here).filter(isNew(here))) {
    const chosen = ways.pick(next);
    join(here, chosen, 'connect');
    here = chosen;
  }
  const start = here;
  for (let left = [...rooms.keys()].filter((field) => !connected(field)); left.length > 0; ) {
    const reachable = left.filter((field) => beside(field).some(connected));
    const field = ways.pick(reachable);
    join(field, ways.pick(beside(field).filter(connected)), 'rest');
    left = left.filter((one) => one !== field);
  }
  for (let i = 0; i < options.extra && !without.has('extra'); i++) {
    const field = ways.below(9);
    const other = ways.pick(beside(field));
    if (!rooms[field].joined.has(other)) join(field, other, 'extra');
  }
  const inside = ({ x, y, w, h }) => [x + place.below(w), y + place.below(h)];
  level.start = inside(rooms[start]);
  level.goal = inside(rooms[place.pick([...Array(9).keys()].filter((field) => field !== start))]);
  level.fact('ways', rooms.reduce((sum, { joined }) => sum + joined.size, 0) / 2);
  level.fact('ends', rooms.filter(({ joined }) => joined.size === 1).length);
}
