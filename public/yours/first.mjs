// A walker digs a cave. Change a number.
const sides = [[1, 0], [-1, 0], [0, 1], [0, -1]];

export function generate({ level, dice }) {
  level.size(40, 30);
  const walk = dice('walk');
  let [x, y] = (level.start = [20, 15]);
  for (let i = 0; i < 600; i++) {
    const [right, down] = walk.pick(sides);
    if (x + right > 0 && x + right < 39) x += right;
    if (y + down > 0 && y + down < 29) y += down;
    level.set(x, y, 'floor');
  }
  level.goal = [x, y];
}
