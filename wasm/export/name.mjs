/** So long at most. */
const longestName = 80;
/** A longer value is a packed text, which a few letters tell from another. */
const longestValue = 24;

function brief(value) {
  let sum = 0;
  for (const letter of value) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return sum.toString(36);
}

/** A link as the name of a file: "isaac-B91199AC-stage-4". */
export const fileName = (link) =>
  link
    .replace(/\/v\d+\//, '-')
    .replace(/=([^&]*)/g, (_, value) => `-${value.length > longestValue ? brief(value) : value}`)
    .replace(/[^\w]+/g, '-')
    .slice(0, longestName);
