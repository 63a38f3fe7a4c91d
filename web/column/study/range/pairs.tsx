import type { FactInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { Select } from '../../../parts/controls';
import { factsFor, pairsFor } from './common';

interface Props {
  info: GeneratorInfo;
  /** The generator that this one is compared with. */
  other: GeneratorInfo | undefined;
  pair: readonly [string, string];
  onPair: (pair: readonly [string, string]) => void;
}

/** Good pairs to press, and any two facts. */
export function Pairs({ info, other, pair, onPair }: Props) {
  const facts = factsFor(info, other);
  const good = pairsFor(info, other);
  const named = good.find(({ first, second }) => first === pair[0] && second === pair[1]);
  const title = (id: string) => facts.find((fact) => fact.id === id)?.title ?? id;
  return (
    <div class="pairs">
      {good.length > 0 && (
        <div class="pair-row" role="group" aria-label="Good pairs">
          {good.map(({ first, second }) => (
            <button
              key={`${first} ${second}`}
              type="button"
              class="plain"
              aria-pressed={first === pair[0] && second === pair[1]}
              onClick={() => onPair([first, second])}
            >
              {title(first)} × {title(second)}
            </button>
          ))}
        </div>
      )}
      <Edges id="range" facts={facts} pair={pair} onPair={onPair} />
      <p class="muted pair-text">{named?.text ?? ''}</p>
    </div>
  );
}

interface EdgesProps {
  /** Begins the ids of both fields. */
  id: string;
  facts: readonly FactInfo[];
  pair: readonly [string, string];
  onPair: (pair: readonly [string, string]) => void;
}

/** Which fact goes across, and which up. */
export function Edges({ id, facts, pair, onPair }: EdgesProps) {
  return (
    <div class="survey-bar">
      <FactSelect id={`${id}-a`} label="Across" facts={facts} value={pair[0]} onFact={(to) => onPair([to, pair[1]])} />
      <FactSelect id={`${id}-b`} label="Up" facts={facts} value={pair[1]} onFact={(to) => onPair([pair[0], to])} />
      <button type="button" class="plain" onClick={() => onPair([pair[1], pair[0]])}>
        Swap
      </button>
    </div>
  );
}

interface SelectProps {
  id: string;
  label: string;
  facts: readonly FactInfo[];
  value: string;
  onFact: (id: string) => void;
}

function FactSelect({ id, label, facts, value, onFact }: SelectProps) {
  const hint = facts.find((fact) => fact.id === value)?.hint;
  return (
    <span class="fact-select" title={hint}>
      <label for={id}>{label}</label>
      <Select id={id} value={value} choices={facts} choose={onFact} />
    </span>
  );
}
