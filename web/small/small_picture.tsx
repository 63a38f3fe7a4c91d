import { useEffect, useRef } from 'preact/hooks';
import { paintSmall, type Small, smallArea } from './paint_small';
import { whenIdle } from './when_idle';

/** A small canvas with one frame of a level, painted when it is near the screen and there is time. Without a label it is part of what bears its name. */
export function SmallPicture({ level, frame, since, label }: Small & { label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const box = canvas.current;
    if (!box) return undefined;
    let stop: (() => void) | undefined;
    const draw = () => {
      stop?.();
      stop = whenIdle(() => paintSmall(box, { level, frame, since }));
    };
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && draw(), {
      rootMargin: '200px',
    });
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      stop?.();
    };
  }, [level, frame, since]);
  const area = smallArea(level, frame);
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
