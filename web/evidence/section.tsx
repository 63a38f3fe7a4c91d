import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { find, info, level } from '../store';

/** Statistics and search: loaded when they come near the screen, or when the link asks to find something. */
export function Evidence() {
  const [open, setOpen] = useState(true);
  const [near, setNear] = useState(false);
  const [Inside, setInside] = useState<ComponentType | undefined>();
  const section = useRef<HTMLElement>(null);
  const ready = level.value !== undefined && info.value !== undefined;
  const wanted = open && (near || find.value !== '');
  useEffect(() => {
    if (!section.current) return undefined;
    const watcher = new IntersectionObserver((seen) => setNear((was) => was || seen.some((one) => one.isIntersecting)));
    watcher.observe(section.current);
    return () => watcher.disconnect();
  }, [ready]);
  useEffect(() => {
    if (wanted && !Inside) void import('./evidence').then((loaded) => setInside(() => loaded.EvidenceInside));
  }, [wanted]);
  if (!ready) return null;
  return (
    <section class="evidence" id="evidence" ref={section}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>
            What many levels show <span class="muted">odds measured, how they move, rare levels found</span>
          </h2>
        </summary>
        {open && (wanted && Inside ? <Inside /> : <p class="muted">One moment.</p>)}
      </details>
    </section>
  );
}
