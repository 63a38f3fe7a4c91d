import type { ComponentChildren, JSX } from 'preact';

interface Props extends Omit<JSX.IntrinsicElements['select'], 'onChange' | 'children' | 'ref' | 'role' | 'size'> {
  /** What it is called where no <label> says so. */
  label?: string;
  choices: readonly { readonly id: string | number; readonly title: string }[];
  choose: (id: string) => void;
  /** What stands before the choices. */
  children?: ComponentChildren;
}

/** A list to choose from. */
export function Select({ label, choices, choose, children, ...more }: Props) {
  return (
    <select aria-label={label} {...more} onChange={(event) => choose(event.currentTarget.value)}>
      {children}
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
