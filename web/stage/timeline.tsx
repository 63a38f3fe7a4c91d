import { computed } from '@preact/signals';
import { spanOfStep, stepCount, stopsOf } from '../data/level';
import { IconButton, PauseIcon, PlayIcon, SkipBackIcon, SkipOnIcon } from '../parts/buttons';
import { showChapter, showStep, skipBy, togglePlay } from '../state/actions';
import { chapter, film, level, making, playing, show, step, steps } from '../state/store';
import { captionText } from './caption';

/** The step that the animation of R shows. */
const filmed = computed(() => {
  const now = making.value;
  return now && stepCount(now.level) > 0 ? now.frame : undefined;
});
/** Where the slider stands. The animation moves it in each frame, so it is bound to the element, and nothing is rendered anew. */
const position = computed(() => (film.value ? Math.min(filmed.value ?? step.value ?? steps.value, steps.value) : 1));
/** The id of the chapter that is marked under the slider. */
const markedChapter = computed(() =>
  film.value && filmed.value !== undefined ? spanOfStep(film.value, filmed.value)?.id : chapter.value,
);

export function Timeline() {
  const last = steps.value;
  return (
    <section class="timeline" aria-label="Steps of the making">
      {show.value ? <Skip by={-1} /> : <PlayButton />}
      <span class="track-box">
        <input
          type="range"
          class="track"
          aria-label="Step"
          aria-valuetext={captionText()}
          min={0}
          max={Math.max(1, last)}
          value={position}
          disabled={!film.value}
          onInput={(event) => showStep(Number(event.currentTarget.value))}
        />
        <Chapters last={last} />
      </span>
      {show.value && <Skip by={1} />}
    </section>
  );
}

function PlayButton() {
  const label = playing.value ? 'Pause' : 'Watch it being built';
  return (
    <IconButton label={label} keys="Space" act={togglePlay} disabled={!level.value}>
      {playing.value ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  );
}

/** A presentation's buttons: its slides are chapters. */
const Skip = ({ by }: { by: 1 | -1 }) => (
  <IconButton
    icon={by > 0 ? SkipOnIcon : SkipBackIcon}
    label={by > 0 ? 'To the next chapter' : 'To the chapter before'}
    keys={by > 0 ? '→' : '←'}
    act={() => skipBy(by)}
    disabled={!level.value}
  />
);

/** The chapters along the track, each from where it begins to where it ends. */
function Chapters({ last }: { last: number }) {
  const all = film.value;
  if (!all || last === 0 || all.info.chapters.length < 2) return null;
  const stops = stopsOf(all);
  return (
    <span class="track-chapters" aria-hidden="true">
      {stops.map((span, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys skip by chapters
        // biome-ignore lint/a11y/noStaticElementInteractions: the slider above is what a reader hears
        <i
          key={span.id}
          class={span.id === markedChapter.value ? 'on' : ''}
          style={{ flexGrow: span.last - (stops[i - 1]?.last ?? 0) }}
          title={span.title}
          onClick={() => showChapter(span.id)}
        >
          {i + 1} <span>{span.title}</span>
        </i>
      ))}
    </span>
  );
}
