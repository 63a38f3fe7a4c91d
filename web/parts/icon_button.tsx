import type { ComponentChildren } from 'preact';

interface IconButtonProps {
  /** What it does, for who hears it or points at it. */
  label: string;
  /** The key that does the same. */
  keys?: string;
  act(): void;
  more?: string;
  disabled?: boolean | undefined;
  children: ComponentChildren;
}

/** A button that shows a sign. `more`: further classes. */
export function IconButton({ label, keys, act, more = '', disabled, children }: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${more}`.trimEnd()}
      aria-label={label}
      title={keys ? `${label} (${keys})` : undefined}
      onClick={() => act()}
      disabled={disabled}
    >
      {children}
    </button>
  );
}
