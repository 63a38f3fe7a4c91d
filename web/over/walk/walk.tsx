import './walk.css';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Overtaken } from '../../data/engine';
import { quick } from '../../data/engines';
import type { Level } from '../../data/level';
import { withView } from '../../data/link';
import { looksOf } from '../../paint/level_looks';
import { openLink, regenerate, setWalk } from '../../state/actions';
import { layersOn, level, state, status } from '../../state/store';
import { Bar } from './bar';
import { Dark, darkness } from './dark';
import { Ghost } from './ghost';
import { type Ground, groundOf } from './ground';
import { ghost, Hud, hud, line, lineUntil, say, tellHud } from './hud';
import { type Act, hearReleases, held } from './input';
import type { Pack } from './life/life';
import { hidesRooms, layersOfPlace } from './manners';
import { Pad } from './pad';
import { type Steps, wayOf, wayText } from './route';
import { begin, type Session } from './session';
import { type Grounded, grounded, showsWay } from './state';
import { finished, hides, isDark, isWhole, peaceful } from './switches';
import { clockText, deathText, eventText, how, raceText, whereText } from './words';
import { packOf, type WalkEvent } from './world';

let session: Session | undefined;
/** What is carried on into the next level; undefined: whoever walks next begins with what the game gives. */
let pack: Pack | undefined;
/** Counts levels that were begun anew. */
const round = signal(0);

/** What is done with a press besides moving. */
export function perform(act: Act): void {
  const keys = held.now();
  if (act === 'leave') setWalk(false);
  else if (act === 'back') round.value++;
  else if (act === 'bomb') session?.world.putBomb(keys);
  else if (act === 'rope') session?.world.throwRope(keys);
}

export function Walk() {
  const view = useRef<HTMLCanvasElement>(null);
  const small = useRef<HTMLCanvasElement>(null);
  const now = level.value;
  const ground = grounded.value?.of === now ? grounded.value : undefined;
  const [again, calm] = [round.value, peaceful.value];
  useEffect(() => listen(), []);
  useEffect(() => {
    if (!now || !ground || !view.current || !small.current) return undefined;
    return run(now, view.current, small.current, calm);
  }, [now, ground, again, calm]);
  // While another level's ground is made the thumbs keep their pad.
  const shape = useRef<Shape>({ side: false, start: false });
  if (ground) shape.current = shapeOf(ground);
  const { side, start } = shape.current;
  // Where nobody can walk the map stays in sight, with the reason over it.
  const nowhere = ground !== undefined && !start;
  const classes = ['walk', nowhere && 'nowhere', !nowhere && isWhole.value && 'whole'].filter(Boolean).join(' ');
  return (
    <div class={classes} role="application" aria-label="Walking: arrow keys move, Escape ends it">
      <canvas ref={view} class="walk-view" hidden={nowhere} />
      <canvas ref={small} class="walk-small" hidden={nowhere} />
      <Hud shown={!nowhere} side={side} />
      <Bar nowhere={nowhere} side={side} hides={now !== undefined && hidesRooms(now)} dark={isNight(ground)} />
      {start && <Pad held={held} side={side} tools={side && hud.value} act={perform} />}
    </div>
  );
}

const isNight = (ground: Grounded | undefined): boolean =>
  ground?.light !== undefined && darkness(ground.light) !== undefined;

interface Shape {
  side: boolean;
  start: boolean;
}

const shapeOf = ({ terrain }: Grounded): Shape => ({
  side: 'view' in terrain && terrain.view === 'side',
  start: !('why' in terrain),
});

/** Releases, as long as somebody walks. */
function listen(): () => void {
  const end = hearReleases(held, window, document);
  return () => {
    end();
    line.value = '';
    pack = undefined;
  };
}

