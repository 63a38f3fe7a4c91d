// The expressive range: any two facts of many levels as a heat map, optionally compared with another set of options.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { FactInfo, GeneratorInfo, PairPacket, Parsed } from '../../../../wasm/bridge/interface';
import { withoutView } from '../../../../wasm/shared/link.mjs';
import { list } from '../../../../wasm/shared/modules.mjs';
import { infoOf, slow } from '../../../data/engines';
import type { Level } from '../../../data/level';
import { identityOf } from '../../../data/request';
import { Button, FullIcon } from '../../../parts/buttons';
import { LinkBox, Select } from '../../../parts/controls';
import { useSize } from '../../../parts/hooks';
import { setSheet } from '../../../state/actions';
import { pool, type Run } from '../../../state/pool';
import { isDark } from '../../../state/preferences';
import { level } from '../../../state/store';
import { CountBar, repaintTimer, useCounting } from '../counting';
import { type Box, boxWords, type Cells, cellsOf, Joint } from './cells';
import { columnsIn, Heat, MAX_ROWS } from './heat';
import { onStage, plotted } from './plotted';
import { ChosenLevels, Exports, Figures } from './results';
import {
  factsFor,
  firstPair,
  isKept,
  isSame,
  keep,
  keptFor,
  namesOf,
  type OptionSet,
  others,
  pairBetween,
  pairsFor,
  setFrom,
  setOf,
  usualOf,
} from './sets';

type Pair = readonly [string, string];

/** The first number of levels is counted without being asked for. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;
/** Milliseconds without a change before another pair or set is counted. */
const DEBOUNCE = 350;
/** Milliseconds between two pictures of a running count. */
const REPAINT = 400;

/** By generator: the pair that was last looked at, and the set that it was compared with. */
const lastPairs = new Map<string, Pair>();
const lastCompared = new Map<string, OptionSet>();
/** Whether the details below the picture are open: they stay so when options change. */
let isDrawerOpen = false;

export function RangeInside() {
  const now = level.value;
  if (!now || now.info.facts.length < 2) return null;
  return <Range key={identityOf(now.head.link)} now={now} />;
}

/** The initial set to compare with: a kept one, or the last one, unless it is the own set. */
function firstAgainst(own: OptionSet): OptionSet | undefined {
  const last = lastCompared.get(own.info.id);
  return keptFor(own) ?? (last && !isSame(last, own) ? last : undefined);
}

/** Counts two facts over `total` levels of each set at once. */
function countPairs(
  sets: readonly OptionSet[],
  pair: Pair,
  total: number,
  show: (joints: readonly Joint[]) => void,
  done: (error?: unknown) => void,
): Run[] {
  const joints = sets.map(({ info }) => {
    const [a, b] = pair.map((id) => info.facts.find((fact) => fact.id === id)) as [FactInfo, FactInfo];
    return new Joint(a, b);
  });
  const isDue = repaintTimer(REPAINT);
  let left = sets.length;
  return sets.map(({ link }, k) =>
    pool.run<PairPacket>(
      {
        total,
        ask: (engine, lane, first, count) => engine.timed(lane, 'pairs', link, ...pair, first, count),
        take: (packet) => {
          joints[k]?.add(packet);
          if (joints.every((joint) => joint.count > 0) && isDue()) show([...joints]);
          return true;
        },
      },
      (error) => {
        if (--left > 0 && !error) return;
        show([...joints]);
        done(error);
      },
    ),
  );
}

/** The sets and the pair of facts that are counted, and the counts so far. `onStart` is called before each count. */
function useRange(now: Level, onStart: () => void) {
  const { info } = now;
  const own = setOf(now);
  const [chosen, setPair] = useState(() => lastPairs.get(info.id) ?? firstPair(info));
  const [against, setAgainst] = useState(() => firstAgainst(own));
  const [joints, setJoints] = useState<readonly Joint[]>([]);
  const counting = useCounting(SIZES[0]);
  const lastPair = useRef('');
  const pair = pairBetween(chosen, info, against?.info);
  const sets = against ? [own, against] : [own];
  const start = (levels = counting.total) => {
    onStart();
    counting.start((done) => countPairs(sets, pair, levels, setJoints, done));
  };
  useEffect(() => {
    lastPairs.set(info.id, chosen);
    if (against) lastCompared.set(info.id, against);
    else lastCompared.delete(info.id);
    // A comparison counts as many levels as the user chose; another pair only as many as are counted without asking.
    const levels = lastPair.current === pair.join() ? counting.total : Math.min(counting.total, SIZES[0]);
    lastPair.current = pair.join();
    const timer = setTimeout(() => start(levels), DEBOUNCE);
    return () => {
      clearTimeout(timer);
      counting.stop();
    };
  }, [pair[0], pair[1], against?.link]);
  const isCurrent = joints.length === sets.length && joints[0]?.a.id === pair[0] && joints[0]?.b.id === pair[1];
  const names = namesOf(sets);
  useEffect(() => {
    if (isCurrent) plotted.value = { sets, joints, facts: factsFor(info, against?.info), pair, onPair: setPair };
  }, [joints, isCurrent, names.join('\n')]);
  useEffect(
    () => () => {
      plotted.value = undefined;
      onStage.value = false;
    },
    [],
  );
  return { own, against, setAgainst, sets, names, pair, setPair, joints, isCurrent, counting, start };
}

