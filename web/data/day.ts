// The level of the day: its seed is a hash of the date, so that it is the same for everyone without a server.

const DAY = 86_400_000;
/** Number of past days among which the date of a seed is looked up. */
const YEAR = 366;

/** The date in UTC: "2026-11-24". */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** FNV-1a of the date, never 0. */
export function seedOfDate(date: string): number {
  let hash = 0x811c9dc5;
  for (const letter of date) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0 || 1;
}

export const seedOfDay = (now: number): number => seedOfDate(dateOf(now));

/** The day of the past year with this seed, as the time of its start, if there is one. */
export function dayOfSeed(seed: number, now: number): number | undefined {
  for (let day = 0; day < YEAR; day++) {
    const time = now - day * DAY;
    if (seedOfDay(time) === seed) return time - (time % DAY);
  }
  return undefined;
}
