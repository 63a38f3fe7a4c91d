import { computed } from '@preact/signals';
import { CopyIcon, TickIcon } from '../../../parts/buttons';
import { useBriefly } from '../../../parts/hooks';
import { copyText } from '../../../parts/share';
import { shareUrl } from '../../../state/actions';
import { state } from '../../../state/store';

/** The question that the page's link asks: the id of its rule, fact or claim. */
export const askedByLink = computed(() => state.value.view.ask);

/** The element id of a question's figure. */
export const anchorOf = (question: string): string => `ask-${question}`;

/** Copies a link that opens this level at a question, the same for everybody in a class. */
export function ClassLink({ question }: { question: string }) {
  const [said, say] = useBriefly(1800);
  const copy = async (from: Element) => {
    const chapter = from.closest<HTMLElement>('.chapter')?.dataset.chapter;
    const done = await copyText(shareUrl({ chapter, step: undefined, ask: question }));
    say(done ? 'Copied' : 'It could not be copied');
  };
  return (
    <button
      type="button"
      class="link-button class-link"
      title="Copies a link that opens this level at this question, the same for everybody"
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      {said ? <TickIcon /> : <CopyIcon />} <span aria-live="polite">{said || 'Copy link to this question'}</span>
    </button>
  );
}
