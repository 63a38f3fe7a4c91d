import type { ComponentChildren } from 'preact';

interface IconButtonProps {
  /** For screen readers and the tooltip. */
  label: string;
  /** Its keyboard shortcut. */
  keys?: string;
  act(): void;
  more?: string;
  disabled?: boolean | undefined;
  children: ComponentChildren;
}

/** A button with an icon. `more` adds classes. */
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
