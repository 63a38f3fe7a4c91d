// A picture of the level for other places: 1200 × 630, the size of link previews, with the map on paper, the seed and the link.
import { useEffect, useRef } from 'preact/hooks';
import { listen } from '../data/stops';
import { paintPaper } from '../paint/paint_paper';
import { blank, MONO } from '../paint/painter/canvas';
import { PAPER } from '../paint/paper';
import { IconButton, PictureIcon, TickIcon } from '../parts/buttons';
import { useBriefly } from '../parts/hooks';
import { save } from '../parts/save';
import { hasSheet } from '../parts/share';
import { captionText } from '../stage/caption';
import { type Overlay, pictureFile } from '../stage/overlays';
import { shareUrl } from '../state/actions';
import { isWide } from '../state/preferences';
import { level, type Painted, picture, step, walking, wayTold } from '../state/store';

const [WIDTH, HEIGHT] = [1200, 630];

const INK = '#2b2620';
const MARGIN = 40;
/** Where the words begin, in parts of the width. */
const WORDS_AT = 0.66;
const SANS = 'system-ui, sans-serif';
const MAX_LINES = 8;

function drawCard(context: CanvasRenderingContext2D, { level, frame }: Painted, words: string, link: string): void {
  const left = Math.round(WIDTH * WORDS_AT);
  const room = WIDTH - left - MARGIN;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  paintPaper(context, level, { x: MARGIN, y: MARGIN, w: left - 2 * MARGIN, h: HEIGHT - 2 * MARGIN }, frame);
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
  write(`700 26px ${SANS}`, 'Press R', HEIGHT - 84);
  write(`400 15px ${MONO}`, link.replace(/^https?:\/\//, ''), HEIGHT - 48);
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

/** The picture that is on screen as a file, or undefined where the browser can draw none. */
async function draw(): Promise<File | undefined> {
  const now = picture.peek();
  const context = blank(WIDTH, HEIGHT);
  if (!now || !context) return undefined;
  const { summary, seedText } = now.level.head;
  const words = step.peek() === undefined ? `${wayTold.peek()} ${summary}`.trim() : captionText();
  drawCard(context, now, words, shareUrl());
  const blob = await new Promise<Blob | null>((settle) => context.canvas.toBlob(settle, 'image/png'));
  return blob ? new File([blob], `press-r-${seedText.replace(' ', '-')}.png`, { type: 'image/png' }) : undefined;
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
    return listen(window, { beforeprint: paint });
  }, []);
  if (!level.value?.info.walks || step.value !== undefined) return null;
  return <canvas class="printed-map" ref={canvas} width={PRINTED.w} height={PRINTED.h} />;
}

pictureFile.value = draw;

export const pictureOverlay: Overlay = {
  id: 'picture',
  component: PrintedMap,
  button: CopyPicture,
};
