// R held down: levels follow one another along the surveys' sequence from a random place. Workers count them ahead. The level
// that is shown when the key is let go becomes the page's level.
import { batch, signal } from '@preact/signals';
import type { DensityHead, DensityPacket, SurveyPacket } from '../../../wasm/bridge/interface';
import { areaShown } from '../../../wasm/shared/drawing.mjs';
import { placeOfSeed, seedOfPlace } from '../../../wasm/shared/survey.mjs';
import { anySeed, usual } from '../../column/study/counting';
import { added, type Tally } from '../../column/study/odds/counts';
import { Density } from '../../column/study/range/plotted';
import { oneIn, unusualIn } from '../../column/study/rare';
import type { Engine } from '../../data/engine';
import { type Level, marksOf, ROOM, readPacket, viewOfRole } from '../../data/level';
import { freshSeed, identityOf, linkOf, requestOf, seedText } from '../../data/request';
import { looksOf } from '../../paint/level_looks';
import type { Area } from '../../paint/painter/camera';
import { openTyped } from '../../state/actions';
import { pool } from '../../state/pool';
import { arrivals, level, making, phase, pressed, status, wayTold } from '../../state/store';

/** Levels of a slice, which shows its last one. */
const SLICE = 10;
/** Milliseconds for which a slice is shown. */
const SHOWN_MS = 80;
/** The sum is that of the last 200 levels. */
const SLICES_SUMMED = 20;
/** Slices that are counted ahead. */
const MAX_AHEAD = 12;

/** A kind of cell whose density is shown. */
export interface Thing {
  id: string;
  title: string;
}

interface Slice {
  shown: Level;
  /** The anchor's cell in the level that is shown. */
  here: readonly [number, number];
  /** One a thing. */
  densities: readonly DensityPacket[];
  /** Counts of facts, for levels without ground. */
  survey: SurveyPacket | undefined;
}

export interface Melt {
  /** Number of levels so far. */
  levels: number;
  /** The part of the sum that is there, 0 to 1. */
  part: number;
  things: readonly Thing[];
  /** Of the last levels, one a thing. */
  densities: readonly Density[];
  pile: Pile | undefined;
  /** The anchor's cell on the map. */
  here: readonly [number, number];
}

/** undefined while nothing is held. */
export const melt = signal<Melt | undefined>(undefined);

/** Drops pile up: how often each value of the first choice came, for levels without ground. */
export class Pile {
  private tally: Tally | undefined;

  constructor(private readonly of: Level) {}

  add(packet: SurveyPacket): void {
    this.tally = added(this.tally, packet);
  }

  /** Each value's title, the colour of the role that it is named after, and its share. */
  get columns(): { title: string; colour: string; share: number }[] {
    const { facts: info, roles } = this.of.info;
    const looks = looksOf(this.of);
    const at = info.findIndex(({ kind }) => kind === 'choice');
    const { facts, counts, count } = this.tally ?? { facts: [], counts: [], count: 1 };
    const { low, offset } = facts[at] ?? { low: 0, offset: 0 };
    return (info[at]?.choices ?? []).map(({ id, title }, value) => ({
      title,
      colour: looks.roles[roles.findIndex((role) => role.id === id)]?.colour ?? '',
      share: (counts[offset + value - low] ?? 0) / count,
    }));
  }
}

/** What is solid, the way, and the room that it leads to. Levels without ground have none. */
function thingsOf({ info, ...now }: Level): Thing[] {
  if (!info.walks) return [];
  const rooms = marksOf({ info, ...now }, ROOM, 0).map(({ role }) => role);
  const goal = (['boss', 'goal'] as const)
    .map((tone) => rooms.find((role) => info.roles[role]?.tone === tone && viewOfRole(info, role) === 0))
    .find((role) => role !== undefined);
  const { id, title } = info.roles[goal ?? -1] ?? {};
  return [{ id: 'solid', title: 'rock' }, { id: 'way', title: 'the way' }, ...(id && title ? [{ id, title }] : [])];
}

