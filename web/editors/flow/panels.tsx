import { useEffect, useState } from 'preact/hooks';
import { useAttempt } from '../../parts/attempt';
import { Select } from '../../parts/controls';
import { level } from '../../state/store';
import { add, chain } from './edit';
import { empty, type Flow, type Kind, kinds, type Room, USUAL, type Way } from './flow';
import type { FlowState } from './flow_state';
import {
  ARTICLE,
  fetchSamples,
  flowOfLevel,
  type KindLook,
  type KindLooks,
  pictureOf,
  plain,
  sampleCount,
  samples,
  saveList,
  saveSheet,
} from './samples';

/** Panels of the flow editor: flows to begin with, actions of the selection, kinds of rooms. */

/** Flows to begin with: only an entrance, this floor's flow, or one of the samples, as pictures. */
export function Begin({ state, looks, close }: { state: FlowState; looks: KindLooks; close: () => void }) {
  const { run, note } = useAttempt();
  useEffect(fetchSamples, []);
  if (!level.value) return null;
  const begin = (flow: Flow) => {
    state.draw(flow);
    state.tidyUp();
    state.choose(flow.entries[0]?.name ?? '');
    close();
  };
  const beginWithLevel = async () => {
    begin(await flowOfLevel());
    return '';
  };
  return (
    <div class="flow-begin">
      <div class="row-between">
        <h3>Begin with</h3>
        {state.session.text.value !== '' && (
          <button type="button" class="plain" onClick={close}>
            Back to mine
          </button>
        )}
      </div>
      <div class="chips">
        <button type="button" class="primary" onClick={() => run(beginWithLevel)}>
          The flow of this floor
        </button>
        <button type="button" class="plain" onClick={() => begin(add(empty, 'e', '').flow)}>
          Only an entrance
        </button>
      </div>
      <h4>One of the {sampleCount()} built in</h4>
      <div class="flow-samples">
        {samples.value.map(({ id, title, flow }) => (
          <button key={id} type="button" onClick={() => begin({ ...flow, id: '', title: '' })}>
            <img src={pictureOf(flow, looks)} alt="" />
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

const HOW =
  'Click a room or a way to choose it. Drag a room to move it, or onto another to join them. Drag the ground to look elsewhere.';

/** Actions of the chosen room or way. Its height is fixed, so that nothing moves. */
export function Selection({ state }: { state: FlowState }) {
  const { room, way } = state;
  const { usable } = state.session.verdict.value;
  const joining = state.joining.value;
  const refusal = state.refusal.value;
  const faults = room && !refusal && !joining ? (state.faults.value.get(room.name) ?? []) : [];
  return (
    <div class="flow-chosen">
      {room && <RoomActions state={state} room={room} />}
      {!room && way && <WayActions state={state} way={way} />}
      {!room && !way && <p class="hint">{HOW}</p>}
      {refusal && <p class="notice advice">{refusal}</p>}
      {!refusal && joining && <p class="hint">Now click the room to join {joining} with.</p>}
      {faults.map(({ text }) => (
        <p key={text} class={usable ? 'notice advice' : 'notice'}>
          {text}
        </p>
      ))}
    </div>
  );
}

function RoomActions({ state, room }: { state: FlowState; room: Room }) {
  const joining = state.joining.value !== '';
  return (
    <div class="flow-actions">
      <strong class="mono">{room.name}</strong>
      <Select
        label={`Kind of ${room.name}`}
        value={room.kind}
        choices={kinds.map(({ letter, title }) => ({ id: letter, title }))}
        choose={(kind) => state.retype(room.name, kind)}
      />
      <button
        type="button"
        class="plain"
        aria-pressed={joining}
        onClick={() => (state.joining.value = joining ? '' : room.name)}
        title="Then click the room to join it with (J)"
      >
        Join
      </button>
      <button type="button" class="plain" onClick={() => state.remove()} title="Delete">
        Delete
      </button>
      {(room.kind === 'n' || room.kind === 'c') && <Chain state={state} room={room} />}
    </div>
  );
}

const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, title: `${id}` }));

/** Sets how many rooms in a row a room stands for. */
function Chain({ state, room: { name, low, high } }: { state: FlowState; room: Room }) {
  const set = (min: number, max: number) => state.edit((flow) => chain(flow, name, min, max));
  return (
    <span class="flow-chain">
      <Select
        label={`${name}: rooms in a line, at least`}
        value={low}
        choices={LENGTHS}
        choose={(min) => set(Number(min), Math.max(high, Number(min)))}
      />
      to
      <Select
        label={`${name}: rooms in a line, at most`}
        value={high}
        choices={LENGTHS}
        choose={(max) => set(Math.min(low, Number(max)), Number(max))}
      />
      in a row
    </span>
  );
}

function WayActions({ state, way }: { state: FlowState; way: Way }) {
  const { from, to, oneWay } = way;
  const direction = (start: string, end: string, pressed: boolean) => (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Only from ${start} to ${end}`}
      onClick={() => state.direct(way, start, end, true)}
    >
      {start} → {end}
    </button>
  );
  return (
    <div class="flow-actions">
      <strong class="mono">
        {from} – {to}
      </strong>
      <div class="segments" role="group" aria-label="Which way it can be walked">
        <button type="button" aria-pressed={!oneWay} onClick={() => state.direct(way, from, to, false)}>
          Both ways
        </button>
        {direction(from, to, oneWay)}
        {direction(to, from, false)}
      </div>
      <button type="button" class="plain" onClick={() => state.remove()} title="Delete">
        Cut
      </button>
    </div>
  );
}

/** Buttons for the kinds of rooms; each adds a room of its kind where the line above says. */
export function Palette({ state, looks }: { state: FlowState; looks: KindLooks }) {
  const [all, setAll] = useState(false);
  const hasEntrance = state.flow.value.entries.some(({ kind }) => kind === 'e');
  const { way, before } = state;
  const place = way ? `between ${way.from} and ${way.to}` : `after ${before}`;
  const button = (kind: Kind, index: number) => (
    <button
      key={kind.letter}
      type="button"
      class="kind"
      aria-label={kind.title}
      disabled={kind.letter === 'e' && hasEntrance}
      title={index < USUAL ? `${kind.title} (${index + 1})` : kind.title}
      onClick={() => state.add(kind.letter)}
    >
      <KindSign look={looks.get(kind.letter) ?? plain} letter={kind.letter} />
      <span>{kind.title}</span>
    </button>
  );
  return (
    <div class="flow-palette">
      <p class="hint">{way || before ? `Choose what comes ${place}.` : 'Choose a kind of room to begin.'}</p>
      <div class="kinds">
        {kinds.slice(0, all ? kinds.length : USUAL).map(button)}
        <button type="button" class="kind kind-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : 'More'}
        </button>
      </div>
    </div>
  );
}

const KindSign = ({ look, letter }: { look: KindLook; letter: string }) => (
  <svg class="kind-sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <rect x="1" y="1" width="22" height="22" rx="4" fill={look.plate} stroke={look.edge} />
    {look.sign ? (
      <image href={look.sign} x="4" y="4" width="16" height="16" />
    ) : (
      <text x="12" y="17" text-anchor="middle">
        {letter}
      </text>
    )}
  </svg>
);
