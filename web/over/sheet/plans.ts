import { useLayoutEffect, useState } from 'preact/hooks';
import { level } from '../../app/state/store';
import type { Level } from '../../data/level';
import { saidOf, valueName } from '../../parts/value_name';
import { type Plan, planOfOne, planOfPlaces, planOfTwo, type Sheet, shapeOf, thinned, type Wanted } from './plan';
import { stopsAlong } from './run';

/** Which links a sheet holds. */
async function planOf(now: Level, { maps, by }: Sheet): Promise<Plan> {
  const wanted: Wanted = { info: now.info, options: now.head.options, seed: now.head.seed, maps };
  const along = (id: string) => stopsAlong(now.info, now.head.options, now.head.seed, id, maps);
  const [one, two] = by;
  if (one === undefined) return planOfPlaces(wanted);
  if (two === undefined) return planOfOne(wanted, await along(one));
  const [rows, columns] = await Promise.all([along(one), along(two)]);
  const [down, across] = shapeOf(maps, rows.length, columns.length);
  return planOfTwo(wanted, thinned(rows, down), thinned(columns, across));
}

/** The plan of a sheet for the level that is shown; the one before until it is known. */
export function usePlan(sheet: Sheet): Plan | undefined {
  const now = level.value;
  const [plan, setPlan] = useState<Plan | undefined>(() =>
    now && sheet.by.length === 0
      ? planOfPlaces({ info: now.info, options: now.head.options, seed: now.head.seed, maps: sheet.maps })
      : undefined,
  );
  useLayoutEffect(() => {
    if (!now) return undefined;
    let gone = false;
    planOf(now, sheet).then(
      (made) => !gone && setPlan(made),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [now?.head.link, sheet.maps, sheet.by.join()]);
  return plan;
}

/** What the line under a map says of a level when it is there: its floor's name, which its own seed may change. */
export function titleFrom({ by }: Sheet, { cells }: Plan): ((level: Level) => string | undefined) | undefined {
  const [id, second] = by;
  if (id === undefined || second !== undefined || cells.some(({ caption }) => caption === undefined)) return undefined;
  return (level) => {
    const option = level.info.options.find((o) => o.id === id);
    return option && valueName(option, level.head.options[id], saidOf(level));
  };
}
