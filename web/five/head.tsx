import { useBriefly } from '../parts/feedback';
import { CopyIcon, TickIcon } from '../parts/icons';
import { copyText } from '../parts/share';
import { all, notes, seedShown } from './state';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** The question, the seed, and what was wrong with the link. */
export function Head() {
  const [said, say] = useBriefly(1800);
  const copy = async () => say((await copyText(location.href)) ? 'Copied' : 'Copy it from the address bar');
  return (
    <header class="five-head">
      <div>
        <h2>{WORDS[all.length] ?? all.length} answers to one question</h2>
        <p class="five-lead">
          How can chance make a place that is always playable, never the same, and paced? Each of these systems has an
          answer of its own. Here they build from one seed, side by side, and a thousand levels of each are counted
          while you read.
        </p>
      </div>
      <p class="five-seed">
        <span class="muted">Seed</span> <b class="mono">{seedShown.value || '\u00a0'}</b>{' '}
        <button type="button" class="plain" onClick={copy} disabled={!seedShown.value}>
          {said ? <TickIcon /> : <CopyIcon />} <span aria-live="polite">{said || 'Copy link'}</span>
        </button>
      </p>
      <div role="status" class="notices">
        {notes.value.map((note) => (
          <p key={note} class="notice">
            {note}
          </p>
        ))}
      </div>
    </header>
  );
}
