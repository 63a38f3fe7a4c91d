// The recipe's scene as it is, in a game with gravity. Says how many tiles stop a body, how many layers are seen, which
// things are drawn where, how many walls the ground alone has, and where the player came to rest.
import { groundOf } from './ground.js';
import { sceneOf } from './phaser.js';

const { Phaser } = globalThis;

function update() {
  const [player] = this.physics.world.bodies.entries;
  if (!player?.blocked.down) return;
  const layers = this.children.list.filter(({ type }) => type === 'TilemapLayer');
  const terrain = layers.find(({ layer }) => layer.name === 'terrain');
  const seen = layers.filter(({ visible }) => visible).length;
  const stopping = terrain.filterTiles(({ collides }) => collides).length;
  const things = this.things.map(({ name, x, y, visible, frame }) => [name, x, y, visible && frame.name !== '__BASE']);
  const alone = this.make.tilemap({ data: groundOf('B91199AC'), tileWidth: 16, tileHeight: 16 });
  const filled = alone.filterTiles(({ index }) => index === 1, this, 0, 0, alone.width, alone.height, {}, 0).length;
  const { x, y } = player.gameObject;
  document.getElementById('map').textContent = JSON.stringify({ seen, stopping, filled, things, x, y });
}

new Phaser.Game({
  type: Phaser.CANVAS,
  width: 640,
  height: 480,
  physics: { default: 'arcade', arcade: { gravity: { y: 400 } } },
  scene: { ...(await sceneOf('LINK')), update },
});
