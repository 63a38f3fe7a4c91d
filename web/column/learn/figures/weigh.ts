import type { Packet } from '../../../../wasm/bridge/interface';
import { changedFacts, differing, type Ground, goalMoved, groundOf } from '../../../data/changes';
import { linkWithDie } from '../../../data/dice';
import { type Level, type Roll, readPacket, stepAt, stepCount } from '../../../data/level';
import { pool } from '../../../state/pool';
import { facesToTry } from './try_faces';

/** A die and how much hangs on it: averages over the faces that it was turned to, each by its chance. */
export interface Weighed {
  roll: Roll & { die: string };
  step: number;
  /** Shares of the map's cells, of turns that move the goal, and of facts that change. */
  cells: number;
  goal: number;
  facts: number;
}

/** Milliseconds that are given to it. */
const TIME = 2_000;
/** So many links a worker is given at once. */
const TOGETHER = 8;

/** Every die of a film that can be turned, once, in the order of the making. */
export function diceOf(film: Level): { roll: Roll & { die: string }; step: number }[] {
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

/** How the dice of a level are weighed: the first face of each before the second of any. */
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

/** Turns each die of the film to other faces, for two seconds at most, and tells of them as it goes. */
export function weighDice(
  now: Level,
  film: Level,
  tell: (weighed: Weighed[], tries: number, over: boolean) => void,
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
  const told = () =>
    dice
      .map(({ roll, step }, i) => {
        const { cells, goal, facts, share } = sums[i] as (typeof sums)[number];
        return { roll, step, cells: cells / share, goal: goal / share, facts: facts / share };
      })
      .filter(({ cells }) => Number.isFinite(cells))
      .sort((a, b) => b.cells + b.goal / 4 - (a.cells + a.goal / 4));
  const toil = async (worker: number) => {
    while (!stopped && next < tries.length && performance.now() < end) {
      const some = tries.slice(next, next + TOGETHER);
      next += some.length;
      for (let left = some; left.length > 0 && !stopped && performance.now() < end; ) {
        const { value } = await pool
          .engine(worker)
          .timed(`weigh ${worker}`, 'several', ...left.map(({ link }) => link));
        const given = left.slice(0, value.length);
        for (const [i, one] of given.entries()) take(one, value[i] as Packet);
        left = left.slice(value.length);
        if (!stopped) tell(told(), done, false);
      }
    }
  };
  const all = Promise.all(Array.from({ length: pool.size }, (_, worker) => toil(worker)));
  const over = () => {
    if (!stopped) tell(told(), done, true);
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
