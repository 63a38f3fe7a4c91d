import { useEffect, useState } from 'preact/hooks';
import * as levels from '../../data/level';
import { Button, CrossIcon, IconButton } from '../../parts/buttons';
import { Dice } from '../../parts/dice';
import { usePromise } from '../../parts/lazy';
import { closeCard, mapStage } from '../../stage/map_stage';
import { showStep } from '../../state/actions';
import { cameBy, film, nothing, type Pointing, picture, pointing } from '../../state/store';
import { Hint, Source } from '../source';

const MAX_STEPS = 6;

const loadStates = () => import('../../stage/sheet_run');

/**
 * Describes the room or thing under the pointer: what it is, why, then its numbers. Shown beside the room if there is
 * space, short until it is pinned; otherwise at the column's foot.
 */
export function Card() {
  const at = pointing.value;
  const shown = at === nothing ? undefined : picture.value;
  const index = shown ? pointedMark(shown.level, shown.frame, at) : -1;
  return (
    <div class="card-place" aria-live="polite">
      {shown && index >= 0 && (
        <Inside level={shown.level} frame={shown.frame} at={at} mark={levels.markAt(shown.level, index)} />
      )}
    </div>
  );
}

function Inside({ level, frame, at, mark }: { level: levels.Level; frame: number; at: Pointing; mark: levels.Mark }) {
  const role = level.info.roles[mark.role];
  const only = usePromise(() => loadStates().then(({ dependsOn }) => dependsOn(level)), [level])?.get(at.room);
  const roomAround = mark.kind === levels.ROOM ? undefined : onMap(level, frame, at.room);
  const near = usePlace(anchorOf(level, frame, at.room, mark));
  const room = mark.kind === levels.ROOM ? mark.id : at.room;
  const name = `room ${room} of ${level.head.seedText}`;
  const looks = `card${near ? ' near' : ''}${at.pinned ? ' pinned' : ''}`;
  // The room comes first: of a thing one wants to know where it is, too.
  const place = roomAround ?? mark;
  const details = levels.detailsOf(level, mark.index);
  const brief = near !== undefined && !at.pinned;
  const heading = (
    <h3>
      {level.info.roles[place.role]?.title}{' '}
      {place.text && place.kind === levels.ROOM && <span class="tag">{place.text}</span>}
    </h3>
  );
  const ofRoom = roomAround && levels.detailsOf(level, roomAround.index);
  const drops = [...details, ...(ofRoom ?? [])].filter(({ link }) => link !== '');
  return (
    <aside class={looks} style={near} aria-label="Room card">
      {brief ? (
        heading
      ) : (
        <div class="row-between">
          {heading}
          {at.pinned && <IconButton icon={CrossIcon} label="Close the card" act={closeCard} />}
        </div>
      )}
      {!brief && drops.map(({ link }, i) => <DropLink key={i} link={link} room={name} />)}
      {roomAround && <p>{role?.title}</p>}
      {!brief && role?.hint && !details.some(({ value }) => value === role.hint) && (
        <p class="muted">
          <Hint of={role} />
        </p>
      )}
      <Sentences details={details} />
      {only && <p>Only with {only}.</p>}
      <Why room={room} brief={brief} />
      {!brief && <Details details={details} />}
      {!brief && ofRoom && <Details details={ofRoom} of="the room" />}
    </aside>
  );
}

/** A level and its film number their marks differently: in the other one the room is found by its id. */
function pointedMark(all: levels.Level, frame: number, at: Pointing): number {
  return at.of === all ? at.mark : roomMark(all, frame, at.room);
}

/** The lowest mark of a room, which is the map's, or -1. */
function roomMark(all: levels.Level, frame: number, room: number): number {
  for (let i = 0; i < all.count && room >= 0; i++) {
    if (levels.kindOf(all, i) === levels.ROOM && levels.roomOf(all, i) === room && levels.isSeen(all, i, frame))
      return i;
  }
  return -1;
}

function onMap(all: levels.Level, frame: number, room: number): levels.Mark | undefined {
  const index = roomMark(all, frame, room);
  return index < 0 ? undefined : levels.markAt(all, index);
}

/** What the card is placed beside: the room, or the thing itself. */
function anchorOf(all: levels.Level, frame: number, room: number, mark: levels.Mark): levels.Mark | undefined {
  const at = onMap(all, frame, room) ?? mark;
  return levels.viewOfRole(all.info, at.role) === 0 ? at : undefined;
}

/** Width of the card and its distance from the room, in pixels. */
const WIDTH = 330;
const GAP = 8;

