// A scene of Phaser 3 with arcade physics and a saved Tiled map, whose picture of tiles lies beside it.
export const level = {
  preload() {
    this.load.tilemapTiledJSON('map', 'MAP.tmj');
    const picture = (key, type, map) => this.load.image('tiles', map.tilesets[0].image);
    this.load.on('filecomplete-tilemapJSON-map', picture);
  },
  create() {
    const map = this.make.tilemap({ key: 'map' });
    const sets = map.tilesets.map(({ name }) => map.addTilesetImage(name, 'tiles'));
    for (const { name, visible } of map.layers) if (visible) map.createLayer(name, sets);
    const terrain = map.createLayer('terrain', sets).setVisible(false);
    terrain.setCollisionByProperty({ solid: true });
    const { x, y } = map.findObject('places', ({ name }) => name === 'start');
    const player = this.physics.add.sprite(x, y, 'tiles').setDisplaySize(12, 12);
    this.physics.add.collider(player, terrain);
    this.cameras.main.startFollow(player);
  },
};
