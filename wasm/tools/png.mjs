// Pixels as a PNG, with a palette where there are few colours. For the build, in Node.
import { crc32, deflateSync } from 'node:zlib';

function chunk(name, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(name, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** { w, h, data: four bytes a pixel } as the bytes of a file. */
export function pngOf({ w, h, data }) {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, w * h);
  const places = new Map();
  for (const pixel of pixels) if (!places.has(pixel)) places.set(pixel, places.size);
  const few = places.size <= 256;
  const bytes = few ? 1 : 4;
  const rows = Buffer.alloc(h * (1 + w * bytes));
  for (let y = 0; y < h; y++) {
    const at = y * (1 + w * bytes) + 1;
    if (few) for (let x = 0; x < w; x++) rows[at + x] = places.get(pixels[y * w + x]);
    else rows.set(data.subarray(y * w * 4, (y + 1) * w * 4), at);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(w, 0);
  head.writeUInt32BE(h, 4);
  head.set([8, few ? 3 : 6, 0, 0, 0], 8);
  const colours = Buffer.from(new Uint32Array(places.keys()).buffer);
  const of = (channels) => Buffer.from(colours.filter((_, i) => channels.includes(i & 3)));
  const palette = few ? [chunk('PLTE', of([0, 1, 2])), chunk('tRNS', of([3]))] : [];
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const picture = chunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([signature, chunk('IHDR', head), ...palette, picture, chunk('IEND', Buffer.alloc(0))]);
}
