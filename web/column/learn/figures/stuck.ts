import { useEffect, useState } from 'preact/hooks';
import type { PairPacket } from '../../../../wasm/bridge/interface';
import { pool } from '../../../state/pool';
import type { Stuck } from './effect';

/** The fact that says it of a level: it costs a walk through it, so it is counted by itself. */
export const FINISHABLE = 'finishable';
/** Milliseconds that are given to it. */
const TIME = 1_500;

/** Walks through levels of a link for a moment, once it is wanted. */
export function useStuck(link: string, levels: number, wanted: boolean): Stuck | undefined {
  const [told, tell] = useState<Stuck & { link: string }>();
  useEffect(() => {
    if (!wanted) return undefined;
    const sum = { stuck: 0, of: 0 };
    const end = performance.now() + TIME;
    const run = pool.run<PairPacket>(
      {
        total: levels,
        ask: (engine, lane, first, count) => engine.timed(lane, 'pairs', link, FINISHABLE, FINISHABLE, first, count),
        take: ({ counts }) => {
          for (let i = 0; i < counts.length; i += 4) {
            sum.of += counts[i + 2] as number;
            if (counts[i] === 0) sum.stuck += counts[i + 2] as number;
          }
          return performance.now() < end;
        },
      },
      () => tell({ ...sum, link }),
    );
    return () => run.stop();
  }, [link, wanted]);
  return told?.link === link && told.of > 0 ? told : undefined;
}
