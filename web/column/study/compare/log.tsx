// Levels held against the log that the game itself writes: the file is opened, dropped or pasted, and read here.
import { useState } from 'preact/hooks';
import type { JudgedFloor, JudgedLog, LogReader } from '../../../../wasm/bridge/interface';
import { logs } from '../../../../wasm/shared/modules.mjs';
import { slow } from '../../../data/engines';
import { Button } from '../../../parts/buttons';
import { dropPlace, FileButton, Heads } from '../../../parts/controls';
import { usePromise } from '../../../parts/lazy';
import { copyText } from '../../../parts/share';
import { follow } from '../../../stage/frame';
import { openLink } from '../../../state/actions';
import { level } from '../../../state/store';

export function LogInside() {
  const id = level.value?.info.id ?? '';
  const reader = usePromise(() => logs[id]?.(), [id]);
  return reader ? <Log key={id} reader={reader} /> : null;
}

function Log({ reader }: { reader: LogReader }) {
  const { title, hint, file, where } = reader.about;
  const [judged, setJudged] = useState<JudgedLog | undefined>();
  const [words, setWords] = useState('');
  const judge = async (text: string) => {
    setWords('The floors are being grown again.');
    try {
      const found = await reader.judge(text, (call, link, text) => slow.ask(`log ${link}`, call, link, text));
      setJudged(found);
      setWords(found.words);
    } catch {
      setWords('The floors could not be grown; try it again.');
    }
  };
  return (
    <div
      class="range-part"
      role="group"
      aria-label={title}
      {...dropPlace((dropped) => void dropped.text().then(judge))}
    >
      <h3>{title}</h3>
      <p class="lead muted">
        {hint} {where}
      </p>
      <p class="row">
        <FileButton accept=".txt,.log,text/plain" onFile={(chosen) => void chosen.text().then(judge)}>
          Open {file}
        </FileButton>
        <input
          type="text"
          aria-label={`Text of ${file}`}
          placeholder="or paste its text here"
          onPaste={(event) => {
            event.preventDefault();
            void judge(event.clipboardData?.getData('text') ?? '');
          }}
        />
      </p>
      <p role="status" class="muted">
        {words}
      </p>
      {judged?.runs.map((run, at) => (
        <table class="log-run" key={`${run.seed} ${at}`}>
          <caption>
            <b class="mono">{run.seed}</b> {run.words}
          </caption>
          <Heads class="quiet" titles={['Floor', 'In the log', 'Here']} />
          <tbody>
            {run.rows.map((row, i) => (
              <Row key={`${row.link} ${i}`} row={row} />
            ))}
          </tbody>
        </table>
      ))}
      {judged && judged.runs.length > 0 && <Report text={judged.report} />}
    </div>
  );
}

function Row({ row: { title, link, logged, made, agrees, words } }: { row: JudgedFloor }) {
  return (
    <tr class={agrees === undefined ? '' : agrees ? 'agrees' : 'differs'}>
      <th scope="row">
        <a href={`#${link}`} onClick={(event) => follow(event, () => openLink(link))}>
          {title}
        </a>
      </th>
      <td>{logged}</td>
      <td>
        {agrees === undefined ? '?' : agrees ? '✓' : '✗'} {agrees === false ? `${made}. ` : ''}
        {words}
      </td>
    </tr>
  );
}

function Report({ text }: { text: string }) {
  const [done, setDone] = useState('');
  const copy = async () => setDone((await copyText(text)) ? 'Copied.' : 'The clipboard is closed to this page.');
  return (
    <p class="row">
      <Button act={copy}>Copy a report</Button>
      <span role="status" class="muted">
        {done || 'Seeds, options and differences, nothing else of the log.'}
      </span>
    </p>
  );
}
