import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { copyText } from '../../app/clipboard';
import { openLink, regenerate, setWalk, shareUrl } from '../../app/state/actions';
import { layersOn, level, state, status } from '../../app/state/store';
import { Overtaken } from '../../data/engine';
import { quick } from '../../data/engines';
import type { Level } from '../../data/level';
import { withView } from '../../data/link';
import { looksOf } from '../../stage/looks';
import { Dark, darkness } from './dark';
import { groundOf } from './ground';
import { type Act, hearReleases, held } from './input';
import { hidesRooms, layersOfPlace } from './manners';
import { Pad } from './pad';
import { type Steps, wayOf, wayText } from './route';
import { begin, type Session } from './session';
import { finished, type Grounded, grounded, hides, isDark, showsWay } from './state';
import { clockText, eventText, whereText } from './words';
import type { WalkEvent } from './world';

/** One line at the top: where one has come, what was found. */
const line = signal('');
const hud = signal({ time: '0:00.0', taken: 0, bombs: 0, ropes: 0 });
let session: Session | undefined;
let lineUntil = 0;

/** What is done with a press besides moving. */
export function perform(act: Act): void {
  if (act === 'leave') setWalk(false);
  else if (act === 'back') session?.world.back();
  else if (act === 'bomb') session?.world.putBomb();
  else if (act === 'rope') session?.world.throwRope();
}

function say(text: string, seconds = 4): void {
  line.value = text;
  lineUntil = performance.now() + seconds * 1000;
}

export function Walk() {
  const view = useRef<HTMLCanvasElement>(null);
  const small = useRef<HTMLCanvasElement>(null);
  const now = level.value;
  const ground = grounded.value?.of === now ? grounded.value : undefined;
  useEffect(() => listen(), []);
  useEffect(() => {
    if (!now || !ground || !view.current || !small.current) return undefined;
    return run(now, view.current, small.current);
  }, [now, ground]);
  // While another level's ground is made the thumbs keep their pad.
  const shape = useRef<Shape>({ tools: false, side: false, start: false });
  if (ground) shape.current = shapeOf(ground);
  const { tools, side, start } = shape.current;
  // Where nobody can walk the map stays in sight, with the reason over it.
  const nowhere = ground !== undefined && !start;
  const { time, taken, bombs, ropes } = hud.value;
  return (
    <div
      class={nowhere ? 'walk nowhere' : 'walk'}
      role="application"
      aria-label="Walking: arrow keys move, Escape ends it"
    >
      <canvas ref={view} class="walk-view" hidden={nowhere} />
      <canvas ref={small} class="walk-small" hidden={nowhere} />
      <div class="walk-hud">
        {!nowhere && <span class="mono">{time}</span>}
        {taken > 0 && <span>Treasure {taken}</span>}
        {tools && (
          <span class="walk-tools">
            <kbd>B</kbd> Bombs {bombs} <kbd>T</kbd> Ropes {ropes}
          </span>
        )}
        {line.value !== '' && <strong>{line.value}</strong>}
      </div>
      <div class="walk-bar">
        {!nowhere && (
          <button type="button" aria-pressed={showsWay.value} onClick={press(() => (showsWay.value = !showsWay.value))}>
            Show the way
          </button>
        )}
        {!nowhere && now && hidesRooms(now) && (
          <button type="button" aria-pressed={hides.value} onClick={press(() => (hides.value = !hides.value))}>
            Hide rooms
          </button>
        )}
        {!nowhere && ground && darkOf(ground) && (
          <button type="button" aria-pressed={isDark.value} onClick={press(() => (isDark.value = !isDark.value))}>
            Dark
          </button>
        )}
        {finished.value && <CopyTime {...finished.value} />}
        <button type="button" onClick={press(() => setWalk(false))}>
          Map <kbd>Esc</kbd>
        </button>
      </div>
      {start && <Pad held={held} side={side} tools={tools && { bombs, ropes }} act={perform} />}
    </div>
  );
}

/** A button that does not keep the focus: the keys stay the figure's. */
const press = (then: () => void) => (event: MouseEvent) => {
  then();
  (event.currentTarget as HTMLElement).blur();
};

