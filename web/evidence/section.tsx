import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { find, info, level } from '../store';

/** Statistics and search: loaded when they are first opened, or when the link asks to find something. */
export function Evidence() {
  const [open, setOpen] = useState(false);
  const [Inside, setInside] = useState<ComponentType | undefined>();
  const wanted = open || find.value !== '';
  useEffect(() => {
    if (wanted && !Inside) void import('./evidence').then((loaded) => setInside(() => loaded.EvidenceInside));
  }, [wanted]);
  if (!level.value || !info.value) return null;
  return (
    <section class="evidence" id="evidence">
      <details open={wanted} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>
            What many levels show <span class="muted">odds measured, how they move, rare levels found</span>
          </h2>
        </summary>
        {wanted && (Inside ? <Inside /> : <p class="muted">One moment.</p>)}
      </details>
    </section>
  );
}
