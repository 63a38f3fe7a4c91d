import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Level } from '../../../data/level';
import { identityOf } from '../../../data/link';
import { percent } from '../../../data/values';
import { heat } from '../../../paint/palette';
import { CountBar, Select } from '../../../parts/controls';
import { whyNot } from '../../../parts/feedback';
import type { Run } from '../../../state/pool';
import { level } from '../../../state/store';
import type { Density } from './density';
import { type Anchor, where } from './plotted';
import { groupsOf, look } from './where';

const SIZES = [1_000, 10_000, 100_000];
const ANCHORS: readonly { id: Anchor | 'auto'; title: string }[] = [
  { id: 'auto', title: 'what fits these maps' },
  { id: 'corner', title: "the map's corner" },
  { id: 'start', title: 'the entrance' },
  { id: 'middle', title: "the map's middle" },
];

/** Where things are, over many levels, as a layer of the stage. */
export function WhereInside() {
  const now = level.value;
  if (!now) return null;
  return <Part key={identityOf(now.head.link)} now={now} />;
}

function Part({ now }: { now: Level }) {
  const { info } = now;
  const groups = groupsOf(info);
  const [thing, setThing] = useState(() => (groups.some(has(where.value?.what)) ? (where.value?.what ?? '') : ''));
  const [wanted, setWanted] = useState<Anchor | 'auto'>('auto');
  const [total, setTotal] = useState(SIZES[0] as number);
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState('');
  const run = useRef<Run | undefined>(undefined);
  const chosen = groups.flatMap(({ things }) => things).find(({ id }) => id === thing);
  const start = (levels: number, anchor: Anchor = wanted === 'auto' ? 'corner' : wanted) => {
    run.current?.stop();
    if (!chosen) return;
    setRunning(true);
    setTrouble('');
    run.current = look(now.head.link, chosen, anchor, levels, (error) => {
      setRunning(false);
      setTrouble(error === undefined ? '' : whyNot(error));
      // Maps of many sizes have no corner in common: their entrances are laid over each other.
      const varies = where.value?.density.varies;
      if (!error && wanted === 'auto' && anchor === 'corner' && varies) start(levels, 'start');
    });
  };
  useEffect(() => {
    if (chosen) start(SIZES[0] as number);
    else where.value = undefined;
    return () => run.current?.stop();
  }, [thing, wanted]);
  const lay = useRef(false);
  // Taken off the map there, it is not chosen here.
  useSignalEffect(() => {
    if (lay.current && where.value === undefined) setThing('');
    lay.current = where.value !== undefined;
  });
  const shown = where.value?.of === identityOf(now.head.link) && where.value.what === thing ? where.value : undefined;
  const levels = shown?.density.levels ?? 0;
  return (
    <div class="where">
      <div class="survey-bar">
        <label for="where-what">Show where</label>
        <select id="where-what" value={thing} onChange={(event) => setThing(event.currentTarget.value)}>
          <option value="">nothing</option>
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.things.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {chosen && (
        <div class="survey-bar">
          <label for="where-anchor">maps laid over each other by</label>
          <Select
            id="where-anchor"
            value={wanted}
            choices={ANCHORS}
            choose={(id) => setWanted(id as Anchor | 'auto')}
          />
          <CountBar
            id="where-size"
            sizes={SIZES}
            total={total}
            count={levels}
            running={running}
            onTotal={setTotal}
            onStart={() => start(total)}
            onStop={() => run.current?.stop()}
          />
        </div>
      )}
      {trouble && <p class="notice">{trouble}</p>}
      {shown && levels > 0 && <Shares now={now} />}
    </div>
  );
}

const has =
  (id: string | undefined) =>
  ({ things }: { things: readonly { id: string }[] }) =>
    things.some((thing) => thing.id === id);

/** What the colours over the map mean, and the numbers as a table. */
function Shares({ now }: { now: Level }) {
  const [open, setOpen] = useState(false);
  const shown = where.value;
  if (!shown) return null;
  const { density, title, anchor } = shown;
  if (density.most === 0) return <p class="muted">In none of these levels: {title}.</p>;
  const from = { corner: "the map's upper left cell", start: 'the entrance', middle: "the map's middle" }[anchor];
  return (
    <>
      <div class="heat-key">
        <span>never</span>
        <svg width="126" height="12" viewBox="0 0 126 12" aria-hidden="true">
          {[0, 1, 2, 3, 4, 5, 6].map((k) => (
            <rect key={k} x={k * 18} width="18" height="12" fill={heat(k / 6, true)} opacity={0.25 + (0.6 * k) / 6} />
          ))}
        </svg>
        <span>
          {percent(density.most)} of levels: {title}, over the map of {now.head.seedText}
        </span>
      </div>
      <details class="as-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>As a table</summary>
        {open && <Table density={density} title={title} from={from} />}
      </details>
    </>
  );
}

/** So many rows and columns at most: cells of larger maps are put together in squares. */
const MOST = 40;

function Table({ density, title, from }: { density: Density; title: string; from: string }) {
  const step = Math.ceil(Math.max(density.w, density.h) / MOST);
  const starts = (first: number, size: number) =>
    Array.from({ length: Math.ceil(size / step) }, (_, i) => first + i * step);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div class="table-scroll" tabIndex={0} role="region" aria-label={`Where: ${title}`}>
      <table class="numbers">
        <caption>
          Per cent of levels, {step > 1 ? `squares of ${step} by ${step} cells` : 'cells'} counted from {from}
        </caption>
        <thead>
          <tr>
            <td />
            {starts(density.x, density.w).map((x) => (
              <th key={x} scope="col">
                {x}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts(density.y, density.h).map((y) => (
            <tr key={y}>
              <th scope="row">{y}</th>
              {starts(density.x, density.w).map((x) => (
                <td key={x}>{(100 * density.mean(x, y, step)).toFixed(1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
