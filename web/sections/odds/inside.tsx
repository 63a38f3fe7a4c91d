import { useMemo } from 'preact/hooks';
import { level } from '../../app/state/store';
import type { Level } from '../../data/level';
import { identityOf } from './identity';
import { Survey } from './survey';
import { SweepChart } from './sweep';

export function OddsInside() {
  const now = level.value;
  return now ? <Evidence now={now} /> : null;
}

/** Another level of the same options changes nothing here. */
function Evidence({ now: { head, info } }: { now: Level }) {
  const identity = identityOf(head.link);
  return useMemo(
    () => (
      <div class="evidence-inside">
        <Survey key={`survey ${identity}`} link={head.link} info={info} />
        <SweepChart key={`sweep ${identity}`} link={head.link} info={info} />
      </div>
    ),
    [identity],
  );
}
