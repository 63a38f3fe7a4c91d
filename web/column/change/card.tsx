import { useEffect, useState } from 'preact/hooks';
import {
  bornOf,
  type Detail,
  detailsOf,
  diedOf,
  isSeen,
  kindOf,
  type Level,
  type Mark,
  markAt,
  ROOM,
  roleOf,
  roomOf,
  type Step,
  stepAt,
  stepCount,
  stepsOfRoom,
  viewOfRole,
} from '../../data/level';
import { IconButton } from '../../parts/controls';
import { Dice } from '../../parts/dice';
import { CrossIcon } from '../../parts/icons';
import { closeCard, mapStage } from '../../stage/map_stage';
import { showStep } from '../../state/actions';
import { cameBy, film, type Pointing, picture, pointing } from '../../state/store';
import { Source } from '../source';

const MOST_STEPS = 6;

/**
 * What is known about the room or thing that is pointed at: what it is, why, then its numbers. Beside the room where
 * there is space, short until it is kept; else at the column's foot.
 */
export function Card() {
  const shown = picture.value;
  const at = pointing.value;
  const index = shown ? pointedMark(shown.level, shown.frame, at) : -1;
  return (
    <div class="card-place" aria-live="polite">
      {shown && index >= 0 && (
        <Inside level={shown.level} frame={shown.frame} at={at} mark={markAt(shown.level, index)} />
      )}
    </div>
  );
}

function Inside({ level, frame, at, mark }: { level: Level; frame: number; at: Pointing; mark: Mark }) {
  const role = level.info.roles[mark.role];
  const around = mark.kind === ROOM ? undefined : onMap(level, frame, at.room);
  const near = usePlace(besides(level, frame, at.room, mark));
  const room = mark.kind === ROOM ? mark.id : at.room;
  const name = `room ${room} of ${level.head.seedText}`;
  const looks = `card${near ? ' near' : ''}${at.pinned ? ' pinned' : ''}`;
  if (near && !at.pinned)
    return (
      <aside class={looks} style={near} aria-label="Room card">
        <h3>
          {role?.title} {mark.text && mark.kind === ROOM && <span class="tag">{mark.text}</span>}
        </h3>
        <Told details={detailsOf(level, mark.index)} />
        <Why room={room} brief />
      </aside>
    );
  return (
    <aside class={looks} style={near} aria-label="Room card">
      <div class="row-between">
        <h3>
          {role?.title} {mark.text && mark.kind === ROOM && <span class="tag">{mark.text}</span>}
        </h3>
        {at.pinned && (
          <IconButton label="Close the card" act={closeCard}>
            <CrossIcon />
          </IconButton>
        )}
      </div>
      <Further details={detailsOf(level, mark.index)} room={name} />
      {around && <Further details={detailsOf(level, around.index)} room={name} />}
      {role?.hint && <p class="muted">{role.hint}</p>}
      {around && (
        <p>
          In {level.info.roles[around.role]?.title.toLowerCase()}{' '}
          {around.text && <span class="tag">{around.text}</span>}
        </p>
      )}
      <Told details={detailsOf(level, mark.index)} />
      <Why room={room} />
      <Details details={detailsOf(level, mark.index)} />
      {around && <Details details={detailsOf(level, around.index)} of="the room" />}
    </aside>
  );
}

/** Marks of a level and of its film are numbered apart: in the other one the same room is looked up by its id. */
function pointedMark(all: Level, frame: number, at: Pointing): number {
  return at.of === all ? at.mark : roomMark(all, frame, at.room);
}

/** The room's mark that lies lowest, which is the map's; -1 for none. */
function roomMark(all: Level, frame: number, room: number): number {
  for (let i = 0; i < all.count && room >= 0; i++) {
    if (kindOf(all, i) === ROOM && roomOf(all, i) === room && isSeen(all, i, frame)) return i;
  }
  return -1;
}

function onMap(all: Level, frame: number, room: number): Mark | undefined {
  const index = roomMark(all, frame, room);
  return index < 0 ? undefined : markAt(all, index);
}

/** What of the map a card is put beside: the room, else the thing itself. */
function besides(all: Level, frame: number, room: number, mark: Mark): Mark | undefined {
  const at = onMap(all, frame, room) ?? mark;
  return viewOfRole(all.info, at.role) === 0 ? at : undefined;
}

/** Pixels. */
const WIDTH = 330;
const GAP = 8;

const wide = () => matchMedia('(min-width: 1024px)').matches;

