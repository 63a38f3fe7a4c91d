import { useEffect, useRef, useState } from 'preact/hooks';
import type { Packet } from '../../../../wasm/bridge/interface';
import { changedFacts, differing, type Ground, goalMoved, groundOf } from '../../../data/changes';
import { dieName, linkWithDie } from '../../../data/dice';
import { type Level, type Roll, readPacket, stepAt, stepCount } from '../../../data/level';
import { percent } from '../../../data/values';
import { turning } from '../../../parts/dice';
import { pool } from '../../../state/pool';
import { film, level } from '../../../state/store';
import { facesToTry } from './statistics';

/** Number of listed dice. */
const MAX_LISTED = 20;

interface Progress {
  weighed: readonly Weighed[];
  tries: number;
  over: boolean;
}

/** Lists the dice by how much the level changes when they are turned to other faces. */
export function WhichDie() {
  const [now, all] = [level.value, film.value];
  const [progress, report] = useState<Progress>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    report(undefined);
    return () => stop.current?.();
  }, [now]);
  if (!now || !all || diceOf(all).length === 0) return null;
  const weigh = () => {
    stop.current?.();
    stop.current = weighDice(now, all, (weighed, tries, over) => report({ weighed, tries, over }));
  };
  return (
    <section class="aside which-die">
      <h3>Which die matters?</h3>
      <p class="prose">
        Turn each of this level's dice, and see how much of the level changes with it. The rest of its stage rolls on as
        it did, and later stages have dice of their own.
      </p>
      <p>
        <button type="button" class="plain" onClick={weigh} disabled={progress !== undefined && !progress.over}>
          Weigh the dice
        </button>{' '}
        <span class="figure-says" role="status">
          {progress &&
            `${progress.tries.toLocaleString('en')} levels made by turning ${progress.weighed.length.toLocaleString('en')} dice.`}
        </span>
      </p>
      {progress && (
        <ol class="weighed">
          {progress.weighed.slice(0, MAX_LISTED).map((one) => (
            <li key={one.roll.die}>
              <button
                type="button"
                class="weighed-die"
                onClick={(event) => {
                  turning.value = { roll: one.roll, from: event.currentTarget };
                }}
              >
                <span>
                  {dieName(one.roll.die)} <span class="muted">fell on {one.roll.value.toLocaleString('en')}</span>
                </span>
                <span class="weighed-bar" aria-hidden="true">
                  <span style={{ width: `${one.cells * 100}%` }} />
                </span>
                <span class="muted">{weightText(one)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function weightText({ cells, goal, facts }: Weighed): string {
  const moved = goal === 0 ? '' : `, the goal moves ${goal === 1 ? 'each time' : `in ${percent(goal)}`}`;
  return `${percent(cells)} of the map and ${percent(facts)} of the facts change${moved}`;
}

/** The effect of a die: averages over the faces that it was turned to, weighted by their chances. */
export interface Weighed {
  roll: Roll & { die: string };
  step: number;
  /** Shares of cells that change, of turns that move the goal, and of facts that change. */
  cells: number;
  goal: number;
  facts: number;
}

/** Time limit in milliseconds. */
const TIME = 2_000;
/** Number of links in one request. */
const BATCH = 8;

/** Every die of a film that can be turned, in order. */
function diceOf(film: Level): { roll: Roll & { die: string }; step: number }[] {
  const seen = new Set<string>();
  const out: { roll: Roll & { die: string }; step: number }[] = [];
  for (let i = 0; i < stepCount(film); i++)
    for (const roll of stepAt(film, i).rolls) {
      const { die } = roll;
      if (die === undefined || seen.has(die)) continue;
      seen.add(die);
      out.push({ roll: { ...roll, die }, step: i + 1 });
    }
  return out;
}

interface Try {
  die: number;
  link: string;
  share: number;
}

/** The links to try: the first face of each die before the second of any. */
function triesOf(now: Level, dice: readonly { roll: Roll & { die: string } }[]): Try[] {
  const faces = dice.map(({ roll }) => facesToTry(roll));
  const rounds = Math.max(0, ...faces.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    faces.flatMap((of, die) => {
      const one = of[round];
      const address = dice[die]?.roll.die ?? '';
      return one ? [{ die, link: linkWithDie(now, address, one.face), share: one.share }] : [];
    }),
  ).flat();
}

/** Turns each die to other faces within the time limit and reports the effects so far. Returns a function that stops it. */
function weighDice(
  now: Level,
  film: Level,
  report: (weighed: Weighed[], tries: number, over: boolean) => void,
): () => void {
  const dice = diceOf(film);
  const tries = triesOf(now, dice);
  const before = groundOf(now);
  const sums = dice.map(() => ({ cells: 0, goal: 0, facts: 0, share: 0 }));
  const end = performance.now() + TIME;
  let [next, done, stopped] = [0, 0, false];
  const take = ({ die, share }: Try, packet: Packet) => {
    const level = readPacket(packet, [now.info]);
    const sum = sums[die];
    if (!sum) return;
    const part = shareOf(before, now, level);
    sum.cells += share * part.cells;
    sum.goal += share * part.goal;
    sum.facts += share * part.facts;
    sum.share += share;
    done++;
  };
  const result = () =>
    dice
      .map(({ roll, step }, i) => {
        const { cells, goal, facts, share } = sums[i] as (typeof sums)[number];
        return { roll, step, cells: cells / share, goal: goal / share, facts: facts / share };
      })
      .filter(({ cells }) => Number.isFinite(cells))
      .sort((a, b) => b.cells + b.goal / 4 - (a.cells + a.goal / 4));
  const work = async (worker: number) => {
    while (!stopped && next < tries.length && performance.now() < end) {
      const some = tries.slice(next, next + BATCH);
      next += some.length;
      for (let left = some; left.length > 0 && !stopped && performance.now() < end; ) {
        const { value } = await pool
          .engine(worker)
          .timed(`weigh ${worker}`, 'several', ...left.map(({ link }) => link));
        const given = left.slice(0, value.length);
        for (const [i, one] of given.entries()) take(one, value[i] as Packet);
        left = left.slice(value.length);
        if (!stopped) report(result(), done, false);
      }
    }
  };
  const all = Promise.all(Array.from({ length: pool.size }, (_, worker) => work(worker)));
  const over = () => {
    if (!stopped) report(result(), done, true);
  };
  all.then(over, over);
  return () => {
    stopped = true;
  };
}

function shareOf(before: Ground, now: Level, level: Level): { cells: number; goal: number; facts: number } {
  const ground = groundOf(level);
  const { count, of } = differing(before, ground);
  const facts = now.info.facts.filter(({ kind }) => kind !== 'wide').length;
  return {
    cells: of === 0 ? 0 : count / of,
    goal: goalMoved(before, ground) ? 1 : 0,
    facts: changedFacts(now, level).length / Math.max(1, facts),
  };
}