function CopyTime({ link, seconds }: { link: string; seconds: number }) {
  const address = shareUrl().replace(/#.*$/, '') + withView(link, { walk: true });
  const copy = async () => {
    const done = await copyText(`${clockText(seconds)} on ${address}`);
    say(done ? 'Copied, with the link.' : 'The clipboard is closed to this page.');
  };
  return (
    <button type="button" onClick={press(() => void copy())}>
      Copy {clockText(seconds)}
    </button>
  );
}

const darkOf = ({ light }: Grounded): number[] | undefined => light && darkness(light);

interface Shape {
  tools: boolean;
  side: boolean;
  start: boolean;
}

function shapeOf({ terrain }: Grounded): Shape {
  const side = terrain.view === 'side';
  return { side, tools: side, start: terrain.why === undefined };
}

/** Releases, as long as somebody walks. */
function listen(): () => void {
  const end = hearReleases(held, window, document);
  return () => {
    end();
    line.value = '';
  };
}

function run(now: Level, view: HTMLCanvasElement, small: HTMLCanvasElement): () => void {
  const { terrain, light } = grounded.peek() ?? {};
  const ground = terrain && groundOf(terrain);
  if (!terrain || !ground) {
    say(terrain?.why ?? 'This level has no entrance.', 3600);
    return () => {
      line.value = '';
    };
  }
  const mine = begin(now, ground, looksOf(now), layersOfPlace(now, layersOn.peek()));
  session = mine;
  const base = document.createElement('canvas');
  const way = wayOf(terrain)?.steps;
  const night = light && darkness(light);
  const dark = light && night && new Dark(light.width, light.height, night);
  if (!ground.goal) say('This level has no exit.', 3600);
  else if (!terrain.route) say(wayText(terrain), 6);
  else if (line.peek() === '') say(how(ground.side));
  status.value = `Walking. ${whereText(now, mine.world)}`;
  let last = performance.now();
  let frame = 0;
  const draw = (time: number) => {
    frame = requestAnimationFrame(draw);
    const seconds = Math.max(0, time - last) / 1000;
    last = time;
    if (document.querySelector('dialog[open]')) return;
    for (const act of held.readPad(navigator.getGamepads?.().find((pad) => pad?.mapping === 'standard'))) perform(act);
    for (const event of mine.advance(seconds, held)) hear(now, mine, event);
    if (performance.now() > lineUntil && line.peek() !== '') line.value = '';
    tellHud(mine);
    const inTheDark = isDark.peek() ? dark : undefined;
    show(mine, view, seconds, { way, dark: inTheDark });
    // A small map would tell what lies in the dark.
    const whole = mine.isWhole({ w: view.width, h: view.height, dpr: window.devicePixelRatio || 1 });
    small.hidden = whole || inTheDark !== undefined;
    if (!small.hidden) mine.drawSmall(small, base, hidesRooms(now) && hides.peek());
  };
  draw(last);
  return () => {
    cancelAnimationFrame(frame);
    if (session === mine) session = undefined;
  };
}

/** In the words of what is at hand. */
function how(side: boolean): string {
  if (matchMedia('(pointer: coarse)').matches) return side ? 'The round pad walks and climbs.' : 'The round pad walks.';
  return side ? 'Arrow keys walk and climb, Space jumps.' : 'Arrow keys walk.';
}

interface Shown {
  way: Steps | undefined;
  dark: Dark | undefined;
}

function show(mine: Session, view: HTMLCanvasElement, seconds: number, { way, dark }: Shown): void {
  const dpr = window.devicePixelRatio || 1;
  const [w, h] = [Math.max(1, Math.round(view.clientWidth * dpr)), Math.max(1, Math.round(view.clientHeight * dpr))];
  if (view.width !== w) view.width = w;
  if (view.height !== h) view.height = h;
  const context = view.getContext('2d', { alpha: false });
  const hide = level.peek() && hidesRooms(level.peek() as Level) && hides.peek();
  if (context)
    mine.draw(context, { w, h, dpr }, seconds, {
      hides: hide === true,
      dark,
      way: showsWay.peek() ? way : undefined,
      still: still(),
    });
  const { x, y } = mine.world.at;
  view.dataset.at = `${x},${y}`;
}

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function tellHud({ world }: Session): void {
  const next = { time: clockText(world.time), taken: world.taken.size, bombs: world.bombsLeft, ropes: world.ropesLeft };
  const now = hud.peek();
  const same = (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === now[key]);
  if (!same) hud.value = next;
}

function hear(now: Level, mine: Session, event: WalkEvent): void {
  const text = eventText(event);
  if (text) say(text, event.kind === 'taken' ? 1.5 : 3);
  if (text && event.kind !== 'taken') status.value = text;
  if (event.kind === 'room') status.value = whereText(now, mine.world);
  if (event.kind === 'goal' || event.kind === 'down') void leadOn(now, mine, event.kind);
}

/** The exit makes the next floor of the same run; after the last, another seed. */
async function leadOn(now: Level, mine: Session, how: 'goal' | 'down'): Promise<void> {
  const seconds = mine.world.time;
  if (how === 'goal') finished.value = { link: now.head.link, seconds };
  const done = how === 'goal' ? `Out in ${clockText(seconds)}` : `Down the chasm after ${clockText(seconds)}`;
  try {
    const next = now.info.runs
      ? (JSON.parse(await quick.ask('next', 'next', now.head.link)) as { link: string; word: string })
      : { link: '', word: '' };
    if (level.peek() !== now || !state.peek().view.walk) return;
    if (next.link === '') regenerate();
    else openLink(withView(next.link, { ...state.peek().view, walk: true }));
    say([`${done}.`, next.word].filter(Boolean).join(' '), 8);
    status.value = line.peek();
  } catch (error) {
    if (!(error instanceof Overtaken)) say(`${done}. The next floor could not be made.`, 8);
  }
}