/** The smallest box around two. */
function around(a: Area, b: Area): Area {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

const moved = ({ x, y, w, h }: Area, dx: number, dy: number): Area => ({ x: x + dx, y: y + dy, w, h });

class Session {
  private readonly ready = new Map<number, Slice>();
  private readonly summed: Slice[] = [];
  private readonly densities: readonly Density[];
  private readonly things: readonly Thing[];
  private readonly pile: Pile | undefined;
  private readonly place = placeOfSeed(freshSeed());
  private readonly timer = setInterval(() => this.take(), SHOWN_MS);
  private next = 0;
  private taken = 0;
  private isOver = false;
  private first: Slice | undefined;
  /** Around all maps that were shown, relative to the anchor: the map keeps its scale and place. */
  private box: Area | undefined;

  constructor(
    private readonly now: Level,
    private readonly isStill: boolean,
  ) {
    this.things = thingsOf(now);
    this.densities = this.things.map(() => new Density());
    this.pile = now.info.walks ? undefined : new Pile(now);
    void this.count().catch(() => clearInterval(this.timer));
  }

  /** Ends it. Returns the level that is shown, if any. */
  stop(): Level | undefined {
    clearInterval(this.timer);
    this.isOver = true;
    return this.summed.at(-1)?.shown;
  }

  private async count(): Promise<void> {
    const anchor = await this.anchor();
    await Promise.all(Array.from({ length: pool.size }, (_, worker) => this.countWith(pool.engine(worker), anchor)));
  }

  /** Maps of different sizes have no corner in common, so they are aligned by their entrances. */
  private async anchor(): Promise<string> {
    if (this.things.length === 0) return 'corner';
    const { head } = await pool.engine(0).ask('hold', 'density', this.linkOf(0), 'solid', 'corner', this.place, SLICE);
    return (JSON.parse(head) as DensityHead).varies ? 'start' : 'corner';
  }

  private async countWith(engine: Engine, anchor: string): Promise<void> {
    while (!this.isOver) {
      if (this.next - this.taken < MAX_AHEAD) {
        const number = this.next++;
        this.ready.set(number, await this.slice(engine, anchor, number));
      } else await new Promise((done) => setTimeout(done, SHOWN_MS));
    }
  }

  /** The link of a slice's last level. */
  private linkOf(number: number): string {
    const seed = seedText(seedOfPlace(this.place + (number + 1) * SLICE - 1));
    return linkOf({ ...requestOf(this.now.head), seed, dice: '' }, this.now.info);
  }

  private async slice(engine: Engine, anchor: string, number: number): Promise<Slice> {
    const link = this.linkOf(number);
    const first = this.place + number * SLICE;
    const survey = this.pile && (await engine.ask('hold', 'survey', link, first, SLICE));
    const densities: DensityPacket[] = [];
    for (const { id } of this.things)
      densities.push(await engine.ask('hold', 'density', link, id, anchor, first, SLICE));
    const shown = readPacket(await engine.ask('hold', 'generate', link), [this.now.info]);
    const here = densities[0] ? (JSON.parse(densities[0].head) as DensityHead).here : ([0, 0] as const);
    return { shown, here, densities, survey };
  }

  /** Shows the next slice, if it has been counted. */
  private take(): void {
    const slice = this.ready.get(this.taken);
    if (!slice || phase.value === 'making') return;
    this.ready.delete(this.taken++);
    this.sum(slice);
    this.first ??= slice;
    const { shown, here } = this.isStill ? this.first : slice;
    const { things, densities, pile } = this;
    const box = moved(this.box as Area, ...here);
    batch(() => {
      const head = { ...shown.head, sights: [], focus: [box, ...shown.head.focus.slice(1)] };
      making.value = { level: { ...shown, head }, frame: 0 };
      const part = this.isStill ? 1 : this.summed.length / SLICES_SUMMED;
      melt.value = { levels: this.taken * SLICE, part, things, densities, pile, here };
    });
  }

  /** Adds a slice to the sum, and takes away the one that is too old for it. */
  private sum(slice: Slice): void {
    const { shown, here, densities, survey } = slice;
    const seen = moved(areaShown(shown, 0, 0), -here[0], -here[1]);
    this.box = this.box ? around(this.box, seen) : seen;
    this.summed.push(slice);
    const old = this.summed.length > SLICES_SUMMED ? this.summed.shift() : undefined;
    this.densities.forEach((density, i) => {
      density.add(densities[i] as DensityPacket);
      if (old) density.add(old.densities[i] as DensityPacket, -1);
    });
    if (survey) this.pile?.add(survey);
  }
}

/** Begins to count. */
export const prepareUnusual = (now: Level): void => void usual(anySeed(now)).catch(() => undefined);

/** Says before the level's summary what is unusual in it, until another level comes. */
export async function tellUnusual(now: Level): Promise<void> {
  const known = await usual(anySeed(now)).catch(() => undefined);
  const [rarest] = known ? unusualIn(now, known) : [];
  const words = rarest && `${rarest.words}: ${oneIn(rarest.chance)}.`;
  if (!words || level.value?.head.link !== now.head.link) return;
  wayTold.value = words;
  status.value = words;
  const stop = arrivals.add(() => {
    if (wayTold.value === words) wayTold.value = '';
    stop();
  });
}

let session: Session | undefined;

/** Begins at the level on screen. */
export function start(): void {
  const now = level.value;
  if (!now || session) return;
  // Ends the animation of the first press.
  pressed.emit(true);
  prepareUnusual(now);
  session = new Session(now, matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** The last level becomes the page's; without one, the level on screen stays. */
export function letGo(): void {
  const last = session?.stop();
  session = undefined;
  if (!last || !level.value || identityOf(last.head.link) !== identityOf(level.value.head.link)) {
    clear();
    return;
  }
  openTyped(last.head.seedText);
  const stop = phase.subscribe((now) => {
    if (now === 'making') return;
    stop();
    clear();
    if (level.value?.head.link === last.head.link) void tellUnusual(last);
  });
}

function clear(): void {
  batch(() => {
    making.value = undefined;
    melt.value = undefined;
  });
}
