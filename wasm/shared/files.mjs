// Texts in files and their names: the licence line, and escaping for XML. Apart so that the page's first chunks do not hold them.

/** The licence line of every file that shows tiles; LICENSE has the details. */
export const licence = 'Tiles: CC0 1.0. All else made by Press R: MIT.';
/** Licence note of a file that contains these tiles, which may be the user's own. */
export const licenceOf = ({ isOwn = false }) => (isOwn ? 'All but the tiles made by Press R: MIT.' : licence);

/** Longest name without its ending. */
const MAX_NAME = 80;
/** A longer value is a packed text: a few letters are enough to tell it from another. */
const MAX_VALUE = 24;

/** @param {string} value */
function brief(value) {
  let sum = 0;
  for (const letter of value) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return sum.toString(36);
}

/**
 * A link as the name of a file: "isaac-B91199AC-stage-4".
 * @param {string} link
 */
export const fileName = (link) =>
  link
    .replace(/\/v\d+\//, '-')
    .replace(/=([^&]*)/g, (_, value) => `-${value.length > MAX_VALUE ? brief(value) : value}`)
    .replace(/[^\w]+/g, '-')
    .slice(0, MAX_NAME);

/**
 * Text with the characters that XML and HTML reserve escaped.
 * @param {unknown} text
 */
export const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/**
 * A value as a JSON file.
 * @param {unknown} value
 */
export const json = (value) => `${JSON.stringify(value)}\n`;

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}
