import type { Level } from '../../data/level';
import { levelNow } from '../../paint/small/levels';
import { paintMap } from '../../paint/small/paint_small';
import type { Plan } from './plan';

/** Pixels of a map, of the line under it, and between maps. */
const MAP = { w: 400, h: 320 };
const LINE = 28;
const GAP = 16;

/** All maps of a sheet in one picture, as soon as all are there; null where they are not. */
export function sheetPicture(plan: Plan, retitled?: (level: Level) => string | undefined): Promise<Blob | null> {
  const levels = plan.cells.map(({ link }) => levelNow(link));
  if (levels.some((level) => !level)) return Promise.resolve(null);
  const columns = plan.columns ?? Math.ceil(Math.sqrt((plan.cells.length * MAP.h) / MAP.w));
  const rows = Math.ceil(plan.cells.length / columns);
  const canvas = document.createElement('canvas');
  canvas.width = columns * (MAP.w + GAP) + GAP;
  canvas.height = rows * (MAP.h + LINE + GAP) + GAP;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  const tokens = getComputedStyle(document.documentElement);
  context.fillStyle = tokens.getPropertyValue('--ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
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
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'));
}
