// A run: the floors that have been walked through, one after the other, and the screen at its end.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Level } from '../../data/level';
import { freshSeed, linkOf, type Request, requestOf, seedText, withView } from '../../data/request';
import { copyText } from '../../parts/share';
import { openLink, setWalk, shareUrl } from '../../state/actions';
import { drawSmallMap } from './draw_ground';
import type { Session } from './session';
import { clockText } from './text';

interface Floor {
  request: Request;
  link: string;
  seconds: number;
  map: HTMLCanvasElement;
  /** Where the player was, five times a second, in cells. */
  way: readonly { x: number; y: number }[];
}

interface Run {
  floors: readonly Floor[];
  /** The core's words for the run's end. */
  word: string;
  hearts: number;
  /** "$4200" or "12 treasures"; empty if there is none. */
  treasure: string;
}

let floors: Floor[] = [];
let expected = '';

/** The run that has just ended; its screen lies over the walk. */
export const ended = signal<Run | undefined>(undefined);

/** Adds a finished floor to the run that it belongs to. `next`: link of the floor after it; empty after the last. */
export function noteFloor({ head }: Level, { world, track }: Session, next: string): void {
  const map = document.createElement('canvas');
  drawSmallMap(world.ground, undefined, map);
  const again = floors[floors.length - 1]?.link === head.link;
  const above = again ? floors.slice(0, -1) : head.link === expected ? floors : [];
  floors = [...above, { request: requestOf(head), link: head.link, seconds: world.time, map, way: track.places }];
  expected = next;
}

/** Shows the screen at the end of the run. */
export function endRun({ world: { pack, taken, ground } }: Session, word: string): void {
  const money = ground.side ? `$${pack.money}` : '';
  const found = taken.size === 1 ? '1 treasure' : `${taken.size} treasures`;
  ended.value = {
    floors,
    word,
    hearts: ground.side ? pack.hearts : 0,
    treasure: money || (taken.size > 0 ? found : ''),
  };
}

/** Begins at the first floor of the run again, with another seed. */
export function anotherRun(): void {
  const first = ended.peek()?.floors[0];
  if (!first) return;
  openLink(withView(linkOf({ ...first.request, seed: seedText(freshSeed()), dice: '' }), { walk: true }));
}

const timeOf = ({ floors }: Run): string => clockText(floors.reduce((sum, { seconds }) => sum + seconds, 0));

/** "4 floors in 3:21.5, 2 hearts, $4200" */
function resultOf(run: Run): string {
  const count = run.floors.length;
  const hearts = run.hearts === 1 ? '1 heart' : `${run.hearts} hearts`;
  return [`${count} ${count === 1 ? 'floor' : 'floors'} in ${timeOf(run)}`, run.hearts > 0 && hearts, run.treasure]
    .filter(Boolean)
    .join(', ');
}

export function RunEnd({ run }: { run: Run }) {
  const again = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => again.current?.focus(), []);
  const copy = async () => {
    const address = shareUrl().replace(/#.*$/, '') + withView(run.floors[0]?.link ?? '', { walk: true });
    const done = await copyText(`${resultOf(run)}: ${address}`);
    setCopied(done ? 'Copied.' : 'The clipboard is closed to this page.');
  };
  return (
    <section class="fill walk-end" aria-label="The end of the run">
      <h2>{run.word}</h2>
      <p>{resultOf(run)}.</p>
      <ol>
        {run.floors.map((floor) => (
          <li key={floor.link}>
            <FloorMap floor={floor} />
            <span class="digits">{clockText(floor.seconds)}</span>
          </li>
        ))}
      </ol>
      <div class="row walk-end-acts">
        <button type="button" class="primary" ref={again} onClick={anotherRun}>
          Another run <kbd>R</kbd>
        </button>
        <button type="button" class="plain" onClick={() => void copy()}>
          Copy result and link
        </button>
        <button type="button" class="plain" onClick={() => setWalk(false)}>
          Back to the map <kbd>Esc</kbd>
        </button>
      </div>
      <p role="status">{copied}</p>
    </section>
  );
}

/** Pixels a cell of a floor's map. */
const UNIT = 4;

/** A floor with the way that was walked. */
function FloorMap({ floor: { map, way } }: { floor: Floor }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(map, 0, 0, map.width * UNIT, map.height * UNIT);
    context.strokeStyle = '#ffc247';
    context.lineWidth = UNIT / 2;
    context.lineJoin = 'round';
    context.beginPath();
    for (const { x, y } of way) context.lineTo((x + 0.5) * UNIT, (y + 0.5) * UNIT);
    context.stroke();
  }, [map, way]);
  return <canvas ref={canvas} width={map.width * UNIT} height={map.height * UNIT} />;
}
