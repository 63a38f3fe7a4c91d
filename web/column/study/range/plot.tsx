// The range in place of the map: it can be zoomed, and large cells show one of their levels.
import '../../../styles/sheet.css';
import './range.css';
import { useMemo, useRef, useState } from 'preact/hooks';
import { seedOfPlace } from '../../../../wasm/shared/survey.mjs';
import { seedText } from '../../../data/request';
import { useLevel } from '../../../paint/small/levels';
import { SmallPicture } from '../../../paint/small/small_maps';
import { CrossIcon, FitIcon, IconButton, MinusIcon, PlusIcon } from '../../../parts/buttons';
import { useSize } from '../../../parts/hooks';
import { useMapsPlace } from '../../../stage/map_stage';
import { openLink } from '../../../state/actions';
import { isDark } from '../../../state/preferences';
import {
  type Box,
  binsFor,
  boxWords,
  type Cells,
  cellsOf,
  type Extent,
  extentOf,
  isWhole,
  valuesIn,
  zoomed,
} from './cells';
import { columnsIn, Heat, type Layout, MAX_ROWS } from './heat';
import { onStage, type Plotted, plotted } from './plotted';
import { Edges } from './range';
import { ChosenLevels } from './results';
import { namesOf, type OptionSet } from './sets';

/** Factor of one step of zooming in. */
const ZOOM = 0.7;
/** Height of the colours' key below the picture, in CSS pixels. */
const KEY_HEIGHT = 40;

export function Plot() {
  const now = plotted.value;
  useMapsPlace();
  return now ? <Picture key={now.pair.join()} now={now} /> : null;
}

function Picture({ now }: { now: Plotted }) {
  const { sets, joints } = now;
  const whole = useMemo(() => extentOf(joints), [joints]);
  /** What is seen while zoomed in. */
  const [part, setPart] = useState<Extent | undefined>();
  const [box, setBox] = useState<{ box: Box; done: boolean } | undefined>();
  const picture = useRef<SVGSVGElement>(null);
  const [place, size] = useSize();
  const seen = part ?? whole;
  const cells = useMemo(() => {
    const bins = (edge: 'a' | 'b', max: number) => binsFor(seen[edge], whole[edge], max);
    return size.w > 0 ? cellsOf(joints, bins('a', columnsIn(size.w)), bins('b', MAX_ROWS), seen) : undefined;
  }, [joints, seen, size.w]);
  const zoom = (factor: number, across?: number, up?: number) => {
    const next = zoomed(seen, factor, whole, across, up);
    setBox(undefined);
    setPart(isWhole(next, whole) ? undefined : next);
  };
  const names = namesOf(sets);
  const choose = (next: Box | undefined, done: boolean) => {
    const isLarge = next && (next.i !== next.i2 || next.j !== next.j2);
    if (done && isLarge && cells) {
      setBox(undefined);
      setPart(valuesIn(cells[0] as Cells, next));
    } else setBox(next && { box: next, done });
  };
  const open = (link: string) => {
    onStage.value = false;
    openLink(link);
  };
  return (
    <section class="sheet plot" aria-label="Range on the stage">
      <Bar now={now} isZoomed={part !== undefined} zoom={zoom} zoomOut={() => setPart(undefined)} />
      <div class="plot-place" ref={place} onWheel={(event) => onWheel(event, picture.current, zoom)}>
        {cells && (
          <Heat
            cells={cells}
            names={names}
            dark={isDark()}
            box={box?.box}
            onBox={choose}
            picture={picture}
            width={size.w}
            height={Math.max(160, size.h - KEY_HEIGHT)}
          >
            {(layout: Layout) => <Thumbs sets={sets} cells={cells} layout={layout} />}
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

interface BarProps {
  now: Plotted;
  isZoomed: boolean;
  zoom: (factor: number) => void;
  zoomOut: () => void;
}

const Bar = ({ now: { facts, pair, onPair }, isZoomed, zoom, zoomOut }: BarProps) => (
  <div class="row sheet-bar">
    <Edges id="plot" facts={facts} pair={pair} onPair={onPair} />
    <span class="sheet-end">
      <IconButton icon={PlusIcon} label="Zoom in" act={() => zoom(ZOOM)} />
      <IconButton icon={MinusIcon} label="Zoom out" act={() => zoom(1 / ZOOM)} disabled={!isZoomed} />
      <IconButton icon={FitIcon} label="All levels" act={zoomOut} disabled={!isZoomed} />
      <IconButton icon={CrossIcon} label="Back to the level" keys="Escape" act={() => (onStage.value = false)} />
    </span>
  </div>
);

/** Zooms towards the pointer. */
function onWheel(
  event: WheelEvent,
  svg: SVGSVGElement | null,
  zoom: (factor: number, across: number, up: number) => void,
): void {
  if (!svg || event.deltaY === 0) return;
  event.preventDefault();
  const area = svg.getBoundingClientRect();
  const part = (at: number) => Math.max(0, Math.min(1, at));
  zoom(
    event.deltaY < 0 ? ZOOM : 1 / ZOOM,
    part((event.clientX - area.left) / area.width),
    part(1 - (event.clientY - area.top) / area.height),
  );
}

/** Smallest cell in which a map can be recognised, and the rim around it that shows the cell's colour, in CSS pixels. */
const MIN_CELL = { w: 52, h: 40 };
const RIM = 4;

/** The first level of each cell, if cells are large enough. */
function Thumbs({ sets, cells, layout }: { sets: readonly OptionSet[]; cells: readonly Cells[]; layout: Layout }) {
  const { cellWidth, cellHeight } = layout;
  if (cellWidth < MIN_CELL.w || cellHeight < MIN_CELL.h) return null;
  const { a, b } = cells[0] as Cells;
  return (
    <div class="fill thumbs" aria-hidden="true">
      {Array.from({ length: a.bins * b.bins }, (_, at) => {
        const links = linksIn(sets, cells, at, cellWidth >= 2 * MIN_CELL.w);
        const width = (cellWidth - 2 * RIM) / Math.max(1, links.length);
        return links.map((link, k) => (
          <Thumb
            key={`${at} ${link}`}
            link={link}
            left={layout.x(Math.floor(at / b.bins)) + RIM + k * width}
            top={layout.y(at % b.bins) + RIM}
            width={width - (k + 1 < links.length ? 2 : 0)}
            height={cellHeight - 2 * RIM}
          />
        ));
      })}
    </div>
  );
}

/** Links to the first level of a cell: of both sets if there is room, otherwise of the one with the larger share. */
function linksIn(sets: readonly OptionSet[], cells: readonly Cells[], at: number, both: boolean): string[] {
  const found = cells.flatMap(({ first, levels, count }, k) => {
    const [place, set] = [first[at] as number, sets[k]];
    return place < 0 || !set ? [] : [{ link: withSeed(set.link, place), share: (levels[at] as number) / count }];
  });
  return (both ? found : found.sort((x, y) => y.share - x.share).slice(0, 1)).map(({ link }) => link);
}

const withSeed = (link: string, place: number): string =>
  link.replace(/^([^/]+\/[^/]+\/)[^?]*/, (_, path) => `${path}${seedText(seedOfPlace(place))}`);

interface ThumbProps {
  link: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

function Thumb({ link, left, top, width, height }: ThumbProps) {
  const level = useLevel(link, true, true);
  const area = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  return (
    <div class="thumb" style={area}>
      {level && <SmallPicture key={link} level={level} frame={0} label="" soon />}
    </div>
  );
}
