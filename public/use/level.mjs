// npm install press-r; in Node, or in a browser with or without a bundler
import { loadCore } from 'press-r';

const core = await loadCore();
const level = await core.show('LINK', { terrain: true });
const { rows, start, goal } = level.terrain;
const isSolid = (x, y) => rows[y]?.[x] === '#';
const things = level.cells.filter(({ x, y, w, h }) => w === 1 && h === 1 && !isSolid(x, y));
const next = (id) => level.ways.filter((way) => way.from === id || (way.to === id && !way.oneWay));
console.log(`${level.link}: ${things.length} things, ${next(level.rooms[0].id).length} ways from the first room`);
console.log(`from ${start} to ${goal}`);
const map = await core.text('LINK', 'tiled'); // a map for Tiled and Phaser; its picture:
const { file, bytes } = await core.tiles('LINK');
console.log(`${map.length} characters, and ${file} of ${bytes.length} bytes`);
