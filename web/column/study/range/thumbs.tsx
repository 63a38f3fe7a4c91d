import { seedOfPlace } from '../../../../wasm/shared/places.mjs';
import { seedText } from '../../../data/link';
import { useLevel } from '../../../paint/small/levels';
import { SmallPicture } from '../../../paint/small/small_picture';
import type { Cells } from './cells';
import type { Layout } from './heat';
import type { OptionSet } from './sets';

/** A cell from which on a map in it can be read, in CSS pixels, and the rim that shows the cell's colour. */
const LEAST = { w: 52, h: 40 };
const RIM = 4;

/** The same options with another seed. */
const withSeed = (link: string, place: number): string =>
  link.replace(/^([^/]+\/[^/]+\/)[^?]*/, (_, path) => `${path}${seedText(seedOfPlace(place))}`);

interface Props {
  sets: readonly OptionSet[];
  cells: readonly Cells[];
  lay: Layout;
}

/**
 * Of each cell its first level, as soon as cells are large enough: of two sets one of each where there is room, else of
 * the one that has it more often.
 */
export function Thumbs({ sets, cells, lay }: Props) {
  if (lay.unit < LEAST.w || lay.high < LEAST.h) return null;
  const { a, b } = cells[0] as Cells;
  const places = Array.from({ length: a.bins * b.bins }, (_, at) => at);
  return (
    <div class="thumbs" aria-hidden="true">
      {places.flatMap((at) => {
        const shown = shownIn(sets, cells, at, lay.unit >= 2 * LEAST.w);
        const wide = (lay.unit - 2 * RIM) / Math.max(1, shown.length);
        const [i, j] = [Math.floor(at / b.bins), at % b.bins];
        return shown.map((link, k) => (
          <Thumb
            key={`${at} ${link}`}
            link={link}
            left={lay.left + i * lay.unit + RIM + k * wide}
            top={lay.top + (b.bins - 1 - j) * lay.high + RIM}
            width={wide - (k + 1 < shown.length ? 2 : 0)}
            height={lay.high - 2 * RIM}
          />
        ));
      })}
    </div>
  );
}

/** Links of levels that a cell shows. */
function shownIn(sets: readonly OptionSet[], cells: readonly Cells[], at: number, both: boolean): string[] {
  const there = cells.flatMap(({ first, levels, count }, k) => {
    const [place, set] = [first[at] as number, sets[k]];
    return place < 0 || !set ? [] : [{ link: withSeed(set.link, place), share: (levels[at] as number) / count }];
  });
  return (both ? there : there.sort((x, y) => y.share - x.share).slice(0, 1)).map(({ link }) => link);
}

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
