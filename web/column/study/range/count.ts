import type { PairPacket } from '../../../../wasm/bridge/interface';
import { isMaking, pool, type Run } from '../../../state/pool';
import { Joint } from './cells';
import type { OptionSet } from './sets';

/** Milliseconds between two pictures of a count that goes on. */
const REPAINT = 400;

/** Counts two facts over levels of each set, all at once. */
export function countAll(
  sets: readonly OptionSet[],
  [first, second]: readonly [string, string],
  total: number,
  show: (joints: readonly Joint[]) => void,
  done: (error?: unknown) => void,
): Run[] {
  const joints = sets.map(({ info }) => new Joint(...factsOf(info.facts, first, second)));
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

type Facts = OptionSet['info']['facts'];

const factsOf = (facts: Facts, ...ids: [string, string]) =>
  ids.map((id) => facts.find((fact) => fact.id === id)) as [Facts[number], Facts[number]];
