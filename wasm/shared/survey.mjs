// The sequence of seeds that surveys walk, for page, command line and package.

/**
 * The fixed permutation of all seeds that surveys, sheets and records walk (core/kit/seed.cpp, `survey_seed`). Positions run
 * from 0 to PLACES - 1.
 */
export const PLACES = 0xffffffff;

const A = 0x85ebca6b;
const B = 0xc2b2ae35;

/**
 * The seed at a position, which wraps around.
 * @param {number} place
 */
export function seedOfPlace(place) {
  let x = (((place % PLACES) + PLACES) % PLACES) + 1;
  x = Math.imul(x ^ (x >>> 16), A);
  x = Math.imul(x ^ (x >>> 13), B);
  return (x ^ (x >>> 16)) >>> 0;
}

/**
 * The position of a seed: undoes each step of the mixing, last first.
 * @param {number} seed
 */
export function placeOfSeed(seed) {
  let x = Math.imul(seed ^ (seed >>> 16), inverse(B));
  x = Math.imul(x ^ (x >>> 13) ^ (x >>> 26), inverse(A));
  return ((x ^ (x >>> 16)) >>> 0) - 1;
}

/** Inverse of an odd number modulo 2^32, by Newton's iteration: each step doubles the number of correct bits, from 3. */
function inverse(odd) {
  let x = odd;
  for (let bits = 3; bits < 32; bits *= 2) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}
