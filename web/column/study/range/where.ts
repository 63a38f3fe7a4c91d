import type { DensityPacket, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { viewOfRole } from '../../../data/level';
import { identityOf } from '../../../data/link';
import { isMaking, pool, type Run } from '../../../state/pool';
import { Density } from './density';
import { type Anchor, type Where, where } from './plotted';

/** A group of things that can be looked for. */
export interface Group {
  title: string;
  things: readonly { id: string; title: string }[];
}

/** Ground, way, and every role of the map. */
export function groupsOf(info: GeneratorInfo): Group[] {
  const ground = info.walks
    ? [
        {
          title: 'Ground',
          things: [
            { id: 'solid', title: 'Solid' },
            { id: 'way', title: 'On the way from start to goal' },
          ],
        },
      ]
    : [];
  const layers = info.layers.flatMap((layer, at) => {
    const things = info.roles.filter((role, i) => role.layer === at && viewOfRole(info, i) === 0);
    return things.length > 0 && layer.view === 0 ? [{ title: layer.title, things }] : [];
  });
  return [...ground, ...layers];
}

/** Counts, and shows what it has come to as it grows. `done` once, at the end or when it is stopped. */
export function look(
  link: string,
  thing: { id: string; title: string },
  anchor: Anchor,
  total: number,
  done: (error?: unknown) => void,
): Run {
  const density = new Density();
  const shown: Where = { of: identityOf(link), what: thing.id, title: thing.title, anchor, density };
  let painted = 0;
  const show = () => {
    painted = performance.now();
    where.value = { ...shown };
  };
  return pool.run<DensityPacket>(
    {
      total,
      ask: (engine, lane, first, count) => engine.timed(lane, 'density', link, thing.id, anchor, first, count),
      take: (packet) => {
        density.add(packet);
        if (performance.now() - painted > 200 && !isMaking()) show();
        return true;
      },
    },
    (error) => {
      show();
      done(error);
    },
  );
}
