// npm install press-r; in Node, or in a browser with or without a bundler
import { open } from 'press-r/GAME_ID';

const game = await open('LINK');
const level = game.level('SEED'); // any other level without waiting: game.level(7)
const { rooms, things, ways, start, goal } = level;
const inWalls = things.filter(({ x, y }) => level.blocks(x, y)); // level.ground has a character a cell
const next = (id) => ways.filter((way) => way.from === id || (way.to === id && !way.oneWay));
console.log(`${game.link}: ${things.length} things, ${inWalls.length} of them in walls`);
console.log(`${next(rooms[0].id).length} ways from the first room; from ${start} to ${goal}`);
