import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Props {
  title: string;
  name: string;
  /** Folded at first everywhere. */
  folded?: boolean;
  children: ComponentChildren;
}

/**
 * A part of a section under its title: open where there is room beside the level, folded on a phone. What is in it is
 * made when it is first unfolded.
 */
export function Fold({ title, name, folded = false, children }: Props) {
  const [open] = useState(() => !folded && matchMedia('(min-width: 1024px)').matches);
  const [seen, see] = useState(open);
  return (
    <details class={`fold ${name}`} open={open} onToggle={(event) => event.currentTarget.open && see(true)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {seen && children}
    </details>
  );
}
