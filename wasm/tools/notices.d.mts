/** The packages whose code the page carries. */
export const pagePackages: readonly string[];
/** What the modules hold of others, and these packages, with their terms. */
export function noticesOf(packages?: readonly string[]): string;
