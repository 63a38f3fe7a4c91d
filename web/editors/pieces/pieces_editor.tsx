import '../editors.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OptionInfo, PieceInfo, PiecesText } from '../../../wasm/bridge/interface';
import { MAX_FOREIGN } from '../../../wasm/shared/foreign.mjs';
import { visible } from '../../../wasm/shared/texts.mjs';
import { readApart, type Session, sessionOf } from '../../column/change/text/session';
import { looksOf } from '../../paint/level_looks';
import { Button } from '../../parts/buttons';
import { FileButton, Select } from '../../parts/controls';
import { save } from '../../parts/save';
import { bookOf } from '../../state/pieces';
import { level } from '../../state/store';
import { Board, letterSheet, paintRows, TILE, type Tiles, tilesOf } from './board';
import { InLevel } from './in_level';
import {
  blankOf,
  changedCells,
  type Grid,
  gridsOf,
  inGrid,
  lettersOf,
  rowsOf,
  withoutPiece,
  withPiece,
  withRows,
} from './pieces';
import { toTiled } from './tiled';

/** Draws the user's own pieces, and shows all built-in ones to begin with. */
export function PiecesInside() {
  const now = level.value;
  const book = now && bookOf(now.info);
  const option = now?.info.options.find(({ id }) => id === book?.option);
  if (!now || !book || !option) return null;
  return (
    <Editor session={sessionOf(now.info.id, option)} option={option} book={book} tiles={tilesOf(looksOf(now), book)} />
  );
}

interface Props {
  session: Session;
  option: OptionInfo;
  book: PiecesText;
  tiles: Tiles;
}

function Editor({ session, option, book, tiles }: Props) {
  const [chosen, choose] = useState(0);
  const [pen, setPen] = useState(book.letters[1]?.letter ?? '');
  const [message, say] = useState('');
  // For the steps of undo.
  useEffect(() => session.open(), [session]);
  const letters = lettersOf(book);
  const text = session.text.value;
  const grids = gridsOf(text, letters);
  const grid = grids[Math.min(chosen, grids.length - 1)];
  const add = (piece: string) => {
    const next = withPiece(session.text.peek(), piece, letters);
    session.put(next);
    choose(gridsOf(next, letters).length - 1);
    say('');
  };
  return (
    <div class="piece-desk">
      {grid ? (
        <>
          <Own session={session} book={book} grids={grids} grid={grid} choose={choose} />
          <Board
            session={session}
            book={book}
            tiles={tiles}
            grid={grid}
            pen={pen}
            setPen={setPen}
            faults={session.verdict.value.faults}
          />
          <PieceFaults session={session} grid={grid} rows={rowsOf(text, grid, blankOf(book))} />
          <InLevel session={session} book={book} grid={grid} />
          <Letters book={book} tiles={tiles} pen={pen} setPen={setPen} />
        </>
      ) : (
        <p class="hint">Nothing of your own yet. Begin with one of these:</p>
      )}
      <Gallery book={book} tiles={tiles} onUse={(piece) => add(piece.text)} />
      <Files session={session} option={option} book={book} tiles={tiles} add={add} say={say} />
      <p class="hint" role="status">
        {message}
      </p>
    </div>
  );
}

/** The faults of the drawn piece. */
function PieceFaults({ session, grid, rows }: { session: Session; grid: Grid; rows: readonly string[] }) {
  const { faults, of } = session.verdict.value;
  const here = faults.filter(({ at }) => at >= 0 && inGrid(of, grid, at));
  const marked = here.some(({ reachedAt }) => reachedAt.length > 0);
  const faded = here.some((fault) => changedCells(rows, fault.rows).length > 0);
  return (
    <div class="said" role="status">
      {[...new Set(here.map(({ text }) => text))].map((text) => (
        <p key={text} class="notice">
          {visible(text)}
        </p>
      ))}
      {marked && (
        <p class="hint">
          Blue dots show how far you get, red crosses what stops you.
          {faded && ' Faded tiles are what chance makes there.'}
        </p>
      )}
    </div>
  );
}

interface OwnProps {
  session: Session;
  book: PiecesText;
  grids: readonly Grid[];
  grid: Grid;
  choose: (index: number) => void;
}

/** Chooses the piece to draw, and changes all of it. */
function Own({ session, book, grids, grid, choose }: OwnProps) {
  const blank = blankOf(book);
  const change = (act: (rows: string[]) => string[]) => {
    const text = session.text.peek();
    session.put(withRows(text, grid, act(rowsOf(text, grid, blank))));
  };
  return (
    <div class="row piece-own">
      <Select
        label="Which of your own"
        value={grids.indexOf(grid)}
        choices={grids.map(({ title }, id) => ({ id, title }))}
        choose={(index) => choose(Number(index))}
      />
      <Button act={() => change((rows) => rows.map((row) => [...row].reverse().join('')))}>Mirror</Button>
      <Button act={() => change((rows) => rows.map((row) => blank.repeat(row.length)))}>Empty</Button>
      <Button act={() => session.put(withoutPiece(session.text.peek(), grid))}>Delete</Button>
    </div>
  );
}

