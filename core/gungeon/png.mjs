// Reads the pixels of a PNG, in browsers and in Node. Throws an Error with a sentence for users; unpacks no more than the head says.

/** Numbers a pixel by the kind of colours. */
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const MAX_SIDE = 256;

/** Bytes to pixels, four numbers each. PNGs of 8 bits that are not interlaced; undefined for any other file. */
export async function pixelsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0) !== 0x89504e47) return undefined;
  if (bytes.length < 33) throw new Error('The PNG ends within its head; was the file cut?');
  const [w, h, depth, kind, interlaced] = [view.getUint32(16), view.getUint32(20), bytes[24], bytes[25], bytes[28]];
  const channels = CHANNELS[kind];
  const fits = (side) => side >= 1 && side <= MAX_SIDE;
  if (depth !== 8 || !channels || interlaced || !fits(w) || !fits(h))
    throw new Error(
      `The PNG has ${w} by ${h} pixels or a form of colours that is not read: it has to be 8 bits, 1 to ${MAX_SIDE} a side.`,
    );
  const { packed, palette } = partsOf(bytes, view);
  if (kind === 3 && palette.length === 0) throw new Error('The PNG has no palette, which its colours need.');
  const raw = await unpacked(packed, h * (w * channels + 1));
  const rows = unfiltered(raw, w, h, channels);
  return { w, h, at: (x, y) => colourOf(rows.subarray((y * w + x) * channels), kind, palette) };
}

/** The packed rows and the palette. */
function partsOf(bytes, view) {
  const packed = [];
  let palette = new Uint8Array();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const data = bytes.subarray(at + 8, at + 8 + view.getUint32(at));
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'PLTE') palette = data;
    if (name === 'IDAT') packed.push(data);
    if (name === 'IEND') break;
  }
  return { packed, palette };
}

/** The first `size` bytes of packed data. */
async function unpacked(packed, size) {
  const reader = new Blob(packed).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const raw = new Uint8Array(size);
  let filled = 0;
  try {
    while (filled < size) {
      const { done, value } = await reader.read();
      if (done) break;
      raw.set(value.subarray(0, size - filled), filled);
      filled += value.length;
    }
  } catch {
    throw new Error('The pixels of the PNG cannot be unpacked; the file is damaged or cut.');
  }
  reader.cancel().catch(() => undefined);
  if (filled < size) throw new Error('The PNG ends before its last row; was the file cut?');
  return raw;
}

/** Undoes the filters of a PNG's rows. */
function unfiltered(raw, w, h, channels) {
  const wide = w * channels;
  const out = new Uint8Array(wide * h);
  for (let y = 0; y < h; y++)
    for (let i = 0; i < wide; i++) {
      const at = y * wide + i;
      const left = i >= channels ? out[at - channels] : 0;
      const up = y > 0 ? out[at - wide] : 0;
      const both = i >= channels && y > 0 ? out[at - wide - channels] : 0;
      const paeth = [left, up, both].reduce((best, one) =>
        Math.abs(left + up - both - one) < Math.abs(left + up - both - best) ? one : best,
      );
      const added = [0, left, up, (left + up) >> 1, paeth][raw[y * (wide + 1)]];
      if (added === undefined) throw new Error(`Row ${y + 1} of the PNG has an unknown filter; the file is damaged.`);
      out[at] = raw[y * (wide + 1) + 1 + i] + added;
    }
  return out;
}

function colourOf(at, kind, palette) {
  if (kind === 3) {
    if (3 * at[0] + 3 > palette.length) throw new Error(`The palette of the PNG has no colour ${at[0]}.`);
    return [...palette.subarray(3 * at[0], 3 * at[0] + 3), 255];
  }
  if (kind === 0 || kind === 4) return [at[0], at[0], at[0], kind === 4 ? at[1] : 255];
  return [at[0], at[1], at[2], kind === 6 ? at[3] : 255];
}
