import { CrossIcon } from '../../app/icons';
import { closeCard } from '../../app/keys';
import { showStep } from '../../app/state/actions';
import { catalog, film, type Pointing, picture, pointing } from '../../app/state/store';
import {
  bornOf,
  type Detail,
  detailsOf,
  isSeen,
  kindOf,
  type Level,
  type Mark,
  markAt,
  ROOM,
  roomOf,
  type Step,
  stepAt,
  stepCount,
  stepsOfRoom,
} from '../../data/level';
import { IconButton } from '../../parts/icon_button';
import { Dice } from '../making/dice';
import { Source } from '../source';

const MOST_STEPS = 6;

/** What is known about the room or thing that is pointed at: what it is, why, then its numbers. At the column's foot. */
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
  return (
    <aside class={at.pinned ? 'card pinned' : 'card'} aria-label="Room card">
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
      <Further details={detailsOf(level, mark.index)} />
      {around && <Further details={detailsOf(level, around.index)} />}
      {role?.hint && <p class="muted">{role.hint}</p>}
      {around && (
        <p>
          In {level.info.roles[around.role]?.title.toLowerCase()}{' '}
          {around.text && <span class="tag">{around.text}</span>}
        </p>
      )}
      <Told details={detailsOf(level, mark.index)} />
      <Why room={mark.kind === ROOM ? mark.id : at.room} />
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

/** What another generator has rolled for it, as a link. */
function Further({ details }: { details: readonly Detail[] }) {
  return (
    <>
      {details
        .filter(({ link }) => link !== '')
        .map(({ key, link }) => (
          <p key={key}>
            <a href={link}>How this was rolled: {cardOf(link)?.tab.toLowerCase()}</a>
          </p>
        ))}
    </>
  );
}

const cardOf = (link: string) => catalog.value?.generators.find(({ id }) => link.startsWith(`#${id}/`));

/** What made it what it is, with what the dice could have said; then the other acts that were about this room. */
function Why({ room }: { room: number }) {
  const all = film.value;
  if (room < 0) return null;
  if (!all) return <p class="muted">The steps are being computed.</p>;
  const about = stepsOfRoom(all, room);
  const maker = makerOf(all, room);
  // Drawn anew in another room's turn, it is what its own last act before that made it.
  const made =
    maker && maker.subject >= 0 && maker.subject !== room ? lastOf(about, maker.number) : (maker ?? about[0]);
  if (!made) return null;
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

/** The step after which the room is drawn as what it is at the end. */
function makerOf(all: Level, room: number): Step | undefined {
  const mark = roomMark(all, Math.max(0, all.head.frames - 1), room);
  const born = mark < 0 ? 0 : bornOf(all, mark);
  return born > 0 && born <= stepCount(all) ? stepAt(all, born - 1) : undefined;
}

function Act({ all, act, open = false }: { all: Level; act: Step; open?: boolean }) {
  const rule = all.info.rules[act.rule];
  return (
    <div class="card-act">
      <button type="button" class="step-link" title="Show this step" onClick={() => showStep(act.number)}>
        <span class="happened">{act.text || rule?.text}</span> <Dice rolls={act.rolls} />
      </button>
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
