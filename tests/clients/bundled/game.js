import { open } from 'press-r/GENERATOR';

const game = await open();
const { ground, width, height, things } = game.level(1);
const rows = Array.from({ length: height }, (_, y) =>
  String.fromCharCode(...ground.subarray(y * width, (y + 1) * width)),
);
const text = [...rows, `${things.length} things`].join('\n');
if (globalThis.document) document.getElementById('map').textContent = text;
else console.log(text);
