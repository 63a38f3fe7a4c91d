// A scene of Phaser 3 with a saved Tiled map: "MAP.tmj" and the picture of tiles that it names beside it.
export const level = {
  preload() {
    this.load.tilemapTiledJSON('map', 'MAP.tmj');
    this.load.image('tiles', 'PICTURE');
  },
  create() {
    const map = this.make.tilemap({ key: 'map' });
    const sets = map.tilesets.map(({ name }) => map.addTilesetImage(name, 'tiles'));
    for (const { name, visible } of map.layers) if (visible) map.createLayer(name, sets);
    const terrain = map.createLayer('terrain', sets).setVisible(false);
    terrain.setCollisionByProperty({ solid: true });
    const { x, y } = map.findObject('places', ({ name }) => name === 'start');
    const player = this.physics.add.sprite(x, y, 'tiles');
    this.physics.add.collider(player, terrain);
  },
};
