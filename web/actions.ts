import { address, fetchFilm, go, onceShown } from './draw';
import { defaultsOf, freshSeed, linkIn, looseLink, type Options, seedText, withView } from './link';
import { catalog, embed, film, find, info, layerChoice, layersOn, level, playing, speed, step, steps } from './store';

/** What a user can do. Each action writes a hash, or changes what is shown of the same level. */

const lastHash = new Map<string, string>();
let stepTimer = 0;
let playTimer = 0;
let held = false;

/** Before another level comes: nothing of this one is to be written any more. */
function leave(): void {
  stop();
  clearTimeout(stepTimer);
}

/** Another level. While R is held down, the levels that rush past share one place in the history. */
export function regenerate(repeated = false): void {
  const now = level.value;
  if (!now) return;
  leave();
  go(hashFor(seedText(freshSeed()), now.head.options), repeated ? 'replace' : 'push');
}

/** A seed for this generator and these options, or a whole link to any level. */
export function openTyped(text: string): void {
  const now = level.value;
  if (!now) return;
  leave();
  go(linkIn(text) ?? hashFor(text, now.head.options), 'push');
}

/** `live` while a slider is being dragged: the whole drag is one place in the history. */
export function setOption(id: string, value: number | string, live = false): void {
  const now = level.value;
  if (!now) return;
  leave();
  go(hashFor(seedText(now.head.seed), { ...now.head.options, [id]: value }), held ? 'replace' : 'push');
  held = live;
}

export function setOptions(options: Options): void {
  const now = level.value;
  if (!now) return;
  leave();
  go(hashFor(seedText(now.head.seed), { ...defaultsOf(now.info), ...options }), 'push');
}

/** Another sample of one stage of the level: its option counts up and starts over after the last. */
export function reroll(id: string): void {
  const now = level.value;
  const option = now?.info.options.find((o) => o.id === id);
  if (!now || !option) return;
  const value = Number(now.head.options[id] ?? option.low);
  setOption(id, value >= option.high ? option.low : value + 1);
}

export function chooseGenerator(id: string): void {
  const now = level.value;
  const next = catalog.value?.generators.find((g) => g.id === id);
  if (!next || now?.info.id === id) return;
  leave();
  if (now) lastHash.set(now.info.id, withView(now.head.link, { step: step.value, find: find.value }));
  go(lastHash.get(id) ?? `#${looseLink(next, seedText(now?.head.seed ?? freshSeed()), {})}`, 'push');
}

function hashFor(seed: string, options: Options): string {
  const now = info.value;
  return now ? withView(looseLink(now, seed, options), { find: find.value, embed: embed.value }) : '';
}

/** Shows the picture after a step; undefined is the finished level. */
export function showStep(wanted: number | undefined): void {
  onceShown(() => toStep(wanted));
}

function toStep(wanted: number | undefined): void {
  const last = film.value ? steps.value : Number.POSITIVE_INFINITY;
  step.value = wanted === undefined ? undefined : Math.max(0, Math.min(wanted, last));
  if (!film.value) void fetchFilm();
  clearTimeout(stepTimer);
  stepTimer = window.setTimeout(writeView, 180);
}

export function stepBy(by: number): void {
  stop();
  onceShown(() => {
    if (film.value) toStep((step.value ?? steps.value) + by);
    else void fetchFilm().then(() => film.value && toStep((step.value ?? steps.value) + by));
  });
}

export function setFind(conditions: string): void {
  find.value = conditions;
  writeView();
}

function writeView(): void {
  clearTimeout(stepTimer);
  const now = level.value;
  if (now) address.replace(withView(now.head.link, { step: step.value, find: find.value, embed: embed.value }));
}

export async function play(): Promise<void> {
  await fetchFilm();
  if (!film.value || steps.value === 0) return;
  if (step.value === undefined || step.value >= steps.value) showStep(0);
  playing.value = true;
  clearInterval(playTimer);
  playTimer = window.setInterval(advance, 1000 / speed.value);
}

function advance(): void {
  const next = (step.value ?? 0) + 1;
  showStep(next > steps.value ? undefined : next);
  if (next > steps.value) stop();
}

export function stop(): void {
  clearInterval(playTimer);
  playing.value = false;
}

export const togglePlay = (): void => (playing.value ? stop() : void play());

export function setSpeed(perSecond: number): void {
  speed.value = perSecond;
  if (playing.value) void play();
}

export function toggleLayer(index: number): void {
  const now = info.value;
  const layer = now?.layers[index];
  if (!now || !layer) return;
  const choice = { ...layerChoice.value[now.id], [layer.id]: !layersOn.value[index] };
  layerChoice.value = { ...layerChoice.value, [now.id]: choice };
}

/** The whole address of what is shown, built from where the page lies. */
export function shareUrl(view: { embed?: boolean } = {}): string {
  const now = level.value;
  const hash = now ? withView(now.head.link, { step: step.value, find: find.value, ...view }) : '';
  return location.href.replace(/#.*$/, '') + hash;
}

/** One press; where the clipboard is closed to us, the old way through a field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}

function copyThroughField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-field';
  field.setAttribute('aria-hidden', 'true');
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return done;
}
