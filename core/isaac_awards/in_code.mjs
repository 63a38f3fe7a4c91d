// A student's program: what a cleared room gives, from the lesson's words alone.

/** Each band of the ruler by its end, with the tone of its colour. */
const RULER = [
  [0.22, 'nothing', 'ghost'],
  [0.3, 'card', 'secret'],
  [0.45, 'coin', 'reward'],
  [0.6, 'heart', 'danger'],
  [0.8, 'key', 'door'],
  [0.95, 'bomb', 'thing'],
  [2, 'chest', 'trade'],
];
const AWARDS = [...RULER.map(([, name]) => name), 'sack', 'battery'];

export const about = {
  title: 'A room clear award',
  options: { luck: { title: 'Luck', low: 0, high: 10, default: 0 } },
  roles: { award: 'goal', ...Object.fromEntries(RULER.map(([, name, tone]) => [name, tone])) },
  facts: Object.fromEntries(AWARDS.map((name) => [name, { title: `Gives ${name}`, flag: true }])),
};

/** An award without any of the items: what the ruler shows, or what replaced it. */
function makeAward(die, band) {
  if (band === 'nothing') return band;
  if (die.oneIn(50)) return 'sack';
  if (die.oneIn(20)) return 'battery';
  return band;
}

export function generate({ options, dice, level }) {
  const draw = () => dice('ruler').below(1000000) / 1000000;
  const sum = draw() + (options.luck / 10) * draw();
  const [, band] = RULER.find(([end]) => sum <= end);
  const award = makeAward(dice('gates'), band);
  level.size(40, 4);
  let from = 0;
  for (const [end, name] of RULER) {
    level.fill(from, 2, Math.round(20 * end) - from, 2, name);
    from = Math.round(20 * end);
  }
  level.thing(Math.min(39, Math.floor(20 * sum)), 0, 'award', award);
  level.fact(award, 1);
}
