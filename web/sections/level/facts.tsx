import { Fold } from '../../parts/fold';
import { factText } from '../../parts/numbers';
import { level } from '../../state/store';

/** What was measured on this level. */
export function Facts() {
  const now = level.value;
  if (!now || now.info.facts.length === 0) return null;
  return (
    <Fold name="facts" title="Facts" folded>
      <dl>
        {now.info.facts.map((fact, i) => (
          <div key={fact.id} title={fact.hint}>
            <dt>{fact.title}</dt>
            <dd>{factText(fact, now.head.facts[i] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
