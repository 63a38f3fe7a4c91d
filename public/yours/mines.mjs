// The path through Spelunky's mines in thirty lines, from the lesson's words alone. Darius Kazemi found out how it works.
export const about = {
  title: "The mines' path",
  hint: 'A way down through 4 × 4 rooms, by dice of five.',
  source: { title: 'Spelunky Generator Lessons', author: 'Darius Kazemi', address: 'https://tinysubversions.com/spelunkyGen/' },
  rooms: {
    side: { tone: 'floor', title: 'Left and right' },
    drop: { tone: 'door', title: 'With a hole' },
    landing: { tone: 'water', title: 'Open above' },
  },
  rules: { roll: 'A 1 or 2 leads left, a 3 or 4 right, a 5 down; at an edge the path drops.' },
  facts: { rooms: { title: 'Rooms of the path', high: 16 }, drops: { title: 'Drops by a 5', high: 4 } },
};

export function generate({ dice, level, note }) {
  level.size(15, 11);
  const path = dice('path');
  let [x, y, way, edge, drops, role] = [path.below(4), 0, 0, 0, 0, 'side'];
  const rooms = [];
  level.start = [4 * x + 1, 0];
  for (;;) {
    const roll = path.roll(5);
    let step = roll <= 2 ? -1 : roll <= 4 ? 1 : 0;
    // Back, or at an edge just left, counts as the other way.
    if (step !== 0 && (step === -way || step === edge)) step = -step;
    const isDrop = step === 0 || x + step < 0 || x + step > 3;
    if (isDrop && y < 3) role = 'drop';
    rooms.push(level.room({ x: 4 * x, y: 3 * y, w: 3, h: 2, role, label: `${rooms.length + 1}` }));
    if (rooms.length > 1) level.way(rooms.length - 2, rooms.length - 1);
    note('roll', `Rolled ${roll} of 5.`, rooms.at(-1));
    drops += step === 0 ? 1 : 0;
    if (isDrop && y === 3) break;
    [x, y, way, edge] = isDrop ? [x, y + 1, 0, step] : [x + step, y, step, 0];
    role = isDrop ? 'landing' : 'side';
  }
  level.fact('rooms', rooms.length);
  level.fact('drops', drops);
  level.goal = [4 * x + 1, 3 * y];
}
