import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Level } from '../../../data/level';
import { identityOf } from '../../../data/link';
import { CountBar } from '../../../parts/controls';
import { whyNot } from '../../../parts/feedback';
import { FullIcon } from '../../../parts/icons';
import { setSheet } from '../../../state/actions';
import type { Run } from '../../../state/pool';
import { isDark } from '../../../state/preferences';
import { level } from '../../../state/store';
import { Against } from './against';
import { type Box, cellsOf, type Joint } from './cells';
import { ChosenLevels } from './chosen';
import { factsFor, firstPair, pairBetween } from './common';
import { countAll } from './count';
import { Exports } from './exports';
import { Figures } from './figures';
import { boxWords, columnsIn, Heat, useWidth } from './heat';
import { Pairs } from './pairs';
import { onStage, plotted } from './plotted';
import { keptFor, namesOf, type OptionSet, setOf } from './sets';

/** The first is counted unasked. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Milliseconds in which options have to stand still before another set is counted. */
const SETTLED = 350;

/** By generator: which pair was looked at last, and what it was compared with. */
const pairs = new Map<string, readonly [string, string]>();
const compared = new Map<string, OptionSet>();
/** The choices below the picture, which stay open while options change. */
let drawer = false;

/** Any two facts over many levels, as one picture. */
export function RangeInside() {
  const now = level.value;
  if (!now || now.info.facts.length < 2) return null;
  return <Range key={identityOf(now.head.link)} now={now} />;
}

/** What these options are compared with at first: what was kept, or what others of this generator's were. */
const againstFirst = (own: OptionSet): OptionSet | undefined => {
  const before = compared.get(own.info.id);
  return keptFor(own.info, own) ?? (before && identityOf(before.link) !== identityOf(own.link) ? before : undefined);
};

function Range({ now }: { now: Level }) {
  const { info } = now;
  const own = setOf(now);
  const [chosen, setPair] = useState(() => pairs.get(info.id) ?? firstPair(info));
  const [total, setTotal] = useState(SIZES[0] as number);
  const [against, setAgainst] = useState<OptionSet | undefined>(() => againstFirst(own));
  const [joints, setJoints] = useState<readonly Joint[]>([]);
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [box, setBox] = useState<{ box: Box; done: boolean } | undefined>();
  const [place, width] = useWidth();
  const runs = useRef<readonly Run[]>([]);
  const asked = useRef('');
  const picture = useRef<SVGSVGElement>(null);
  const pair = pairBetween(chosen, info, against?.info);
  const sets = against ? [own, against] : [own];
  const stop = () => {
    for (const run of runs.current) run.stop();
  };
  const start = (levels = total) => {
    stop();
    setRunning(true);
    setTrouble('');
    setBox(undefined);
    runs.current = countAll(sets, pair, levels, setJoints, (error) => {
      setRunning(false);
      setTrouble(error === undefined ? '' : whyNot(error));
    });
  };
  useEffect(() => {
    pairs.set(info.id, chosen);
    if (against) compared.set(info.id, against);
    else compared.delete(info.id);
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
  const names = namesOf(sets);
  const facts = factsFor(info, against?.info);
  useEffect(() => {
    plotted.value = fitting ? { sets, joints, facts, pair, onPair: setPair } : plotted.value;
  }, [joints, fitting, names.join('\n')]);
  useEffect(
    () => () => {
      plotted.value = undefined;
      onStage.value = false;
    },
    [],
  );
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
      <Pairs info={info} other={against?.info} pair={pair} onPair={setPair} />
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
        <button type="button" class="plain" disabled={!cells} aria-pressed={onStage.value} onClick={turnStage}>
          <FullIcon /> On the stage
        </button>
      </div>
      {trouble && <p class="notice">{trouble}</p>}
      {cells ? (
        <>
          {heat}
          <p class="box-words" role="status">
            {box ? boxWords(cells, names, box.box) : 'Click a cell for its levels, or drag a box for more of them.'}
          </p>
          {box?.done && <ChosenLevels sets={sets} cells={cells} box={box.box} />}
          {figures}
        </>
      ) : (
        <p class="muted heat-empty">Levels are being counted.</p>
      )}
      <details class="more-range" open={drawer} onToggle={(event) => (drawer = event.currentTarget.open)}>
        <summary>Compare, save, see as a table</summary>
        <Against own={own} against={against} onAgainst={setAgainst} />
        {cells && <Exports cells={cells} names={names} picture={picture} name={`${info.id}-${pair[0]}-${pair[1]}`} />}
      </details>
    </div>
  );
}

function turnStage(): void {
  onStage.value = !onStage.value;
  if (onStage.value) setSheet(undefined);
}
