// The recipe's scenes of many levels. From each cell without a shape a body is sent into the cells beside it: a solid one
// stops it, a platform what falls on it, a one-way door all but what goes its way, and any other lets it through.
// Whatever else stops has a shape, for engines that go by those. Says how many bodies met what, and the first few faults.
import { loadCore } from 'press-r';
import { sceneOf } from './phaser.js';

const { Phaser } = globalThis;
const core = await loadCore();
const sides = { '>': [1, 0], '<': [-1, 0], v: [0, 1], '^': [0, -1] };
const shapes = { side: '#P=T', top: '#LS<>^v' };
/** From the middle of a cell to the next one's, were nothing in the way: steps of the world, pixels a second. */
const [steps, speed] = [16, 60];

function isStopped(view, character, side) {
  if (!shapes[view].includes(character)) return false;
  if (view === 'side' && '=T'.includes(character)) return side === 'v';
  return character !== side;
}

function bodiesOf(scene, { rows, view }, bodies) {
  const entered = new Set();
  rows.forEach((row, y) => {
    [...row].forEach((from, x) => {
      if (from === ' ' || shapes[view].includes(from)) return;
      for (const [side, [dx, dy]] of Object.entries(sides)) {
        const met = rows[y + dy]?.[x + dx] ?? ' ';
        const to = [x + dx, y + dy].join();
        // One body in an open cell is enough.
        if (met === ' ' || (met === '.' && entered.has(to))) continue;
        entered.add(to);
        const { body } = scene.physics.add.existing(scene.add.zone(16 * x + 8, 16 * y + 8, 12, 12));
        const stopped = isStopped(view, met, side);
        body.setVelocity(dx * speed, dy * speed);
        bodies.push({ body, met, from: [x, y].join(), to, stopped });
      }
    });
  });
  return bodies;
}

const cellOf = ({ center }) => [center.x, center.y].map((at) => Math.floor(at / 16)).join();

const [counts, wrong] = [{}, []];
function send(scene, link, terrain) {
  const bodies = bodiesOf(scene, terrain, []);
  const walls = scene.children.list.find((one) => one.layer?.name === 'terrain');
  walls.forEachTile((tile) => {
    const isDoor = tile.properties.meets?.startsWith('only_');
    if (tile.collides !== (isDoor || Boolean(tile.getCollisionGroup())))
      wrong.push(`${link}: ${tile.x},${tile.y} has no shape`);
  });
  scene.physics.add.collider(
    bodies.map(({ body }) => body.gameObject),
    walls,
  );
  for (let i = 0; i < steps; i++) scene.physics.world.step(1 / 60);
  for (const { body, met, from, to, stopped } of bodies) {
    const name = `${met} ${stopped ? 'stops' : 'lets through'}`;
    counts[name] = (counts[name] ?? 0) + 1;
    const ends = cellOf(body);
    if (ends !== (stopped ? from : to)) wrong.push(`${link}: ${name}, but from ${from} to ${to} one ends in ${ends}`);
  }
}

const game = new Phaser.Game({ type: Phaser.CANVAS, width: 64, height: 64, physics: { default: 'arcade' } });
for (const link of 'LINKS'.split(' ')) {
  const [scene, { terrain }] = await Promise.all([sceneOf(link), core.show(link, { terrain: true })]);
  await new Promise((resolve) => {
    const create = function () {
      scene.create.call(this);
      send(this, link, terrain);
      resolve();
    };
    game.scene.add(link, { ...scene, create }, true);
  });
  game.scene.remove(link);
  game.cache.tilemap.remove('map');
  game.textures.remove('tiles');
}
document.getElementById('map').textContent = JSON.stringify({
  counts,
  wrong: wrong.slice(0, 5),
  count: wrong.length,
});
