import { useEffect } from 'preact/hooks';
import { useAttempt } from '../../parts/feedback';
import { level } from '../../state/store';
import { ARTICLE, fetchSamples, flowOfLevel, sampleCount, samples } from './book';
import type { Desk } from './desk';
import { saveList, saveSheet } from './downloads';
import { add } from './edit';
import { kindLooks } from './looks';
import { empty, type Flow } from './model';
import { addressOf, drawingOf } from './svg';

/** What a flow may begin with: an entrance, this floor's flow, or one of the book's, each with its picture. */
export function Begin({ desk, close }: { desk: Desk; close: () => void }) {
  const { run, note } = useAttempt();
  useEffect(fetchSamples, []);
  const now = level.value;
  if (!now) return null;
  const looks = kindLooks(now);
  const with_ = (flow: Flow) => {
    desk.draw(flow);
    desk.tidyUp();
    desk.choose(flow.entries[0]?.name ?? '');
    close();
  };
  const mine = async () => {
    with_(await flowOfLevel());
    return '';
  };
  return (
    <div class="flow-begin">
      <div class="row-between">
        <h3>Begin with</h3>
        {desk.session.text.value !== '' && (
          <button type="button" class="plain" onClick={close}>
            Back to mine
          </button>
        )}
      </div>
      <div class="chips">
        <button type="button" class="primary" onClick={() => run(mine)}>
          The flow of this floor
        </button>
        <button type="button" class="plain" onClick={() => with_(add(empty, 'e', '').flow)}>
          Only an entrance
        </button>
      </div>
      <h4>One of the {sampleCount()} built in</h4>
      <div class="flow-samples">
        {samples.value.map(({ id, title, flow }) => (
          <button key={id} type="button" onClick={() => with_({ ...flow, id: '', title: '' })}>
            <img src={addressOf(drawingOf(flow, looks))} alt="" />
            <span>{title}</span>
            {id === ARTICLE && <small>the article's</small>}
          </button>
        ))}
        {samples.value.length < sampleCount() && <p class="hint">One moment.</p>}
      </div>
      <div class="chips">
        <button type="button" class="plain" onClick={() => run(saveList)}>
          Save all as flows.json
        </button>
        <button type="button" class="plain" onClick={() => run(saveSheet)}>
          Save all as pictures
        </button>
        {note}
      </div>
    </div>
  );
}
