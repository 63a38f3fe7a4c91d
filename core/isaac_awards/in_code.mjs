// A student's program: what a cleared room gives, from the lesson's words alone. `random` returns a number from 0 to 1.
const die = (random, sides) => 1 + Math.floor(random() * sides);

/** Each band of the ruler by its end. */
const RULER = [
  [0.22, 'nothing'],
  [0.3, 'card'],
  [0.45, 'coin'],
  [0.6, 'heart'],
  [0.8, 'key'],
  [0.95, 'bomb'],
  [Number.POSITIVE_INFINITY, 'chest'],
];

/** An award without any of the items, by its band, or what replaced it. */
export function makeAward(random, luck = 0) {
  const share = Math.min(10, Math.max(0, luck)) / 10;
  const sum = random() + share * random();
  const [, band] = RULER.find(([end]) => sum <= end);
  if (band === 'nothing') return band;
  if (die(random, 50) === 1) return 'sack';
  if (die(random, 20) === 1) return 'battery';
  return band;
}
