// A student's program: the path through the mines, from the lesson's words alone.
export const about = {
  title: 'The path through the mines',
  rooms: { hall: 'floor', drop: 'trade', landing: 'door' },
  facts: { path_length: 'Path length', stacked_drops: 'Drops under drops', exit_column: 'Exit column' },
};
const ROLES = ['rock', 'hall', 'drop', 'landing'];

/** The rooms in the order of the path: { column, row, type }. */
function makePath(die) {
  let column = die.below(4);
  let row = 0;
  let way = 0; // -1 left, 1 right, 0 just dropped
  let leftEdge = 0; // the edge at which it dropped
  const path = [{ column, row, type: 1 }];
  for (;;) {
    const roll = die.roll(5);
    let step = roll <= 2 ? -1 : roll <= 4 ? 1 : 0;
    // Back, or at an edge just left, counts as the other way.
    if (step !== 0 && (step === -way || step === leftEdge)) step = -step;
    const outside = column + step < 0 || column + step > 3;
    if (step !== 0 && !outside) {
      column += step;
      way = step;
      leftEdge = 0;
      path.push({ column, row, type: 1 });
      continue;
    }
    // A drop: the room gets a hole below, and the next one is open above.
    if (row === 3) return path;
    path.at(-1).type = 2;
    leftEdge = step;
    way = 0;
    row++;
    path.push({ column, row, type: 3 });
  }
}

export function generate({ dice, level }) {
  const path = makePath(dice('path'));
  const end = path.at(-1);
  level.size(4, 4);
  const rooms = path.map(({ column, row, type }) =>
    level.room({ x: column, y: row, w: 1, h: 1, role: ROLES[type], label: String(type) }),
  );
  for (const room of rooms.slice(1)) level.way(room - 1, room);
  level.start = [path[0].column, 0];
  level.goal = [end.column, end.row];
  level.fact('path_length', path.length);
  level.fact('stacked_drops', path.filter(({ type }, i) => type === 2 && path[i + 1]?.type === 2).length);
  level.fact('exit_column', end.column);
}
