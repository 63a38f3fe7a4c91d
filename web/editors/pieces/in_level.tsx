import { useEffect, useState } from 'preact/hooks';
import type { PiecesText } from '../../../wasm/bridge/interface';
import type { Session } from '../../column/change/text/session';
import { slow } from '../../data/engines';
import { detailsOf, type Level, type Mark } from '../../data/level';
import { withView } from '../../data/request';
import { whyNot } from '../../parts/attempt';
import { Button } from '../../parts/buttons';
import { openLink } from '../../state/actions';
import { level, nothing, pointing, state } from '../../state/store';
import { type Grid, LEVELS, nextWith, rivalsOf, roomsOf } from './pieces';

interface Props {
  session: Session;
  book: PiecesText;
  grid: Grid;
}

/** Where the shown level contains the piece; if nowhere, a button that searches for a level with it. */
export function InLevel({ session, book, grid }: Props) {
  const now = level.value;
  const text = session.text.value;
  useEffect(() => () => void unpoint(), []);
  if (!now || book.own === '' || text !== session.value.value || !session.verdict.value.usable) return null;
  const rooms = roomsOf(now, book.own, grid.title);
  if (rooms.length === 0)
    return <NotHere key={`${now.head.link} ${grid.title}`} now={now} book={book} grid={grid} text={text} />;
  return (
    <p class="in-level">
      "{grid.title}" is in this level, at{' '}
      {rooms.map((room, i) => (
        <span key={room.id}>
          {i > 0 && (i === rooms.length - 1 ? ' and ' : ', ')}
          <Where now={now} room={room} />
        </span>
      ))}
      .
    </p>
  );
}

const unpoint = (): void => {
  if (!pointing.peek().pinned) pointing.value = nothing;
};

/** A room's place as a button: hovering shows the room on the map, pressing pins its card. */
function Where({ now, room }: { now: Level; room: Mark }) {
  const detail = (name: string) => detailsOf(now, room.index).find(({ key }) => key === name)?.value;
  const point = (pinned: boolean) => () => {
    if (pinned || !pointing.peek().pinned)
      pointing.value = { room: room.id, mark: room.index, of: now, view: 0, pinned };
  };
  const column = detail('column');
  return (
    <Button
      class="link-button"
      onMouseEnter={point(false)}
      onMouseLeave={unpoint}
      onFocus={point(false)}
      onBlur={unpoint}
      act={point(true)}
    >
      {column === undefined
        ? `room ${room.text || room.id}`
        : `column ${Number(column) + 1}, row ${Number(detail('row')) + 1}`}
    </Button>
  );
}

function NotHere({ now, book, grid, text }: Omit<Props, 'session'> & { now: Level; text: string }) {
  const [message, say] = useState<string>();
  const [searching, setSearching] = useState(false);
  const among = rivalsOf(text, grid, book);
  useEffect(() => {
    if (!searching) return undefined;
    let cancelled = false;
    const stopped = () => cancelled;
    const ask = (links: readonly string[]) => slow.ask('level with a piece', 'several', ...links);
    void nextWith(now, (one) => roomsOf(one, book.own, grid.title).length > 0, ask, stopped)
      .then((link) => {
        if (cancelled) return;
        if (link) return openLink(withView(link, state.peek().view));
        say(`None of the next ${LEVELS.toLocaleString('en')} levels has it.`);
        setSearching(false);
      })
      .catch((error) => {
        if (cancelled) return;
        say(whyNot(error));
        setSearching(false);
      });
    return () => {
      cancelled = true;
    };
  }, [searching]);
  return (
    <p class="in-level">
      {among > 1 ? `This level drew another room than "${grid.title}", one of ${among}.` : 'Not in this level.'}{' '}
      <Button act={() => setSearching(!searching)}>{searching ? 'Stop looking' : 'Show a level with it'}</Button>{' '}
      {message}
    </p>
  );
}
