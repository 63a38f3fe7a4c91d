import type { TargetedClipboardEvent } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import { Select } from '../../../parts/controls';
import { useChances } from '../../learn/figures/shares';
import { sharesOf } from '../../learn/figures/statistics';
import { compare, type Fact, readResults, testsText, valuesText, verdictOf, verdictText } from './own';

/** Number of levels to count if a fact's exact distribution is not known. */
const LEVELS = 4_000;

interface Props {
  /** A level with the options to compare with. */
  link: string;
  info: GeneratorInfo;
}

/** Folded: a field for results of the reader's own program, and how they agree with the generator's. */
export function OwnResults(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="own-results" onToggle={(event) => event.currentTarget.open && setOpen(true)}>
      <summary>Your own results</summary>
      {isOpen && <Inside {...props} />}
    </details>
  );
}

function Inside({ link, info }: Props) {
  const id = useId();
  const facts = info.facts.filter(({ kind, costly }) => kind !== 'wide' && !costly);
  const [chosen, choose] = useState(facts[0]?.id);
  const [text, setText] = useState('');
  const fact = facts.find((one) => one.id === chosen) ?? facts[0];
  if (!fact) return null;
  return (
    <>
      <p class="muted">
        You wrote your own generator? Paste a thousand of its results for one fact. They are compared with levels that
        have the options set here. Nothing you paste leaves this page.
      </p>
      <div class="field">
        <label for={`${id}-fact`}>Fact</label>
        <Select id={`${id}-fact`} value={fact.id} choices={facts} choose={choose} />
        <label for={`${id}-text`}>Results, with spaces, commas or line breaks between</label>
        <textarea
          id={`${id}-text`}
          class="mono"
          rows={4}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          aria-describedby={`${id}-hint`}
          onInput={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => setText(paste(event))}
        />
        <p class="hint" id={`${id}-hint`}>
          {fact.kind === 'choice' ? 'Each is one of these: ' : 'Each is '}
          {valuesText(fact)}.
        </p>
      </div>
      <div role="status">
        {text.trim() !== '' && (
          <Answer link={link} fact={fact} index={info.facts.indexOf(fact)} text={text} key={fact.id} />
        )}
      </div>
    </>
  );
}

/** Longer texts are read but not shown, in characters. */
const MAX_SHOWN = 500_000;

/** Pastes on one line and returns the whole text. Browsers themselves take seconds to insert a thousand lines. */
function paste(event: TargetedClipboardEvent<HTMLTextAreaElement>): string {
  event.preventDefault();
  const area = event.currentTarget;
  const pasted = (event.clipboardData?.getData('text') ?? '').replace(/\s+/g, ' ');
  area.setRangeText(pasted.length > MAX_SHOWN ? '' : pasted, area.selectionStart, area.selectionEnd, 'end');
  return pasted.length > MAX_SHOWN ? pasted : area.value;
}

interface AnswerProps {
  link: string;
  fact: Fact & { id: string };
  index: number;
  text: string;
}

function Answer({ link, fact, index, text }: AnswerProps) {
  const results = useMemo(() => readResults(text, fact), [text]);
  const known = useChances(link, 0).exact;
  const exact = known?.get(fact.id);
  const counts = 'counts' in results ? results.counts : undefined;
  const { tally } = useChances(link, counts && known && !exact ? LEVELS : 0);
  if (!counts) return 'problem' in results && <p class="notice">{results.problem}</p>;
  const levels = exact ? Number.POSITIVE_INFINITY : (tally?.count ?? 0);
  if (levels < LEVELS) return <p class="muted">{levels.toLocaleString('en')} levels counted to compare with.</p>;
  const comparison = compare(counts, { shares: sharesOf(index, exact, tally), levels });
  return (
    <>
      <p class={`own-verdict ${verdictOf(comparison)}`}>{verdictText(fact, comparison)}</p>
      <p class="hint">
        {testsText(fact, comparison)}{' '}
        {exact
          ? 'The expected numbers are exact.'
          : `The expected numbers were counted in ${levels.toLocaleString('en')} levels.`}
      </p>
    </>
  );
}
