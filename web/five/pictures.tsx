// One picture for each generator, all of one seed, with its options and its text.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { moduleNamed } from '../../wasm/shared/modules.mjs';
import { optionTitle } from '../column/learn/figures/statistics';
import { Broken } from '../data/engine';
import { slow } from '../data/engines';
import { reportFailedLoad } from '../data/lazy';
import { type Level, readPacket, stepAt, stepCount } from '../data/level';
import { frameAt, type Reel, reelOf } from '../data/reel';
import { hasArt } from '../paint/level_looks';
import { nameOf } from '../paint/small/levels';
import { paintSmall } from '../paint/small/paint_small';
import { Button } from '../parts/buttons';
import { useSize } from '../parts/hooks';
import { follow } from '../stage/frame';
import { openLink } from '../state/actions';
import { isDark } from '../state/preferences';
import { type Entry, entries, isChanged, share } from './state';

/** Okabe and Ito's colour-blind safe palette, adapted to a dark and to a light ground. */
const COLOURS = [
  ['#e8a33d', '#935a00'],
  ['#d98bb8', '#9b3d74'],
  ['#d9d06b', '#6b6100'],
  ['#68b7ea', '#0f629c'],
  ['#41bd93', '#006e51'],
  ['#f08a5d', '#a8421a'],
] as const;

/** Attributes that give an element its generator's colour as --own; --light is for paper. */
export function coloured({ index }: Entry, classes = ''): { class: string; style: Record<string, string> } {
  const [dark, light] = COLOURS[index % COLOURS.length] as (typeof COLOURS)[number];
  return { class: `five-colour ${classes}`.trimEnd(), style: { '--own': isDark() ? dark : light, '--light': light } };
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

/** Delay in milliseconds before a film is computed, so that holding R stays fast. */
const FILM_DELAY = 140;

/** The film of a finished level, undefined until it has arrived. */
function useReel(level: Level | undefined): Reel | undefined {
  const [reel, setReel] = useState<Reel | undefined>();
  useEffect(() => {
    if (!level) return undefined;
    let isStale = false;
    const ask = () =>
      slow.ask(`five ${level.info.id}`, 'film', level.head.link).then(
        (packet) => isStale || setReel(reelOf(readPacket(packet, [level.info]), level)),
        (error) => isStale || !(error instanceof Broken) || error.started || reportFailedLoad(ask),
      );
    const timer = setTimeout(ask, FILM_DELAY);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [level]);
  return reel?.level.head.link === level?.head.link ? reel : undefined;
}

function Picture({ entry }: { entry: Entry }) {
  const { card, options } = entry;
  const level = entry.level.value;
  const reel = useReel(level);
  const at = share.value;
  const film = at < 1 ? reel?.level : undefined;
  const frame = film && reel && at > 0 ? frameAt(reel, at) : 0;
  const link = `#${level?.head.link ?? card.id}`;
  return (
    <li id={`five-${card.id}`} {...coloured(entry, 'five-picture')}>
      <a href={link} onClick={(event) => follow(event, () => openLink(link))} title={`Open ${card.title}`}>
        <Canvas level={film ?? level} frame={frame} name={level ? nameOf(level) : `${card.tab}: on its way`} />
        <span class="five-name clip">{card.tab}</span>
      </a>
      {isChanged(entry) && (
        <Button class="five-undo clip" act={() => (options.value = {})}>
          {optionsText(entry)} <span aria-hidden="true">×</span>
          <span class="quiet">: back to the defaults</span>
        </Button>
      )}
      <p class="five-said">
        {film ? <Step film={film} frame={frame} /> : (level?.head.summary ?? 'Waiting for its level.')}
      </p>
    </li>
  );
}

const optionsText = ({ level, options }: Entry): string =>
  Object.entries(options.value)
    .map(([id, value]) => {
      const option = level.value?.info.options.find((one) => one.id === id);
      return option ? optionTitle(option, value, options.value) : id;
    })
    .join(', ');

/** What the step before a frame did. */
function Step({ film, frame }: { film: Level; frame: number }) {
  const steps = stepCount(film);
  const at = Math.min(frame, steps);
  if (at === 0) return <>The empty start.</>;
  const step = stepAt(film, at - 1);
  return (
    <>
      <span class="count">
        {at} of {steps}
      </span>{' '}
      {step.text || film.info.rules[step.rule]?.text}
    </>
  );
}

/** Painted at once, so that films run smoothly. */
function Canvas({ level, frame, name }: { level: Level | undefined; frame: number; name: string }) {
  const [canvas, size] = useSize<HTMLCanvasElement>();
  useLayoutEffect(() => {
    if (canvas.current && level && size.w > 0) paintSmall(canvas.current, size, { level, frame, bare: true });
  }, [level, frame, size, isDark(), level && hasArt(moduleNamed(level.info))]);
  return <canvas ref={canvas} class="five-canvas" role="img" aria-label={name} />;
}
