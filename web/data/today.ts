/** Level of today: its seed is the date's hash, so that it is the same for all, and nobody has to be asked. */

const DAY = 86_400_000;
/** So many days are looked back for the date of a seed. */
const YEAR = 366;

/** The same date all over the world: "2026-11-24". */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** FNV-1a of the date's text, never 0. */
export function seedOfDate(date: string): number {
  let hash = 0x811c9dc5;
  for (const letter of date) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0 || 1;
}

export const seedOfDay = (now: number): number => seedOfDate(dateOf(now));

/** The day of the last year whose level has this seed, as its first millisecond. */
export function dayOfSeed(seed: number, now: number): number | undefined {
  for (let day = 0; day < YEAR; day++) {
    const time = now - day * DAY;
    if (seedOfDay(time) === seed) return time - (time % DAY);
  }
  return undefined;
}
