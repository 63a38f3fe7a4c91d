/**
 * The one fixed sequence that visits every seed once (core/kit/seed.cpp, `survey_seed`): surveys, sheets and records
 * count places in it. Places run from 0 to PLACES - 1. The page and the command line know it by this file.
 */
export const PLACES = 0xffffffff;

const A = 0x85ebca6b;
const B = 0xc2b2ae35;

/** The seed at a place; a place beyond the end goes round. */
export function seedOfPlace(place) {
  let x = (((place % PLACES) + PLACES) % PLACES) + 1;
  x = Math.imul(x ^ (x >>> 16), A);
  x = Math.imul(x ^ (x >>> 13), B);
  return (x ^ (x >>> 16)) >>> 0;
}

/** The place of a seed: each step of the mixing backwards, last first. */
export function placeOfSeed(seed) {
  let x = Math.imul(seed ^ (seed >>> 16), inverse(B));
  x = Math.imul(x ^ (x >>> 13) ^ (x >>> 26), inverse(A));
  return ((x ^ (x >>> 16)) >>> 0) - 1;
}

/** Of an odd number, modulo 2^32: each turn doubles the number of right bits, from the three that it has itself. */
function inverse(odd) {
  let x = odd;
  for (let bits = 3; bits < 32; bits *= 2) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}
