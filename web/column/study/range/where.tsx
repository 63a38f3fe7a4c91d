// Where things are: how often each cell of the map is of some kind over many levels, shown as a layer over the map.
import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DensityPacket, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { type Level, viewOfRole } from '../../../data/level';
import { identityOf } from '../../../data/request';
import { percent } from '../../../data/values';
import { heatVeil } from '../../../paint/palette';
import { Select } from '../../../parts/controls';
import type { Run } from '../../../state/pool';
import { level } from '../../../state/store';
import { CountBar, countLevels, useCounting } from '../counting';
import { type Anchor, Density, type Where, where } from './plotted';
import { NumberTable } from './results';

const SIZES = [1_000, 10_000, 100_000] as const;

/** How maps are aligned, and the place that cells then count from. */
const ANCHORS: readonly { id: Anchor | 'auto'; title: string; origin: string }[] = [
  { id: 'auto', title: 'what fits these maps', origin: '' },
  { id: 'corner', title: "the map's corner", origin: "the map's upper left cell" },
  { id: 'start', title: 'the entrance', origin: 'the entrance' },
  { id: 'middle', title: "the map's middle", origin: "the map's middle" },
];

type Group = { title: string; choices: readonly { id: string; title: string }[] };

const GROUND: Group = {
  title: 'Ground',
  choices: [
    { id: 'solid', title: 'Solid' },
    { id: 'way', title: 'On the way from start to goal' },
  ],
};

/** All that can be counted: ground, the way to the goal, and every role of the map. */
function groupsOf(info: GeneratorInfo): Group[] {
  const layers = info.layers.flatMap((layer, at) => {
    const things = info.roles.filter((role, i) => role.layer === at && viewOfRole(info, i) === 0);
    return things.length > 0 && layer.view === 0 ? [{ title: layer.title, choices: things }] : [];
  });
  return info.walks ? [GROUND, ...layers] : layers;
}

/** Counts a thing over `total` levels, and shows the density while it grows. */
function countCells(
  link: string,
  thing: { id: string; title: string },
  anchor: Anchor,
  total: number,
  done: (error?: unknown) => void,
): Run {
  const density = new Density();
  const shown: Where = { of: identityOf(link), what: thing.id, title: thing.title, anchor, density };
  return countLevels<DensityPacket, Density>(
    total,
    (engine, lane, first, count) => engine.timed(lane, 'density', link, thing.id, anchor, first, count),
    (_, packet) => {
      density.add(packet);
      return density;
    },
    () => (where.value = { ...shown }),
    done,
  );
}

export function WhereInside() {
  const now = level.value;
  return now ? <WhereThings key={identityOf(now.head.link)} now={now} /> : null;
}

function WhereThings({ now }: { now: Level }) {
  const { link } = now.head;
  const groups = groupsOf(now.info);
  const things = groups.flatMap(({ choices }) => choices);
  const [id, setId] = useState(() => things.find((thing) => thing.id === where.value?.what)?.id ?? '');
  const [chosenAnchor, setAnchor] = useState<Anchor | 'auto'>('auto');
  const counting = useCounting(SIZES[0]);
  const thing = things.find((one) => one.id === id);
  const start = (levels: number, anchor: Anchor = chosenAnchor === 'auto' ? 'corner' : chosenAnchor) => {
    counting.stop();
    if (!thing) return;
    counting.start((done) => [
      countCells(link, thing, anchor, levels, (error) => {
        done(error);
        // Maps of different sizes have no corner in common, so they are aligned by their entrances.
        const density = where.value?.density;
        const isComplete = !error && density?.levels === levels;
        if (isComplete && density.varies && chosenAnchor === 'auto' && anchor === 'corner') start(levels, 'start');
      }),
    ]);
  };
  useEffect(() => {
    if (thing) start(SIZES[0]);
    else where.value = undefined;
    return counting.stop;
  }, [id, chosenAnchor]);
  const wasShown = useRef(false);
  // The layer can be removed on the map, too.
  useSignalEffect(() => {
    if (wasShown.current && where.value === undefined) setId('');
    wasShown.current = where.value !== undefined;
  });
  const shown = where.value?.of === identityOf(link) && where.value.what === id ? where.value : undefined;
  const levels = shown?.density.levels ?? 0;
  return (
    <div class="where">
      <div class="survey-bar">
        <label for="where-what">Show where</label>
        <Select id="where-what" value={id} none="nothing" groups={groups} choose={setId} />
      </div>
      {thing && (
        <div class="survey-bar">
          <label for="where-anchor">maps laid over each other by</label>
          <Select
            id="where-anchor"
            value={chosenAnchor}
            choices={ANCHORS}
            choose={(next) => setAnchor(next as Anchor | 'auto')}
          />
          <CountBar
            id="where-size"
            sizes={SIZES}
            counting={counting}
            count={levels}
            onStart={() => start(counting.total)}
          />
        </div>
      )}
      {counting.trouble && <p class="notice">{counting.trouble}</p>}
      {shown && levels > 0 && <Shares shown={shown} seed={now.head.seedText} />}
    </div>
  );
}

/** Larger maps are shown in squares of cells, so that the table has at most this many rows and columns. */
const MAX_CELLS = 40;

/** What the colours over the map mean, and the numbers as a table. */
function Shares({ shown: { density, title, anchor }, seed }: { shown: Where; seed: string }) {
  if (density.most === 0) return <p class="muted">In none of these levels: {title}.</p>;
  const { x, y, w, h } = density;
  const step = Math.ceil(Math.max(w, h) / MAX_CELLS);
  const starts = (first: number, size: number) =>
    Array.from({ length: Math.ceil(size / step) }, (_, i) => first + i * step);
  const squares = step > 1 ? `squares of ${step} by ${step} cells` : 'cells';
  const origin = ANCHORS.find(({ id }) => id === anchor)?.origin;
  return (
    <>
      <div class="heat-key">
        <span>never</span>
        <svg width="126" height="12" viewBox="0 0 126 12" aria-hidden="true">
          {[0, 1, 2, 3, 4, 5, 6].map((k) => {
            const [fill, opacity] = heatVeil(k / 6);
            return <rect key={k} x={k * 18} width="18" height="12" fill={fill} opacity={opacity} />;
          })}
        </svg>
        <span>
          {percent(density.most)} of levels: {title}, over the map of {seed}
        </span>
      </div>
      <NumberTable
        label={`Where: ${title}`}
        caption={`Per cent of levels, ${squares} counted from ${origin}`}
        columns={starts(x, w)}
        rows={starts(y, h)}
        cell={(column, row) => (100 * density.mean(x + column * step, y + row * step, step)).toFixed(1)}
      />
    </>
  );
}
