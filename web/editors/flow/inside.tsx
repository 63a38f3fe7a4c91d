import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Remedies } from '../../column/change/text/fault_list';
import { type Fault, sentenceOf } from '../../column/change/text/faults';
import { sizeOf } from '../../column/change/text/judge';
import { type Session, sessionOf } from '../../column/change/text/session';
import { UndoButtons } from '../../column/change/text/undo_buttons';
import { CrossIcon } from '../../parts/icons';
import { setEditing } from '../../stage/view_editor';
import { setOption } from '../../state/actions';
import { isDark } from '../../state/preferences';
import { level } from '../../state/store';
import { Begin } from './begin';
import { Canvas } from './canvas';
import { Chosen } from './chosen';
import { Desk } from './desk';
import { kindLooks } from './looks';
import { Palette } from './palette';
import './flow.css';
import './flow_tools.css';
import './flow_narrow.css';

const desks = new Map<string, Desk>();

/** A flow is drawn: rooms are added, joined and cut by hand, and the text goes with them. */
export function FlowInside() {
  const now = level.value;
  const option = now?.info.options.find(({ id }) => id === 'flow_text');
  const desk = useMemo(() => {
    if (!now || !option) return undefined;
    const known = desks.get(now.info.id) ?? new Desk(sessionOf(now.info.id, option));
    desks.set(now.info.id, known);
    return known;
  }, [now?.info.id]);
  return desk ? <FlowEditor desk={desk} /> : null;
}

function FlowEditor({ desk }: { desk: Desk }) {
  const { session } = desk;
  const choosing = useSignal(session.text.peek() === '');
  useEffect(() => () => session.rest(), [desk]);
  isDark();
  const now = level.value;
  if (!now) return null;
  const looks = kindLooks(now);
  const unread = desk.unread.value;
  const empty = session.text.value === '' && desk.flow.value.entries.length === 0;
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
      {choosing.value || empty ? (
        <Begin desk={desk} close={() => (choosing.value = false)} />
      ) : unread.length > 0 ? (
        <Unreadable faults={unread} />
      ) : (
        <div class="flow-work">
          <Canvas desk={desk} looks={looks} />
          <Chosen desk={desk} />
          <Palette desk={desk} looks={looks} />
        </div>
      )}
      <Foot desk={desk} />
    </section>
  );
}

/** Half a text: the core cannot tell what it says. */
const Unreadable = ({ faults }: { faults: readonly Fault[] }) => (
  <div class="flow-unread">
    <p class="notice">{faults.slice(0, 1).map(sentenceOf)} Mend it in the field of text, or take it back with Undo.</p>
  </div>
);

/** Whether it is drawn, what the core says of the whole, and what is not in it. */
function Foot({ desk }: { desk: Desk }) {
  const { session } = desk;
  const { usable, faults } = session.verdict.value;
  const others = [...desk.faults.value].filter(([name]) => name === '' || name !== desk.room?.name);
  const rooms = desk.graph.value.rooms.length;
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
                  <button type="button" class="link-button" onClick={() => desk.choose(name)}>
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

/** How far the floor is with what is drawn. */
function progressOf({ text, value, verdict }: Session): string {
  if (text.value === '') return 'Nothing is drawn yet.';
  if (!verdict.value.usable) return 'Not in use yet. The map still shows your last working flow.';
  return text.value === value.value ? 'Drawn.' : 'Being drawn.';
}

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