/** Where a card is beside a mark of the map, in the stage; undefined where there is no space for it. */
function usePlace(mark: Mark | undefined) {
  const [, moved] = useState(0);
  const map = mapStage.value;
  useEffect(() => map?.stage.watch(() => moved((n) => n + 1)), [map]);
  if (!map || !mark || !wide()) return undefined;
  const { stage, box } = map;
  const around = box.getBoundingClientRect();
  const at = stage.place(mark);
  const [left, right] = [around.left + at.x, around.left + at.x + at.w];
  const [top, bottom] = [around.top + at.y, around.top + at.y + at.h];
  // Another view beside the map may be covered, the column may not.
  const end = box.closest('.stages')?.getBoundingClientRect().right ?? around.right;
  const x = right + GAP + WIDTH <= end ? right + GAP : left - GAP - WIDTH;
  if (x < around.left || top > around.bottom - 80 || bottom < around.top + 80) return undefined;
  // It grows to where there is more space.
  const below = top + bottom < around.top + around.bottom;
  const from = Math.max(around.top, Math.min(top, around.bottom - 120));
  const to = Math.min(around.bottom, Math.max(bottom, around.top + 120));
  const px = (length: number) => `${Math.round(length)}px`;
  const lies = below
    ? { top: px(from), maxHeight: px(around.bottom - from) }
    : { bottom: px(innerHeight - to), maxHeight: px(to - around.top) };
  return { left: px(x), width: px(WIDTH), ...lies };
}

/** What another generator has rolled for it, as a link. */
function Further({ details, room }: { details: readonly Detail[]; room: string }) {
  return (
    <>
      {details
        .filter(({ link }) => link !== '')
        .map(({ key, link }) => (
          <p key={key}>
            <a
              href={link}
              onClick={() => {
                cameBy.value = { to: link, from: location.hash, room };
              }}
            >
              How this drop was rolled
            </a>
          </p>
        ))}
    </>
  );
}

/** What made it what it is, with what the dice could have said; then the other acts that were about this room. */
function Why({ room, brief = false }: { room: number; brief?: boolean }) {
  const all = film.value;
  if (room < 0) return null;
  if (!all) return <p class="muted">The steps are being computed.</p>;
  const about = stepsOfRoom(all, room);
  const maker = makerOf(all, room);
  // Drawn anew in another room's turn or with the whole, it is what its own last act before that made it, else its first.
  const made = maker?.subject === room ? maker : (lastOf(about, maker?.number ?? 0) ?? maker);
  if (!made) return null;
  if (brief) return <p>{made.text || all.info.rules[made.rule]?.text}</p>;
  const others = about.filter((act) => act.number !== made.number);
  return (
    <>
      <Act all={all} act={made} open />
      {others.length > 0 && (
        <details class="card-more">
          <summary>{others.length === 1 ? 'One more step' : `${others.length} more steps`} shaped this room</summary>
          {others.slice(0, MOST_STEPS).map((act) => (
            <Act key={act.number} all={all} act={act} />
          ))}
          {others.length > MOST_STEPS && <p class="muted">and {others.length - MOST_STEPS} more, under Making</p>}
        </details>
      )}
    </>
  );
}

/** The last of a room's own acts up to a step; the first where it has none so early. */
const lastOf = (about: readonly Step[], number: number): Step | undefined =>
  about.findLast((act) => act.number <= number) ?? about[0];

/** The step that made the room what it is at the end, however often it was drawn anew after that. */
function makerOf(all: Level, room: number): Step | undefined {
  let mark = roomMark(all, Math.max(0, all.head.frames - 1), room);
  for (let before = mark; before >= 0; ) {
    mark = before;
    before = sameBefore(all, mark);
  }
  const born = mark < 0 ? 0 : bornOf(all, mark);
  return born > 0 && born <= stepCount(all) ? stepAt(all, born - 1) : undefined;
}

/** A mark of the same room and kind that was gone when this one came, elsewhere perhaps; else -1. */
function sameBefore(all: Level, mark: number): number {
  for (let i = 0; i < all.count; i++) {
    const same =
      kindOf(all, i) === ROOM && roomOf(all, i) === roomOf(all, mark) && roleOf(all, i) === roleOf(all, mark);
    if (same && bornOf(all, i) < bornOf(all, mark) && diedOf(all, i) <= bornOf(all, mark)) return i;
  }
  return -1;
}

function Act({ all, act, open = false }: { all: Level; act: Step; open?: boolean }) {
  const rule = all.info.rules[act.rule];
  return (
    <div class="card-act">
      <button type="button" class="step-link" title="Show this step" onClick={() => showStep(act.number)}>
        <span class="happened">{act.text || rule?.text}</span>
      </button>{' '}
      <Dice rolls={act.rolls} />
      {open && rule && (
        <p class="hint">
          {act.text !== '' && rule.text} <Source source={rule.source} />
        </p>
      )}
    </div>
  );
}

const isSentence = ({ value }: Detail) => value.endsWith('.');

/** What is said of a mark in whole sentences. */
function Told({ details }: { details: readonly Detail[] }) {
  return (
    <>
      {details.filter(isSentence).map((detail) => (
        <p key={detail.key}>{detail.value}</p>
      ))}
    </>
  );
}

/** Everything else that is known of it, folded. */
export function Details({ details: all, of }: { details: readonly Detail[]; of?: string }) {
  const details = all.filter((detail) => !isSentence(detail) && detail.link === '');
  if (details.length === 0) return null;
  return (
    <details class="card-more">
      <summary>Numbers{of ? ` of ${of}` : ''}</summary>
      <dl class="details">
        {details.map((detail, i) => (
          <div key={i}>
            <dt>{detail.key.replaceAll('_', ' ')}</dt>
            <dd>{detail.value === '-1' ? 'none' : detail.value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
