import '../styles/slide.css';
import { Qr } from '../column/learn/qr';
import { IconButton } from '../parts/controls';
import { CrossIcon } from '../parts/icons';
import { Pictures } from './pictures';
import { endsOf, FiguresOf, questions } from './questions';
import { setSlides } from './show';
import { another, ownLink, slide } from './state';

/** A presentation: the pictures, one difference and its number, and at the end the link. */
export function Slides() {
  const at = slide.value ?? 0;
  const question = questions[at - 1];
  return (
    <main class="five five-show">
      <h1 class="quiet">Press R</h1>
      <header class="slide-head">
        <h2>
          {question && <span class="count">{`${at} of ${questions.length}`}</span>}{' '}
          {question?.title ?? (at === 0 ? 'One question' : 'One seed, all of them')}
        </h2>
        <button type="button" class="primary" onClick={() => another()}>
          <kbd class="cap small">R</kbd> New seed
        </button>
        <IconButton more="leave-show" label="End the presentation" keys="P" act={() => setSlides(undefined)}>
          <CrossIcon />
        </IconButton>
      </header>
      <Pictures />
      <div class="five-slide" aria-live="polite">
        {question ? (
          <>
            <p>
              {question.claim} <Counted of={question} />
            </p>
            <FiguresOf question={question} />
          </>
        ) : at === 0 ? (
          <p>How can chance make a place that is always playable, never the same, and paced?</p>
        ) : (
          <>
            <p class="mono slide-link">{location.href.replace(/#.*$/, '') + ownLink().replace('?show=1', '')}</p>
            <Qr text={location.href.replace(/#.*$/, '') + ownLink().replace('?show=1', '')} />
          </>
        )}
      </div>
    </main>
  );
}

function Counted({ of }: { of: (typeof questions)[number] }) {
  const ends = endsOf(of);
  return ends ? of.number(ends) : '…';
}
