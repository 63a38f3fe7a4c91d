import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { linkIn } from '../../wasm/shared/link.mjs';
import { Button } from './buttons';

interface FoldProps {
  title: string;
  name: string;
  /** Initially folded on every screen. */
  folded?: boolean;
  children: ComponentChildren;
}

/** A titled part of a section, initially unfolded on wide screens. Its children are rendered once it has been unfolded. */
export function Fold({ title, name, folded = false, children }: FoldProps) {
  const [open] = useState(() => !folded && matchMedia('(min-width: 1024px)').matches);
  const [wasOpened, setWasOpened] = useState(open);
  return (
    <details class={`fold ${name}`} open={open} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {wasOpened && children}
    </details>
  );
}

interface DrawerProps extends Omit<JSX.IntrinsicElements['details'], 'open' | 'onToggle' | 'ref' | 'children'> {
  summary: ComponentChildren;
  /** Opens it, also later. */
  isAsked?: boolean;
  /** Renders what is inside while it is closed, too. */
  keeps?: boolean;
  children: ComponentChildren;
}

/** Something folded, which is rendered while it is open. */
export function Drawer({ summary, isAsked = false, keeps = false, children, ...more }: DrawerProps) {
  const [open, setOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return (
    <details {...more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {(open || keeps) && children}
    </details>
  );
}

/** The titles of a table's columns. */
export const Heads = ({ titles, ...more }: { titles: readonly ComponentChildren[]; class?: string }) => (
  <thead {...more}>
    <tr>
      {titles.map((title, i) => (
        <th key={i} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

interface SwitchProps {
  label: string;
  on: boolean;
  set: (on: boolean) => void;
  hint?: string;
  'aria-describedby'?: string;
}

/** A check box that is drawn as a switch. */
export const Switch = ({ label, on, set, hint, ...more }: SwitchProps) => (
  <label class="switch" title={hint}>
    <input type="checkbox" checked={on} {...more} onChange={(event) => set(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);

interface NumberBoxProps {
  id?: string;
  class?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  value: string | number;
  set: (text: string) => void;
}

/** A field for a number, in which letters act as on the page. */
export const NumberBox = ({ set, ...more }: NumberBoxProps) => (
  <input
    class="number"
    data-takes="numbers"
    type="text"
    inputMode="numeric"
    {...more}
    onInput={(event) => set(event.currentTarget.value)}
  />
);

interface FileButtonProps {
  accept: string;
  /** Gets the chosen file, and all of them where several may be chosen. */
  onFile: (file: File, all: readonly File[]) => void;
  several?: boolean;
  children: ComponentChildren;
}

/** A button that asks for a file. The same file can be chosen repeatedly. */
export function FileButton({ accept, onFile, several, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = '';
    if (files[0]) onFile(files[0], files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        class="quiet"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={several ?? false}
        onChange={take}
      />
      <Button act={() => input.current?.click()}>{children}</Button>
    </>
  );
}

/** A place where a file can be dropped. Captured, so that an editor inside does not handle it too. */
export const dropPlace = (onFile: (file: File) => void) => ({
  onDropCapture: (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
  },
  onDragOver: (event: DragEvent) => event.preventDefault(),
});

interface LinkBoxProps {
  id: string;
  label: string;
  placeholder: string;
  /** Called with a link including its "#". Resolves to an error message if the link cannot be used. */
  onLink: (link: string) => Promise<string | undefined> | undefined;
}

/** A field for a link to a level, with a button. */
export function LinkBox({ id, label, placeholder, onLink }: LinkBoxProps) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const link = linkIn(text.trim());
  const take = async (event: Event) => {
    event.preventDefault();
    if (!link) return;
    const wrong = await onLink(link);
    setTrouble(wrong ?? '');
    if (wrong === undefined) setText('');
  };
  return (
    <>
      <form class="compare-row" onSubmit={(event) => void take(event)}>
        <label class="quiet" for={id}>
          {label}
        </label>
        <input
          id={id}
          type="text"
          placeholder={placeholder}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class="plain" disabled={!link}>
          Compare
        </button>
      </form>
      {trouble && (
        <p class="notice" role="status">
          {trouble}
        </p>
      )}
    </>
  );
}

interface Choice {
  readonly id: string | number;
  readonly title: string;
}

interface SelectProps extends Omit<JSX.IntrinsicElements['select'], 'onChange' | 'children' | 'ref' | 'role' | 'size'> {
  /** Accessible name if there is no <label>. */
  label?: string;
  /** Title of the choice of nothing, which comes first and has an empty id. */
  none?: string | undefined;
  choices?: readonly Choice[];
  /** Choices under headings. */
  groups?: readonly { title: string; choices: readonly Choice[] }[];
  choose: (id: string) => void;
  /** Options before the choices. */
  children?: ComponentChildren;
}

/** A list to choose from. */
export function Select({ label, none, choices = [], groups = [], choose, children, ...more }: SelectProps) {
  return (
    <select aria-label={label} {...more} onChange={(event) => choose(event.currentTarget.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {children}
      {choices.map(optionOf)}
      {groups.map(({ title, choices }) => (
        <optgroup key={title} label={title}>
          {choices.map(optionOf)}
        </optgroup>
      ))}
    </select>
  );
}

const optionOf = ({ id, title }: Choice) => (
  <option key={id} value={id}>
    {title}
  </option>
);
