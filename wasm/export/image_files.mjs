// Writes PNGs and animated GIFs, in Node, browsers and workers. PNG data is deflated by the platform's own streams.

/** Four bytes a pixel. @typedef {{ w: number, h: number, data: Uint8ClampedArray }} Image */

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crcOf(bytes) {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = crcTable[(crc ^ bytes[i]) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const latin = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function chunk(name, data) {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(latin(name), 4);
  out.set(data, 8);
  view.setUint32(8 + data.length, crcOf(out.subarray(4, 8 + data.length)));
  return out;
}

const signature = latin('\x89PNG\r\n\x1a\n');

/** The place of each colour in a palette, where there are at most 256. */
function indexedColours(pixels) {
  const places = new Map();
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i];
    if (pixel === pixels[i - 1] || places.has(pixel)) continue;
    if (places.size === 256) return undefined;
    places.set(pixel, places.size);
  }
  return places;
}

/** Rows with a byte before each that says that they are as they are. */
function rowsOf({ w, h, data }, pixels, places, bytes) {
  const rows = new Uint8Array(h * (1 + w * bytes));
  for (let y = 0; y < h; y++) {
    const at = y * (1 + w * bytes) + 1;
    if (places) for (let x = 0; x < w; x++) rows[at + x] = places.get(pixels[y * w + x]);
    else if (bytes === 4) rows.set(data.subarray(y * w * 4, (y + 1) * w * 4), at);
    else
      for (let x = y * w, to = at; x < (y + 1) * w; x++, to += 3) {
        const pixel = pixels[x];
        rows[to] = pixel;
        rows[to + 1] = pixel >> 8;
        rows[to + 2] = pixel >> 16;
      }
  }
  return rows;
}

function isOpaque(pixels) {
  for (let i = 0; i < pixels.length; i++) if (pixels[i] < 0xff000000) return false;
  return true;
}

/**
 * A picture as the bytes of a file, with a palette where there are few colours.
 * @param {Image} image
 * @param {Record<string, string>} [words]  texts in the file, by keyword
 * @param {(rows: Uint8Array) => Uint8Array | Promise<Uint8Array>} [deflated]  default: as the platform packs
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function pngOf(image, words = {}, deflated = (rows) => through(rows, new CompressionStream('deflate'))) {
  const { w, h, data } = image;
  const pixels = new Uint32Array(data.buffer, data.byteOffset, w * h);
  const places = indexedColours(pixels);
  const opaque = !places && isOpaque(pixels);
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, w);
  new DataView(head.buffer).setUint32(4, h);
  head.set([8, places ? 3 : opaque ? 2 : 6], 8);
  const colours = places && new Uint8Array(new Uint32Array(places.keys()).buffer);
  const of = (channels) => colours.filter((_, i) => channels.includes(i & 3));
  const packed = await deflated(rowsOf(image, pixels, places, places ? 1 : opaque ? 3 : 4));
  const chunks = [
    chunk('IHDR', head),
    ...Object.entries(words).map(([key, text]) => chunk('tEXt', latin(`${key}\0${text}`))),
    ...(places ? [chunk('PLTE', of([0, 1, 2])), chunk('tRNS', of([3]))] : []),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array(0)),
  ];
  return joined([signature, ...chunks]);
}

export function joined(parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

// GIF: every picture has its own palette, and stores only the box that differs from the picture before it.

/** Longest side of a film's map in pixels, and maximum number of pictures; hundredths of a second a picture, and for the last. */
export const longest = 720;
const MAX_FRAMES = 150;
export const [each, last] = [14, 300];

/**
 * Numbers of the frames that are shown, always with the last: of a longer film only some.
 * @param {number} frames
 */
export function framesShown(frames) {
  const step = Math.max(1, Math.ceil((frames - 1) / (MAX_FRAMES - 1)));
  const some = Array.from({ length: Math.ceil((frames - 1) / step) }, (_, i) => i * step);
  return [...some, Math.max(0, frames - 1)];
}

const bytesOf16 = (...numbers) => numbers.flatMap((number) => [number & 255, number >> 8]);

/** Five bits of each of red, green and blue. */
const coarse = (data, at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);

