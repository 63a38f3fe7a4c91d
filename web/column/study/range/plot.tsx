import '../../../styles/sheet.css';
import './range.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { IconButton } from '../../../parts/controls';
import { CrossIcon, FitIcon, MinusIcon, PlusIcon } from '../../../parts/icons';
import { useMapsPlace } from '../../../stage/map_stage';
import { openLink } from '../../../state/actions';
import { isDark } from '../../../state/preferences';
import { type Box, type Cells, cellsOf, type Extent, extentOf, valuesOf } from './cells';
import { ChosenLevels } from './chosen';
import { boxWords, columnsIn, Heat, type Layout } from './heat';
import { Edges } from './pairs';
import { onStage, type Plotted, plotted } from './plotted';
import { namesOf } from './sets';
import { Thumbs } from './thumbs';
import { binsFor, isWhole, zoomed } from './zoom';

/** Range in the stage's place. */
export function Plot() {
  const now = plotted.value;
  useMapsPlace();
  return now ? <Whole key={now.pair.join()} now={now} /> : null;
}

const STEP = 0.7;

function Whole({ now }: { now: Plotted }) {
  const { sets, joints, facts, pair, onPair } = now;
  const whole = useMemo(() => extentOf(joints), [joints]);
  const [part, setPart] = useState<Extent | undefined>();
  const [box, setBox] = useState<{ box: Box; done: boolean } | undefined>();
  const picture = useRef<SVGSVGElement>(null);
  const [place, size] = useSize();
  const seen = part ?? whole;
  const cells = useMemo(() => {
    if (size.w === 0) return undefined;
    const bins = (edge: 'a' | 'b', most: number) => binsFor(seen[edge], whole[edge], most);
    return cellsOf(joints, bins('a', columnsIn(size.w)), bins('b', 24), seen);
  }, [joints, seen, size.w]);
  const zoom = (factor: number, across?: number, up?: number) => {
    const next = zoomed(seen, factor, whole, across, up);
    setBox(undefined);
    setPart(isWhole(next, whole) ? undefined : next);
  };
  const names = namesOf(sets);
  const choose = (next: Box | undefined, done: boolean) => {
    const large = next && (next.i !== next.i2 || next.j !== next.j2);
    if (done && large && cells) {
      setBox(undefined);
      setPart(within(cells[0] as Cells, next));
    } else setBox(next && { box: next, done });
  };
  const open = (link: string) => {
    onStage.value = false;
    openLink(link);
  };
  const near = part !== undefined;
  return (
    <section class="sheet plot" aria-label="Range on the stage">
      <div class="sheet-bar">
        <Edges id="plot" facts={facts} pair={pair} onPair={onPair} />
        <span class="sheet-end">
          <IconButton label="Zoom in" act={() => zoom(STEP)}>
            <PlusIcon />
          </IconButton>
          <IconButton label="Zoom out" act={() => zoom(1 / STEP)} disabled={!near}>
            <MinusIcon />
          </IconButton>
          <IconButton label="All levels" act={() => setPart(undefined)} disabled={!near}>
            <FitIcon />
          </IconButton>
          <IconButton label="Back to the level" keys="Escape" act={() => (onStage.value = false)}>
            <CrossIcon />
          </IconButton>
        </span>
      </div>
      <div class="plot-place" ref={place} onWheel={(event) => wheel(event, picture.current, zoom)}>
        {cells && (
          <Heat
            cells={cells}
            names={names}
            dark={isDark()}
            box={box?.box}
            onBox={choose}
            picture={picture}
            height={Math.max(160, size.h - KEY)}
          >
            {(lay: Layout) => <Thumbs sets={sets} cells={cells} lay={lay} />}
          </Heat>
        )}
      </div>
      <div class="plot-foot">
        <p class="box-words" role="status">
          {box && cells ? (
            boxWords(cells, names, box.box)
          ) : (
            <span class="muted">
              Click a cell for its levels. Drag a box or scroll to zoom in. Large cells show one of their levels.
            </span>
          )}
        </p>
        {box?.done && cells && <ChosenLevels sets={sets} cells={cells} box={box.box} onOpen={open} />}
      </div>
    </section>
  );
}

/** Pixels of the colours' key below the picture. */
const KEY = 40;

/** The values of a box. */
function within({ a, b }: Cells, { i, j, i2, j2 }: Box): Extent {
  return {
    a: [valuesOf(a, i)[0], valuesOf(a, i2)[1]],
    b: [valuesOf(b, j)[0], valuesOf(b, j2)[1]],
  };
}

/** Towards where the pointer is. */
function wheel(
  event: WheelEvent,
  svg: SVGSVGElement | null,
  zoom: (factor: number, across: number, up: number) => void,
): void {
  if (!svg || event.deltaY === 0) return;
  event.preventDefault();
  const area = svg.getBoundingClientRect();
  const part = (at: number) => Math.max(0, Math.min(1, at));
  zoom(
    event.deltaY < 0 ? STEP : 1 / STEP,
    part((event.clientX - area.left) / area.width),
    part(1 - (event.clientY - area.top) / area.height),
  );
}

function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ w: 0, h: 0 });
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const watcher = new ResizeObserver(() => setSize({ w: box.clientWidth, h: box.clientHeight }));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  return [place, size] as const;
}
