// The walk through the level that is shown, in the place of its map. Loaded when somebody first walks.
import './walk.css';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Overtaken } from '../../data/engine';
import { quick } from '../../data/engines';
import { CELL, type Level, marksOf } from '../../data/level';
import { withView } from '../../data/request';
import { allOf, listen } from '../../data/stops';
import { looksOf } from '../../paint/level_looks';
import { openLink, regenerate, setWalk } from '../../state/actions';
import { layersOn, level, state, status } from '../../state/store';
import {
  Bar,
  clearOldLine,
  fillsWindow,
  finished,
  ghost,
  Hud,
  hidesRooms,
  line,
  Pad,
  peaceful,
  say,
  showsDarkness,
  updateHud,
} from './controls';
import { Darkness, darknessOf } from './draw_ground';
import { Ghost } from './ghost';
import { type Ground, groundOf } from './ground';
import type { Pack } from './hazards';
import { type Act, held, onReleases, PAD_HELP } from './input';
import { wayOf, wayText } from './route';
import { anotherRun, ended, endRun, noteFloor, RunEnd } from './run';
import { Session } from './session';
import { Ears, play } from './sound';
import { type ShownTerrain, shownTerrain, showsWay } from './state';
import { clockText, deathText, eventText, helpText, raceText, whereText } from './text';
import { packOf, type WalkEvent } from './world';

export { anotherRun, ended };

let session: Session | undefined;
/** Possessions for the next level; undefined: the next walk begins with those that the game gives. */
let pack: Pack | undefined;
/** Counts restarts of the level. */
const restarts = signal(0);

/** Does an action other than moving. At the end of a run only leaving, walking the last floor anew, and another run. */
export function perform(act: Act): void {
  const keys = held.now();
  if (ended.peek() && act !== 'leave' && act !== 'back') return;
  if (act === 'leave') setWalk(false);
  else if (act === 'back') restarts.value++;
  else if (act === 'bomb') session?.world.putBomb(keys);
  else if (act === 'rope') session?.world.throwRope(keys);
}

export function Walk() {
  const view = useRef<HTMLCanvasElement>(null);
  const smallMap = useRef<HTMLCanvasElement>(null);
  const now = level.value;
  const terrain = shownTerrain.value?.of === now ? shownTerrain.value : undefined;
  const [restart, isPeaceful] = [restarts.value, peaceful.value];
  useEffect(() => {
    const forget = () => {
      line.value = '';
      pack = undefined;
      ended.value = undefined;
    };
    const gamepadconnected = () => say(`Gamepad: ${PAD_HELP}.`, 8);
    return allOf(onReleases(held, window, document), listen(window, { gamepadconnected }), forget);
  }, []);
  useEffect(() => {
    if (!now || !terrain || !view.current || !smallMap.current) return undefined;
    return run(now, terrain, view.current, smallMap.current, isPeaceful);
  }, [now, terrain, restart, isPeaceful]);
  // While another level's terrain is on its way the pad stays as it was.
  const shape = useRef({ side: false, canWalk: false });
  if (terrain) {
    const { terrain: text } = terrain;
    shape.current = { side: 'view' in text && text.view === 'side', canWalk: !('why' in text) };
  }
  const { side, canWalk } = shape.current;
  // In a level without ground the map stays visible, with the reason over it.
  const nowhere = terrain !== undefined && !canWalk;
  const classes = ['fill walk', nowhere && 'nowhere', !nowhere && fillsWindow.value && 'whole']
    .filter(Boolean)
    .join(' ');
  return (
    <div class={classes} role="application" aria-label="Walking: arrow keys move, Escape ends it">
      <canvas ref={view} class="fill walk-view" hidden={nowhere} />
      <canvas ref={smallMap} class="walk-small" hidden={nowhere} />
      {ended.value ? (
        <RunEnd run={ended.value} />
      ) : (
        <>
          <Hud shown={!nowhere} side={side} />
          <Bar
            canWalk={!nowhere}
            side={side}
            hides={now?.info.manners.hidesRooms ?? false}
            dark={terrain?.light !== undefined && darknessOf(terrain.light) !== undefined}
            act={perform}
          />
          {canWalk && <Pad held={held} side={side} act={perform} />}
        </>
      )}
    </div>
  );
}

/** Starts a walk and draws it each frame. Returns a function that ends it. */
function run(
  now: Level,
  { terrain, light }: ShownTerrain,
  view: HTMLCanvasElement,
  smallMap: HTMLCanvasElement,
  isPeaceful: boolean,
): () => void {
  const ground = groundOf(terrain);
  ended.value = undefined;
  if ('why' in terrain || !ground) {
    say('why' in terrain ? terrain.why : 'This level has no entrance.', 3600);
    return () => (line.value = '');
  }
  ghost.value = ghostOf(ground);
  const begin = pack ?? packOf(now.info.manners.tools);
  const mine = new Session(now, ground, looksOf(now), layersOfPlace(now), { ...begin }, isPeaceful);
  session = mine;
  const base = document.createElement('canvas');
  const way = wayOf(terrain)?.steps;
  const cells = light && darknessOf(light);
  const darkness = light && cells && new Darkness(light.width, light.height, cells);
  greet(now, mine, terrain, ground, isPeaceful);
  const ears = new Ears();
  play('dice');
  let last = performance.now();
  let frame = 0;
  const draw = (time: number) => {
    frame = requestAnimationFrame(draw);
    const seconds = Math.max(0, time - last) / 1000;
    last = time;
    if (document.querySelector('dialog[open]') || ended.peek()) return;
    for (const act of held.readPad(navigator.getGamepads?.().find((pad) => pad?.mapping === 'standard'))) perform(act);
    if (session !== mine) return;
    const events = mine.advance(seconds, held);
    for (const sound of ears.hear(mine.world, events)) play(sound);
    for (const event of events) onEvent(now, mine, event);
    clearOldLine();
    updateHud(mine.world);
    const screen = fitCanvas(view);
    const hides = now.info.manners.hidesRooms && hidesRooms.peek();
    const shownDarkness = showsDarkness.peek() ? darkness : undefined;
    const context = view.getContext('2d', { alpha: false });
    if (context)
      mine.draw(context, screen, seconds, {
        hidesRooms: hides,
        darkness: shownDarkness,
        way: showsWay.peek() ? way : undefined,
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
        ghost: ghost.peek(),
        foot: footOf(view) * screen.dpr,
      });
    view.dataset.at = `${mine.world.at.x},${mine.world.at.y}`;
    // A small map would show what lies in the dark.
    smallMap.hidden = mine.showsAll(screen) || shownDarkness !== undefined;
    smallMap.classList.toggle('low', mine.isUnderSmallMap(screen));
    if (!smallMap.hidden) mine.drawSmallMap(smallMap, base, hides);
  };
  draw(last);
  return () => {
    cancelAnimationFrame(frame);
    if (session === mine) session = undefined;
    // The pack goes on into another level, but not into a restart, nor after a death.
    if (level.peek() === now) {
      line.value = '';
      return;
    }
    pack = mine.world.life?.dead ? undefined : { ...mine.world.pack };
  };
}

