// npm install phaser press-r. The ground alone as a tilemap, without a file of Tiled: walls are tile 1, all else is tile 0.
//   const map = this.make.tilemap({ data: groundOf(SEED), tileWidth: 16, tileHeight: 16 });
import { open } from 'press-r/MODULE';

const game = await open('LINK');

export function groundOf(seed) {
  const { ground, width, height } = game.level(seed);
  const row = (y) => Array.from(ground.subarray(y * width, (y + 1) * width), (cell) => (cell === 35 ? 1 : 0));
  return Array.from({ length: height }, (_, y) => row(y));
}
