// Rooms by binary space partition: the map is cut in two, and each part again, until the parts are small; each gets a room, and
// rooms that were parted are joined. From RogueBasin.
export const about = {
  title: 'BSP rooms',
  hint: 'A map cut in two again and again, with a room in each part.',
  source: {
    title: 'Basic BSP Dungeon generation',
    author: 'Jice, RogueBasin',
    address: 'https://www.roguebasin.com/index.php/Basic_BSP_Dungeon_generation',
  },
  options: {
    width: { title: 'Width', low: 20, high: 120, default: 60 },
    height: { title: 'Height', low: 20, high: 100, default: 36 },
    least: { title: 'Smallest part', hint: 'A part is not cut if one half would be narrower.', low: 5, high: 20, default: 8 },
  },
  rooms: { hall: { tone: 'floor', title: 'Room' } },
  roles: { floor: 'floor', corridor: { tone: 'floor', title: 'Corridor' } },
  rules: {
    cut: 'A part is cut across its longer side, at a place between two smallest parts.',
    room: 'A part that cannot be cut gets a room of at least half its width and height.',
    join: 'Two halves are joined by a corridor with one bend, between a room of each.',
  },
  facts: { rooms: 'Rooms', depth: 'Deepest cut' },
};

export function generate({ options: { width, height, least }, dice, level, note }) {
  level.size(width, height);
  const [cuts, sizes, joins] = [dice('cuts'), dice('rooms'), dice('joins')];
  let deepest = 0;

  function digRoom({ x, y, w, h }) {
    const inside = { w: sizes.between(w >> 1, w - 2), h: sizes.between(h >> 1, h - 2) };
    const at = { x: x + sizes.between(1, w - 1 - inside.w), y: y + sizes.between(1, h - 1 - inside.h) };
    const room = { ...at, ...inside, id: level.room({ ...at, ...inside, role: 'hall' }) };
    level.fill(room.x, room.y, room.w, room.h, 'floor');
    note('room', `A room of ${room.w} × ${room.h} cells.`, room.id);
    return [room];
  }

  function join(one, other) {
    const middle = ({ x, y, w, h }) => [x + (w >> 1), y + (h >> 1)];
    const [[x1, y1], [x2, y2]] = [middle(one), middle(other)];
    const dig = (x, y) => level.get(x, y) === 'rock' && level.set(x, y, 'corridor');
    const isAcrossFirst = joins.oneIn(2);
    const [bendX, bendY] = isAcrossFirst ? [x2, y1] : [x1, y2];
    for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) dig(x, bendY);
    for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) dig(bendX, y);
    level.way(one.id, other.id);
    note('join', `Room ${one.id} is joined to room ${other.id}.`, one.id);
  }

  /** The rooms of a part. */
  function partition(part, depth) {
    deepest = Math.max(deepest, depth);
    const { x, y, w, h } = part;
    const isWide = w >= h;
    if ((isWide ? w : h) < 2 * least) return digRoom(part);
    const at = cuts.between(least, (isWide ? w : h) - least);
    note('cut', `A part of ${w} × ${h} cells is cut at ${at}.`);
    const halves = isWide
      ? [{ x, y, w: at, h }, { x: x + at, y, w: w - at, h }]
      : [{ x, y, w, h: at }, { x, y: y + at, w, h: h - at }];
    const [first, second] = halves.map((half) => partition(half, depth + 1));
    join(joins.pick(first), joins.pick(second));
    return [...first, ...second];
  }

  const rooms = partition({ x: 0, y: 0, w: width, h: height }, 0);
  const inRoom = ({ x, y, w, h }) => [x + (w >> 1), y + (h >> 1)];
  level.start = inRoom(rooms[0]);
  level.goal = inRoom(rooms.at(-1));
  level.fact('rooms', rooms.length);
  level.fact('depth', deepest);
}
