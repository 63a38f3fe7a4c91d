// One picture for each generator, all of one seed, with its options and its text.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { stepAt, stepCount } from '../data/level';
import { hasArt } from '../paint/level_looks';
import { nameOf } from '../paint/small/levels';
import { paintSmall } from '../paint/small/paint_small';
import { openLink } from '../state/actions';
import { isDark } from '../state/preferences';
import { type Entry, entries, isChanged, optionOf, resetOptions, shownFrame } from './state';

/** Okabe and Ito's colour-blind safe palette, adapted to a dark and to a light ground. */
const COLOURS = [
  ['#e8a33d', '#935a00'],
  ['#d98bb8', '#9b3d74'],
  ['#d9d06b', '#6b6100'],
  ['#68b7ea', '#0f629c'],
  ['#41bd93', '#006e51'],
  ['#f08a5d', '#a8421a'],
] as const;

/** Attributes that give an element its generator's colour as --own. */
export function coloured({ index }: Entry, classes = ''): { class: string; style: Record<string, string> } {
  const [dark, light] = COLOURS[index % COLOURS.length] as (typeof COLOURS)[number];
  return { class: `five-colour ${classes}`.trimEnd(), style: { '--dark': dark, '--light': light } };
}

export function Pictures() {
  return (
    <ul class="five-pictures" aria-label="One seed in all">
      {entries.map((entry) => (
        <Picture key={entry.card.id} entry={entry} />
      ))}
    </ul>
  );
}

/** Scrolls to a picture: on a phone they are a horizontal strip. */
export function showPicture({ card }: Entry): void {
  const picture = document.getElementById(`five-${card.id}`);
  const strip = picture?.parentElement;
  if (picture && strip) strip.scrollLeft = picture.offsetLeft - (strip.clientWidth - picture.offsetWidth) / 2;
}

function Picture({ entry }: { entry: Entry }) {
  const { card } = entry;
  const level = entry.level.value;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (level) openLink(`#${level.head.link}`);
  };
  return (
    <li id={`five-${card.id}`} {...coloured(entry, 'five-picture')}>
      <a href={level ? `#${level.head.link}` : `#${card.id}`} onClick={open} title={`Open ${card.title}`}>
        <Canvas entry={entry} name={level ? nameOf(level) : `${card.tab}: the level is on its way`} />
        <span class="five-name">{card.tab}</span>
      </a>
      {isChanged(entry) && (
        <button type="button" class="five-undo" onClick={() => resetOptions(entry)}>
          {optionsText(entry)} <span aria-hidden="true">×</span>
          <span class="quiet">: back to the defaults</span>
        </button>
      )}
      <p class="five-said">
        <Caption entry={entry} />
      </p>
    </li>
  );
}

function optionsText(entry: Entry): string {
  return Object.entries(entry.options.value)
    .map(([id, value]) => {
      const option = optionOf(entry, id);
      const title = option?.title ?? id;
      if (option?.kind === 'toggle') return `${title}: ${Number(value) === 0 ? 'off' : 'on'}`;
      return `${title}: ${option?.choices.find((choice) => choice.id === String(value))?.title ?? value}`;
    })
    .join(', ');
}

/** The step that the picture shows, or the finished level's summary. */
function Caption({ entry }: { entry: Entry }) {
  const level = entry.level.value;
  const shown = shownFrame(entry);
  if (!level || !shown) return <>{level?.head.summary}</>;
  const steps = stepCount(shown.film);
  const at = Math.min(shown.frame, steps);
  if (at === 0) return <>The empty start.</>;
  const step = stepAt(shown.film, at - 1);
  return (
    <>
      <span class="count">
        {at} of {steps}
      </span>{' '}
      {step.text || level.info.rules[step.rule]?.text}
    </>
  );
}

/** Painted in the same task in which level, frame, colours or size change. */
function Canvas({ entry, name }: { entry: Entry; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const box = canvas.current;
    if (!box) return undefined;
    const draw = () => {
      const level = entry.level.value;
      const shown = shownFrame(entry);
      isDark();
      hasArt(entry.card.id);
      const size = { w: box.clientWidth, h: box.clientHeight };
      if (!level || size.w === 0) return;
      paintSmall(box, size, shown ? { level: shown.film, frame: shown.frame } : { level, frame: 0 });
    };
    const stop = effect(draw);
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth !== width) draw();
      width = box.clientWidth;
    });
    observer.observe(box);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [entry]);
  return <canvas ref={canvas} class="five-canvas" role="img" aria-label={name} />;
}
