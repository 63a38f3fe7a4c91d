/** So long at most, long texts of options included. */
const longestName = 80;

/** A link as the name of a file: "isaac-B91199AC-stage-4". */
export const fileName = (link) =>
  link
    .replace(/\/v\d+\//, '-')
    .replace(/[^\w]+/g, '-')
    .slice(0, longestName);