function run(now: Level, view: HTMLCanvasElement, small: HTMLCanvasElement, calm: boolean): () => void {
  const { terrain, light } = grounded.peek() ?? {};
  const ground = terrain && groundOf(terrain);
  if (!terrain || 'why' in terrain || !ground) {
    say(terrain && 'why' in terrain ? terrain.why : 'This level has no entrance.', 3600);
    return () => {
      line.value = '';
    };
  }
  ghost.value = ghostOf(ground);
  const brought = pack ?? packOf(now.info.manners.tools);
  const mine = begin(now, ground, looksOf(now), layersOfPlace(now, layersOn.peek()), { ...brought }, calm);
  session = mine;
  const base = document.createElement('canvas');
  const way = wayOf(terrain)?.steps;
  const night = light && darkness(light);
  const dark = light && night && new Dark(light.width, light.height, night);
  const { leftOut = 0 } = mine.world.life ?? {};
  if (state.peek().view.ghost && !ghost.peek())
    say('The route in this link is damaged or leads through another level, so you walk alone.', 8);
  else if (!ground.goal) say('This level has no exit.', 3600);
  else if (leftOut > 0) say(`Left out: ${leftOut} ${leftOut === 1 ? 'creature' : 'creatures'} inside solid rock.`, 8);
  else if (!terrain.route) say(wayText(terrain), 6);
  else if (line.peek() === '') say(how(ground.side, calm));
  status.value = `Walking. ${whereText(now, mine.world)}`;
  let last = performance.now();
  let frame = 0;
  const draw = (time: number) => {
    frame = requestAnimationFrame(draw);
    const seconds = Math.max(0, time - last) / 1000;
    last = time;
    if (document.querySelector('dialog[open]')) return;
    for (const act of held.readPad(navigator.getGamepads?.().find((pad) => pad?.mapping === 'standard'))) perform(act);
    if (session !== mine) return;
    for (const event of mine.advance(seconds, held)) hear(now, mine, event);
    if (performance.now() > lineUntil() && line.peek() !== '') line.value = '';
    tellHud(mine.world);
    const inTheDark = isDark.peek() ? dark : undefined;
    show(mine, view, seconds, { way, dark: inTheDark });
    // A small map would tell what lies in the dark.
    const screen = { w: view.width, h: view.height, dpr: window.devicePixelRatio || 1 };
    small.hidden = mine.isWhole(screen) || inTheDark !== undefined;
    small.classList.toggle('low', mine.isUnderMap(screen));
    if (!small.hidden) mine.drawSmall(small, base, hidesRooms(now) && hides.peek());
  };
  draw(last);
  return () => {
    cancelAnimationFrame(frame);
    if (session === mine) session = undefined;
    // On R one goes on with what one has; a level that is begun anew, or one after a death, with what it began with.
    if (level.peek() === now) {
      line.value = '';
      return;
    }
    pack = mine.world.life?.dead ? undefined : { ...mine.world.pack };
  };
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
      ghost: ghost.peek(),
    });
  const { x, y } = mine.world.at;
  view.dataset.at = `${x},${y}`;
}

/** Whoever's route is in the link. */
function ghostOf({ width, height }: Ground): Ghost | undefined {
  const route = state.peek().view.ghost;
  return route === undefined ? undefined : Ghost.read(route, width, height);
}

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function hear(now: Level, mine: Session, event: WalkEvent): void {
  const text = event.kind === 'died' ? deathText(event, mine.world) : eventText(event);
  const small = event.kind === 'taken' || event.kind === 'won' || event.kind === 'struck';
  if (text) say(text, event.kind === 'died' ? 3600 : small ? 1.5 : 3);
  if (text && !small) status.value = text;
  if (event.kind === 'room') status.value = whereText(now, mine.world);
  if (event.kind === 'goal' || event.kind === 'down') void leadOn(now, mine, event.kind);
}

/** The exit makes the next floor of the same run; after the last, another seed. */
async function leadOn(now: Level, mine: Session, how: 'goal' | 'down'): Promise<void> {
  const seconds = mine.world.time;
  if (how === 'goal') finished.value = { link: now.head.link, seconds, ghost: mine.track.packed(seconds) };
  const out = `Out in ${clockText(seconds)}${ghost.value ? `, ${raceText(seconds, ghost.value.seconds)}` : ''}`;
  const done = how === 'goal' ? out : `Down the chasm after ${clockText(seconds)}`;
  try {
    const next = now.info.runs
      ? (JSON.parse(await quick.ask('next', 'next', now.head.link)) as { link: string; word: string })
      : { link: '', word: '' };
    if (level.peek() !== now || !state.peek().view.walk) return;
    if (next.link === '') regenerate();
    else openLink(withView(next.link, { ...state.peek().view, walk: true, ghost: undefined }));
    say([`${done}.`, next.word].filter(Boolean).join(' '), 8);
    status.value = line.peek();
  } catch (error) {
    if (!(error instanceof Overtaken)) say(`${done}. The next floor could not be made.`, 8);
  }
}
