import { useEffect, useRef, useState } from 'preact/hooks';
import type { PieceInfo, PiecesText } from '../../../wasm/bridge/interface';
import { Select } from '../../parts/controls';
import { gridsOf, lettersOf, rowsOf } from './grids';
import { paintRows, type Tiles } from './tiles';

interface Props {
  book: PiecesText;
  tiles: Tiles;
  /** Puts the piece among one's own. */
  onUse: (piece: PieceInfo) => void;
}

/** All shipped pieces by their groups, small, under their names. */
export function Gallery({ book, tiles, onUse }: Props) {
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

/** What the notes of all pieces of a group end in, behind a semicolon, as a sentence: who asks for them. */
function sharedNote(pieces: readonly PieceInfo[]): string {
  const last = pieces[0]?.note.split('; ').at(-1) ?? '';
  const common = pieces.length > 1 && pieces.every(({ note }) => note.endsWith(`; ${last}`));
  return common ? last.charAt(0).toUpperCase() + last.slice(1) : '';
}

/** Pixels across a small picture. */
const ACROSS = 160;

function Small({ piece, book, tiles }: { piece: PieceInfo; book: PiecesText; tiles: Tiles }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const grid = gridsOf(piece.text, lettersOf(book))[0];
    if (!canvas.current || !grid) return;
    const size = Math.max(4, Math.floor(ACROSS / grid.width));
    paintRows(canvas.current, rowsOf(piece.text, grid, book.letters[0]?.letter ?? '0'), tiles, size);
  }, [piece, tiles]);
  return <canvas ref={canvas} />;
}
