import './table.css';
import { type Session, sessionOf } from '../../column/change/text/session';
import { Select } from '../../parts/controls';
import { level } from '../../state/store';
import { kinds } from '../flow/kinds';
import {
  type Entry,
  fresh,
  MOST_ENTRIES,
  MOST_PLACES,
  mayCome,
  moved,
  NEEDS,
  type Place,
  RULES,
  rulesFor,
  STAGES,
  usualTitle,
  type Words,
  withEntries,
} from './entries';

/** What may be injected, as a table whose every part can be changed; its text goes with it. */
export function TableInside() {
  const now = level.value;
  const option = now?.info.options.find(({ id }) => id === 'injections');
  return now && option ? <Table session={sessionOf(now.info.id, option)} /> : null;
}

function Table({ session }: { session: Session }) {
  const { of, usable, content } = session.verdict.value;
  if (!usable)
    return (
      <p class="notice">The text above cannot be read yet: mend it there, or take it back, and the table is back.</p>
    );
  if (!content) return <p class="hint">One moment.</p>;
  const table: readonly Entry[] = (content as { injections: Entry[] }).injections;
  const own = of.trim() !== '';
  const busy = of !== session.text.value;
  const put = (next: readonly Entry[], stretch = '') =>
    session.put(withEntries(session.text.peek(), table, next), stretch);
  const set = (i: number, change: Partial<Entry>, stretch = '') =>
    put(
      table.map((one, k) => (k === i ? { ...one, ...change } : one)),
      stretch,
    );
  return (
    <div class="injections" aria-busy={busy}>
      <p class="hint">
        {own ? 'Your table' : 'The shipped table'} is tried from the first entry to the last.{' '}
        {own && (
          <button type="button" class="link-button" onClick={() => session.put('')}>
            Back to the shipped one
          </button>
        )}
      </p>
      <ol>
        {table.map((entry, i) => (
          <Row
            key={i}
            entry={entry}
            set={(change, stretch) => set(i, change, stretch)}
            up={i > 0 ? () => put(moved(table, i, i - 1)) : undefined}
            down={i + 1 < table.length ? () => put(moved(table, i, i + 1)) : undefined}
            drop={() => put(table.filter((_, k) => k !== i))}
          />
        ))}
      </ol>
      <button
        type="button"
        class="plain"
        disabled={table.length >= MOST_ENTRIES}
        onClick={() => put([...table, fresh()])}
      >
        Add an entry
      </button>
    </div>
  );
}

interface RowProps {
  entry: Entry;
  set: (change: Partial<Entry>, stretch?: string) => void;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  drop: () => void;
}

/** A number between two; what is none leaves the one before. */
function NumberField(props: {
  title: string;
  of: string;
  value: number;
  low: number;
  high: number;
  put: (value: number) => void;
}) {
  const { title, of, value, low, high, put } = props;
  return (
    <label>
      {title}{' '}
      <input
        class="mono number"
        type="text"
        inputMode="numeric"
        data-takes="numbers"
        value={value}
        aria-label={`${title}: ${of}`}
        onChange={(event) => {
          const typed = Number.parseInt(event.currentTarget.value, 10);
          const next = Number.isNaN(typed) ? value : Math.min(high, Math.max(low, typed));
          event.currentTarget.value = String(next);
          put(next);
        }}
      />
    </label>
  );
}

