import type { OptionInfo } from '../../wasm/bridge/interface';
import { moduleNamed } from '../../wasm/shared/modules.mjs';
import { visible } from '../../wasm/shared/texts.mjs';
import { failedLoads, retryOrReload } from '../data/lazy';
import { missingTexts } from '../data/texts';
import { Button } from '../parts/buttons';
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
        <Button class="primary" act={() => retry(now.agree)}>
          {now.agree ? 'Run it' : 'Retry'}
        </Button>
      )}
      {!now.retry && <Button act={() => dispatch({ kind: 'close' })}>Close</Button>}
    </div>
  );
}

/** A notice of failed loads, over the page's foot so that nothing moves. */
export function LateNote() {
  if (failedLoads.value.length === 0) return null;
  return (
    <div class="toast" role="alert">
      <p>A part of the page did not arrive. The connection may have failed, or a newer version was put up.</p>
      <Button class="primary" act={retryOrReload}>
        Retry
      </Button>
      <Button act={() => location.reload()}>Reload the page</Button>
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
      This is the drop of {by.room}. <Button act={() => openLink(by.from)}>Back to its floor</Button>
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
          <Button act={() => openLink(now.head.link)}>Use its link</Button>
        </p>
      )}
      <WayBack />
      {endedBefore.value && (
        <p class="notice">The level that was asked for before took longer than a second and was ended.</p>
      )}
      {problems.map(({ text, field }, i) => (
        <p key={i} class="notice">
          {visible(text)} {field && <Button act={() => openField(field)}>Go to the text</Button>}
        </p>
      ))}
      <Lazy load={loadLateNotes} when={needsLateNotes} idle quiet />
    </div>
  );
}
