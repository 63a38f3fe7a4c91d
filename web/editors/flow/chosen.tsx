import { Select } from '../../parts/controls';
import type { Desk } from './desk';
import { chain } from './edit';
import { kinds } from './kinds';
import type { Room, Way } from './model';

/** What can be done with what is chosen; a box of one height, so that nothing moves. */
export function Chosen({ desk }: { desk: Desk }) {
  const room = desk.room;
  const way = desk.way;
  return (
    <div class="flow-chosen">
      {room ? <ForRoom desk={desk} room={room} /> : way ? <ForWay desk={desk} way={way} /> : <p class="hint">{HOW}</p>}
      <Said desk={desk} />
    </div>
  );
}

const HOW =
  'Click a room or a way to choose it. Drag a room to move it, or onto another to join them. Drag the ground to look elsewhere.';

function ForRoom({ desk, room }: { desk: Desk; room: Room }) {
  const joining = desk.joining.value !== '';
  return (
    <div class="flow-actions">
      <strong class="mono">{room.name}</strong>
      <Select
        label={`Kind of ${room.name}`}
        value={room.kind}
        choices={kinds.map(({ letter, title }) => ({ id: letter, title }))}
        choose={(kind) => desk.retype(room.name, kind)}
      />
      <button
        type="button"
        class="plain"
        aria-pressed={joining}
        onClick={() => (desk.joining.value = joining ? '' : room.name)}
        title="Then click the room to join it with (J)"
      >
        Join
      </button>
      <button type="button" class="plain" onClick={() => desk.remove()} title="Delete">
        Delete
      </button>
      {(room.kind === 'n' || room.kind === 'c') && <Chain desk={desk} room={room} />}
    </div>
  );
}

const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id, title: `${id}` }));

/** A line of so many rooms in place of one. */
function Chain({ desk, room }: { desk: Desk; room: Room }) {
  const set = (low: number, high: number) => desk.change((flow) => chain(flow, room.name, low, Math.max(low, high)));
  return (
    <span class="flow-chain">
      <Select
        label={`${room.name}: rooms in a line, at least`}
        value={room.low}
        choices={LENGTHS}
        choose={(low) => set(Number(low), room.high)}
      />
      to
      <Select
        label={`${room.name}: rooms in a line, at most`}
        value={room.high}
        choices={LENGTHS}
        choose={(high) => set(Math.min(room.low, Number(high)), Number(high))}
      />
      in a row
    </span>
  );
}

function ForWay({ desk, way }: { desk: Desk; way: Way }) {
  const { from, to, oneWay } = way;
  return (
    <div class="flow-actions">
      <strong class="mono">
        {from} – {to}
      </strong>
      <div class="segments" role="group" aria-label="Which way it can be walked">
        <button type="button" aria-pressed={!oneWay} onClick={() => desk.direct(way, from, to, false)}>
          Both ways
        </button>
        <OnlyWay from={from} to={to} on={oneWay} set={() => desk.direct(way, from, to, true)} />
        <OnlyWay from={to} to={from} on={false} set={() => desk.direct(way, to, from, true)} />
      </div>
      <button type="button" class="plain" onClick={() => desk.remove()} title="Delete">
        Cut
      </button>
    </div>
  );
}

function OnlyWay({ from, to, on, set }: { from: string; to: string; on: boolean; set: () => void }) {
  return (
    <button type="button" aria-pressed={on} aria-label={`Only from ${from} to ${to}`} onClick={set}>
      {from} → {to}
    </button>
  );
}

/** What is being done, what could not be, and what the core says of what is chosen. */
function Said({ desk }: { desk: Desk }) {
  const { usable } = desk.session.verdict.value;
  const faults = (desk.room && desk.faults.value.get(desk.room.name)) ?? [];
  if (desk.said.value) return <p class="notice advice">{desk.said.value}</p>;
  if (desk.joining.value) return <p class="hint">Now click the room to join {desk.joining.value} with.</p>;
  return (
    <>
      {faults.map((fault) => (
        <p key={fault.text} class={usable ? 'notice advice' : 'notice'}>
          {fault.text}
        </p>
      ))}
    </>
  );
}
