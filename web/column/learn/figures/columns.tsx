import { percent } from '../../../data/values';

export interface Column {
  title: string;
  /** Of all levels; undefined: not shown yet. */
  share: number | undefined;
  /** What this level has, and what was bet on. */
  here?: boolean;
  bet?: boolean;
}

/** So many stand in one row. */
const MOST = 6;

/** Chances side by side, as high as they are likely: a figure in a paragraph, so of spans. */
export function Columns({
  columns,
  onBet,
}: {
  columns: readonly Column[];
  onBet?: ((index: number) => void) | undefined;
}) {
  const top = Math.max(...columns.map(({ share }) => share ?? 0), 1e-9);
  // Seven side by side leave no space for a word.
  const across = columns.length > MOST ? Math.ceil(columns.length / 2) : columns.length;
  return (
    <span class="columns" style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}>
      {columns.map(({ title, share, here, bet }, i) => {
        const inside = (
          <>
            <span class="column-bar" aria-hidden="true">
              <span style={{ height: `${((share ?? 0) / top) * 100}%` }} />
            </span>
            <span class="column-title">{title}</span>
            <span class="column-share mono">{share === undefined ? '' : percent(share)}</span>
          </>
        );
        const kind = `one-column${here ? ' here' : ''}${bet ? ' bet' : ''}`;
        return onBet ? (
          <button key={title} type="button" class={kind} onClick={() => onBet(i)}>
            {inside}
          </button>
        ) : (
          <span key={title} class={kind}>
            {inside}
          </span>
        );
      })}
    </span>
  );
}
