// One level that is being walked, with its camera and its pictures.
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { CELL, type Level, marksOf, without } from '../../data/level';
import type { Area, Camera, Screen } from '../../paint/painter/camera';
import { STEP } from './body';
import { type Darkness, drawFog, drawSmallMap, GroundPicture } from './draw_ground';
import { Cast, drawBody, drawGhost, drawRing, drawThings, drawTrapdoor } from './draw_things';
import { type Ghost, Track } from './ghost';
import { contains, Fog, type Ground, hiddenDoors } from './ground';
import type { Pack } from './hazards';
import type { Held } from './input';
import { drawWay, type Steps } from './route';
import { setupOf, type WalkEvent, World } from './world';

/** Minimum size of a cell while walking, in CSS pixels, on a screen and on a phone, whose map is at most SMALL wide. */
const MIN_CELL = 24;
const MIN_CELL_SMALL = 20;
const SMALL = 480;
/** Maximum size of a cell where the whole level fits. */
const MAX_CELL = 48;
/** Cells are multiples of this many device pixels: tiles stay sharp in halves of their own 16. */
const CELL_STEP = 8;
/** Seconds in which the camera covers two thirds of the way to its target. */
const LAG = 0.11;

/** Device pixels a cell: the minimum, or more where the whole level fits so; a multiple of CELL_STEP. */
export function walkingUnit(width: number, height: number, screen: Screen): number {
  const min = (screen.w / screen.dpr <= SMALL ? MIN_CELL_SMALL : MIN_CELL) * screen.dpr;
  const minUnit = Math.ceil(min / CELL_STEP) * CELL_STEP;
  const fits = Math.min(screen.w / Math.max(1, width), screen.h / Math.max(1, height));
  if (fits <= min) return minUnit;
  return Math.max(minUnit, Math.floor(Math.min(fits, MAX_CELL * screen.dpr) / CELL_STEP) * CELL_STEP);
}

/** The camera with a place in the middle of the screen, as far as it shows nothing outside the area. */
export function centredOn(x: number, y: number, unit: number, area: Area, screen: Screen): Camera {
  // Adding 0 turns -0 into 0.
  return {
    unit,
    x: Math.round(centreAxis(x, unit, area.x, area.w, screen.w)) + 0,
    y: Math.round(centreAxis(y, unit, area.y, area.h, screen.h)) + 0,
  };
}

function centreAxis(at: number, unit: number, start: number, size: number, length: number): number {
  if (size * unit <= length) return (length - size * unit) / 2 - start * unit;
  return Math.min(-start * unit, Math.max(length - (start + size) * unit, length / 2 - at * unit));
}

/** Moves the camera towards its target: smoothly, or (`still`) in leaps, once the place nears the screen's edge. */
export function followed(
  now: Camera,
  target: Camera,
  at: Area,
  screen: Screen,
  seconds: number,
  still: boolean,
): Camera {
  if (now.unit !== target.unit) return target;
  if (still) return isNearEdge(now, at, screen) ? target : now;
  const part = 1 - Math.exp(-seconds / LAG);
  const approach = (from: number, to: number) => (Math.abs(to - from) < 1 ? to : from + (to - from) * part);
  return { unit: target.unit, x: approach(now.x, target.x), y: approach(now.y, target.y) };
}

function isNearEdge(camera: Camera, at: Area, screen: Screen): boolean {
  const x = camera.x + at.x * camera.unit;
  const y = camera.y + at.y * camera.unit;
  const [mx, my] = [screen.w / 5, screen.h / 5];
  return x < mx || y < my || x > screen.w - mx || y > screen.h - my;
}

/** Longest time between two frames that is simulated: after a pause of the browser the figure stands where it stood. */
const MAX_FRAME = 0.1;

/** Turns the time between frames into whole simulation steps, so that walking is the same at any frame rate. */
export class Clock {
  private rest = 0;

  /** Number of steps that are due after so many seconds. */
  due(seconds: number): number {
    this.rest += Math.min(MAX_FRAME, Math.max(0, seconds));
    const steps = Math.floor(this.rest / STEP + 1e-9);
    this.rest -= steps * STEP;
    return steps;
  }
}