function Range({ now }: { now: Level }) {
  const { info } = now;
  const [chosen, choose] = useState<ChosenBox | undefined>();
  const range = useRange(now, () => choose(undefined));
  const { own, against, sets, names, pair, joints, isCurrent, counting } = range;
  const [place, { w: width }] = useSize();
  const picture = useRef<SVGSVGElement>(null);
  // Memoized: another level with the same options renders this component, too.
  const cells = useMemo(
    () => (isCurrent && width > 0 ? cellsOf(joints, columnsIn(width), MAX_ROWS) : undefined),
    [joints, isCurrent, width],
  );
  return (
    <div class="range" ref={place}>
      <Pairs info={info} other={against?.info} pair={pair} onPair={range.setPair} />
      <div class="survey-bar">
        <CountBar
          id="range-size"
          sizes={SIZES}
          counting={counting}
          count={isCurrent ? Math.min(...joints.map((joint) => joint.count)) : 0}
          onStart={() => range.start()}
        />
        <Button disabled={!cells} aria-pressed={onStage.value} act={toggleStage}>
          <FullIcon /> On the stage
        </Button>
      </div>
      {counting.trouble && <p class="notice">{counting.trouble}</p>}
      {cells ? (
        <Chart {...{ cells, sets, names, joints, picture, width, chosen }} onBox={choose} />
      ) : (
        <p class="muted heat-empty">Levels are being counted.</p>
      )}
      <details class="more-range" open={isDrawerOpen} onToggle={(event) => (isDrawerOpen = event.currentTarget.open)}>
        <summary>Compare, save, see as a table</summary>
        <Against own={own} against={against} onAgainst={range.setAgainst} />
        {cells && <Exports cells={cells} names={names} picture={picture} name={`${info.id}-${pair.join('-')}`} />}
      </details>
    </div>
  );
}

interface ChosenBox {
  box: Box;
  /** Whether the pointer was released, or Enter pressed. */
  done: boolean;
}

interface ChartProps {
  cells: readonly Cells[];
  sets: readonly OptionSet[];
  names: readonly string[];
  joints: readonly Joint[];
  picture: RefObject<SVGSVGElement | null>;
  width: number;
  chosen: ChosenBox | undefined;
  onBox: (chosen: ChosenBox | undefined) => void;
}

/** The heat map, the levels of the chosen box, and means and correlation. Its parts are memoized as `cells` are. */
function Chart({ cells, sets, names, joints, picture, width, chosen, onBox }: ChartProps) {
  const dark = isDark();
  const all = names.join('\n');
  const heat = useMemo(
    () => (
      <Heat
        cells={cells}
        names={names}
        dark={dark}
        box={chosen?.box}
        onBox={(box, done) => onBox(box && { box, done })}
        picture={picture}
        width={width}
      />
    ),
    [cells, all, dark, chosen, width],
  );
  const figures = useMemo(() => <Figures joints={joints} names={names} />, [joints, all]);
  return (
    <>
      {heat}
      <p class="box-words" role="status">
        {chosen ? boxWords(cells, names, chosen.box) : 'Click a cell for its levels, or drag a box for more of them.'}
      </p>
      {chosen?.done && <ChosenLevels sets={sets} cells={cells} box={chosen.box} />}
      {figures}
    </>
  );
}

function toggleStage(): void {
  onStage.value = !onStage.value;
  if (onStage.value) setSheet(undefined);
}

