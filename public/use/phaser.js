// npm install phaser press-r. A level as a scene of Phaser 3 with arcade physics:
//   game.scene.add('level', await sceneOf('LINK'), true);
import { loadCore } from 'press-r';

const core = await loadCore();

export async function sceneOf(link) {
  const data = JSON.parse(await core.text(link, 'tiled'));
  const { bytes } = await core.tiles(link);
  const picture = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
  return {
    preload() {
      this.load.tilemapTiledJSON('map', data);
      this.load.image('tiles', picture);
    },
    create() {
      const map = this.make.tilemap({ key: 'map' });
      const sets = map.tilesets.map(({ name }) => map.addTilesetImage(name, 'tiles'));
      for (const { name, visible } of map.layers) if (visible) map.createLayer(name, sets);
      const shown = map.objects.filter(({ visible }) => visible);
      this.things = shown.flatMap(({ objects }) => objects.map(drawn, this));
      const walls = map.createLayer('terrain', sets).setVisible(false);
      walls.setCollisionByProperty({ solid: true });
      // A platform stops what falls on it; a one-way door stops all but what goes its way.
      walls.forEachTile((tile) => {
        const [shape] = tile.getCollisionGroup()?.objects ?? [];
        const [, lets] = /^only_(.*)/.exec(tile.properties.meets) ?? [];
        if (shape?.type === 'platform') tile.setCollision(false, false, true, false, false);
        if (lets) tile.setCollision(lets !== 'right', lets !== 'left', lets !== 'down', lets !== 'up', false);
      });
      const { x, y } = map.findObject('places', ({ name }) => name === 'start');
      const player = this.physics.add.existing(this.add.rectangle(x, y, 12, 12, 0xffd27f));
      this.physics.add.collider(player, walls);
      this.cameras.main.startFollow(player);

      /** A thing's picture is a part of the tiles; its type is its role. */
      function drawn({ gid, type, x: left, y: bottom, width, height }) {
        const set = sets.findLast(({ firstgid }) => firstgid <= gid);
        const { x: across, y: down } = set.getTileTextureCoordinates(gid);
        this.textures.get('tiles').add(gid, 0, across, down, set.tileWidth, set.tileHeight);
        return this.add.image(left, bottom, 'tiles', gid).setOrigin(0, 1).setDisplaySize(width, height).setName(type);
      }
    },
  };
}
