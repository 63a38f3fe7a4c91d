import type { GeneratorCard } from '../../wasm/bridge/interface';
import { spansOf, stepAt, toldStep } from '../data/level';
import { isProgram } from '../data/request';
import { Button } from '../parts/buttons';
import { Dice } from '../parts/dice';
import { regenerate } from '../state/actions';
import { card, chapter, film, held, level, place, playing, step, steps, wayTold } from '../state/store';

/** The caption of the picture: the level's summary, the current step with its dice, or the end of a chapter. */
export function Caption() {
  return (
    <p
      class="caption"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: in focus, by a tap too, it shows all of its lines
      tabIndex={0}
      aria-live={playing.value || step.value === undefined ? 'off' : 'polite'}
      aria-atomic="true"
    >
      {/* A new element for each picture, because a translated page has taken the old one's text nodes away. */}
      <span class="caption-lines" key={`${level.value?.head.link} ${step.value} ${chapter.value}`}>
        {level.value && <Words />}
      </span>
    </p>
  );
}

/** The text of the caption. */
export function Words() {
  const all = film.value;
  const at = step.value;
  const stands = place.value;
  if (!all || (at === undefined && stands.at === 'end')) return <Finished />;
  const span = spansOf(all).find(({ id }) => id === chapter.value && id !== '');
  if (stands.at === 'chapter' && stands.step === undefined && !held.value) {
    if (!span || span.steps.length === 0)
      return <span>Nothing of "{span?.title ?? 'this chapter'}" happened in this level: it is shown whole.</span>;
    return (
      <>
        <span class="count">
          {span.index + 1} of {all.info.chapters.length}
        </span>
        <span class="happened">
          <b>{span.title}</b>: the level after{' '}
          {span.steps.length === 1 ? 'its one step' : `its ${span.steps.length} steps`}
        </span>
      </>
    );
  }
  if (at === undefined || at === 0) return <span class="muted">The empty start, before the first step.</span>;
  const now = stepAt(all, at - 1);
  return (
    <>
      <span class="count">
        {at} of {steps.value}
      </span>
      <span class="happened">{now.text || all.info.rules[now.rule]?.text}</span> <Dice rolls={now.rolls} />
    </>
  );
}

/** The summary of the finished level, after a description of what is drawn over it. */
const Finished = () => (
  <span>
    {wayTold.value} {level.value?.head.summary}
  </span>
);

/** The caption as a sentence, for the slider. */
export function captionText(): string {
  const all = film.value;
  const at = step.value;
  return all && at !== undefined ? toldStep(all, at) : 'The finished level';
}

/** The headline: what this is, and what to do. */
export function What() {
  const now = card.value;
  return (
    <p class="what">
      {now ? headline(now) : 'How five games build their levels.'}{' '}
      <Button class="cap-button" act={regenerate} disabled={!level.value}>
        Press <kbd class="cap">R</kbd>
      </Button>
    </p>
  );
}

/** A program's title is any words, or the usual ones. */
function headline({ id, tab, walks }: GeneratorCard): string {
  if (isProgram(id)) return `How ${tab === 'Your generator' ? 'your generator' : `“${tab}”`} builds a level.`;
  return walks ? `How ${tab} builds a level.` : `How ${tab.toLowerCase()} are rolled.`;
}
