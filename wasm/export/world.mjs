// Many maps in one world: whole levels of a generator, in rows, or the rooms of one, where they lie in it.
import { roomsOf, whyNoRooms } from './rooms.mjs';
import { coloursOf, layOut, whyNoMap } from './scene.mjs';

/** Pixels between levels. */
const gap = 64;

/** What a file holds as JSON. */
export const json = (value) => `${JSON.stringify(value)}\n`;

/** Keeps what is put into it in `parts`: { shown, scene, file, doors } of each, of rooms { room, box } too. */
export class World {
  constructor(info, art, name) {
    Object.assign(this, { info, art, name, why: whyNoMap(info), parts: [] });
  }

  /** Gives why it cannot, or an empty text. */
  add(shown) {
    if (!this.why) this.put(shown, { shown, scene: layOut(shown, this.info, this.art), doors: [] });
    return this.why;
  }

  /** The rooms of a level, each by itself; likewise. */
  addRooms(shown) {
    const why = this.why || whyNoRooms(shown);
    if (!why) for (const part of roomsOf(shown, this.info, this.art)) this.put(shown, part);
    return why;
  }

  put({ link }, part) {
    this.parts.push({ ...part, link, file: coloursOf(part.shown, this.art).file });
  }

  /** Where each part lies, in pixels. */
  places() {
    const { tile } = this.art;
    const row = Math.ceil(Math.sqrt(this.parts.length));
    let [x, y, tallest] = [0, 0, 0];
    return this.parts.map(({ shown, box }, i) => {
      if (box) return { x: box.x * tile, y: box.y * tile };
      if (i > 0 && i % row === 0) [x, y, tallest] = [0, y + tallest + gap, 0];
      const at = { x, y };
      x += shown.width * tile + gap;
      tallest = Math.max(tallest, shown.height * tile);
      return at;
    });
  }

  /** The pictures of tiles that its files name. */
  pictures() {
    return [...new Set(this.parts.map(({ file }) => file))];
  }
}
