import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { stepAt, stepCount } from '../data/level';
import { hasArt } from '../paint/level_looks';
import { nameOf } from '../paint/small/name';
import { paintSmall } from '../paint/small/paint_small';
import { openLink } from '../state/actions';
import { isDark } from '../state/preferences';
import { coloured } from './colours';
import { count } from './counting';
import { frameOf, share } from './film';
import { all, isChanged, type One, resetOptions } from './state';

/** One picture a generator, all of one seed; pressed, it opens its tab. */
export function Pictures() {
  return (
    <ul class="five-pictures" aria-label="One seed in all">
      {all.map((one) => (
        <Picture key={one.card.id} one={one} />
      ))}
    </ul>
  );
}

/** On a phone the pictures are a strip that goes sideways: brings one of them into sight. */
export function showPicture({ card }: One): void {
  const picture = document.getElementById(`five-${card.id}`);
  const strip = picture?.parentElement;
  if (picture && strip) strip.scrollLeft = picture.offsetLeft - (strip.clientWidth - picture.offsetWidth) / 2;
}

function Picture({ one }: { one: One }) {
  const level = one.level.value;
  const name = level ? nameOf(level) : `${one.card.tab}: the level is on its way`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (level) openLink(`#${level.head.link}`);
  };
  return (
    <li id={`five-${one.card.id}`} {...coloured(one, 'five-picture')}>
      <a href={level ? `#${level.head.link}` : `#${one.card.id}`} onClick={open} title={`Open ${one.card.title}`}>
        <Canvas one={one} name={name} />
        <span class="five-name">{one.card.tab}</span>
      </a>
      {isChanged(one) && (
        <button
          type="button"
          class="five-undo"
          onClick={() => {
            resetOptions(one);
            count();
          }}
        >
          {saidOptions(one)} <span aria-hidden="true">×</span>
          <span class="quiet">: back to the defaults</span>
        </button>
      )}
      <Said one={one} />
    </li>
  );
}

/** The options that are set, in words. */
function saidOptions({ info, options }: One): string {
  return Object.entries(options.value)
    .map(([id, value]) => {
      const option = info.value?.options.find((each) => each.id === id);
      const title = option?.title ?? id;
      if (option?.kind === 'toggle') return `${title}: ${Number(value) === 0 ? 'off' : 'on'}`;
      return `${title}: ${option?.choices.find((choice) => choice.id === String(value))?.title ?? value}`;
    })
    .join(', ');
}

/** What the picture shows: the step that has just acted, or what came of all of them. */
function Said({ one }: { one: One }) {
  const level = one.level.value;
  const reel = one.reel.value;
  const frame = frameOf(reel, share.value);
  if (!level) return <p class="five-said" />;
  if (frame === undefined || !reel) return <p class="five-said">{level.head.summary}</p>;
  const at = Math.min(frame, stepCount(reel.level));
  if (at === 0) return <p class="five-said">The empty start.</p>;
  const step = stepAt(reel.level, at - 1);
  return (
    <p class="five-said">
      <span class="count">
        {at} of {stepCount(reel.level)}
      </span>{' '}
      {step.text || level.info.rules[step.rule]?.text}
    </p>
  );
}

/** Painted in the same task in which level, frame, colours or size change. */
function Canvas({ one, name }: { one: One; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const box = canvas.current;
    if (!box) return undefined;
    const draw = () => {
      const level = one.level.value;
      const reel = one.reel.value;
      const frame = frameOf(reel, share.value);
      isDark();
      hasArt(one.card.id);
      if (!level) return;
      const size = { w: box.clientWidth, h: box.clientHeight };
      if (size.w === 0) return;
      paintSmall(box, size, frame === undefined || !reel ? { level, frame: 0 } : { level: reel.level, frame });
    };
    const stop = effect(draw);
    let width = box.clientWidth;
    const grown = new ResizeObserver(() => {
      if (box.clientWidth !== width) draw();
      width = box.clientWidth;
    });
    grown.observe(box);
    return () => {
      stop();
      grown.disconnect();
    };
  }, [one]);
  return <canvas ref={canvas} class="five-canvas" role="img" aria-label={name} />;
}
