// A picture of the level for other places: 1200 × 630, the size of link previews, with the map on paper, the seed and the link.
import { useEffect, useRef } from 'preact/hooks';
import type { Level } from '../data/level';
import { paintPaper } from '../paint/paint_paper';
import { MONO } from '../paint/painter/canvas';
import { PAPER } from '../paint/paper';
import { useBriefly } from '../parts/hooks';
import { IconButton, PictureIcon, TickIcon } from '../parts/icons';
import { save } from '../parts/save';
import { hasSheet } from '../parts/share';
import { type Overlay, pictureFile } from '../stage/overlays';
import { shareUrl } from '../state/actions';
import { isWide } from '../state/preferences';
import { level, step, walking, wayTold } from '../state/store';

const [WIDTH, HEIGHT] = [1200, 630];

const INK = '#2b2620';
const MARGIN = 40;
/** Where the words begin, in parts of the width. */
const WORDS_AT = 0.66;
const SANS = 'system-ui, sans-serif';
const MAX_LINES = 8;

function drawCard(canvas: HTMLCanvasElement, level: Level, words: string, link: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const left = Math.round(width * WORDS_AT);
  const room = width - left - MARGIN;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  paintPaper(context, level, { x: MARGIN, y: MARGIN, w: left - 2 * MARGIN, h: height - 2 * MARGIN });
  context.fillStyle = INK;
  const write = (font: string, text: string, y: number) => {
    context.font = font;
    context.fillText(text, left, y, room);
  };
  write(`600 26px ${SANS}`, level.info.tab, 84);
  write(`700 58px ${MONO}`, level.head.seedText, 146);
  context.font = `400 24px ${SANS}`;
  linesOf(context, words, room).forEach((line, i) => {
    context.fillText(line, left, 200 + 34 * i, room);
  });
  write(`700 26px ${SANS}`, 'Press R', height - 84);
  write(`400 15px ${MONO}`, link.replace(/^https?:\/\//, ''), height - 48);
}

/** The lines of a text in so many pixels; what is too long ends in an ellipsis. */
function linesOf(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`];
}

/** The picture as a file, or undefined where the browser can draw none. */
async function draw(): Promise<File | undefined> {
  const now = level.peek();
  if (!now) return undefined;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const words = [wayTold.peek(), now.head.summary].filter(Boolean).join(' ');
  drawCard(canvas, now, words, shareUrl());
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/png'));
  return blob
    ? new File([blob], `press-r-${now.head.seedText.replace(' ', '-')}.png`, { type: 'image/png' })
    : undefined;
}

/** Copies the picture; saves it where the clipboard takes none. */
async function copy(): Promise<string> {
  const file = await draw();
  if (!file) return 'No picture';
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]);
    return 'Copied';
  } catch {
    save(file.name, file);
    return 'Saved';
  }
}

function CopyPicture() {
  const [said, say] = useBriefly(1800);
  if (!isWide.value || hasSheet() || walking.value) return null;
  return (
    <IconButton label={said || 'Copy picture'} act={() => void copy().then(say)} disabled={!level.value}>
      {said ? <TickIcon /> : <PictureIcon />}
    </IconButton>
  );
}

/** Pixels of the map that a print shows in place of the screen's, which is a block of black. */
const PRINTED = { x: 0, y: 0, w: 1500, h: 1100 };

function PrintedMap() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paint = () => {
      const context = canvas.current?.getContext('2d');
      context?.clearRect(0, 0, PRINTED.w, PRINTED.h);
      if (context && level.value) paintPaper(context, level.value, PRINTED);
    };
    window.addEventListener('beforeprint', paint);
    return () => window.removeEventListener('beforeprint', paint);
  }, []);
  if (!level.value?.info.walks || step.value !== undefined) return null;
  return <canvas class="printed-map" ref={canvas} width={PRINTED.w} height={PRINTED.h} />;
}

pictureFile.value = draw;

export const picture: Overlay = {
  id: 'picture',
  component: PrintedMap,
  button: CopyPicture,
  key: () => false,
  help: [],
};
