import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { areaShown } from '../../../wasm/shared/drawing.mjs';
import { whenFree, whenIdle } from '../../data/timing';
import { type Box, measured, paintPlain, paintSmall, type Small } from './paint_small';

interface Props extends Small {
  /** Empty where it is part of what bears its name. */
  label: string;
  /** Somebody waits for it. */
  soon?: boolean;
}

/** A small canvas with one frame of a level, painted when it is near the screen and there is time. */
export function SmallPicture({ level, frame, since, label, soon = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before the next frame for whoever waits: what a map shows first is there with the map.
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
        paintSmall(box, size, { level, frame, since });
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
    const grown = new ResizeObserver(() => {
      const now = sizeOf(box);
      if (size.w === 0 || (now.w === size.w && now.h === size.h)) return;
      size = now;
      draw();
    });
    // On paper everything is seen, and nothing can come later.
    const print = () => !done && paintSmall(box, sizeOf(box), { level, frame, since });
    seen.observe(box);
    grown.observe(box);
    window.addEventListener('beforeprint', print);
    return () => {
      window.removeEventListener('beforeprint', print);
      seen.disconnect();
      grown.disconnect();
      unmeasured?.();
      stop?.();
    };
  }, [level, frame, since]);
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
