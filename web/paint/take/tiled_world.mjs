// Maps of Tiled that lie in one world, with the tiles in files of their own (.tsj): levels of a generator in rows, or the
// rooms of one level where they lie in it, with their exits.
import { roomsOf } from './rooms.mjs';
import { coloursOf, layOut } from './scene.mjs';
import { Map10, tilesetsOf } from './tiled.mjs';

/** Pixels between levels, which lie in rows of about so many. */
const gap = 64;
const inARow = (count) => Math.ceil(Math.sqrt(count));

const json = (value) => `${JSON.stringify(value)}\n`;

export class TiledWorld {
  constructor(info, art, name) {
    Object.assign(this, { info, art, name, maps: [], tilesets: new Map(), pictures: new Set() });
  }

  add(shown, name) {
    this.put({ shown, scene: layOut(shown, this.info, this.art), exits: [] }, name);
  }

  /** A level's rooms, each a map. */
  addRooms(shown, name) {
    const { tile } = this.art;
    const mapOf = (room) => `${name}-room-${room}`;
    for (const { room, box, doors, ...part } of roomsOf(shown, this.info, this.art)) {
      const exits = doors.map((door) => ({ ...door, map: `${mapOf(door.to)}.tmj` }));
      this.put({ ...part, exits }, mapOf(room.id), { x: box.x * tile, y: box.y * tile });
    }
  }

  put(part, name, at) {
    const { file } = coloursOf(part.shown, this.art);
    this.pictures.add(file);
    const sets = tilesetsOf(part.shown, this.art, file).map((set) => this.apart(set, file));
    const map = new Map10(part, this.art, sets).write();
    map.tilesets = sets.map(({ firstgid, source }) => ({ firstgid, source }));
    const size = { width: map.width * map.tilewidth, height: map.height * map.tileheight };
    this.maps.push({ name: `${name}.tmj`, text: json(map), size, at });
  }

  /** A tileset in a file beside the picture, which is the same for every map. */
  apart({ firstgid, ...set }, file) {
    const source = file.replace(/[.]png$/, `${set.name.slice(this.art.id.length)}.tsj`);
    if (!this.tilesets.has(source))
      this.tilesets.set(source, json({ type: 'tileset', version: '1.10', tiledversion: '1.10.2', ...set }));
    return { firstgid, source, ...set };
  }

  files() {
    const maps = this.placed();
    const world = { type: 'world', maps, onlyShowAdjacentMaps: false };
    return [
      { name: `${this.name}.world`, text: json(world) },
      ...this.maps.map(({ name, text }) => ({ name, text })),
      ...[...this.tilesets].map(([name, text]) => ({ name, text })),
      ...[...this.pictures].map((picture) => ({ name: picture, picture })),
    ];
  }

  placed() {
    let [x, y, tallest] = [0, 0, 0];
    const row = inARow(this.maps.length);
    return this.maps.map(({ name, size, at }, i) => {
      if (i > 0 && i % row === 0) [x, y, tallest] = [0, y + tallest + gap, 0];
      const place = at ?? { x, y };
      x += size.width + gap;
      tallest = Math.max(tallest, size.height);
      return { fileName: name, ...place, ...size };
    });
  }
}
