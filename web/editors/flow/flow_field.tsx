import '../editors.css';
import { useEffect, useRef } from 'preact/hooks';
import { type Session, sessionOf } from '../../column/change/text/session';
import { sampleText } from '../../column/change/text/text_field';
import { useAttempt } from '../../parts/attempt';
import { Button } from '../../parts/buttons';
import { isDark } from '../../state/preferences';
import { level } from '../../state/store';
import { type Flow, type FlowFile, flowOf } from './flow';
import { ARTICLE, fetchSamples, kindLooks, pictureOf, sampleCount, samples, saveList, saveSheet } from './samples';

/** Around the text field of a flow: the built-in flows to begin with, and the graph of the text. */

function sessionHere(): Session | undefined {
  const now = level.value;
  const option = now?.info.options.find(({ id }) => id === 'flow_text');
  return now && option && sessionOf(now.info.id, option);
}

/** The built-in flows as pictures; a click puts one into the text. */
export function FlowSamples() {
  const { run, note } = useAttempt();
  useEffect(fetchSamples, []);
  const now = level.value;
  const session = sessionHere();
  const extra = now?.info.extras.find(({ option }) => option === session?.option.id);
  if (!now || !session || !extra) return null;
  const begin = async (id: string) => {
    session.put(await sampleText(now, session.option, extra, id));
    return '';
  };
  return (
    <div class="flow-begin">
      <div class="flow-samples">
        {samples.value.map(({ id, title, flow }) => (
          <button key={id} type="button" onClick={() => run(() => begin(id))}>
            <img src={pictureOf(flow, kindLooks(now))} alt="" />
            <span>{title}</span>
            {id === ARTICLE && <small>the article's</small>}
          </button>
        ))}
        {samples.value.length < sampleCount() && <p class="hint">One moment.</p>}
      </div>
      <div class="chips">
        <Button act={() => run(saveList)}>Save all as flows.json</Button>
        <Button act={() => run(saveSheet)}>Save all as pictures</Button>
      </div>
      {note}
    </div>
  );
}

/** The graph of the text while one types; of a text that cannot be read, the last one that could. */
export function FlowPicture() {
  const last = useRef<Flow | undefined>(undefined);
  // The looks depend on the colour scheme.
  isDark();
  const now = level.value;
  const session = sessionHere();
  if (!now || !session) return null;
  const { content } = session.verdict.value;
  if (content) last.current = flowOf(content as FlowFile);
  if (!last.current) return null;
  const rooms = new Set(last.current.entries.map(({ name }) => name)).size;
  return (
    <img
      class={content ? 'flow-picture' : 'flow-picture before'}
      src={pictureOf(last.current, kindLooks(now))}
      alt={`The flow as a graph of ${rooms} ${rooms === 1 ? 'room' : 'rooms'}`}
    />
  );
}
