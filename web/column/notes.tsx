import type { OptionInfo } from '../../wasm/bridge/interface';
import { moduleNamed } from '../../wasm/shared/modules.mjs';
import { visible } from '../../wasm/shared/texts.mjs';
import { failedLoads, retryOrReload } from '../data/lazy';
import { missingTexts } from '../data/texts';
import { Lazy } from '../parts/lazy';
import { openLink } from '../state/actions';
import { retry } from '../state/effects';
import { cameBy, dispatch, endedBefore, fault, level, state } from '../state/store';

/** An error message with a button to retry or close. */
export function FaultNote() {
  const now = fault.value;
  if (!now) return null;
  return (
    <div class="fault" role="alert">
      <p>
        <strong>{now.title}</strong>
      </p>
      <p>{visible(now.text)}</p>
      {now.retry && (
        <button type="button" class="primary" onClick={() => retry(now.agree)}>
          {now.agree ? 'Run it' : 'Retry'}
        </button>
      )}
      {!now.retry && (
        <button type="button" class="plain" onClick={() => dispatch({ kind: 'close' })}>
          Close
        </button>
      )}
    </div>
  );
}

/** A notice of failed loads, over the page's foot so that nothing moves. */
export function LateNote() {
  if (failedLoads.value.length === 0) return null;
  return (
    <div class="toast" role="alert">
      <p>A part of the page did not arrive. The connection may have failed, or a newer version was put up.</p>
      <button type="button" class="primary" onClick={retryOrReload}>
        Retry
      </button>
      <button type="button" class="plain" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}

const openField = (id: string): void => void import('./jump').then(({ openPlace }) => openPlace(`option-${id}`));

const loadLateNotes = () => import('./late_notes').then((loaded) => loaded.LateNotes);
/** Whether a link names a text that is not here, or a revision of the archive. */
const needsLateNotes = () =>
  level.value !== undefined && (missingTexts(level.value).length > 0 || moduleNamed(level.value.info).includes('/'));

/**
 * Problems of the link without the faults of texts, which their fields show. A sentence about what replaces a faulty text
 * gets the text's first fault and a button to its field.
 */
function noticesOf(problems: readonly string[], texts: readonly OptionInfo[]): { text: string; field?: string }[] {
  const faulty = (text = '') => texts.find(({ title }) => text.startsWith(`${title}: `));
  return problems.flatMap((text, i) => {
    if (faulty(text)) return [];
    const of = faulty(problems[i - 1]);
    const first = of && problems.find((one) => faulty(one) === of);
    return [of && first ? { text: `${text} ${first}`, field: of.id } : { text }];
  });
}

/** On a level that a card's link opened: the way back. */
function WayBack() {
  const by = cameBy.value;
  if (!by || by.to !== `#${level.value?.head.link}`) return null;
  return (
    <p class="notice">
      This is the drop of {by.room}.{' '}
      <button type="button" class="plain" onClick={() => openLink(by.from)}>
        Back to its floor
      </button>
    </p>
  );
}

/** The problems of the link, and what was shown instead. */
export function Notices() {
  const now = level.value;
  const texts = now?.info.options.filter((option) => option.kind === 'text') ?? [];
  const problems = noticesOf([...(state.value.view.five ?? []), ...(now?.head.problems ?? [])], texts);
  return (
    <div role="status" class="notices">
      {now?.head.refusal && (
        <p class="notice">
          {visible(now.head.refusal)} The level that is shown is revision {now.head.revision}'s.{' '}
          <button type="button" class="plain" onClick={() => openLink(now.head.link)}>
            Use its link
          </button>
        </p>
      )}
      <WayBack />
      {endedBefore.value && (
        <p class="notice">The level that was asked for before took longer than a second and was ended.</p>
      )}
      {problems.map(({ text, field }, i) => (
        <p key={i} class="notice">
          {visible(text)}{' '}
          {field && (
            <button type="button" class="plain" onClick={() => openField(field)}>
              Go to the text
            </button>
          )}
        </p>
      ))}
      <Lazy load={loadLateNotes} when={needsLateNotes} idle quiet />
    </div>
  );
}
