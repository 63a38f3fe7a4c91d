// Writes PNGs, in Node, browsers and workers. Their data is deflated by the platform's own streams.

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

/** Longest block of deflate that is not packed, in bytes. */
const MAX_STORED = 65_535;

/** Wraps bytes as zlib without packing them: engines pack differently, and a small picture within a text is to be the same everywhere. */
export function stored(bytes) {
  const parts = [Uint8Array.of(0x78, 1)];
  for (let at = 0; at < bytes.length; at += MAX_STORED) {
    const part = bytes.subarray(at, at + MAX_STORED);
    const [low, high] = [part.length & 255, part.length >> 8];
    const isLast = at + MAX_STORED >= bytes.length;
    parts.push(Uint8Array.of(Number(isLast), low, high, low ^ 255, high ^ 255), part);
  }
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return joined([...parts, Uint8Array.of(b >> 8, b, a >> 8, a)]);
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

function joined(parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
