import { setSpeed, showStep, stepBy, togglePlay } from '../actions';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '../icons';
import { stepAt } from '../level';
import { StepLine } from '../steps/dice';
import { film, level, playing, speed, step, steps } from '../store';

const SPEEDS = [2, 6, 15, 60];

export function Timeline() {
  const last = steps.value;
  const at = step.value === undefined ? last : Math.min(step.value, last);
  const off = !level.value;
  return (
    <section class="timeline" aria-label="Steps of the making">
      <div class="timeline-bar">
        <button
          type="button"
          class="icon-button"
          aria-label={playing.value ? 'Pause' : 'Play the making'}
          title="Play the making (Space)"
          onClick={togglePlay}
          disabled={off}
        >
          {playing.value ? <PauseIcon /> : <PlayIcon />}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label="One step back"
          title="One step back (←)"
          onClick={() => stepBy(-1)}
          disabled={off}
        >
          <BackIcon />
        </button>
        <input
          type="range"
          class="track"
          aria-label="Step"
          aria-valuetext={`Step ${at} of ${last}`}
          min={0}
          max={Math.max(1, last)}
          value={film.value ? at : 1}
          disabled={!film.value}
          onInput={(event) => showStep(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button"
          aria-label="One step on"
          title="One step on (→)"
          onClick={() => stepBy(1)}
          disabled={off}
        >
          <ForwardIcon />
        </button>
        <label class="speed">
          <span class="quiet">Steps a second</span>
          <select
            value={speed.value}
            onChange={(event) => setSpeed(Number(event.currentTarget.value))}
            title="Steps a second"
          >
            {SPEEDS.map((s) => (
              <option key={s} value={s}>
                {s}/s
              </option>
            ))}
          </select>
        </label>
      </div>
      <NowLine at={at} last={last} />
    </section>
  );
}

function NowLine({ at, last }: { at: number; last: number }) {
  const all = film.value;
  if (!all) return <p class="now muted">{level.value ? 'Finished level' : ''}</p>;
  if (step.value === undefined || at === 0) {
    return (
      <p class="now">
        <span class="count">
          {at} of {last}
        </span>
        <span class="muted">
          {at === 0 && last > 0 ? 'The empty start' : 'The finished level. Step back to see how it was made.'}
        </span>
      </p>
    );
  }
  const now = stepAt(all, at - 1);
  return (
    <p class="now">
      <span class="count">
        {at} of {last}
      </span>
      <StepLine step={now} rule={all.info.rules[now.rule]} />
    </p>
  );
}