/** The card's position beside a mark of the map; undefined if there is no space. */
function usePlace(mark: levels.Mark | undefined) {
  const [, moved] = useState(0);
  const map = mapStage.value;
  useEffect(() => map?.stage.watch(() => moved((n) => n + 1)), [map]);
  if (!map || !mark || !matchMedia('(min-width: 1024px)').matches) return undefined;
  const { stage, box } = map;
  const around = box.getBoundingClientRect();
  const at = stage.place(mark);
  const [left, right] = [around.left + at.x, around.left + at.x + at.w];
  const [top, bottom] = [around.top + at.y, around.top + at.y + at.h];
  // The card may cover another view beside the map, but not the column.
  const end = box.closest('.stages')?.getBoundingClientRect().right ?? around.right;
  const x = right + GAP + WIDTH <= end ? right + GAP : left - GAP - WIDTH;
  if (x < around.left || top > around.bottom - 80 || bottom < around.top + 80) return undefined;
  // It grows in the direction with more space.
  const below = top + bottom < around.top + around.bottom;
  const from = Math.max(around.top, Math.min(top, around.bottom - 120));
  const to = Math.min(around.bottom, Math.max(bottom, around.top + 120));
  const px = (length: number) => `${Math.round(length)}px`;
  const vertical = below
    ? { top: px(from), maxHeight: px(around.bottom - from) }
    : { bottom: px(innerHeight - to), maxHeight: px(to - around.top) };
  return { left: px(x), width: px(WIDTH), ...vertical };
}

/** A link to the generator that rolled the drop of a room. */
const DropLink = ({ link, room }: { link: string; room: string }) => (
  <p>
    <a href={link} onClick={() => (cameBy.value = { to: link, from: location.hash, room })}>
      How this drop was rolled
    </a>
  </p>
);

/** The step that determined the room, then the other steps about it. */
function Why({ room, brief = false }: { room: number; brief?: boolean }) {
  const all = film.value;
  if (room < 0) return null;
  if (!all) return <p class="muted">The steps are being computed.</p>;
  const about = levels.stepsOfRoom(all, room);
  const maker = makerOf(all, room);
  // If another room's step drew it again, its own last step before that determined it.
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
          {others.slice(0, MAX_STEPS).map((act) => (
            <Act key={act.number} all={all} act={act} />
          ))}
          {others.length > MAX_STEPS && <p class="muted">and {others.length - MAX_STEPS} more, under Learn</p>}
        </details>
      )}
    </>
  );
}

/** The last of some steps up to a number; the first if all are later. */
const lastOf = (about: readonly levels.Step[], number: number): levels.Step | undefined =>
  about.findLast((act) => act.number <= number) ?? about[0];

/** The step that gave the room its final role, even if it was drawn again later. */
function makerOf(all: levels.Level, room: number): levels.Step | undefined {
  let mark = roomMark(all, Math.max(0, all.head.frames - 1), room);
  for (let before = mark; before >= 0; ) {
    mark = before;
    before = sameBefore(all, mark);
  }
  const born = mark < 0 ? 0 : levels.bornOf(all, mark);
  return born > 0 && born <= levels.stepCount(all) ? levels.stepAt(all, born - 1) : undefined;
}

/** An earlier mark of the same room and role that this one replaced, or -1. */
function sameBefore(all: levels.Level, mark: number): number {
  for (let i = 0; i < all.count; i++) {
    const same =
      levels.kindOf(all, i) === levels.ROOM &&
      levels.roomOf(all, i) === levels.roomOf(all, mark) &&
      levels.roleOf(all, i) === levels.roleOf(all, mark);
    if (same && levels.bornOf(all, i) < levels.bornOf(all, mark) && levels.diedOf(all, i) <= levels.bornOf(all, mark))
      return i;
  }
  return -1;
}

function Act({ all, act, open = false }: { all: levels.Level; act: levels.Step; open?: boolean }) {
  const rule = all.info.rules[act.rule];
  return (
    <div class="card-act">
      <Button class="step-link" title="Show this step" act={() => showStep(act.number)}>
        <span class="happened">{act.text || rule?.text}</span>
      </Button>{' '}
      <Dice rolls={act.rolls} />
      {open && rule && (
        <p class="hint">
          {act.text !== '' && rule.text} <Source source={rule.source} />
        </p>
      )}
    </div>
  );
}

/** Columns and rows count from 0 for programs, and from 1 on a card. */
const PLACES: readonly string[] = ['column', 'row'];
const detailText = ({ key, value }: levels.Detail): string =>
  PLACES.includes(key) ? String(Number(value) + 1) : value === '-1' ? 'none' : value;

const isSentence = ({ value }: levels.Detail) => value.endsWith('.');

/** Details that are sentences. */
function Sentences({ details }: { details: readonly levels.Detail[] }) {
  return (
    <>
      {details.filter(isSentence).map((detail) => (
        <p key={detail.key}>{detail.value}</p>
      ))}
    </>
  );
}

/** All other details, folded. */
function Details({ details: all, of }: { details: readonly levels.Detail[]; of?: string }) {
  const details = all.filter((detail) => !isSentence(detail) && detail.link === '');
  if (details.length === 0) return null;
  return (
    <details class="card-more">
      <summary>Numbers{of ? ` of ${of}` : ''}</summary>
      <dl class="details">
        {details.map((detail, i) => (
          <div key={i}>
            <dt>{detail.key.replaceAll('_', ' ')}</dt>
            <dd>{detailText(detail)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
