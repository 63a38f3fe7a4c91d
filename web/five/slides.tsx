// The presentation: the pictures, one difference and its number a slide, and at the end the link.
import '../styles/slide.css';
import { useEffect } from 'preact/hooks';
import { Head, Qr } from '../column/learn/slide';
import { shareUrl } from '../state/actions';
import { Pictures } from './pictures';
import { endsOf, FiguresOf, questions } from './questions';
import { slide } from './state';

export function Slides() {
  useEffect(() => () => (slide.value = 0), []);
  const at = slide.value;
  const question = questions[at - 1];
  const ends = question && endsOf(question);
  const link = shareUrl();
  return (
    <main class="five five-show">
      <h1 class="quiet">Press R</h1>
      <Head
        count={question && `${at} of ${questions.length}`}
        title={question?.title ?? (at === 0 ? 'One question' : 'One seed, all of them')}
        made="New seed"
      />
      <Pictures />
      <div class="five-slide" aria-live="polite">
        {question ? (
          <>
            <p>
              {question.claim} {ends ? question.number(ends) : '…'}
            </p>
            <FiguresOf question={question} />
          </>
        ) : at === 0 ? (
          <p>How can chance make a place that is always playable, never the same, and paced?</p>
        ) : (
          <>
            <p class="mono slide-link">{link}</p>
            <Qr text={link} />
          </>
        )}
      </div>
    </main>
  );
}
