// A student's program: the path through the mines, from the lesson's words alone. `random` returns a number from 0 to 1.
const die = (random, sides) => 1 + Math.floor(random() * sides);

/** The rooms in the order of the path: { column, row, type }. */
export function makePath(random) {
  let column = die(random, 4) - 1;
  let row = 0;
  let way = 0; // -1 left, 1 right, 0 just dropped
  let leftEdge = 0; // the edge at which it dropped
  const path = [{ column, row, type: 1 }];
  for (;;) {
    const roll = die(random, 5);
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
