import { showStep } from '../actions';
import { CrossIcon } from '../icons';
import {
  type Detail,
  detailsOf,
  isSeen,
  type Level,
  MARK_STRIDE,
  type Mark,
  markAt,
  ROOM,
  stepsOfRoom,
} from '../level';
import type { Stage } from '../painter/stage';
import { StepLine } from '../steps/dice';
import { film, nothing, type Pointing, picture, pointing } from '../store';

const MOST_STEPS = 8;

/** What is known about the room or thing that is pointed at, in the corner farthest from it. */
export function Card({ stage }: { stage: { current?: Stage | undefined } }) {
  const shown = picture.value;
  const at = pointing.value;
  const index = shown ? pointedMark(shown.level, shown.frame, at) : -1;
  if (!shown || index < 0) return null;
  const mark = markAt(shown.level, index);
  const role = shown.level.info.roles[mark.role];
  const place = cornerFor(stage.current, at.view === 0 ? mark : onMap(shown.level, shown.frame, at.room));
  return (
    <aside class={`card ${place} ${at.pinned ? 'pinned' : ''}`} aria-label="Room card">
      <div class="row-between">
        <h2>
          {role?.title} {mark.text && mark.kind === ROOM && <span class="tag">{mark.text}</span>}
        </h2>
        {at.pinned && (
          <button
            type="button"
            class="icon-button"
            aria-label="Close the card"
            onClick={() => (pointing.value = nothing)}
          >
            <CrossIcon />
          </button>
        )}
      </div>
      {role?.hint && <p class="muted">{role.hint}</p>}
      <Details details={detailsOf(shown.level, index)} />
      {mark.kind === ROOM && mark.id >= 0 && <RoomSteps room={mark.id} />}
      {mark.kind !== ROOM && <RoomAround level={shown.level} frame={shown.frame} room={at.room} />}
    </aside>
  );
}

/** Under what is known of a thing, the room that it is in. */
function RoomAround({ level, frame, room }: { level: Level; frame: number; room: number }) {
  const mark = onMap(level, frame, room);
  if (!mark) return null;
  return (
    <>
      <h3>
        In {level.info.roles[mark.role]?.title} {mark.text && <span class="tag">{mark.text}</span>}
      </h3>
      <Details details={detailsOf(level, mark.index)} />
      <RoomSteps room={room} />
    </>
  );
}

/** Marks of a level and of its film are numbered apart: in the other one the same room is looked up by its id. */
function pointedMark(all: Level, frame: number, at: Pointing): number {
  return at.of === all ? at.mark : roomMark(all, frame, at.room);
}

/** The room's mark that lies lowest, which is the map's; -1 for none. */
function roomMark(all: Level, frame: number, room: number): number {
  for (let i = 0; i < all.count && room >= 0; i++) {
    const mark = i * MARK_STRIDE;
    if (all.marks[mark] === ROOM && all.marks[mark + 6] === room && isSeen(all, i, frame)) return i;
  }
  return -1;
}

function onMap(all: Level, frame: number, room: number): Mark | undefined {
  const index = roomMark(all, frame, room);
  return index < 0 ? undefined : markAt(all, index);
}

/** Left or right: on the side of the stage where the mark is not. */
function cornerFor(stage: Stage | undefined, mark: Mark | undefined): string {
  const area = mark && stage?.place(mark);
  const middle = area ? area.x + area.w / 2 : 0;
  const low = area ? area.y + area.h / 2 : 0;
  const size = stage?.size() ?? { w: 1, h: 1 };
  return `${low > size.h / 2 ? 'top' : 'bottom'}-${middle > size.w / 2 ? 'left' : 'right'}`;
}

export function Details({ details }: { details: readonly Detail[] }) {
  if (details.length === 0) return null;
  return (
    <dl class="details">
      {details.map((detail, i) => (
        <div key={i}>
          <dt>{detail.key.replaceAll('_', ' ')}</dt>
          <dd>
            {detail.link ? <a href={detail.link}>show</a> : String(detail.value) === '-1' ? 'none' : detail.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RoomSteps({ room }: { room: number }) {
  const all: Level | undefined = film.value;
  if (!all) return <p class="muted">The steps are being computed.</p>;
  const found = stepsOfRoom(all, room);
  if (found.length === 0) return null;
  return (
    <ol class="card-steps">
      {found.slice(0, MOST_STEPS).map((s) => (
        <li key={s.number}>
          <button
            type="button"
            class="step-link"
            title={all.info.rules[s.rule]?.text}
            onClick={() => showStep(s.number)}
          >
            <StepLine step={s} rule={all.info.rules[s.rule]} />
          </button>
        </li>
      ))}
      {found.length > MOST_STEPS && <li class="muted">and {found.length - MOST_STEPS} more below</li>}
    </ol>
  );
}
