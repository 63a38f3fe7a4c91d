import './flow.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Session, sentenceOf, sessionOf, sizeOf } from '../../column/change/text/session';
import { Remedies, UndoButtons } from '../../column/change/text/text_field';
import { CrossIcon } from '../../parts/icons';
import { setEditing } from '../../stage/view_editor';
import { setOption } from '../../state/actions';
import { isDark } from '../../state/preferences';
import { level } from '../../state/store';
import { Canvas } from './canvas';
import { FlowState } from './flow_state';
import { Begin, Palette, Selection } from './panels';
import { kindLooks } from './samples';

/** States by generator: closing the editor keeps the selection and where rooms were dragged. */
const states = new Map<string, FlowState>();

/** Draws flows: rooms are added, joined and cut in the picture, and the option's text follows. */
export function FlowEditor() {
  const now = level.value;
  const option = now?.info.options.find(({ id }) => id === 'flow_text');
  if (!now || !option) return null;
  const state = states.get(now.info.id) ?? new FlowState(sessionOf(now.info.id, option));
  states.set(now.info.id, state);
  return <Editor key={now.info.id} state={state} />;
}

function Editor({ state }: { state: FlowState }) {
  const { session } = state;
  const choosing = useSignal(session.text.peek() === '');
  useEffect(() => () => session.rest(), [state]);
  // The looks depend on the colour scheme.
  isDark();
  const now = level.value;
  if (!now) return null;
  const looks = kindLooks(now);
  const [fault] = state.unreadable.value;
  const isEmpty = session.text.value === '' && state.flow.value.entries.length === 0;
  return (
    <section class="flow-editor" aria-label="Draw a flow">
      <header class="flow-head">
        <h2>Your flow</h2>
        <UndoButtons session={session} />
        <button
          type="button"
          class="plain"
          onClick={() => (choosing.value = !choosing.value)}
          aria-pressed={choosing.value}
        >
          Begin with …
        </button>
        <button type="button" class="primary" onClick={() => setEditing(false)}>
          <CrossIcon /> Done
        </button>
      </header>
      {choosing.value || isEmpty ? (
        <Begin state={state} looks={looks} close={() => (choosing.value = false)} />
      ) : fault ? (
        <div class="flow-unread">
          <p class="notice">{sentenceOf(fault)} Mend it in the field of text, or take it back with Undo.</p>
        </div>
      ) : (
        <div class="flow-work">
          <Canvas state={state} looks={looks} />
          <Selection state={state} />
          <Palette state={state} looks={looks} />
        </div>
      )}
      <Foot state={state} />
    </section>
  );
}

/** The flow's size and progress, and faults of what is not chosen. */
function Foot({ state }: { state: FlowState }) {
  const { session } = state;
  const { usable, faults } = session.verdict.value;
  const others = [...state.faults.value].filter(([name]) => name === '' || name !== state.room?.name);
  const rooms = state.graph.value.rooms.length;
  return (
    <footer class="flow-foot">
      <p role="status">
        {rooms} {rooms === 1 ? 'room' : 'rooms'}, {sizeOf(session.text.value)} of {session.option.maxLength} characters.{' '}
        {progressOf(session)}
      </p>
      {faults.length > 0 && (
        <details key={usable ? 'advice' : 'wrong'} class={usable ? 'advice' : 'wrong'} open={!usable}>
          <summary>{usable ? `Advice (${faults.length})` : 'What keeps it from being drawn'}</summary>
          {others.flatMap(([name, own]) =>
            own.map((fault) => (
              <p key={fault.text}>
                {name === '' ? (
                  fault.text
                ) : (
                  <button type="button" class="link-button" onClick={() => state.choose(name)}>
                    {fault.text}
                  </button>
                )}
                <Remedies session={session} of={fault} />
              </p>
            )),
          )}
        </details>
      )}
      <Injection />
    </footer>
  );
}

function progressOf({ text, value, verdict }: Session): string {
  if (text.value === '') return 'Nothing is drawn yet.';
  if (!verdict.value.usable) return 'Not in use yet. The map still shows your last working flow.';
  return text.value === value.value ? 'Drawn.' : 'Being drawn.';
}

/** Whether rooms are injected into the flow, and a button that changes it. */
function Injection() {
  const now = level.value;
  const option = now?.info.options.find(({ id }) => id === 'inject_own');
  if (!now || !option) return null;
  const on = Number(now.head.options[option.id] ?? 0) !== 0;
  return (
    <p>
      {on
        ? 'Secret rooms, vendors and the like are injected into it.'
        : 'Built as drawn, without secret rooms, vendors and the like.'}{' '}
      <button type="button" class="link-button" onClick={() => setOption(option.id, on ? 0 : 1)}>
        {on ? 'Build it as drawn' : 'Inject them'}
      </button>
    </p>
  );
}
