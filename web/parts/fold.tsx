import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** A part of the panel under its title: open where there is room beside the level, folded on a phone. */
export function Fold({ title, name, children }: { title: string; name: string; children: ComponentChildren }) {
  const [open] = useState(() => matchMedia('(min-width: 1024px)').matches);
  return (
    <details class={`fold ${name}`} open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
