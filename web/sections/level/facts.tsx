import type { FactInfo } from '../../../wasm/bridge/interface';
import { level } from '../../app/state/store';
import { Fold } from '../../parts/fold';
import { factText } from '../../parts/numbers';
import { conditionsFor } from '../find/conditions';
import { seek } from '../find/wanted';

/** What was measured on this level. What there is none of is told in one line. */
export function Facts() {
  const now = level.value;
  if (!now || now.info.facts.length === 0) return null;
  const all = now.info.facts.map((fact, i) => ({ fact, value: now.head.facts[i] ?? 0 }));
  const none = all.filter(isNone);
  return (
    <Fold name="facts" title="Facts" folded>
      <dl>
        {all
          .filter((each) => !isNone(each))
          .map(({ fact, value }) => (
            <div key={fact.id} title={fact.hint}>
              <dt>{fact.title}</dt>
              <dd>
                <button
                  type="button"
                  class="bar-find"
                  title="Find more levels like that"
                  onClick={() => seek(conditionsFor(fact, value))}
                >
                  {factText(fact, value)}
                </button>
              </dd>
            </div>
          ))}
      </dl>
      {none.length > 0 && <p class="muted">None here: {none.map(({ fact }) => fact.title).join(', ')}.</p>}
    </Fold>
  );
}

const isNone = ({ fact, value }: { fact: FactInfo; value: number }) => value === 0 && fact.kind === 'count';
