import { computed, signal } from '@preact/signals';
import type { GeneratorCard, GeneratorInfo } from '../../wasm/bridge/interface';
import { list as listing } from '../../wasm/shared/modules.mjs';
import { frameOf, type Level, stepCount } from '../data/level';
import { partsOf, type Request } from '../data/request';
import { Listeners } from '../data/tasks';
import { chapterOf, type Event, initial, next, type State, stepOf } from './machine';

/** The page's state as a signal, and what derives from it. Only actions.ts and effects.ts dispatch events. */
export const state = signal<State>(initial);

export function dispatch(event: Event): void {
  state.value = next(state.value, event);
}

export const phase = computed(() => state.value.phase);
export const level = computed(() => state.value.level);
/** The film of the level on screen; `film` is its beginning while a question is open. */
export const wholeFilm = computed(() => state.value.film);
/** While a question asks for the film's later steps: how far a film may be seen, as a shorter film. Set by the lesson. */
export const hold = signal<((film: Level) => Level | undefined) | undefined>(undefined);
export const held = computed(() => wholeFilm.value && hold.value?.(wholeFilm.value));
export const film = computed(() => held.value ?? wholeFilm.value);
/** Whether a link's question is open. */
export const isAsked = computed(() => held.value !== undefined && state.value.view.ask !== undefined);
/** The level with its costly facts, which arrive with the film. */
export const measured = computed<Level | undefined>(() => {
  const [now, all] = [level.value, film.value];
  return now && all ? { ...now, head: { ...now.head, facts: all.head.facts } } : now;
});
export const place = computed(() => state.value.place);
export const playing = computed(() => state.value.playing);
export const fault = computed(() => state.value.fault);
export const find = computed(() => state.value.view.find ?? '');
/** The rule that is shown in the list of all rules. */
export const shownRule = computed(() => state.value.view.law);
/** Whether all generators are shown in place of the level. */
export const five = computed(() => state.value.view.five !== undefined);
export const embed = computed(() => state.value.view.embed ?? false);
/** The parts that an embed shows. */
export const parts = computed(() => partsOf(state.value.view.parts ?? 'map,bar,caption,summary'));
/** Presentation: the stage and one caption. */
export const show = computed(() => state.value.view.show ?? false);
/** The sheet of small maps in place of the stage, as the link writes it. */
export const sheet = computed(() => state.value.view.sheet);
/** Link of the level that is shown beside this one. */
export const beside = computed(() => state.value.view.with);
/** The strip of the run's floors over the map. */
export const floors = computed(() => state.value.view.floors ?? '');
export const walking = computed(() => state.value.view.walk ?? false);
/** The step whose picture is shown; undefined for the finished level. */
export const step = computed(() => {
  const { place: at } = state.value;
  if (!held.value) return stepOf(at, film.value);
  const last = stepCount(held.value);
  return at.at === 'step' ? Math.min(at.step, last) : last;
});
/** The chapter of the current position. */
export const chapter = computed(() => chapterOf(state.value.place, state.value.film));
export const info = computed<GeneratorInfo | undefined>(() => level.value?.info);
/** The generator's entry in the catalog, known before its module and its first level have arrived. */
export const card = computed<GeneratorCard | undefined>(
  () => info.value ?? listing.generators.find(({ id }) => id === state.value.request?.generator),
);
export const steps = computed(() => (film.value ? stepCount(film.value) : 0));

/** A finished level, or a frame of a film. */
export interface Painted {
  level: Level;
  frame: number;
}

/** Describes the route that is drawn over the finished level. */
export const wayTold = signal('');

/** The frame of the animation that R plays in place of the finished level, and the roll that it shows. */
export const making = signal<(Painted & { die?: number | undefined }) | undefined>(undefined);
export const isMaking = computed(() => making.value !== undefined);

/** The levels of this visit in the order in which they were shown; the last one is on screen. */
export const visited = signal<readonly { readonly link: string; readonly request: Request }[]>([]);

/** R was pressed; true while the key is held down. */
export const pressed = new Listeners<boolean>();
/** A level has arrived; raised in the batch that shows it. */
export const arrivals = new Listeners<Level>();

/** The level and frame that the stages paint. Keeps its identity while both are the same, to avoid painting twice. */
export const picture = computed(() => {
  const now = pictured();
  if (now?.level !== painted?.level || now?.frame !== painted?.frame) painted = now;
  return painted;
});
let painted: Painted | undefined;

function pictured(): Painted | undefined {
  if (making.value) return making.value;
  const final = level.value;
  const all = film.value;
  if (!final) return undefined;
  if (step.value === undefined || !all) return { level: final, frame: 0 };
  return { level: all, frame: frameOf(all, step.value) };
}

/** Number of maps on a page of the sheet, or 0: R moves on by as many places of the survey sequence. */
export const pageOfSheet = signal(0);

/** The previous request took too long and was aborted. */
export const endedBefore = signal(false);

export const speed = signal(6);
export const gridLines = signal(false);
export const helpOpen = signal(false);
/** The last link that was followed from a card, for the way back: target, origin and the room's name. */
export const cameBy = signal<{ to: string; from: string; room: string } | undefined>(undefined);
/** Announced to screen readers. */
export const status = signal('');

/** The highlighted room or mark. */
export interface Pointing {
  room: number;
  /** Index of the mark among those of `of`, the level or the film. */
  mark: number;
  of: Level | undefined;
  /** The view in which the mark lies. */
  view: number;
  /** Pinned: stays until another is chosen. */
  pinned: boolean;
}
export const nothing: Pointing = { room: -1, mark: -1, of: undefined, view: 0, pinned: false };
export const pointing = signal<Pointing>(nothing);

/** Layers that the user has switched, by generator and layer. */
export const layerChoice = signal<ReadonlyMap<string, boolean>>(new Map());
export const layerKey = (generator: string, layer: string): string => `${generator} ${layer}`;
export const layersOf = ({ id: generator, layers }: GeneratorInfo): boolean[] =>
  layers.map(({ id, on }) => layerChoice.value.get(layerKey(generator, id)) ?? on);
export const layersOn = computed<readonly boolean[]>(() => (info.value ? layersOf(info.value) : []));
