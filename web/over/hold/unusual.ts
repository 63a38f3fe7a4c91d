// Says what is unusual in a level, by the exact chances of its facts, or by counts over other levels.
import type { Expected } from '../../../wasm/bridge/interface';
import { survey } from '../../column/study/counting';
import type { Tally } from '../../column/study/odds/counts';
import { slow } from '../../data/engines';
import type { Level } from '../../data/level';
import { linkOf, requestOf } from '../../data/request';
import { once } from '../../data/tasks';
import { arrivals, level, status, wayTold } from '../../state/store';
import { type Exact, unusualIn } from '../sheet/rare';

/** Levels that are counted: the same for every level with the same options, so that a level is always told alike. */
const COUNTED = 2_000;
/** The counts and the exact chances of a link's options. */
const usual = once(async (link) => {
  const counted = new Promise<Tally>((done, fail) => {
    let all: Tally | undefined;
    const show = (tally: Tally) => {
      all = tally;
    };
    survey(link, COUNTED, show, (error) => (all?.count === COUNTED ? done(all) : fail(error)));
  });
  const { facts } = JSON.parse(await slow.ask('usual', 'expected', link)) as Expected;
  const exact: Exact = new Map(facts.map((f) => [f.id, new Map(f.distribution.map(({ value, p }) => [value, p]))]));
  return { tally: await counted, exact };
});

/** A link for all levels that differ in nothing but the seed. */
const anySeed = ({ head, info }: Level): string => linkOf({ ...requestOf(head), seed: '1', dice: '' }, info);

/** Begins to count. */
export const prepareUnusual = (now: Level): void => void usual(anySeed(now)).catch(() => undefined);

/** Says before the level's summary what is unusual in it, until another level comes. */
export async function tellUnusual(now: Level): Promise<void> {
  const known = await usual(anySeed(now)).catch(() => undefined);
  const words = known && unusualIn(now, known.tally, known.exact);
  if (!words || level.value?.head.link !== now.head.link) return;
  wayTold.value = words;
  status.value = words;
  const stop = arrivals.add(() => {
    if (wayTold.value === words) wayTold.value = '';
    stop();
  });
}
