// The contents of a sheet, and its picture as a PNG.
import { useLayoutEffect, useState } from 'preact/hooks';
import { list as listing } from '../../../wasm/shared/modules.mjs';
import type { Level } from '../../data/level';
import { saidOf, valueName } from '../../data/values';
import { blank } from '../../paint/painter/canvas';
import { levelNow } from '../../paint/small/levels';
import { paintMap } from '../../paint/small/paint_small';
import {
  GENERATOR,
  type Plan,
  planOfGenerators,
  planOfOne,
  planOfPlaces,
  planOfTwo,
  type Sheet,
  shapeOf,
  thinned,
  type Wanted,
} from '../../stage/sheet_plan';
import { stopsAlong } from '../../stage/sheet_run';
import { level } from '../../state/store';

/** Pixels of a map, of the line below it, and between maps. */
const MAP = { w: 400, h: 320 };
const LINE = 28;
const GAP = 16;

/** All maps of a sheet in one picture; null until all have arrived. */
export function sheetPicture(plan: Plan, retitled?: (level: Level) => string | undefined): Promise<Blob | null> {
  const levels = plan.cells.map(({ link }) => levelNow(link));
  if (levels.some((level) => !level)) return Promise.resolve(null);
  const columns = plan.columns ?? Math.ceil(Math.sqrt((plan.cells.length * MAP.h) / MAP.w));
  const rows = Math.ceil(plan.cells.length / columns);
  const [w, h] = [columns * (MAP.w + GAP) + GAP, rows * (MAP.h + LINE + GAP) + GAP];
  const context = blank(w, h, { alpha: false });
  if (!context) return Promise.resolve(null);
  const tokens = getComputedStyle(document.documentElement);
  context.fillStyle = tokens.getPropertyValue('--ground');
  context.fillRect(0, 0, w, h);
  context.font = `16px ${tokens.getPropertyValue('--mono')}`;
  context.textBaseline = 'middle';
  let row = '';
  levels.forEach((level, i) => {
    if (!level) return;
    const [x, y] = [GAP + (i % columns) * (MAP.w + GAP), GAP + Math.floor(i / columns) * (MAP.h + LINE + GAP)];
    const map = document.createElement('canvas');
    paintMap(map, MAP, 1, { level, frame: 0 });
    context.drawImage(map, x, y, MAP.w, MAP.h);
    const cell = plan.cells[i];
    row = cell?.row ?? row;
    const name = [row, retitled?.(level) ?? cell?.caption ?? level.head.seedText].filter(Boolean).join(' · ');
    context.fillStyle = tokens.getPropertyValue('--muted');
    context.fillText(name, x, y + MAP.h + LINE / 2, MAP.w);
  });
  return new Promise((settle) => context.canvas.toBlob(settle, 'image/png'));
}

async function planOf(now: Level, { maps, by }: Sheet): Promise<Plan> {
  const wanted: Wanted = { info: now.info, options: now.head.options, seed: now.head.seed, maps };
  const along = (id: string) => stopsAlong(now.info, now.head.options, now.head.seed, id, maps);
  const [one, two] = by;
  if (one === undefined) return planOfPlaces(wanted);
  if (one === GENERATOR) return planOfGenerators(wanted, listing.generators);
  if (two === undefined) return planOfOne(wanted, await along(one));
  const [rows, columns] = await Promise.all([along(one), along(two)]);
  const [down, across] = shapeOf(maps, rows.length, columns.length);
  return planOfTwo(wanted, thinned(rows, down), thinned(columns, across));
}

/** The links of a sheet for the level that is shown; the last ones until they are known. */
export function usePlan(sheet: Sheet): Plan | undefined {
  const now = level.value;
  const [plan, setPlan] = useState<Plan | undefined>(() =>
    now && sheet.by.length === 0
      ? planOfPlaces({ info: now.info, options: now.head.options, seed: now.head.seed, maps: sheet.maps })
      : undefined,
  );
  useLayoutEffect(() => {
    if (!now) return undefined;
    let isStale = false;
    planOf(now, sheet).then(
      (made) => !isStale && setPlan(made),
      () => undefined,
    );
    return () => (isStale = true);
  }, [now?.head.link, sheet.maps, sheet.by.join()]);
  return plan;
}

/** The line below a map once its level has arrived: its floor's name, which depends on the seed. */
export function titleFrom({ by }: Sheet, { cells }: Plan): ((level: Level) => string | undefined) | undefined {
  const [id, second] = by;
  if (id === undefined || second !== undefined || cells.some(({ caption }) => caption === undefined)) return undefined;
  return (level) => {
    const option = level.info.options.find((o) => o.id === id);
    return option && valueName(option, level.head.options[id], saidOf(level));
  };
}
