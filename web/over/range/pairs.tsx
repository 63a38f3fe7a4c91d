import type { FactInfo, GeneratorInfo } from '../../../wasm/bridge/interface';

/** Facts that can stand along an edge: a wide one has too many values. */
export const factsFor = (info: GeneratorInfo): FactInfo[] => info.facts.filter(({ kind }) => kind !== 'wide');

/** The pair to begin with: the generator's own, or its first two counts. */
export function firstPair(info: GeneratorInfo): readonly [string, string] {
  const [named] = info.pairs;
  if (named) return [named.first, named.second];
  const cheap = factsFor(info).filter(({ costly }) => !costly);
  const counts = cheap.filter(({ kind }) => kind === 'count');
  const [a, b] = counts.length > 1 ? counts : cheap;
  return [a?.id ?? '', b?.id ?? a?.id ?? ''];
}

interface Props {
  info: GeneratorInfo;
  pair: readonly [string, string];
  onPair: (pair: readonly [string, string]) => void;
}

/** Good pairs to press, and any two facts. */
export function Pairs({ info, pair, onPair }: Props) {
  const named = info.pairs.find(({ first, second }) => first === pair[0] && second === pair[1]);
  const title = (id: string) => info.facts.find((fact) => fact.id === id)?.title ?? id;
  return (
    <div class="pairs">
      {info.pairs.length > 0 && (
        <div class="pair-row" role="group" aria-label="Good pairs">
          {info.pairs.map(({ first, second }) => (
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
      <div class="survey-bar">
        <FactSelect id="range-a" label="Across" info={info} value={pair[0]} onFact={(id) => onPair([id, pair[1]])} />
        <FactSelect id="range-b" label="Up" info={info} value={pair[1]} onFact={(id) => onPair([pair[0], id])} />
        <button type="button" class="plain" onClick={() => onPair([pair[1], pair[0]])}>
          Swap
        </button>
      </div>
      <p class="muted pair-text">{named?.text ?? ''}</p>
    </div>
  );
}

interface SelectProps {
  id: string;
  label: string;
  info: GeneratorInfo;
  value: string;
  onFact: (id: string) => void;
}

function FactSelect({ id, label, info, value, onFact }: SelectProps) {
  return (
    <span class="fact-select">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onFact(event.currentTarget.value)}>
        {factsFor(info).map((fact) => (
          <option key={fact.id} value={fact.id}>
            {fact.title}
          </option>
        ))}
      </select>
    </span>
  );
}
