// A student's program: the rooms of a floor, from the lesson's words alone. `random` returns a number from 0 to 1.
const MAP = 32;
const MAX = 9;
const MIN = 7;

/** Cuts a rectangle until its pieces are rooms. Of a side's two walls one is counted. */
function split(random, room) {
  const { x, y, width, height } = room;
  const area = width * height;
  const fits = width <= MAX && height <= MAX;
  if (fits && random() < (MIN * MIN) / area) return [room];
  if (width < 6 && height < 6) return [room];
  let isAcross = random() * (width + height - 4) < width - 2;
  if (height < 6 || (width > MAX && height < MIN)) isAcross = true;
  if (width < 6 || (height > MAX && width < MIN)) isAcross = false;
  const side = isAcross ? width : height;
  const cut = 3 + Math.floor(random() * Math.max(1, side - 6));
  const pieces = isAcross
    ? [
        { ...room, width: cut },
        { ...room, x: x + cut, width: width - cut },
      ]
    : [
        { ...room, height: cut },
        { ...room, y: y + cut, height: height - cut },
      ];
  return pieces.flatMap((piece) => split(random, piece));
}

/** Length of the wall that they share, without one of its corners. */
function sharedWall(a, b) {
  const inX = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const inY = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return inX === 0 ? inY : inY === 0 ? inX : 0;
}

/** Number of rooms to go from one to the other, or -1. */
function distanceOf(rooms, from, to) {
  const distances = new Map([[from, 0]]);
  for (const [room, distance] of distances) {
    if (room === to) return distance;
    for (const next of rooms) {
      if (sharedWall(room, next) >= 3 && !distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return -1;
}

/** A floor's rooms, and the number of rooms from its entrance to its exit. */
export function makeRooms(random) {
  for (;;) {
    const rooms = split(random, { x: 0, y: 0, width: MAP - 1, height: MAP - 1 });
    const large = rooms.filter(({ width, height }) => width >= 4 && height >= 4);
    for (let draw = 1; draw <= 11; draw++) {
      const [entrance, exit] = [0, 1].map(() => large[Math.floor(random() * large.length)]);
      const distance = distanceOf(rooms, entrance, exit);
      if (distance > Math.sqrt(rooms.length)) return { rooms, distance };
    }
  }
}