/** Says what a walker should know first. */
function greet(
  now: Level,
  mine: Session,
  terrain: Exclude<ShownTerrain['terrain'], { why: string }>,
  ground: Ground,
  isPeaceful: boolean,
): void {
  const { leftOut = 0 } = mine.world.life ?? {};
  if (state.peek().view.ghost && !ghost.peek())
    say('The route in this link is damaged or leads through another level, so you walk alone.', 8);
  else if (!ground.goal) say('This level has no exit.', 3600);
  else if (leftOut > 0) say(`Left out: ${leftOut} ${leftOut === 1 ? 'creature' : 'creatures'} inside solid rock.`, 8);
  else if (!terrain.route) say(wayText(terrain), 6);
  else if (line.peek() === '') say(helpText(ground.side, isPeaceful));
  status.value = `Walking. ${whereText(now, mine.world)}`;
}

/** Gives the canvas one pixel for each device pixel. */
function fitCanvas(view: HTMLCanvasElement): { w: number; h: number; dpr: number } {
  const dpr = window.devicePixelRatio || 1;
  const [w, h] = [Math.max(1, Math.round(view.clientWidth * dpr)), Math.max(1, Math.round(view.clientHeight * dpr))];
  if (view.width !== w) view.width = w;
  if (view.height !== h) view.height = h;
  return { w, h, dpr };
}

/** Height in CSS pixels of what covers the lower edge of a walk's picture. */
function footOf(view: HTMLCanvasElement): number {
  const height = view.clientHeight;
  const over = view.parentElement?.querySelectorAll<HTMLElement>('.walk-hud, .walk-bar') ?? [];
  return height - Math.min(height, ...[...over].map((box) => box.offsetTop).filter((top) => top > height / 2));
}

/** Leaves out layers without cells (outlines of rooms, paths, numbers); a generator that draws no cells keeps them. */
function layersOfPlace(now: Level): boolean[] {
  const layers = new Set(marksOf(now, CELL, 0).map(({ role }) => now.info.roles[role]?.layer));
  return layersOn.peek().map((on, layer) => on && (layers.size === 0 || layers.has(layer)));
}

function ghostOf({ width, height }: Ground): Ghost | undefined {
  const route = state.peek().view.ghost;
  return route === undefined ? undefined : Ghost.read(route, width, height);
}

function onEvent(now: Level, mine: Session, event: WalkEvent): void {
  const text = event.kind === 'died' ? deathText(event, mine.world) : eventText(event);
  const isMinor = event.kind === 'taken' || event.kind === 'won' || event.kind === 'struck';
  if (text) say(text, event.kind === 'died' ? 3600 : isMinor ? 1.5 : 3);
  if (text && !isMinor) status.value = text;
  if (event.kind === 'room') status.value = whereText(now, mine.world);
  if (event.kind === 'goal' || event.kind === 'down') void leadOn(now, mine, event.kind);
}

/** Opens the next floor of the run, after the last one its end, or, where there are no runs, a level with another seed. */
async function leadOn(now: Level, mine: Session, how: 'goal' | 'down'): Promise<void> {
  const seconds = mine.world.time;
  if (how === 'goal') finished.value = { link: now.head.link, seconds, ghost: mine.track.packed(seconds) };
  const out = `Out in ${clockText(seconds)}${ghost.value ? `, ${raceText(seconds, ghost.value.seconds)}` : ''}`;
  const done = how === 'goal' ? out : `Down the chasm after ${clockText(seconds)}`;
  try {
    const next = now.info.runs
      ? (JSON.parse(await quick.ask('next', 'next', now.head.link)) as { link: string; word: string })
      : { link: '', word: '' };
    const { floors } = state.peek().view;
    if (floors) next.link = (await (await import('../../stage/sheet_run')).nextInRun(now, floors)) ?? next.link;
    if (level.peek() !== now || !state.peek().view.walk) return;
    noteFloor(now, mine, next.link);
    if (next.link === '' && now.info.runs) endRun(mine, next.word);
    else if (next.link === '') regenerate();
    else openLink(withView(next.link, { ...state.peek().view, walk: true, ghost: undefined }));
    say([`${done}.`, next.word].filter(Boolean).join(' '), 8);
    status.value = line.peek();
  } catch (error) {
    if (!(error instanceof Overtaken)) say(`${done}. The next floor could not be made.`, 8);
  }
}
