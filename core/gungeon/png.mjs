// Reads the pixels of a PNG, in browsers and in Node.

/** Bytes to pixels, four numbers each. PNGs of 8 bits that are not interlaced; undefined for any other file. */
export async function pixelsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return undefined;
  const [w, h, depth, kind, interlaced] = [view.getUint32(16), view.getUint32(20), bytes[24], bytes[25], bytes[28]];
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[kind];
  if (depth !== 8 || !channels || interlaced || w > 256 || h > 256)
    throw new Error(
      `The PNG has ${w} by ${h} pixels or a form of colours that is not read: it has to be 8 bits, at most 256 a side.`,
    );
  const parts = [];
  let palette = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const data = bytes.subarray(at + 8, at + 8 + view.getUint32(at));
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'PLTE') palette = data;
    if (name === 'IDAT') parts.push(data);
    if (name === 'IEND') break;
  }
  const packed = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
  const rows = unfiltered(new Uint8Array(await new Response(packed).arrayBuffer()), w, h, channels);
  return { w, h, at: (x, y) => colourOf(rows.subarray((y * w + x) * channels), kind, palette) };
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
      const added = [0, left, up, (left + up) >> 1, paeth][raw[y * (wide + 1)]] ?? 0;
      out[at] = raw[y * (wide + 1) + 1 + i] + added;
    }
  return out;
}

function colourOf(at, kind, palette) {
  if (kind === 3) return [...palette.subarray(3 * at[0], 3 * at[0] + 3), 255];
  if (kind === 0 || kind === 4) return [at[0], at[0], at[0], kind === 4 ? at[1] : 255];
  return [at[0], at[1], at[2], kind === 6 ? at[3] : 255];
}
