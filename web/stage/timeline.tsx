import { BackIcon, ForwardIcon, PauseIcon, PlayIcon, SkipBackIcon, SkipOnIcon } from '../app/icons';
import { showStep, skipBy, stepBy, togglePlay } from '../app/state/actions';
import { chapter, film, level, playing, speed, step, steps } from '../app/state/store';
import { stopsOf } from '../data/chapters';
import { captionText } from './caption';

const SPEEDS = [2, 6, 15, 60];

export function Timeline() {
  const last = steps.value;
  const at = step.value === undefined ? last : Math.min(step.value, last);
  const off = !level.value;
  const chapters = (level.value?.info.chapters.length ?? 0) > 1;
  return (
    <section class="timeline" aria-label="Steps of the making">
      <Button
        label={playing.value ? 'Pause' : 'Play the making'}
        key_="Space"
        onClick={togglePlay}
        off={off}
        icon={playing.value ? <PauseIcon /> : <PlayIcon />}
      />
      {chapters && (
        <Button
          extra
          label="To the chapter before"
          key_="⇧←"
          onClick={() => skipBy(-1)}
          off={off}
          icon={<SkipBackIcon />}
        />
      )}
      <Button label="One step back" key_="←" onClick={() => stepBy(-1)} off={off} icon={<BackIcon />} />
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
      <Button label="One step on" key_="→" onClick={() => stepBy(1)} off={off} icon={<ForwardIcon />} />
      {chapters && (
        <Button extra label="To the next chapter" key_="⇧→" onClick={() => skipBy(1)} off={off} icon={<SkipOnIcon />} />
      )}
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
    </section>
  );
}

interface ButtonProps {
  label: string;
  key_: string;
  icon: preact.JSX.Element;
  off: boolean;
  onClick: () => void;
  /** Only where there is room. */
  extra?: boolean;
}

function Button({ label, key_, icon, off, onClick, extra }: ButtonProps) {
  return (
    <button
      type="button"
      class={extra ? 'icon-button extra' : 'icon-button'}
      aria-label={label}
      title={`${label} (${key_})`}
      onClick={onClick}
      disabled={off}
    >
      {icon}
    </button>
  );
}

/** Where chapters end. */
function Ticks({ last }: { last: number }) {
  const all = film.value;
  if (!all || last === 0 || all.info.chapters.length < 2) return null;
  return (
    <span class="ticks" aria-hidden="true">
      {stopsOf(all).map((span) => (
        <i
          key={span.id}
          class={span.id === chapter.value ? 'on' : ''}
          style={{ left: `${(span.last / last) * 100}%` }}
          title={span.title}
        />
      ))}
    </span>
  );
}
