import { Fold } from '../../parts/fold';
import { factText } from '../../parts/numbers';
import { level } from '../../state/store';
import { conditionsFor } from '../find/conditions';
import { seek } from '../find/wanted';

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
            <dd>
              <button
                type="button"
                class="bar-find"
                title="Find more levels like that"
                onClick={() => seek(conditionsFor(fact, now.head.facts[i] ?? 0))}
              >
                {factText(fact, now.head.facts[i] ?? 0)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
