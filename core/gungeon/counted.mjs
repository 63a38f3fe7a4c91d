/** "one room", "2 rooms". */
export const counted = (n, what) => (n === 1 ? `one ${what}` : `${n} ${what}s`);
