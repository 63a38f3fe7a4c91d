import type { Looks } from '../../../wasm/shared/looks.mjs';
import { type Level, without } from '../../data/level';
import type { Camera, Screen } from '../../paint/painter/camera';
import { STEP } from './body';
import { centredOn, followed, walkingUnit } from './camera';
import { type Dark, Fog } from './dark';
import { type Ghost, Track } from './ghost';
import { disguised, type Ground } from './ground';
import { GroundPicture } from './ground_picture';
import type { Held } from './input';
import type { Pack } from './life/life';
import { Cast } from './living';
import { mannersOf, marksDug } from './manners';
import { drawWay, type Steps } from './route';
import { drawBody, drawFog, drawGhost, drawRing, drawThings, smallMap } from './screen';
import { type WalkEvent, World } from './world';

/** Seconds for which a ring shows where one is. */
const GREETS = 1.2;

export interface Sights {
  hides: boolean;
  dark: Dark | undefined;
  way: Steps | undefined;
  still: boolean;
  ghost: Ghost | undefined;
}

/** One level that is being walked, with its pictures. Whoever owns it calls `frame` and hears what happened. */
export class Session {
  readonly world: World;
  readonly track = new Track();
  private readonly clock = new Clock();
  private readonly fog: Fog;
  private readonly gone = new Set<number>();
  private readonly ropes = new Set<string>();
  private picture: GroundPicture | undefined;
  private camera: Camera | undefined;
  private cast: Cast | undefined;
  private webs: number[] = [];
  private mapOf = '';
  private mapCount = 0;
  /** Seconds. */
  private shown = 0;

  constructor(
    private readonly level: Level,
    ground: Ground,
    private readonly looks: Looks,
    private readonly layersOn: readonly boolean[],
    pack: Pack,
    peaceful: boolean,
  ) {
    this.world = new World(ground, mannersOf(level, peaceful), pack);
    this.liftOut();
    this.fog = new Fog(ground);
    this.fog.reveal(this.world.at, this.world.room);
  }

  /** Makes the steps that are due and tells what happened in them. */
  advance(seconds: number, held: Held): WalkEvent[] {
    const keys = held.now();
    const steps = this.clock.due(seconds);
    for (let i = 0; i < steps; i++) {
      this.track.note(this.world.time, this.world.body);
      this.world.step(keys);
    }
    if (steps > 0) this.fog.reveal(this.world.at, this.world.room);
    this.clearWebs();
    const events = this.world.takeEvents();
    for (const event of events) this.hear(event);
    if (events.some(({ kind }) => kind === 'dug')) this.dig();
    return events;
  }

  /** Who moves and what may be moved is drawn by itself, not with the ground. */
  private liftOut(): void {
    const { life } = this.world;
    if (!life) return;
    for (const one of [...life.creatures, ...life.items.filter((item) => !item.buried)]) this.gone.add(one.mark);
    this.webs = this.world.manners.bed.marks.filter(({ kin }) => kin.words.has('slows')).map(({ mark }) => mark);
  }

  /** Webs that are no more. */
  private clearWebs(): void {
    const { life, manners } = this.world;
    const torn = manners.bed.marks.filter(
      ({ mark, at }) => this.webs.includes(mark) && !this.gone.has(mark) && !life?.webs.has(at.x, at.y),
    );
    if (torn.length > 0) this.repaint(torn.map(({ mark }) => mark));
  }

  /** What an event changes in the picture. */
  private hear(event: WalkEvent): void {
    if (event.kind === 'taken') this.repaint([event.thing.mark]);
    if (event.kind === 'rope') {
      for (let i = 0; i < event.length; i++) this.ropes.add(`${event.at.x},${event.at.y + i}`);
    }
    if (event.kind !== 'room') this.mapCount++;
  }

  /** Whatever the terrain no longer has is no longer drawn; what lay in the rock is taken. */
  private dig(): void {
    const { ground, manners, taken } = this.world;
    const isOpen = (x: number, y: number) => ground.cells[y * ground.width + x] === '.';
    const dug = marksDug(this.level, (x, y) => isOpen(x, y) && this.wasRock(x, y));
    for (const thing of manners.things) {
      if (dug.includes(thing.mark)) taken.add(thing);
    }
    this.repaint(dug);
  }

  private rock: Set<number> | undefined;
  private wasRock(x: number, y: number): boolean {
    return this.rock?.has(y * this.world.ground.width + x) ?? false;
  }

  /** Remembers what was rock before anybody dug. */
  remember(): void {
    const { cells } = this.world.ground;
    this.rock = new Set([...cells.keys()].filter((at) => '#P^'.includes(cells[at] as string)));
  }

