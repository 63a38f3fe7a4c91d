import { stopsOf } from '../data/chapters';
import { IconButton } from '../parts/controls';
import { BackIcon, FitIcon, ForwardIcon, MinusIcon, PlusIcon, SkipBackIcon, SkipOnIcon } from '../parts/icons';
import { showChapter, showStep, skipBy, stepBy } from '../state/actions';
import { chapter, film, level, show, speed, step, steps } from '../state/store';
import { captionText } from './caption';
import { mapStage } from './map_stage';

const SPEEDS = [2, 6, 15, 60];

export function Timeline() {
  const last = steps.value;
  const at = step.value === undefined ? last : Math.min(step.value, last);
  const off = !level.value;
  // As app/keys.ts has them.
  const [byStep, byChapter] = show.value ? ['⇧', ''] : ['', '⇧'];
  return (
    <section class="timeline" aria-label="Steps of the making">
      <IconButton
        more="extra"
        label="To the chapter before"
        keys={`${byChapter}←`}
        act={() => skipBy(-1)}
        disabled={off}
      >
        <SkipBackIcon />
      </IconButton>
      <IconButton label="One step back" keys={`${byStep}←`} act={() => stepBy(-1)} disabled={off}>
        <BackIcon />
      </IconButton>
      <span class="track-box">
        <input
          type="range"
          class="track"
          aria-label="Step"
          aria-valuetext={captionText()}
          min={0}
          max={Math.max(1, last)}
          value={film.value ? at : 1}
          disabled={!film.value}
          onInput={(event) => showStep(Number(event.currentTarget.value))}
        />
        <Ticks last={last} />
      </span>
      <IconButton label="One step on" keys={`${byStep}→`} act={() => stepBy(1)} disabled={off}>
        <ForwardIcon />
      </IconButton>
      <IconButton more="extra" label="To the next chapter" keys={`${byChapter}→`} act={() => skipBy(1)} disabled={off}>
        <SkipOnIcon />
      </IconButton>
      <label class="speed">
        <span class="quiet">Steps a second</span>
        <select
          value={speed.value}
          onChange={(event) => (speed.value = Number(event.currentTarget.value))}
          title="Steps a second"
        >
          {SPEEDS.map((s) => (
            <option key={s} value={s}>
              {s}/s
            </option>
          ))}
        </select>
      </label>
      <ZoomButtons />
    </section>
  );
}

/** Zoom buttons are beside the steps, because on the map they would cover the exit. */
const ZoomButtons = () => (
  <span class="zoom">
    <IconButton label="Larger" keys="+" act={() => mapStage.value?.stage.zoom(1.3)}>
      <PlusIcon />
    </IconButton>
    <IconButton more="back" label="Smaller" keys="−" act={() => mapStage.value?.stage.zoom(1 / 1.3)}>
      <MinusIcon />
    </IconButton>
    <IconButton more="back" label="Fit" keys="F, double click" act={() => mapStage.value?.stage.reset()}>
      <FitIcon />
    </IconButton>
  </span>
);

/** Ticks at the ends of chapters. */
function Ticks({ last }: { last: number }) {
  const all = film.value;
  if (!all || last === 0 || all.info.chapters.length < 2) return null;
  return (
    <span class="ticks" aria-hidden="true">
      {stopsOf(all).map((span) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys skip by chapters
        // biome-ignore lint/a11y/noStaticElementInteractions: the slider under it is what a reader hears
        <i
          key={span.id}
          class={span.id === chapter.value ? 'on' : ''}
          style={{ left: `${(span.last / last) * 100}%` }}
          title={span.title}
          onClick={() => showChapter(span.id)}
        />
      ))}
    </span>
  );
}
