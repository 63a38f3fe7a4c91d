import { level } from '../../state/store';
import { identityOf } from './identity';
import { Survey } from './survey';
import { SweepChart } from './sweep';

export function OddsInside() {
  const now = level.value;
  if (!now) return null;
  const identity = identityOf(now.head.link);
  return (
    <div class="evidence-inside">
      <Survey key={`survey ${identity}`} link={now.head.link} info={now.info} />
      <SweepChart key={`sweep ${identity}`} link={now.head.link} info={now.info} />
    </div>
  );
}
