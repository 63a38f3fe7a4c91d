// Downloads the facts of many levels as a table with a row for each level.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FactInfo } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import type { Level } from '../../../data/level';
import { whyNot } from '../../../parts/attempt';
import { Button } from '../../../parts/buttons';
import { NumberBox } from '../../../parts/controls';
import { save } from '../../../parts/save';
import { level } from '../../../state/store';
import { csvOfLines, MAX_TABLE_ROWS } from './tables';

/** Number of levels per request to the worker: a film that is requested meanwhile waits for at most these. */
const PART = 200;

/** Downloads a table; `done` is the number of levels so far, 0 while nothing runs. */
function useDownload(now: Level | undefined) {
  const [done, setDone] = useState(0);
  const [message, setMessage] = useState('');
  const isStopped = useRef(true);
  const stop = () => (isStopped.current = true);
  useEffect(() => stop, []);
  const download = async (format: 'csv' | 'jsonl', count: number, costly: readonly FactInfo[]) => {
    if (!now) return;
    isStopped.current = false;
    setDone(1);
    setMessage('');
    try {
      const file = `${now.info.id}-facts-${count}.${format}`;
      const ids = costly.map(({ id }) => id).join();
      const lines = await linesOf(now, ids, count, setDone, () => isStopped.current);
      if (isStopped.current) return;
      const text = format === 'csv' ? csvOfLines(lines) : lines.join('\n');
      save(file, new Blob([`${text.trimEnd()}\n`], { type: format === 'csv' ? 'text/csv' : 'application/x-ndjson' }));
      setMessage(`Saved ${file}.`);
    } catch (error) {
      setMessage(whyNot(error));
    } finally {
      setDone(0);
    }
  };
  return { done, message, stop, download };
}

export function FactsTable() {
  const now = level.value;
  const [count, setCount] = useState(1000);
  const [withCostly, setWithCostly] = useState(false);
  const { done, message, stop, download } = useDownload(now);
  if (!now || now.info.facts.length === 0) return null;
  const costly = now.info.facts.filter((fact) => fact.costly);
  const isValid = Number.isInteger(count) && count >= 1 && count <= MAX_TABLE_ROWS;
  const saveAs = (format: 'csv' | 'jsonl') => void download(format, count, withCostly ? costly : []);
  return (
    <div class="facts-table">
      <h3>Facts of many levels</h3>
      <p class="hint">A row for each level with these options: its seed, its link and its facts.</p>
      <div class="survey-bar">
        <label for="facts-count">Levels, up to {MAX_TABLE_ROWS.toLocaleString('en')}</label>
        <NumberBox
          id="facts-count"
          value={count}
          aria-invalid={!isValid}
          set={(text) => setCount(Number(text.replace(/[,\s]/g, '')))}
        />
        {costly.length > 0 && (
          <label title={costly.map(({ title }) => title).join(', ')}>
            <input
              type="checkbox"
              checked={withCostly}
              onChange={(event) => setWithCostly(event.currentTarget.checked)}
            />{' '}
            with the {costly.length} facts that take longer
          </label>
        )}
        {done > 0 ? (
          <Button act={stop}>Stop</Button>
        ) : (
          <>
            <Button disabled={!isValid} act={() => saveAs('csv')}>
              CSV
            </Button>
            <Button disabled={!isValid} act={() => saveAs('jsonl')}>
              JSON lines
            </Button>
          </>
        )}
        <progress max={count} value={done} hidden={done === 0} aria-label="Progress" />
        <span role="status" class="muted">
          {isValid ? message : `A whole number from 1 to ${MAX_TABLE_ROWS.toLocaleString('en')}.`}
        </span>
      </div>
    </div>
  );
}

/** Returns a line of JSON for each of the first levels of the surveys' sequence. `ids`: costly facts to include. */
async function linesOf(
  { head }: Level,
  ids: string,
  count: number,
  report: (done: number) => void,
  isStopped: () => boolean,
): Promise<string[]> {
  const lines: string[] = [];
  const decoder = new TextDecoder();
  while (lines.length < count && !isStopped()) {
    const part = Math.min(PART, count - lines.length);
    const { error, bytes } = await slow.ask('facts', 'lines', head.link, lines.length, part, false, true, ids, false);
    if (error) throw new Error(error);
    lines.push(...decoder.decode(bytes).trimEnd().split('\n'));
    report(lines.length);
  }
  return lines;
}
