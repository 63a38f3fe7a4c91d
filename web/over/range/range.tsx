import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, PairPacket } from '../../../wasm/bridge/interface';
import { isDark } from '../../app/state/preferences';
import { level } from '../../app/state/store';
import type { Level } from '../../data/level';
import { isMaking, pool, type Run } from '../../data/pool';
import { identityOf } from '../../sections/odds/identity';
import { Against } from './against';
import { type Box, cellsOf, correlationWords, Joint, levelsIn, type Spread, together } from './cells';
import { Chosen } from './chosen';
import { CountBar } from './count_bar';
import { Exports } from './exports';
import { boxWords, columnsIn, Heat, useWidth } from './heat';
import { firstPair, Pairs } from './pairs';
import { keptFor, type OptionSet, setOf } from './sets';

/** The first is counted unasked. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Milliseconds in which options have to stand still before another set is counted. */
const SETTLED = 350;
/** Milliseconds between two pictures of a count that goes on. */
const REPAINT = 400;

/** Which pair was looked at last, by generator. */
const pairs = new Map<string, readonly [string, string]>();

/** Any two facts over many levels, as one picture. */
export function RangeInside() {
  const now = level.value;
  if (!now || now.info.facts.length < 2) return null;
  return <Range key={identityOf(now.head.link)} now={now} />;
}

function Range({ now }: { now: Level }) {
  const { info } = now;
  const own = setOf(now);
  const [pair, setPair] = useState(() => pairs.get(info.id) ?? firstPair(info));
  const [total, setTotal] = useState(SIZES[0] as number);
  const [against, setAgainst] = useState<OptionSet | undefined>(() => keptFor(info, own));
  const [joints, setJoints] = useState<readonly Joint[]>([]);
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [box, setBox] = useState<{ box: Box; done: boolean } | undefined>();
  const [place, width] = useWidth();
  const runs = useRef<readonly Run[]>([]);
  const asked = useRef('');
  const picture = useRef<SVGSVGElement>(null);
  const sets = against ? [own, against] : [own];
  const stop = () => {
    for (const run of runs.current) run.stop();
  };
  const start = (levels = total) => {
    stop();
    setRunning(true);
    setTrouble('');
    setBox(undefined);
    runs.current = countAll(sets, pair, info, levels, setJoints, (error) => {
      setRunning(false);
      setTrouble(error instanceof Error ? error.message : '');
    });
  };
  useEffect(() => {
    pairs.set(info.id, pair);
    // Who compares has asked for so many levels already; another pair is counted as far as nobody has to be asked.
    const levels = asked.current === pair.join() ? total : Math.min(total, SIZES[0] as number);
    asked.current = pair.join();
    const soon = setTimeout(() => start(levels), SETTLED);
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [pair[0], pair[1], against?.link]);
  const fitting = joints.length === sets.length && joints[0]?.a.id === pair[0] && joints[0]?.b.id === pair[1];
  const names = sets.map(({ name }) => name);
  const dark = isDark();
  // Another level of the same options changes nothing here: the picture is made anew only when its numbers are.
  const cells = useMemo(
    () => (fitting && width > 0 ? cellsOf(joints, columnsIn(width), 24) : undefined),
    [joints, fitting, width],
  );
  const heat = useMemo(
    () =>
      cells && (
        <Heat
          cells={cells}
          names={names}
          dark={dark}
          box={box?.box}
          onBox={(next, done) => setBox(next && { box: next, done })}
          picture={picture}
        />
      ),
    [cells, names.join('\n'), dark, box],
  );
  const figures = useMemo(() => <Figures joints={joints} names={names} />, [joints, names.join('\n')]);
  const count = Math.min(...(fitting ? joints.map((joint) => joint.count) : [0]));
  return (
    <div class="range" ref={place}>
      <Pairs info={info} pair={pair} onPair={setPair} />
      <div class="survey-bar">
        <CountBar
          id="range-size"
          sizes={SIZES}
          total={total}
          count={count}
          running={running}
          onTotal={setTotal}
          onStart={() => start()}
          onStop={stop}
        />
      </div>
      {trouble && <p class="notice">{trouble}</p>}
      {cells ? (
        <>
          {heat}
          <p class="box-words" role="status">
            {box ? boxWords(cells, names, box.box) : 'Click a cell for its levels, or drag a box for more of them.'}
          </p>
          {box?.done &&
            sets.map(({ name, link }, k) => {
              const counted = cells[k];
              if (!counted || levelsIn(counted, box.box) === 0) return null;
              return (
                <div key={`${link} ${JSON.stringify(box.box)}`}>
                  {sets.length > 1 && <h4>{name}</h4>}
                  <Chosen link={k === 0 ? now.head.link : link} cells={counted} box={box.box} />
                </div>
              );
            })}
          {figures}
        </>
      ) : (
        <p class="muted heat-empty">Levels are being counted.</p>
      )}
      <details class="more-range">
        <summary>Compare, save, see as a table</summary>
        <Against info={info} own={own} against={against} onAgainst={setAgainst} />
        {cells && <Exports cells={cells} names={names} picture={picture} name={`${info.id}-${pair[0]}-${pair[1]}`} />}
      </details>
    </div>
  );
}

/** Counts two facts over levels of each set, all at once. */
function countAll(
  sets: readonly OptionSet[],
  [first, second]: readonly [string, string],
  info: GeneratorInfo,
  total: number,
  show: (joints: readonly Joint[]) => void,
  done: (error?: unknown) => void,
): Run[] {
  const factOf = (id: string) => info.facts.find((fact) => fact.id === id) as GeneratorInfo['facts'][number];
  const joints = sets.map(() => new Joint(factOf(first), factOf(second)));
  let open = sets.length;
  let painted = 0;
  const paint = (now: number) => {
    painted = now;
    show([...joints]);
  };
  return sets.map(({ link }, k) =>
    pool.run<PairPacket>(
      {
        total,
        ask: (engine, lane, from, count) => engine.timed(lane, 'pairs', link, first, second, from, count),
        take: (packet) => {
          joints[k]?.add(packet);
          const now = performance.now();
          if (now - painted > REPAINT && !isMaking() && joints.every((joint) => joint.count > 0)) paint(now);
          return true;
        },
      },
      (error) => {
        if (--open > 0 && !error) return;
        paint(performance.now());
        done(error);
      },
    ),
  );
}

const ordered = ({ kind }: Joint['a']): boolean => kind === 'count' || kind === 'flag';

const spread = ({ mean, deviation }: Spread): string => `mean ${mean.toFixed(2)}, spread ${deviation.toFixed(2)}`;

/** Means, spread (standard deviation) and correlation of each set. */
export function Figures({ joints, names }: { joints: readonly Joint[]; names: readonly string[] }) {
  const [first] = joints;
  if (!first || (!ordered(first.a) && !ordered(first.b))) return null;
  return (
    <ul class="figures">
      {joints.map((joint, k) => {
        const { a, b, correlation } = together(joint);
        return (
          <li key={names[k]}>
            {joints.length > 1 && <b>{names[k]}: </b>}
            {ordered(joint.a) && (
              <span>
                {joint.a.title} {spread(a)}.{' '}
              </span>
            )}
            {ordered(joint.b) && (
              <span>
                {joint.b.title} {spread(b)}.{' '}
              </span>
            )}
            {ordered(joint.a) && ordered(joint.b) && correlation !== undefined && (
              <span>
                Correlation {correlation.toFixed(2).replace('-', '−')}: {correlationWords(correlation)}.
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