/** Seconds for which a ring shows where the figure is. */
const RING_TIME = 1.2;

interface DrawOptions {
  hidesRooms: boolean;
  darkness: Darkness | undefined;
  way: Steps | undefined;
  /** No animations. */
  still: boolean;
  ghost: Ghost | undefined;
  /** Pixels at the lower edge that something covers: the camera goes past the level by so much. */
  foot: number;
}

/** Tones of marks that stay in the picture after their cell was dug out. */
const GROUND_TONES = new Set(['floor', 'nothing', 'path', 'info', 'ghost']);

/** The owner calls `advance` and `draw` once a frame. */
export class Session {
  readonly world: World;
  readonly track = new Track();
  private readonly clock = new Clock();
  private readonly fog: Fog;
  /** Marks that the ground's picture leaves out. */
  private readonly removed = new Set<number>();
  private readonly ropes = new Set<string>();
  /** Marks of the level's webs. */
  private readonly webs: readonly { mark: number; at: { x: number; y: number } }[];
  /** Indices of cells that were rock at the beginning. */
  private readonly rock: ReadonlySet<number>;
  private picture: GroundPicture | undefined;
  private camera: Camera | undefined;
  private cast: Cast | undefined;
  /** Identifies what the small map was drawn for, and the number of its changes. */
  private smallMapKey = '';
  private smallMapVersion = 0;
  /** Whether the level's picture shows no exit, only the room that has one. */
  private readonly needsTrapdoor: boolean;
  /** Seconds. */
  private shownTime = 0;

  constructor(
    private readonly level: Level,
    ground: Ground,
    private readonly looks: Looks,
    private readonly layersOn: readonly boolean[],
    pack: Pack,
    peaceful: boolean,
  ) {
    this.world = new World(ground, setupOf(level, peaceful), pack);
    const { life, setup } = this.world;
    // Creatures and items are drawn by themselves, not with the ground.
    for (const one of [...(life?.creatures ?? []), ...(life?.items ?? []).filter(({ buried }) => !buried)])
      this.removed.add(one.mark);
    this.webs = life ? setup.life.marks.filter(({ kind }) => kind.behaviour.has('slows')) : [];
    this.rock = new Set([...ground.cells.keys()].filter((at) => '#P^'.includes(ground.cells[at] as string)));
    const exits = marksOf(level, CELL, 0).filter(({ role }) => level.info.roles[role]?.tone === 'goal');
    const { goal } = ground;
    this.needsTrapdoor = goal !== undefined && !exits.some((exit) => contains(exit, goal));
    this.fog = new Fog(ground);
    this.fog.reveal(this.world.at, this.world.room);
  }

  /** Makes the steps that are due after so many seconds and returns what happened in them. */
  advance(seconds: number, held: Held): WalkEvent[] {
    const { world } = this;
    const keys = held.now();
    const steps = this.clock.due(seconds);
    for (let i = 0; i < steps; i++) {
      this.track.note(world.time, world.body);
      world.step(keys);
    }
    if (steps > 0) this.fog.reveal(world.at, world.room);
    this.removeMarks(
      this.webs
        .filter(({ mark, at }) => !this.removed.has(mark) && !world.life?.webs.has(at.x, at.y))
        .map(({ mark }) => mark),
    );
    const events = world.takeEvents();
    for (const event of events) this.onEvent(event);
    if (events.some(({ kind }) => kind === 'dug')) this.removeDugMarks();
    return events;
  }

  private onEvent(event: WalkEvent): void {
    if (event.kind === 'taken') this.removeMarks([event.pickup.mark]);
    if (event.kind === 'rope') {
      for (let i = 0; i < event.length; i++) this.ropes.add(`${event.at.x},${event.at.y + i}`);
    }
    if (event.kind !== 'room') this.smallMapVersion++;
  }

  /** Removes marks in cells that were dug out; pickups in them are gone. */
  private removeDugMarks(): void {
    const { ground, setup, taken } = this.world;
    const isDug = (x: number, y: number) => {
      const at = y * ground.width + x;
      return ground.cells[at] === '.' && this.rock.has(at);
    };
    const dug = marksOf(this.level, CELL, 0)
      .filter(({ x, y, w, h, role }) => {
        const tone = this.level.info.roles[role]?.tone ?? 'floor';
        return w === 1 && h === 1 && isDug(x, y) && !GROUND_TONES.has(tone);
      })
      .map(({ index }) => index);
    for (const pickup of setup.pickups) if (dug.includes(pickup.mark)) taken.add(pickup);
    this.removeMarks(dug);
  }

