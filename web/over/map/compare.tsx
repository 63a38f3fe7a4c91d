// Another level beside the map: its own stage, moved, zoomed and stepped together with the map.
import './compare.css';
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { followBeside, type Other, other, pictureBeside, stepBeside, trouble } from '../../column/study/compare/beside';
import { Name } from '../../column/study/compare/tables';
import { type Level, stepAt } from '../../data/level';
import { withView } from '../../data/request';
import { allOf, watchSize } from '../../data/stops';
import { looksOf } from '../../paint/level_looks';
import { listenToGestures } from '../../paint/painter/gestures';
import { Stage } from '../../paint/painter/stage';
import { Button, CrossIcon, IconButton } from '../../parts/buttons';
import type { StageRef } from '../../stage/overlays';
import { glowTime } from '../../stage/stages';
import { openLink, setBeside } from '../../state/actions';
import { gridLines, layersOf, level } from '../../state/store';

export function Compare({ stage }: { stage: StageRef }) {
  useEffect(followBeside, []);
  const now = level.value;
  const there = other.value;
  return (
    <div class="fill beside">
      <p class="beside-name left">{now && <Title of={now} than={there?.level} />}</p>
      <p class="beside-name right">
        {there ? <Title of={there.level} than={now} /> : <span class="muted">{trouble.value || 'One moment.'}</span>}
        <span class="beside-buttons">
          {there && now && (
            <Button class="link-button" act={() => swap(there.level, now)}>
              Swap
            </Button>
          )}
          <IconButton icon={CrossIcon} label="End the comparison" keys="Escape" act={() => setBeside(undefined)} />
        </span>
      </p>
      <OtherStage stage={stage} />
      {there && <StepText of={there} />}
    </div>
  );
}

const Title = (two: { of: Level; than: Level | undefined }) => (
  <span class="clip beside-title">
    <Name {...two} />
  </span>
);

function swap(there: Level, here: Level): void {
  openLink(withView(there.head.link, { with: here.head.link }));
}

function OtherStage({ stage }: { stage: StageRef }) {
  const box = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!box.current || !base.current || !top.current) return undefined;
    const place = box.current;
    const made = new Stage(base.current, top.current, 0, glowTime, (free) => place.classList.toggle('free', free));
    const fit = () => made.resize(place.clientWidth, place.clientHeight);
    fit();
    return allOf(
      watchSize(place, fit),
      stage.current?.join(made),
      listenToGestures(place, {
        pan: (dx, dy) => made.pan(dx, dy),
        zoom: (factor, x, y) => made.zoom(factor, x, y),
        reset: () => made.reset(),
        leave: () => undefined,
        point: (_x, _y, kind) => kind === 'tap' && place.focus({ preventScroll: true }),
      }),
      effect(() => {
        const there = other.value;
        if (there) made.show({ ...pictureBeside(there), ...styleOf(there.level) });
      }),
    );
  }, []);
  const there = other.value?.level;
  const name = there
    ? `Beside it ${there.info.title}, seed ${there.head.seedText}. ${there.head.summary}`
    : 'The other level is being made';
  return (
    <div class="screen" ref={box} tabIndex={-1} role="group" aria-label="The level beside it">
      <canvas ref={base} class="base" role="img" aria-label={name} />
      <canvas ref={top} class="over" />
    </div>
  );
}

const styleOf = (now: Level) => ({
  looks: looksOf(now),
  layersOn: layersOf(now.info),
  gridLines: gridLines.value,
  leastText: 0,
});

/** The text of its step. */
function StepText({ of: { film, level: there } }: { of: Other }) {
  const step = stepBeside(film);
  const words =
    step === undefined || step === 0
      ? there.head.refusal || there.head.problems[0]
      : stepAt(film, step - 1).text || film.info.rules[stepAt(film, step - 1).rule]?.text;
  return words ? <p class="beside-said">{words}</p> : null;
}
