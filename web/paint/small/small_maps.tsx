import { type ComponentChildren, type CSSProperties, Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { areaShown } from '../../../wasm/shared/drawing.mjs';
import type { Level } from '../../data/level';
import { allOf, listen, watchSize } from '../../data/stops';
import { whenFree, whenIdle } from '../../data/timing';
import { Button } from '../../parts/buttons';
import { openLink } from '../../state/actions';
import { goByArrow } from '../painter/arrows';
import { nameOf, useLevel } from './levels';
import { type Box, measured, paintPlain, paintSmall, type Small } from './paint_small';

interface Props {
  links: readonly string[];
  /** Action of a click; by default it shows the level on the stage. */
  onOpen?: (link: string) => void;
  /** A line under a map; where there is none, its seed. */
  captions?: readonly (string | undefined)[];
  /** Returns the caption once the level has loaded; undefined keeps the text. */
  retitled?: ((level: Level) => string | undefined) | undefined;
  /** Headings, one for each map: a map with one begins a row below it. */
  heads?: readonly ComponentChildren[];
  /** Areas of a map that are outlined. */
  outlines?: readonly Small['outlines'][];
  /** The map that is the one on the stage. */
  current?: string | undefined;
  /** Called with the map under the pointer or with the focus, or with undefined. */
  onPoint?: (level: Level | undefined) => void;
  /** Not before that. */
  when?: boolean;
  /** At once, and not only once nobody has pressed R for a moment. */
  soon?: boolean;
  class?: string;
  style?: CSSProperties;
  label?: string;
}

/** Small maps in a grid: buttons named by their summaries, one stop of the Tab key, arrow keys go from map to map. */
export function SmallMaps({ links, captions, outlines, heads, label, style, class: kind, ...more }: Props) {
  const box = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const onKey = (event: KeyboardEvent) => goByArrow(event, box.current?.querySelectorAll('button') ?? []);
  return (
    <ul class={`small-maps ${kind ?? ''}`} ref={box} style={style} aria-label={label} onKeyDown={onKey}>
      {links.map((link, i) => (
        <Fragment key={links.indexOf(link) === i ? link : `${link} ${i}`}>
          {heads?.[i] !== undefined && <li class="row-head">{heads[i]}</li>}
          <Cell
            link={link}
            caption={captions?.[i]}
            outlines={outlines?.[i]}
            reached={i === Math.min(stop, links.length - 1)}
            reach={() => setStop(i)}
            {...more}
          />
        </Fragment>
      ))}
    </ul>
  );
}

interface CellProps extends Omit<Props, 'links' | 'captions' | 'outlines' | 'heads' | 'class' | 'style' | 'label'> {
  link: string;
  caption: string | undefined;
  outlines: Small['outlines'];
  /** The one that the Tab key reaches. */
  reached: boolean;
  reach: () => void;
}

function Cell({
  link,
  caption: planned,
  outlines,
  retitled,
  reached,
  reach,
  onOpen = openLink,
  current,
  onPoint,
  when = true,
  soon = false,
}: CellProps) {
  const level = useLevel(link, when, soon);
  const caption = (level && retitled?.(level)) ?? planned;
  const name = level ? nameOf(level) : 'A level that is being made';
  const pointed = useRef(0);
  const point = (by: number) => {
    pointed.current += by;
    onPoint?.(pointed.current > 0 ? level : undefined);
  };
  useEffect(() => {
    if (pointed.current > 0) onPoint?.(level);
  }, [level]);
  return (
    <li>
      <Button
        class={level?.head.options.without === undefined ? '' : 'lacking-map'}
        tabIndex={reached ? 0 : -1}
        aria-label={caption && level ? `${caption}: ${name}` : name}
        title={level?.head.summary}
        aria-current={current !== undefined && current === level?.head.link ? 'true' : undefined}
        act={() => onOpen(link)}
        onFocus={() => {
          reach();
          point(1);
        }}
        onBlur={() => point(-1)}
        onPointerEnter={() => point(1)}
        onPointerLeave={() => point(-1)}
      >
        {level ? (
          <SmallPicture level={level} frame={0} outlines={outlines} label="" soon={soon} />
        ) : (
          <span class="small-picture empty" />
        )}
        <span class="small-name">{caption ?? level?.head.seedText ?? '\u00a0'}</span>
      </Button>
    </li>
  );
}

interface PictureProps extends Small {
  /** Empty where it is part of what bears its name. */
  label: string;
  /** Somebody waits for it. */
  soon?: boolean;
}

/** A small canvas with one frame of a level, painted when it is near the screen and there is time. */
export function SmallPicture({ level, frame, since, outlines, label, soon = false }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Painted before the next frame, so that a new map is never shown empty.
  (soon ? useLayoutEffect : useEffect)(() => {
    const box = canvas.current;
    if (!box) return undefined;
    let stop: (() => void) | undefined;
    let size: Box = { w: 0, h: 0 };
    let done = false;
    const draw = () => {
      stop?.();
      stop = (soon ? whenFree : whenIdle)(() => {
        if (size.w === 0) size = sizeOf(box);
        paintSmall(box, size, { level, frame, since, outlines });
        done = true;
      });
    };
    let first = soon;
    const unmeasured = soon
      ? measured(box, (own, near) => {
          size = own;
          paintPlain(box, size, { level, frame });
          if (near) draw();
          first = near;
        })
      : undefined;
    const seen = new IntersectionObserver(
      (all) => {
        if (!first && all.some((one) => one.isIntersecting)) draw();
        first = false;
      },
      { rootMargin: '200px' },
    );
    const resize = () => {
      const now = sizeOf(box);
      if (size.w === 0 || (now.w === size.w && now.h === size.h)) return;
      size = now;
      draw();
    };
    // On paper everything is seen, and nothing can come later.
    const print = () => !done && paintSmall(box, sizeOf(box), { level, frame, since, outlines });
    seen.observe(box);
    return allOf(
      listen(window, { beforeprint: print }),
      () => seen.disconnect(),
      watchSize(box, resize),
      unmeasured,
      () => stop?.(),
    );
  }, [level, frame, since, outlines?.join()]);
  const area = areaShown(level, frame, 0);
  return (
    <canvas
      ref={canvas}
      class="small-picture"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      style={{ aspectRatio: `${Math.max(1, area.w)} / ${Math.max(1, area.h)}` }}
    />
  );
}

const sizeOf = (box: HTMLElement): Box => ({ w: box.clientWidth, h: box.clientHeight });