interface PairsProps {
  info: GeneratorInfo;
  /** The generator of the compared set. */
  other: GeneratorInfo | undefined;
  pair: Pair;
  onPair: (pair: Pair) => void;
}

/** Buttons for interesting pairs, and lists for any two facts. */
function Pairs({ info, other, pair, onPair }: PairsProps) {
  const facts = factsFor(info, other);
  const named = pairsFor(info, other);
  const isShown = ({ first, second }: (typeof named)[number]) => first === pair[0] && second === pair[1];
  const title = (id: string) => facts.find((fact) => fact.id === id)?.title ?? id;
  return (
    <div class="pairs">
      {named.length > 0 && (
        <div class="row pair-row" role="group" aria-label="Good pairs">
          {named.map((one) => (
            <Button
              key={`${one.first} ${one.second}`}
              aria-pressed={isShown(one)}
              act={() => onPair([one.first, one.second])}
            >
              {title(one.first)} × {title(one.second)}
            </Button>
          ))}
        </div>
      )}
      <Edges id="range" facts={facts} pair={pair} onPair={onPair} />
      <p class="muted pair-text">{named.find(isShown)?.text ?? ''}</p>
    </div>
  );
}

interface EdgesProps {
  /** Prefix of the fields' ids. */
  id: string;
  facts: readonly FactInfo[];
  pair: Pair;
  onPair: (pair: Pair) => void;
}

/** Chooses the facts of both axes. */
export function Edges({ id, facts, pair: [across, up], onPair }: EdgesProps) {
  const list = (name: string, label: string, value: string, choose: (id: string) => void) => (
    <span class="fact-select" title={facts.find((fact) => fact.id === value)?.hint}>
      <label for={`${id}-${name}`}>{label}</label>
      <Select id={`${id}-${name}`} value={value} choices={facts} choose={choose} />
    </span>
  );
  return (
    <div class="survey-bar">
      {list('a', 'Across', across, (next) => onPair([next, up]))}
      {list('b', 'Up', up, (next) => onPair([across, next]))}
      <Button act={() => onPair([up, across])}>Swap</Button>
    </div>
  );
}

interface AgainstProps {
  own: OptionSet;
  against: OptionSet | undefined;
  onAgainst: (set: OptionSet | undefined) => void;
}

/** Chooses the set to compare with: another generator, a preset, a kept set, or the options of any link. */
function Against({ own, against, onAgainst }: AgainstProps) {
  const sets = others(own);
  const { generators } = list;
  // Only generators with a walkable map have facts in common.
  const walks = generators.some(({ id, walks }) => id === own.info.id && walks);
  const cards = generators.filter((card) => walks && card.walks && card.id !== own.info.id);
  const isOwnKept = isKept(own);
  const choose = async (value: string) => {
    const card = cards.find(({ id }) => id === value);
    onAgainst(card ? usualOf(await infoOf(card.id)) : sets.find(({ name }) => name === value));
  };
  const isListed = against && sets.some((set) => isSame(set, against));
  return (
    <>
      <div class="survey-bar">
        <label for="range-against">Compare {own.name} with</label>
        <Select
          id="range-against"
          value={against && !isListed ? against.info.id : (against?.name ?? '')}
          none="nothing"
          groups={[
            ...(cards.length > 0 ? [{ title: 'Another generator', choices: cards }] : []),
            { title: 'Other options', choices: sets.map(({ name }) => ({ id: name, title: name })) },
          ]}
          choose={(value) => void choose(value).catch(() => undefined)}
        />
        <Button act={() => keep(own)} disabled={isOwnKept}>
          {isOwnKept ? 'Kept: now choose other options, or another tab' : 'Keep these options to compare'}
        </Button>
      </div>
      <LinkBox
        id="range-link"
        label="A link to a level of any generator"
        placeholder="or with the options of a link"
        onLink={(link) => compareWithLink(link, own, onAgainst)}
      />
    </>
  );
}

/** Resolves to an error message if the link's options cannot be compared with. */
async function compareWithLink(
  link: string,
  own: OptionSet,
  onAgainst: (set: OptionSet) => void,
): Promise<string | undefined> {
  const answer = await slow.ask('against', 'parse', withoutView(link)).catch(() => undefined);
  if (answer === undefined) return 'The link could not be read.';
  const parsed = JSON.parse(answer) as Parsed;
  const set = parsed.refusal || setFrom(await infoOf(parsed.link), own, parsed);
  if (typeof set === 'string') return set;
  onAgainst(set);
  return undefined;
}