/** Means of at most `most` groups of colours, by halving the group that spreads furthest; and the group of each. */
export function paletteOf({ data }, most) {
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const key = coarse(data, at);
    const one = counts.get(key) ?? counts.set(key, { key, n: 0, sum: [0, 0, 0] }).get(key);
    one.n++;
    for (let k = 0; k < 3; k++) one.sum[k] += data[at + k];
  }
  const spread = (group) => {
    const sides = [0, 1, 2].map((k) => {
      const values = group.map(({ sum, n }) => sum[k] / n);
      return Math.max(...values) - Math.min(...values);
    });
    const side = sides.indexOf(Math.max(...sides));
    return { group, side, size: sides[side] * Math.log2(1 + group.reduce((sum, { n }) => sum + n, 0)) };
  };
  const groups = [spread([...counts.values()])];
  while (groups.length < most) {
    const widest = groups.reduce((a, b) => (b.size > a.size ? b : a));
    if (widest.size === 0 || widest.group.length < 2) break;
    const sorted = [...widest.group].sort((a, b) => a.sum[widest.side] / a.n - b.sum[widest.side] / b.n);
    const half = Math.ceil(sorted.length / 2);
    groups.splice(groups.indexOf(widest), 1, spread(sorted.slice(0, half)), spread(sorted.slice(half)));
  }
  const place = new Uint8Array(32768);
  const colours = groups.map(({ group }, i) => {
    for (const { key } of group) place[key] = i;
    const total = group.reduce((sum, { n }) => sum + n, 0);
    return [0, 1, 2].map((k) => Math.round(group.reduce((sum, one) => sum + one.sum[k], 0) / total));
  });
  return { colours, place };
}

/** The codes of LZW, in blocks of at most 255 bytes. */
function packed(places) {
  const out = [8];
  let block = [];
  let [held, bits] = [0, 0];
  const flush = () => {
    out.push(block.length, ...block);
    block = [];
  };
  const put = (code, size) => {
    held |= code << bits;
    for (bits += size; bits >= 8; bits -= 8) {
      block.push(held & 255);
      held >>>= 8;
      if (block.length === 255) flush();
    }
  };
  const [clear, end] = [256, 257];
  let [known, next, size, code] = [new Map(), end + 1, 9, -1];
  put(clear, size);
  for (const place of places) {
    const longer = known.get((code << 8) | place);
    if (code < 0) code = place;
    else if (longer !== undefined) code = longer;
    else {
      put(code, size);
      if (next === 4096) {
        put(clear, size);
        [known, next, size] = [new Map(), end + 1, 9];
      } else {
        if (next === 1 << size) size++;
        known.set((code << 8) | place, next++);
      }
      code = place;
    }
  }
  put(code, size);
  put(end, size);
  if (bits > 0) put(0, 8 - bits);
  if (block.length > 0) flush();
  return [...out, 0];
}

/** The smallest box that holds all that differs; nothing where nothing does. */
function changedBox({ w, h, data }, before) {
  if (!before) return { x: 0, y: 0, w, h };
  const [now, then] = [new Uint32Array(data.buffer), new Uint32Array(before.buffer)];
  let [left, top, right, bottom] = [w, h, -1, -1];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if (now[y * w + x] !== then[y * w + x]) {
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), y];
      }
  return right < 0 ? undefined : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

export class Gif {
  /**
   * @param {number} w
   * @param {number} h
   * @param {string} said  a comment in the file
   */
  constructor(w, h, said) {
    Object.assign(this, { w, h, frames: [], before: undefined });
    const words = [...said].map((letter) => letter.charCodeAt(0));
    const loops = [0x21, 0xff, 11, ...[...'NETSCAPE2.0'].map((c) => c.charCodeAt(0)), 3, 1, 0, 0, 0];
    this.head = [...[...'GIF89a'].map((c) => c.charCodeAt(0)), ...bytesOf16(w, h), 0x70, 0, 0, ...loops];
    if (words.length > 0) this.head.push(0x21, 0xfe, words.length, ...words, 0);
  }

  /**
   * Adds a picture that is shown for so many hundredths of a second.
   * @param {Image} image
   * @param {number} hundredths
   */
  add(image, hundredths) {
    const box = changedBox(image, this.before);
    const last = this.frames.at(-1);
    if (!box && last) {
      last.hundredths += hundredths;
      return;
    }
    this.before = image.data.slice();
    const part = cut(image, box);
    const { colours, place } = paletteOf(part, 256);
    const places = Uint8Array.from({ length: box.w * box.h }, (_, i) => place[coarse(part.data, i * 4)]);
    const size = Math.max(1, Math.ceil(Math.log2(colours.length)));
    const palette = [...colours.flat(), ...Array(3 * ((1 << size) - colours.length)).fill(0)];
    const head = [0x2c, ...bytesOf16(box.x, box.y, box.w, box.h), 0x80 | (size - 1), ...palette];
    this.frames.push({ hundredths, bytes: Uint8Array.from([...head, ...packed(places)]) });
  }

  bytes() {
    const frames = this.frames.flatMap(({ hundredths, bytes }) => [
      Uint8Array.from([0x21, 0xf9, 4, 4, ...bytesOf16(hundredths), 0, 0]),
      bytes,
    ]);
    return joined([Uint8Array.from(this.head), ...frames, Uint8Array.of(0x3b)]);
  }
}

function cut({ w, data }, box) {
  const out = new Uint8ClampedArray(box.w * box.h * 4);
  for (let y = 0; y < box.h; y++) {
    const at = ((box.y + y) * w + box.x) * 4;
    out.set(data.subarray(at, at + box.w * 4), y * box.w * 4);
  }
  return { data: out };
}