  private removeMarks(marks: readonly number[]): void {
    if (marks.length === 0) return;
    for (const mark of marks) this.removed.add(mark);
    this.picture?.paint(without(this.level, this.removed));
  }

  draw(context: CanvasRenderingContext2D, screen: Screen, seconds: number, options: DrawOptions): void {
    const { world, looks } = this;
    const { ground, body } = world;
    const { id } = this.level.info;
    const unit = walkingUnit(ground.width, ground.height, screen);
    if (!this.picture || !this.cast || this.camera?.unit !== unit) {
      this.picture = new GroundPicture(without(this.level, this.removed), looks, this.layersOn, unit);
      this.cast = new Cast(looks, unit);
    }
    const area = { x: 0, y: 0, w: ground.width, h: ground.height + options.foot / unit };
    const middle = { x: body.x, y: ground.side ? body.y - 0.5 : body.y, w: 0, h: 0 };
    const target = centredOn(middle.x, middle.y, unit, area, screen);
    this.camera = this.camera ? followed(this.camera, target, middle, screen, seconds, options.still) : target;
    const camera = { unit, x: Math.round(this.camera.x), y: Math.round(this.camera.y) };
    this.picture.show(context, camera);
    if (options.hidesRooms)
      for (const { door, wall } of hiddenDoors(ground)) this.picture.showAs(context, camera, door, wall);
    if (this.needsTrapdoor && ground.goal) drawTrapdoor(context, ground.goal, camera);
    drawThings(context, world, this.ropes, camera);
    if (world.life) this.cast.draw(context, world.life, camera);
    if (options.hidesRooms) drawFog(context, ground, this.fog, camera, looks.ground);
    options.darkness?.draw(context, camera, middle);
    if (options.way) drawWay(context, options.way, camera, screen.dpr);
    if (options.ghost) drawGhost(context, id, world, camera, options.ghost);
    drawBody(context, id, world, camera);
    this.shownTime += seconds;
    if (this.shownTime < RING_TIME) drawRing(context, world, camera, options.still ? 0.5 : this.shownTime / RING_TIME);
  }

  /** Whether the figure is in the screen's upper right, where the small map is. */
  isUnderSmallMap(screen: Screen): boolean {
    if (!this.camera) return false;
    const { x, y, unit } = this.camera;
    const { body } = this.world;
    return x + (body.x + 1) * unit > 0.6 * screen.w && y + (body.y - 1) * unit < 0.4 * screen.h;
  }

  /** Whether all of the level is on the screen, so that a small map is of no use. */
  showsAll(screen: Screen): boolean {
    const { width, height } = this.world.ground;
    const unit = walkingUnit(width, height, screen);
    return width * unit <= screen.w && height * unit <= screen.h;
  }

  /** Draws the small map and a point for the figure. `base` caches the map itself until it changes. */
  drawSmallMap(canvas: HTMLCanvasElement, base: HTMLCanvasElement, hidesRooms: boolean): void {
    const { ground, at } = this.world;
    const key = `${hidesRooms} ${this.smallMapVersion} ${hidesRooms ? `${at.x},${at.y}` : ''}`;
    if (key !== this.smallMapKey) drawSmallMap(ground, hidesRooms ? this.fog : undefined, base);
    this.smallMapKey = key;
    const k = Math.max(1, Math.floor(Math.min(150 / ground.width, 110 / ground.height)));
    if (canvas.width !== ground.width * k) canvas.width = ground.width * k;
    if (canvas.height !== ground.height * k) canvas.height = ground.height * k;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(base, 0, 0, canvas.width, canvas.height);
    context.fillStyle = this.looks.isPaper ? '#2b2620' : '#fff';
    const size = Math.max(3, k + 1);
    context.fillRect(at.x * k + (k - size) / 2, at.y * k + (k - size) / 2, size, size);
  }
}
