import { useEffect, useRef, useState } from 'preact/hooks';
import { film, level, place } from '../../app/state/store';
import { spansOf } from '../../data/chapters';
import { type Level, stepCount } from '../../data/level';
import { useProse } from '../../data/prose';
import { ChapterPart } from './chapter';
import { bring, followReading } from './reading';
import { Rules } from './rules';

/** The making as a lesson: chapters in which prose, figure and acts stand together. */
export function Making() {
  const all = useSettledFilm();
  const prose = useProse(all);
  useEffect(followReading, []);
  const opened = useRef(0);
  useEffect(() => {
    // A link to a chapter opens the text there: once with the figures, and again with the prose.
    if (!all || opened.current > 1) return;
    opened.current = prose.size > 0 ? 2 : 1;
    if (place.value.at === 'chapter') bring(place.value.id, true);
  }, [all, prose]);
  if (!all) return <p class="lead muted">{level.value ? 'The steps are being computed.' : ''}</p>;
  const spans = spansOf(all);
  return (
    <div class="making">
      <p class="lead muted">{intro(all)}</p>
      {spans.map((span) => (
        <ChapterPart key={`${all.info.id} ${span.id}`} film={all} span={span} paragraphs={prose.get(span.id) ?? []} />
      ))}
      <Rules />
    </div>
  );
}

function intro(all: Level): string {
  const count = stepCount(all);
  const { document, author } = all.info;
  const source = author ? `${document}, by ${author}` : document;
  const capped = all.head.capped ? ' The film is long: late steps show the last picture that was kept.' : '';
  return `${all.info.hint} ${count} ${count === 1 ? 'step' : 'steps'}, after ${source}. As you read, the picture goes back to where the text is.${capped}`;
}

/** Milliseconds for which a film has to stand before text and figures follow it: holding R builds nothing here. */
const SETTLED = 110;

/** The film of the level, a moment later; the one before stays until then. */
function useSettledFilm(): Level | undefined {
  const [settled, settle] = useState<Level | undefined>(film.value);
  const first = useRef(true);
  const now = film.value;
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => settle(now), first.current ? 0 : SETTLED);
    first.current = false;
    return () => clearTimeout(timer);
  }, [now]);
  return settled?.info === level.value?.info ? settled : undefined;
}
