import { useEffect, useRef, useState } from 'preact/hooks';
import { slow } from '../../../data/engines';
import type { Level } from '../../../data/level';
import { whyNot } from '../../../parts/feedback';
import { save } from '../../../parts/share';
import { level } from '../../../state/store';
import { csvOfLines, MOST_ROWS } from './facts_csv';

/** Levels that are asked for at once: a film that is wanted meanwhile waits for no more. */
const PART = 200;

/** The facts of many levels as a table, a row a level. */
export function FactsTable() {
  const now = level.value;
  const [count, setCount] = useState(1000);
  const [done, setDone] = useState(0);
  const [all, setAll] = useState(false);
  const [said, say] = useState('');
  const stopped = useRef(true);
  const stop = () => {
    stopped.current = true;
  };
  useEffect(() => stop, []);
  if (!now || now.info.facts.length === 0) return null;
  const running = done > 0;
  const costly = now.info.facts.filter((fact) => fact.costly);
  const wrong = !(Number.isInteger(count) && count >= 1 && count <= MOST_ROWS);
  const take = async (format: 'csv' | 'jsonl') => {
    stopped.current = false;
    setDone(1);
    say('');
    try {
      const file = `${now.info.id}-facts-${count}.${format}`;
      const by = all ? costly.map(({ id }) => id).join() : '';
      const lines = await linesOf(now, by, count, setDone, () => stopped.current);
      if (stopped.current) return;
      const text = format === 'csv' ? csvOfLines(lines) : lines.join('\n');
      save(file, new Blob([`${text.trimEnd()}\n`], { type: format === 'csv' ? 'text/csv' : 'application/x-ndjson' }));
      say(`Saved ${file}.`);
    } catch (error) {
      say(whyNot(error));
    } finally {
      setDone(0);
    }
  };
  return (
    <div class="facts-table">
      <h3>Facts of many levels</h3>
      <p class="hint">A row for each level with these options: its seed, its link and its facts.</p>
      <div class="survey-bar">
        <label for="facts-count">Levels, up to {MOST_ROWS.toLocaleString('en')}</label>
        <input
          id="facts-count"
          class="mono number"
          data-takes="numbers"
          inputMode="numeric"
          value={count}
          aria-invalid={wrong}
          onInput={(event) => setCount(Number(event.currentTarget.value.replace(/[,\s]/g, '')))}
        />
        {costly.length > 0 && (
          <label title={costly.map(({ title }) => title).join(', ')}>
            <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} /> with the{' '}
            {costly.length} facts that take longer
          </label>
        )}
        {running ? (
          <button type="button" class="plain" onClick={stop}>
            Stop
          </button>
        ) : (
          <>
            <button type="button" class="plain" disabled={wrong} onClick={() => void take('csv')}>
              CSV
            </button>
            <button type="button" class="plain" disabled={wrong} onClick={() => void take('jsonl')}>
              JSON lines
            </button>
          </>
        )}
        <progress max={count} value={done} hidden={!running} aria-label="Progress" />
        <span role="status" class="muted">
          {wrong ? `A whole number from 1 to ${MOST_ROWS.toLocaleString('en')}.` : said}
        </span>
      </div>
    </div>
  );
}

/** A line of JSON for each of the first levels of the sequence that surveys count. */
async function linesOf(
  { head }: Level,
  by: string,
  count: number,
  report: (done: number) => void,
  stopped: () => boolean,
): Promise<string[]> {
  const lines: string[] = [];
  const decoder = new TextDecoder();
  while (lines.length < count && !stopped()) {
    const many = Math.min(PART, count - lines.length);
    const part = await slow.ask('facts', 'lines', head.link, lines.length, many, false, true, by, false, false);
    if (part.error) throw new Error(part.error);
    lines.push(...decoder.decode(part.bytes).trimEnd().split('\n'));
    report(lines.length);
  }
  return lines;
}
