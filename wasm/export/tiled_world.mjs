// Maps of Tiled that lie in one world, with the tiles in files of their own (.tsj), the rooms of a level with their exits.
import { fileName } from './texts.mjs';
import { Map10, tilesetsOf } from './tiled.mjs';
import { json, World } from './world.mjs';

export class TiledFiles extends World {
  files() {
    const tilesets = new Map();
    const places = this.places();
    const made = this.parts.map((part, i) => {
      const map = this.map(part, tilesets);
      const size = { width: map.width * map.tilewidth, height: map.height * map.tileheight };
      const name = `${nameOf(part.link, part.room?.id)}.tmj`;
      return { file: { name, text: json(map) }, place: { fileName: name, ...places[i], ...size } };
    });
    const world = { type: 'world', maps: made.map(({ place }) => place), onlyShowAdjacentMaps: false };
    return [
      { name: `${this.name}.world`, text: json(world) },
      ...made.map(({ file }) => file),
      ...[...tilesets].map(([name, text]) => ({ name, text })),
      ...this.pictures().map((picture) => ({ name: picture, picture })),
    ];
  }

  map({ shown, scene, doors, file, link }, tilesets) {
    const sets = tilesetsOf(shown, this.art, file).map(({ firstgid, ...set }) => {
      // In a file beside the picture, which is the same for every map.
      const source = file.replace(/[.]png$/, `${set.name.slice(this.art.id.length)}.tsj`);
      if (!tilesets.has(source))
        tilesets.set(source, json({ type: 'tileset', version: '1.10', tiledversion: '1.10.2', ...set }));
      return { firstgid, source, ...set };
    });
    const exits = doors.map((door) => ({ ...door, map: `${nameOf(link, door.to)}.tmj` }));
    const map = new Map10({ shown, scene, exits }, this.art, sets).write();
    map.tilesets = sets.map(({ firstgid, source }) => ({ firstgid, source }));
    return map;
  }
}

const nameOf = (link, room) => `${fileName(link)}${room === undefined ? '' : `-room-${room}`}`;
