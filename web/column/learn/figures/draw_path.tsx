import { useRef, useState } from 'preact/hooks';
import type { Level } from '../../../data/level';
import { percent } from '../../../data/values';
import { goByArrow } from '../../../paint/painter/arrows';
import { Button } from '../../../parts/buttons';
import { level } from '../../../state/store';
import { FindOne } from './find_one';
import { type Board, drawnTo, isComplete, numberOf, pathOf } from './puzzles';
import { useChances } from './shares';

/** A board on which the reader draws a path, and the chance of that path. */
export function DrawPath({ film, fact, ...board }: { film: Level; fact: string } & Board) {
  const index = film.info.facts.findIndex(({ id }) => id === fact);
  const own = level.value?.head.facts[index] ?? 0;
  const [path, setPath] = useState<readonly number[]>([]);
  const [isImpossible, setImpossible] = useState(false);
  const odds = useChances(film.head.link, 0).exact?.get(fact);
  const draw = (next: readonly number[] | undefined) => {
    setImpossible(next === undefined);
    if (next) setPath(next);
  };
  const complete = isComplete(board, path);
  const number = numberOf(board, path);
  return (
    <div class="figure draw-path" role="group" aria-label="Draw a path">
      <p class="guess-question">Draw a path from the top row to the bottom row.</p>
      <Rooms board={board} path={path} press={(room) => draw(drawnTo(board, path, room))} />
      <p class="figure-says" role="status">
        {isImpossible && 'No path gets there: it never climbs, and keeps its direction within a row. '}
        {complete ? `${chanceOf(odds, number)}${number === own ? ' It is the path of this level.' : ''}` : hint(path)}
      </p>
      <p class="row">
        <Button act={() => draw(pathOf(board, own))}>This level's path</Button>
        <Button disabled={path.length === 0} act={() => draw([])}>
          Clear
        </Button>
        {complete && number !== own && (
          <FindOne
            conditions={[`${fact}=${number}`]}
            chapter="path"
            words="Find a level with it"
            levels={MAX_SEARCHED}
          />
        )}
      </p>
    </div>
  );
}

/** Number of levels to search: the rarest paths occur once in about 19,000 levels. */
const MAX_SEARCHED = 60_000;

const hint = (path: readonly number[]): string =>
  path.length === 0 ? 'Begin with a room of the top row.' : 'Go on along the row, or down.';

function chanceOf(odds: ReadonlyMap<number, number> | undefined, number: number): string {
  const chance = odds?.get(number);
  if (odds === undefined || chance === undefined) return 'With a rule left out or a die turned, no chance is stated.';
  const likelier = [...odds.values()].filter((other) => other > chance * (1 + 1e-9)).length;
  const place =
    likelier === 0
      ? 'None is likelier'
      : `${likelier.toLocaleString('en')} of ${odds.size.toLocaleString('en')} are likelier`;
  return `${percent(chance)} of levels have this path, 1 in ${Math.round(1 / chance).toLocaleString('en')}. ${place}.`;
}

interface RoomsProps {
  board: Board;
  path: readonly number[];
  press: (room: number) => void;
}

function Rooms({ board: { columns, rows }, path, press }: RoomsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  return (
    <div
      class="path-board"
      ref={box}
      role="group"
      aria-label="The board"
      style={{ '--columns': columns }}
      onKeyDown={(event) => goByArrow(event, box.current?.querySelectorAll('button') ?? [])}
    >
      {Array.from({ length: columns * rows }, (_, room) => {
        const at = path.indexOf(room);
        return (
          <button
            key={room}
            type="button"
            tabIndex={room === stop ? 0 : -1}
            aria-pressed={at >= 0}
            aria-label={`Row ${Math.floor(room / columns) + 1}, column ${(room % columns) + 1}${at >= 0 ? `, room ${at + 1} of the path` : ''}`}
            onFocus={() => setStop(room)}
            onClick={() => press(room)}
          >
            <span>{at >= 0 ? at + 1 : ''}</span>
          </button>
        );
      })}
      <svg class="fill" viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline
          points={path.map((room) => `${(room % columns) + 0.5},${Math.floor(room / columns) + 0.5}`).join(' ')}
        />
      </svg>
    </div>
  );
}