  private repaint(marks: readonly number[]): void {
    for (const mark of marks) this.gone.add(mark);
    this.picture?.paint(without(this.level, this.gone));
  }

  draw(context: CanvasRenderingContext2D, screen: Screen, seconds: number, sights: Sights): void {
    const { world } = this;
    const { ground, body } = world;
    const unit = walkingUnit(ground.width, ground.height, screen);
    if (this.picture === undefined || this.camera?.unit !== unit) {
      this.picture = new GroundPicture(without(this.level, this.gone), this.looks, this.layersOn, unit);
      this.cast = new Cast(this.looks, unit);
    }
    this.cast ??= new Cast(this.looks, unit);
    const area = { x: 0, y: 0, w: ground.width, h: ground.height };
    const middle = { x: body.x, y: ground.side ? body.y - 0.5 : body.y, w: 0, h: 0 };
    const wanted = centredOn(middle.x, middle.y, unit, area, screen);
    this.camera = this.camera ? followed(this.camera, wanted, middle, screen, seconds, sights.still) : wanted;
    const camera = { unit, x: Math.round(this.camera.x), y: Math.round(this.camera.y) };
    this.picture.show(context, camera);
    if (sights.hides) this.disguise(context, camera);
    drawThings(context, world, this.ropes, camera);
    if (world.life) this.cast.draw(context, world.life, camera);
    if (sights.hides) drawFog(context, ground, this.fog, camera, this.looks.ground);
    sights.dark?.draw(context, camera, middle);
    if (sights.way) drawWay(context, sights.way, camera, screen.dpr);
    if (sights.ghost) drawGhost(context, this.level.info.id, world, camera, sights.ghost);
    drawBody(context, this.level.info.id, world, camera);
    this.shown += seconds;
    if (this.shown < GREETS) drawRing(context, world, camera, sights.still ? 0.5 : this.shown / GREETS);
  }

  /** A hidden door is a wall to the eye until it is found. */
  private disguise(context: CanvasRenderingContext2D, camera: Camera): void {
    for (const { door, wall } of disguised(this.world.ground)) this.picture?.showAs(context, camera, door, wall);
  }

  /** Whether the figure is in the screen's upper right, where the small map is. */
  isUnderMap(screen: Screen): boolean {
    if (!this.camera) return false;
    const { x, y, unit } = this.camera;
    const { body } = this.world;
    return x + (body.x + 1) * unit > 0.6 * screen.w && y + (body.y - 1) * unit < 0.4 * screen.h;
  }

  /** Whether all of the level is on the screen: then a small map tells nothing. */
  isWhole(screen: Screen): boolean {
    const { width, height } = this.world.ground;
    const unit = walkingUnit(width, height, screen);
    return width * unit <= screen.w && height * unit <= screen.h;
  }

  /** The small map with a point where one is; drawn anew only where something is new. */
  drawSmall(canvas: HTMLCanvasElement, base: HTMLCanvasElement, hides: boolean): void {
    const { ground, at } = this.world;
    const name = `${hides} ${this.mapCount} ${hides ? `${at.x},${at.y}` : ''}`;
    if (name !== this.mapOf) smallMap(ground, hides ? this.fog : undefined, base);
    this.mapOf = name;
    const k = Math.max(1, Math.floor(Math.min(150 / ground.width, 110 / ground.height)));
    if (canvas.width !== ground.width * k) canvas.width = ground.width * k;
    if (canvas.height !== ground.height * k) canvas.height = ground.height * k;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(base, 0, 0, canvas.width, canvas.height);
    context.fillStyle = '#fff';
    const size = Math.max(3, k + 1);
    context.fillRect(at.x * k + (k - size) / 2, at.y * k + (k - size) / 2, size, size);
  }
}

/** A session that remembers what it began with. */
export function begin(
  level: Level,
  ground: Ground,
  looks: Looks,
  layersOn: readonly boolean[],
  pack: Pack,
  peaceful: boolean,
): Session {
  const session = new Session(level, ground, looks, layersOn, pack, peaceful);
  session.remember();
  return session;
}

/** The longest stretch that is made up for: after a pause of the browser the figure stands where it stood. */
const LONGEST = 0.1;

/** Turns the time of drawn frames into whole steps, so that walking is the same at 60 and at 144 frames a second. */
export class Clock {
  private owed = 0;

  /** Steps that are due after so many seconds. */
  due(seconds: number): number {
    this.owed += Math.min(LONGEST, Math.max(0, seconds));
    const steps = Math.floor(this.owed / STEP + 1e-9);
    this.owed -= steps * STEP;
    return steps;
  }

  /** How far the next step has come, 0 … 1. */
  part(): number {
    return Math.min(1, Math.max(0, this.owed / STEP));
  }
}
