import { emptyPixels, type Pixels } from '../../../wasm/shared/pixels.mjs';

const TILE = 16;
const COLUMNS = 16;

/** Pictures of all sizes packed into one, so that each lies at a multiple of its own width and height. */
export class Sheet {
  /** A piece in each set of colours. */
  private readonly pieces: (readonly Pixels[])[] = [];
  private readonly known = new Map<string, number>();

  /** The number of a piece. Each owner has its own; of one owner the same pixels in all colours are the same piece. */
  add(pixels: readonly Pixels[], owner: string): number {
    const key = owner + pixels.map(({ w, h, words }) => `${w} ${h} ${words.join()}`).join('|');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.pieces.length);
    this.pieces.push(pixels);
    return this.pieces.length - 1;
  }

  pack(colours: number): {
    width: number;
    height: number;
    places: [number, number, number, number][];
    pictures: Pixels[];
  } {
    const width = TILE * COLUMNS;
    const places: [number, number, number, number][] = [];
    let height = 0;
    for (const [w, h] of this.sizes()) {
      let [x, y] = [0, Math.ceil(height / h) * h];
      this.pieces.forEach((piece, i) => {
        if (piece[0]?.w !== w || piece[0]?.h !== h) return;
        if (x + w > width) [x, y] = [0, y + h];
        places[i] = [x, y, w, h];
        x += w;
        height = y + h;
      });
    }
    const pictures = Array.from({ length: colours }, (_, colour) => {
      const out = emptyPixels(width, height);
      this.pieces.forEach((piece, i) => {
        const [x, y, w, h] = places[i] as [number, number, number, number];
        const { words } = piece[colour] as Pixels;
        for (let row = 0; row < h; row++) out.words.set(words.subarray(row * w, (row + 1) * w), (y + row) * width + x);
      });
      return out;
    });
    return { width, height, places, pictures };
  }

  /** Single tiles first, then by size. */
  private sizes(): [number, number][] {
    const all = new Map(this.pieces.map(([one]) => [`${one?.w} ${one?.h}`, [one?.w ?? 0, one?.h ?? 0]]));
    return ([...all.values()] as [number, number][]).sort(
      ([aw, ah], [bw, bh]) =>
        Number(aw !== TILE || ah !== TILE) - Number(bw !== TILE || bh !== TILE) || ah - bh || aw - bw,
    );
  }
}
