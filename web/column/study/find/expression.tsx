// The text field of an expression, which offers the names that may follow while one types.
import { useId } from 'preact/hooks';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import { BEST } from './conditions';

const WORDS = ['and', 'or', 'not', 'in', 'mod'].map((id) => ({ id, title: '' }));
const AFTER_FACT = /([a-z0-9_]+)\s*(?:!?=|in\s*\{[^{}]*)\s*$/;

/** The text with its last word completed, one for each name that begins so: facts and words, or the choices of the fact before it. */
export function completionsOf(
  text: string,
  { facts }: Pick<GeneratorInfo, 'facts'>,
): { text: string; title: string }[] {
  const word = /[a-z0-9_]*$/.exec(text)?.[0] ?? '';
  const before = text.slice(0, text.length - word.length);
  const compared = facts.find(({ id }) => id === AFTER_FACT.exec(before)?.[1]);
  const names = compared?.kind === 'choice' ? compared.choices : [...facts, ...WORDS];
  return names
    .filter(({ id }) => word !== '' && id !== word && id.startsWith(word))
    .map(({ id, title }) => ({ text: before + id, title }));
}

/** An expression over the first two counts, to show what can be written. */
function exampleOf({ facts }: GeneratorInfo, id: string): string {
  const [a = 'a', b = 'b'] = facts.filter(({ kind }) => kind === 'count').map(({ id }) => id);
  if (id === BEST) return `${a} - 2*${b}`;
  return `${a} > 2*${b} or not ${b} in {1, 3..5}`;
}

/** `id`: EXPRESSION, BEST or SHOULD. */
export function Expression(props: { info: GeneratorInfo; id: string; value: string; set: (value: string) => void }) {
  const { info, id, value, set } = props;
  const list = useId();
  return (
    <>
      <input
        aria-label="Expression"
        class="mono condition-rule"
        type="text"
        list={list}
        placeholder={exampleOf(info, id)}
        value={value}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        onInput={(event) => set(event.currentTarget.value)}
      />
      <datalist id={list}>
        {completionsOf(value, info).map(({ text, title }) => (
          <option key={text} value={text} label={title} />
        ))}
      </datalist>
    </>
  );
}
