import { info } from '../../app/state/store';

/** The rules that are true of every level, and where the document says so. */
export function Rules() {
  const rules = info.value?.rules.filter((rule) => rule.kind === 'holds') ?? [];
  if (rules.length === 0) return null;
  return (
    <section class="rules">
      <details>
        <summary>
          <h3>
            What always holds{' '}
            <span class="muted">
              {rules.length} {rules.length === 1 ? 'rule' : 'rules'}
            </span>
          </h3>
        </summary>
        <ul class="rule-list">
          {rules.map((rule) => (
            <li key={rule.id}>
              <span class="rule-id">{rule.id}</span> {rule.text} <span class="place">{rule.place}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
