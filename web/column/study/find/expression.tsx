// The text field of an expression, which offers the names that may follow while one types.
import { useEffect, useRef } from 'preact/hooks';
import type { FactInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { CodeField, canCode, loadCode } from '../../../parts/code_field';
import { useNear, usePromise } from '../../../parts/lazy';
import { BEST } from './conditions';

const WORDS = ['and', 'or', 'not', 'in', 'mod'].map((label) => ({ label }));
const AFTER_FACT = /([a-z0-9_]+)\s*(?:!?=|in\s*\{[^{}]*)\s*$/;

/** The names that may follow a text: facts and words, or the choices of the fact before it. */
export function completionsOf(before: string, facts: readonly FactInfo[]): { label: string; detail?: string }[] {
  const compared = facts.find(({ id }) => id === AFTER_FACT.exec(before)?.[1]);
  const isChoice = compared?.kind === 'choice';
  const names = (isChoice ? compared.choices : facts).map(({ id, title }) => ({ label: id, detail: title }));
  return isChoice ? names : [...names, ...WORDS];
}

/** An expression over the first two counts, to show what can be written. */
function exampleOf({ facts }: GeneratorInfo, id: string): string {
  const [a = 'a', b = 'b'] = facts.filter(({ kind }) => kind === 'count').map(({ id }) => id);
  if (id === BEST) return `${a} - 2*${b}`;
  return `${a} > 2*${b} or not ${b} in {1, 3..5}`;
}

interface Props {
  info: GeneratorInfo;
  /** EXPRESSION, BEST or SHOULD. */
  id: string;
  value: string;
  set: (value: string) => void;
}

export function Expression({ info, id, value, set }: Props) {
  const [near, place] = useNear<HTMLDivElement>();
  const latest = useRef({ value, set });
  latest.current = { value, set };
  const example = exampleOf(info, id);
  const code = usePromise(async () => {
    if (!near || !canCode()) return undefined;
    const { Code } = await loadCode();
    const onChange = (text: string) => text !== latest.current.value && latest.current.set(text);
    const complete = (before: string) => completionsOf(before, info.facts);
    return new Code(value, { label: 'Expression', complete, onChange, example });
  }, [near, info, id]);
  useEffect(() => code?.change(value), [code, value]);
  return (
    <div class="condition-rule" ref={place}>
      <CodeField label="Expression" code={code} text={value} onInput={set} example={example} />
    </div>
  );
}
