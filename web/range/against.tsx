import { useState } from 'preact/hooks';
import type { GeneratorInfo, Parsed } from '../../wasm/door';
import { slow } from '../engines';
import { linkIn, withoutView } from '../link';
import { isKept, keep, type OptionSet, others, setFrom } from './sets';

interface Props {
  info: GeneratorInfo;
  own: OptionSet;
  against: OptionSet | undefined;
  onAgainst: (set: OptionSet | undefined) => void;
}

/** What the picture is compared with: a preset, options that were kept, or those of any link. */
export function Against({ info, own, against, onAgainst }: Props) {
  const all = others(info, own);
  const same = isKept(info, own);
  return (
    <>
      <div class="survey-bar">
        <label for="range-against">Compare {own.name} with</label>
        <select
          id="range-against"
          value={against?.name ?? ''}
          onChange={(event) => onAgainst(all.find(({ name }) => name === event.currentTarget.value))}
        >
          <option value="">nothing</option>
          {all.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" class="plain" onClick={() => keep(info, own)} disabled={same}>
          {same ? 'Kept: now set other options' : 'Keep these options to compare'}
        </button>
      </div>
      <Pasted info={info} own={own} onAgainst={onAgainst} />
    </>
  );
}

function Pasted({ info, own, onAgainst }: Omit<Props, 'against'>) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const link = linkIn(text.trim());
  const start = async (event: Event) => {
    event.preventDefault();
    if (!link) return;
    const parsed = await slow.ask('against', 'parse', withoutView(link)).then(
      (told) => JSON.parse(told) as Parsed,
      () => undefined,
    );
    const set = parsed ? setFrom(info, own, parsed) : 'The link could not be read.';
    setTrouble(typeof set === 'string' ? set : '');
    if (typeof set === 'string') return;
    setText('');
    onAgainst(set);
  };
  return (
    <>
      <form class="compare-row" onSubmit={(event) => void start(event)}>
        <label class="quiet" for="range-link">
          A link to a level with other options
        </label>
        <input
          id="range-link"
          type="text"
          placeholder="or with the options of a link"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class="plain" disabled={!link}>
          Compare
        </button>
      </form>
      {trouble && (
        <p class="notice" role="status">
          {trouble}
        </p>
      )}
    </>
  );
}
