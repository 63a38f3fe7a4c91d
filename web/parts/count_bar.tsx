import { Select } from './select';

interface Props {
  id: string;
  sizes: readonly number[];
  /** Levels that are wanted, and that are counted by now. */
  total: number;
  count: number;
  /** What is told behind that. */
  more?: string;
  running: boolean;
  onTotal: (total: number) => void;
  onStart: () => void;
  onStop: () => void;
}

/** How many levels are counted: the choice, the button, how far it is. */
export function CountBar({ id, sizes, total, count, more = '', running, onTotal, onStart, onStop }: Props) {
  return (
    <>
      <label for={id}>Levels</label>
      <Select
        id={id}
        value={total}
        disabled={running}
        choices={sizes.map((size) => ({ id: size, title: size.toLocaleString('en') }))}
        choose={(size) => onTotal(Number(size))}
      />
      <button type="button" class="primary" onClick={running ? onStop : onStart}>
        {running ? 'Stop' : 'Count'}
      </button>
      <progress max={total} value={running ? count : 0} aria-label="Progress" hidden={!running} />
      <span class="mono" role="status">
        {count > 0 ? `${count.toLocaleString('en')} levels${more}` : ''}
      </span>
    </>
  );
}