/** The letters to draw with. */
function Letters({
  book,
  tiles,
  pen,
  setPen,
}: Pick<Props, 'book' | 'tiles'> & { pen: string; setPen: (l: string) => void }) {
  return (
    <div class="piece-letters" role="group" aria-label="Draw with">
      {book.letters.map(({ letter, title }) => (
        <button
          key={letter}
          type="button"
          aria-pressed={pen === letter}
          title={`${letter}: ${title}`}
          onClick={() => setPen(letter)}
        >
          <Tile tile={tiles.get(letter)} />
          <span>
            <b class="mono">{letter}</b> {title}
          </span>
        </button>
      ))}
    </div>
  );
}

function Tile({ tile }: { tile: HTMLCanvasElement | undefined }) {
  const show = (canvas: HTMLCanvasElement | null) => {
    const context = canvas?.getContext('2d');
    if (tile && context) context.drawImage(tile, 0, 0);
  };
  return <canvas ref={show} width={TILE} height={TILE} />;
}

function Files({
  session,
  option,
  book,
  tiles,
  add,
  say,
}: Props & { add: (text: string) => void; say: (text: string) => void }) {
  const name = option.id;
  /** Reads the world or the map among files, of which others may be its maps and tilesets. */
  const read = async (all: readonly File[]) => {
    const named = (ending: RegExp) => all.find(({ name }) => ending.test(name));
    const file = named(/\.world$/i) ?? named(/\.(?!ts[jx]$)\w+$/i) ?? all[0];
    if (!file) return;
    const size = all.reduce((sum, one) => sum + one.size, 0);
    if (size > MAX_FOREIGN)
      return say(`${file.name} is larger than ${MAX_FOREIGN / 1_000_000} MB; save the pieces in several.`);
    try {
      const found = await readApart(session, file, all);
      if (found) add(found.text);
      say(found ? `${file.name}: ${found.words}` : `${file.name} is no map of Tiled.`);
    } catch (error) {
      say((error as Error).message);
    }
  };
  const saveTiled = async () => {
    const picture = { name: `${name}-letters.png`, tile: TILE };
    const sheet = await letterSheet(tiles);
    const own = session.text.peek();
    const text = gridsOf(own, lettersOf(book)).length > 0 ? own : (book.pieces[0]?.text ?? '');
    if (sheet) save(picture.name, sheet);
    save(`${name}.tmj`, new Blob([toTiled(text, book, picture)], { type: 'application/json' }));
    say(`Saved ${name}.tmj, and ${picture.name}, which belongs beside it.`);
  };
  return (
    <div class="chips">
      <FileButton
        several
        accept=".tmj,.world,.json,application/json,.tmx,.ldtk,.tsj,.tsx"
        onFile={(_, all) => void read(all)}
      >
        From Tiled
      </FileButton>
      <Button act={saveTiled}>For Tiled</Button>
      <Button
        disabled={session.text.value === ''}
        act={() => save(`${name}.txt`, new Blob([session.text.peek()], { type: 'text/plain' }))}
      >
        Save {name}.txt
      </Button>
      <a class="hint" href="use/pieces.txt" target="_blank" rel="noreferrer">
        How these files look
      </a>
    </div>
  );
}

interface GalleryProps {
  book: PiecesText;
  tiles: Tiles;
  /** Copies the piece into the user's own. */
  onUse: (piece: PieceInfo) => void;
}

/** All built-in pieces of a group as small pictures. */
export function Gallery({ book, tiles, onUse }: GalleryProps) {
  const [chosen, choose] = useState(book.groups[0]?.id ?? '');
  const inGroup = (group: string) => book.pieces.filter((piece) => piece.group === group);
  const shared = sharedNote(inGroup(chosen));
  const groups = book.groups
    .map(({ id, title }) => ({ id, title: `${title} (${inGroup(id).length})` }))
    .filter(({ id }) => inGroup(id).length > 0);
  return (
    <div class="piece-gallery">
      <Select label="Group of pieces" value={chosen} choices={groups} choose={choose} />
      {shared !== '' && <p class="hint">{shared}</p>}
      <ul>
        {inGroup(chosen).map((piece) => (
          <li key={piece.id}>
            <button
              type="button"
              disabled={piece.text === ''}
              title={[`Begin with ${piece.title}.`, piece.note].join(' ').trim()}
              onClick={() => onUse(piece)}
            >
              <Small piece={piece} book={book} tiles={tiles} />
              <span>{piece.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="hint">Click one to copy it into your own rooms and edit it.</p>
    </div>
  );
}

/** The last clause of all notes of a group, if it is the same, as a sentence. */
function sharedNote(pieces: readonly PieceInfo[]): string {
  const last = pieces[0]?.note.split('; ').at(-1) ?? '';
  const common = pieces.length > 1 && pieces.every(({ note }) => note.endsWith(`; ${last}`));
  return common ? last.charAt(0).toUpperCase() + last.slice(1) : '';
}

/** Width of a small picture in pixels. */
const SMALL_WIDTH = 160;

function Small({ piece, book, tiles }: { piece: PieceInfo; book: PiecesText; tiles: Tiles }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const grid = gridsOf(piece.text, lettersOf(book))[0];
    if (!canvas.current || !grid) return;
    const size = Math.max(4, Math.floor(SMALL_WIDTH / grid.width));
    paintRows(canvas.current, rowsOf(piece.text, grid, book.letters[0]?.letter ?? '0'), tiles, size);
  }, [piece, tiles]);
  return <canvas ref={canvas} />;
}