function Row({ entry, set, up, down, drop }: RowProps) {
  const { cat, title, chance, requires, oncePerRun, stages, place } = entry;
  const named = (next: Pick<Entry, 'cat' | 'requires'>) => (title === usualTitle(entry) ? usualTitle(next) : title);
  const setKind = (kind: string) => {
    const kept = place.filter(({ rule }) => rulesFor(kind).some(({ id }) => id === rule));
    const places = kept.length > 0 ? kept : [{ rule: 'any_room', weight: 1, minDepth: 0 }];
    set({ cat: kind, title: named({ cat: kind, requires }), place: places });
  };
  const setNeed = (need: string) => {
    const wanted = need === '' ? [] : [need];
    set({ requires: wanted, title: named({ cat, requires: wanted }) });
  };
  const flip = (stage: string) => {
    const next = STAGES.map(({ id }) => id).filter((id) => (id === stage ? !stages.includes(id) : stages.includes(id)));
    if (next.length > 0) set({ stages: next });
  };
  return (
    <li>
      <details>
        <summary>
          <b>{title}</b> <span class="mono">{chance} in 100</span>
          <span class="hint">{inWords(entry)}</span>
        </summary>
        <div class="injection-parts">
          <Select
            label={`Kind of ${title}`}
            value={cat}
            choices={kinds.filter(({ id }) => mayCome(id))}
            choose={setKind}
          />
          <NumberField
            title="Chance in 100"
            of={title}
            value={chance}
            low={0}
            high={100}
            put={(next) => set({ chance: next })}
          />
          <Select label={`Condition of ${title}`} value={requires[0] ?? ''} choices={NEEDS} choose={setNeed} />
          <label class="switch">
            <input
              type="checkbox"
              checked={oncePerRun}
              onChange={(event) => set({ oncePerRun: event.currentTarget.checked })}
            />
            <span>Once a run</span>
          </label>
          <div class="chips" role="group" aria-label={`Stages that have ${title}`}>
            {STAGES.map(({ id, title: name }) => (
              <button key={id} type="button" class="plain" aria-pressed={stages.includes(id)} onClick={() => flip(id)}>
                {name}
              </button>
            ))}
          </div>
          {place.map((one, k) => (
            <PlaceRow
              key={k}
              cat={cat}
              of={`${title}, place ${k + 1}`}
              place={one}
              set={(change) => set({ place: place.map((p, n) => (n === k ? { ...p, ...change } : p)) })}
              drop={place.length > 1 ? () => set({ place: place.filter((_, n) => n !== k) }) : undefined}
            />
          ))}
          <div class="chips">
            <button
              type="button"
              class="plain"
              disabled={place.length >= MOST_PLACES}
              onClick={() => set({ place: [...place, { rule: 'any_room', weight: 1, minDepth: 0 }] })}
            >
              Another place
            </button>
            <button type="button" class="plain" disabled={!up} onClick={up}>
              Earlier
            </button>
            <button type="button" class="plain" disabled={!down} onClick={down}>
              Later
            </button>
            <button type="button" class="plain" onClick={drop}>
              Take away
            </button>
          </div>
        </div>
      </details>
    </li>
  );
}

function PlaceRow(props: {
  cat: string;
  of: string;
  place: Place;
  set: (change: Partial<Place>) => void;
  drop: (() => void) | undefined;
}) {
  const { cat, of, place, set, drop } = props;
  return (
    <div class="injection-place">
      <Select label={`Where: ${of}`} value={place.rule} choices={rulesFor(cat)} choose={(rule) => set({ rule })} />
      <NumberField title="weight" of={of} value={place.weight} low={1} high={999} put={(weight) => set({ weight })} />
      <NumberField
        title="rooms from the entrance"
        of={of}
        value={place.minDepth}
        low={0}
        high={120}
        put={(minDepth) => set({ minDepth })}
      />
      {drop && (
        <button type="button" class="plain" aria-label={`Take away ${of}`} onClick={drop}>
          Take away
        </button>
      )}
    </div>
  );
}

/** When and where an entry comes. */
function inWords({ requires, oncePerRun, stages, place }: Entry): string {
  const said = (words: Words, id: string) => words.find((one) => one.id === id)?.title ?? id;
  const total = place.reduce((sum, { weight }) => sum + weight, 0);
  const places = place.map(({ rule, weight, minDepth }) => {
    const odds = place.length > 1 ? `${weight} in ${total} ` : '';
    const far = minDepth > 0 ? `, ${minDepth} or more from the entrance` : '';
    return `${odds}${said(RULES, rule)}${far}`;
  });
  const parts = [places.join(', or ')];
  if (requires[0]) parts.push(said(NEEDS, requires[0]));
  if (oncePerRun) parts.push('once a run');
  if (stages.length < STAGES.length) parts.push(`in ${stages.map((id) => said(STAGES, id)).join(', ')}`);
  return parts.join('; ');
}
