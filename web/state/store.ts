import { computed, signal } from '@preact/signals';
import { listing } from '#core';
import type { GeneratorCard, GeneratorInfo } from '../../wasm/bridge/interface';
import { generatorIn } from '../data/engines';
import { frameOf, type Level, stepCount } from '../data/level';
import { partsOf } from '../data/link';
import type { Light } from '../paint/painter/overlay';
import { chapterOf, type Event, initial, next, type State, stepOf } from './machine';

/** The state that is shown, and what follows from it. Events come from actions.ts and effects.ts only. */
export const state = signal<State>(initial);

export function dispatch(event: Event): void {
  state.value = next(state.value, event);
}

/** The hash of a page that no generator has, while it is shown in the level's place; and what it does with keys. */
export const page = signal<string | undefined>(undefined);
export const pageKeys: { act?: (key: string, event?: KeyboardEvent) => boolean } = {};

export const phase = computed(() => state.value.phase);
export const level = computed(() => state.value.level);
export const film = computed(() => state.value.film);
/** The level with all that is measured: its costly facts come with the film. */
export const measured = computed<Level | undefined>(() => {
  const [now, all] = [level.value, film.value];
  return now && all ? { ...now, head: { ...now.head, facts: all.head.facts } } : now;
});
export const place = computed(() => state.value.place);
export const playing = computed(() => state.value.playing);
export const fault = computed(() => state.value.fault);
export const find = computed(() => state.value.view.find ?? '');
/** The rule that is shown in the list of all rules. */
export const law = computed(() => state.value.view.law);
export const embed = computed(() => state.value.view.embed ?? false);
/** What an embed shows. */
export const parts = computed(() => partsOf(state.value.view.parts ?? 'map,bar,caption,summary'));
/** Presentation: the stage and one caption. */
export const show = computed(() => state.value.view.show ?? false);
/** What the link says of a sheet of small maps, which then takes the stage's place. */
export const sheet = computed(() => state.value.view.sheet);
/** Another level, beside which this one is shown. */
export const beside = computed(() => state.value.view.with);
export const walking = computed(() => state.value.view.walk ?? false);
/** The step whose picture is shown; undefined: the finished level. */
export const step = computed(() => stepOf(state.value.place, state.value.film));
/** The chapter in which the picture stands. */
export const chapter = computed(() => chapterOf(state.value.place, state.value.film));
export const info = computed<GeneratorInfo | undefined>(() => level.value?.info);
/** The same before the first level is there: what is known of the generator whose level is on its way. */
export const card = computed<GeneratorCard | undefined>(
  () => info.value ?? listing.generators.find(({ id }) => id === generatorIn(state.value.asked)),
);
export const steps = computed(() => (film.value ? stepCount(film.value) : 0));

/** What is painted of a level: the finished one, or a frame of its film. */
interface Painted {
  level: Level;
  frame: number;
}

/** What is drawn over the finished level, in words. */
export const wayTold = signal('');

/** The making as it goes by after R, in the finished level's place; and the die that has just fallen. */
export const making = signal<(Painted & { die?: number | undefined }) | undefined>(undefined);

/** Shows the making after R: a part that comes later sets what it does (stage/making.ts). */
export const shows: {
  pressed?: (held: boolean) => void;
  /** In the turn in which a level is first shown. */
  arrived?: (level: Level) => void;
} = {};

/** The level and frame that the stages paint; the same value as long as both are, so that nothing is painted twice. */
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

/** Places of the fixed sequence that the page of a sheet takes, while one is shown: R turns the page. */
export const pageOfSheet = signal(0);

/** The level that was asked for before this one took too long and was ended. */
export const endedBefore = signal(false);

export const speed = signal(6);
export const gridLines = signal(false);
export const helpOpen = signal(false);
/** Where a level's card led to, from which link: there the way back is offered. */
export const cameBy = signal<{ to: string; from: string; room: string } | undefined>(undefined);
/** Said to screen readers, once per change. */
export const status = signal('');

/** What is pointed at. */
export interface Pointing {
  room: number;
  /** Index of the mark among those of `of`, the level or the film. */
  mark: number;
  of: Level | undefined;
  /** The view in which the mark lies. */
  view: number;
  /** Stays until something else is chosen. */
  pinned: boolean;
}
export const nothing: Pointing = { room: -1, mark: -1, of: undefined, view: 0, pinned: false };
export const pointing = signal<Pointing>(nothing);

/** Lights on the stages what words of the text speak of, while they are pointed at. */
export const light = signal<Light | undefined>(undefined);

/** Layers that the user has switched, by generator and layer. */
export const layerChoice = signal<ReadonlyMap<string, boolean>>(new Map());
export const layerKey = (generator: string, layer: string): string => `${generator} ${layer}`;
export const layersOf = ({ id: generator, layers }: GeneratorInfo): boolean[] =>
  layers.map(({ id, on }) => layerChoice.value.get(layerKey(generator, id)) ?? on);
export const layersOn = computed<readonly boolean[]>(() => (info.value ? layersOf(info.value) : []));
