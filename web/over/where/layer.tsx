import { signal } from '@preact/signals';
import type { DensityHead } from '../../../wasm/bridge/interface';
import { type Where, where } from '../../column/study/range/plotted';
import { slow } from '../../data/engines';
import { identityOf } from '../../data/link';
import { CellsOver, paintCells } from '../../paint/cells_over';
import type { Stage } from '../../paint/painter/stage';
import { heatVeil } from '../../paint/palette';
import { level, step, walking } from '../../state/store';

/** The anchor's cell in the level that is shown, by its link and the anchor. */
const here = signal<{ key: string; x: number; y: number } | undefined>(undefined);

/** Asks where the anchor lies, unless it is the corner. */
async function settle(link: string, { what, anchor }: Where): Promise<void> {
  const key = `${link} ${anchor}`;
  if (here.value?.key === key) return;
  if (anchor === 'corner') {
    here.value = { key, x: 0, y: 0 };
    return;
  }
  try {
    const packet = await slow.ask('anchor', 'density', link, what, anchor, 0, 0);
    const [x, y] = (JSON.parse(packet.head) as DensityHead).here;
    here.value = { key, x, y };
  } catch {
    // Another level came first, and asks for itself.
  }
}

function ask(): void {
  const now = level.value;
  const look = where.value;
  if (now && look?.of === identityOf(now.head.link)) void settle(now.head.link, look);
}

/** How often cells are so, painted over the finished level. */
export function Layer({ stage }: { stage: { readonly current?: Stage | undefined } }) {
  return <CellsOver stage={stage} name="where-over" ask={ask} paint={paint} />;
}

function paint(canvas: HTMLCanvasElement, stage: Stage): void {
  const now = level.value;
  const look = where.value;
  const at = here.value;
  const there = step.value === undefined && !walking.value;
  const fits = now && look?.of === identityOf(now.head.link) && at?.key === `${now.head.link} ${look.anchor}`;
  canvas.hidden = !(fits && there);
  if (!fits || !there) return;
  const { density } = look;
  const most = density.most;
  paintCells(canvas, stage, now.head, (x, y) => {
    const share = density.share(x - at.x, y - at.y);
    return share > 0 ? heatVeil(share / most) : undefined;
  });
}
