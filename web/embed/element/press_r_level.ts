// The custom element <press-r-level>.

import type { ShownLevel } from '../../../wasm/package/element.mjs';
import { seeded, viewOf, withoutView } from '../../../wasm/shared/link.mjs';
import { known } from '../../../wasm/shared/modules.mjs';
import { Overtaken } from '../../data/engine';
import { infoOf, quick } from '../../data/engines';
import { finalOf, type Level, readPacket, stepCount } from '../../data/level';
import { freshSeed, looseLink, seedText } from '../../data/link';
import { sentence } from '../../data/listeners';
import { loadArt } from '../../paint/level_looks';
import { prefetch } from '../../paint/prefetch';
import { END, type Place, stepOf, within } from '../../state/machine';
import { shownLevel } from '../shown';
import {
  cancelPaint,
  hasComponents,
  type Parts,
  paintInto,
  partsIn,
  prefersLight,
  releaseCanvas,
  schedulePaint,
  unwatch,
  type Watched,
  watch,
} from './view';

/** `film`: the level with all its steps. */
interface Made {
  level: Level;
  film: Level | undefined;
}

/** Makes a level. All components share one worker; each has a lane, in which a request replaces the one before. */
async function make(lane: string, link: string, film: boolean): Promise<Made> {
  const named = seeded(withoutView(link), { generators: known }, seedText(freshSeed()));
  prefetch(named);
  const [packet, info] = await Promise.all([quick.ask(lane, film ? 'film' : 'generate', named), infoOf(named)]);
  await loadArt(info.id);
  const level = readPacket(packet, [info]);
  return film ? { level: finalOf(level), film: level } : { level, film: undefined };
}

/** Milliseconds after the removal of the last component until the worker ends. */
const REST_DELAY = 3000;

function endWorkerIfUnused(): void {
  setTimeout(() => {
    if (!hasComponents()) quick.rest();
  }, REST_DELAY);
}

/** The step or chapter that the attributes name, else the one in the link. */
function placeOf(link: string, chapter: string | null, step: string | null): Place {
  if (step !== null && /^\d{1,9}$/.test(step.trim())) return { at: 'step', step: Number(step) };
  if (chapter) return { at: 'chapter', id: chapter.trim().toLowerCase() };
  const view = viewOf(link);
  if (view.step !== undefined) return { at: 'step', step: view.step };
  return view.chapter === undefined ? END : { at: 'chapter', id: view.chapter };
}

/** Steps a second while the making plays. */
const SPEED = 6;

/** The module can be loaded without a document, as in Node. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

let count = 0;

/**
 * <press-r-level link chapter step theme controls>: a level in another page; its contract is wasm/package/element.d.mts.
 * Its attributes are its state; keys and buttons set them. Nothing is fetched before it is near the screen, and far from
 * it the canvas is freed.
 */
export class PressRLevel extends Base implements Watched {
  static readonly observedAttributes = ['link', 'chapter', 'step', 'theme', 'controls'];

  private parts: Parts | undefined;
  private readonly lane = `element ${++count}`;
  private near = false;
  private changing = false;
  private turn = 0;
  private level: Level | undefined;
  private film: Level | undefined;
  /** The link attribute of which `level` was made. */
  private madeOf: string | undefined;
  /** The request that is on its way. */
  private pending: { link: string; film: boolean; done: Promise<void> } | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The last event, as JSON. */
  private reported = '';
  private readonly paint = () => this.paintNow();

  get link(): string {
    return this.getAttribute('link') ?? '';
  }

  set link(text: string) {
    this.setAttribute('link', text);
  }

  /** Undefined until a level is shown. */
  get shown(): ShownLevel | undefined {
    const { level, film } = this;
    return level && shownLevel({ level, film, place: this.place() }, this.timer !== undefined);
  }

  /** Shows another level with the same options, at the same chapter. */
  another(): void {
    if (!this.level) return;
    const { info, head } = this.level;
    this.removeAttribute('step');
    this.link = looseLink(info, seedText(freshSeed()), head.options);
  }

  /** Plays the film from its beginning, or from the step that is shown. */
  async play(): Promise<void> {
    this.pause();
    const film = await this.loadFilm();
    if (!film || this.timer !== undefined) return;
    const at = stepOf(this.place(), film);
    this.timer = setInterval(() => this.near && this.go(1), 1000 / SPEED);
    this.setAttribute('step', String(at === undefined || at >= stepCount(film) ? 0 : at));
    this.change();
  }

  pause(): void {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.change();
  }

  connectedCallback(): void {
    if (!this.parts) this.build();
    watch(this);
  }

  /** Cancels what is being loaded and releases everything. */
  disconnectedCallback(): void {
    unwatch(this);
    this.pause();
    quick.drop(this.lane);
    cancelPaint(this.paint);
    this.turn++;
    this.near = false;
    this.pending = undefined;
    this.madeOf = undefined;
    this.level = undefined;
    this.film = undefined;
    this.reported = '';
    if (this.parts) releaseCanvas(this.parts);
    if (!hasComponents()) endWorkerIfUnused();
  }

  /** Of step and chapter the one that was set last counts. */
  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    const other = { step: 'chapter', chapter: 'step' }[name];
    if (other && value !== null) this.removeAttribute(other);
    this.change();
  }

  onNear(near: boolean): void {
    this.near = near;
    if (near) this.change();
    else if (this.parts) releaseCanvas(this.parts);
  }

  onReshape(): void {
    if (this.near && this.level) schedulePaint(this.paint);
  }

  private build(): void {
    const parts = partsIn(this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
    this.parts = parts;
    parts.another.addEventListener('click', () => this.another());
    parts.play.addEventListener('click', () => void this.toggle());
    parts.track.addEventListener('input', () => {
      this.pause();
      this.setAttribute('step', parts.track.value);
    });
    parts.root.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (this.key(event)) event.preventDefault();
    });
  }

  private key({ key, target }: KeyboardEvent): boolean {
    const onMap = target === this.parts?.map;
    if (key.toLowerCase() === 'r') this.another();
    else if (!onMap) return false;
    else if (key === 'ArrowRight' || key === 'ArrowLeft') void this.stepBy(key === 'ArrowRight' ? 1 : -1);
    else if (key === ' ') void this.toggle();
    else if (key === 'Home') this.setAttribute('step', '0');
    else if (key === 'End') this.finish();
    else return false;
    return true;
  }

  private toggle(): Promise<void> | undefined {
    if (this.timer === undefined) return this.play();
    this.pause();
    return undefined;
  }

  private async stepBy(by: number): Promise<void> {
    this.pause();
    if (await this.loadFilm()) this.go(by);
  }

  private go(by: number): void {
    const { film } = this;
    if (!film) return;
    const last = stepCount(film);
    const at = (stepOf(this.place(), film) ?? last) + by;
    if (at <= last) this.setAttribute('step', String(Math.max(0, at)));
    else {
      this.pause();
      this.finish();
    }
  }

  private finish(): void {
    this.removeAttribute('step');
    this.removeAttribute('chapter');
  }

  private place(): Place {
    return within(this.film, placeOf(this.link, this.getAttribute('chapter'), this.getAttribute('step')));
  }

  private async loadFilm(): Promise<Level | undefined> {
    if (!this.film) await this.load(true);
    return this.film;
  }

  /** Schedules one update for all attributes that are set together. */
  private change(): void {
    if (this.changing) return;
    this.changing = true;
    queueMicrotask(() => {
      this.changing = false;
      this.update();
    });
  }

  private update(): void {
    if (!this.isConnected || !this.near) return;
    const film = this.place().at !== 'end';
    if (this.madeOf !== this.link || (film && !this.film)) void this.load(film);
    if (this.madeOf === this.link) this.show();
  }

  private load(film: boolean): Promise<void> {
    const { link, pending } = this;
    if (pending?.link === link && (pending.film || !film)) return pending.done;
    // A link without a seed stays the level that it was made into.
    const named = this.madeOf === link && this.level ? this.level.head.link : link;
    const turn = ++this.turn;
    const settled = make(this.lane, named, film).then(
      (now) => turn === this.turn && this.take(link, now.level, now.film),
      (error: unknown) => turn === this.turn && this.fail(error),
    );
    const done = settled.then(() => undefined);
    this.pending = { link, film, done };
    return done;
  }

  private take(link: string, level: Level, film: Level | undefined): void {
    this.pending = undefined;
    this.madeOf = link;
    this.level = level;
    this.film = film;
    if (this.parts) this.parts.fault.textContent = '';
    for (const problem of level.head.problems.slice(0, 1)) this.warn(problem);
    this.update();
  }

  private fail(error: unknown): void {
    this.pending = undefined;
    if (error instanceof Overtaken) return;
    const text = sentence(error);
    if (this.parts) this.parts.fault.textContent = `The level did not arrive. ${text}`;
    this.warn(text);
    this.dispatch('press-r:fault', { text });
  }

  /** Updates caption and controls, schedules the painting, and reports a change. */
  private show(): void {
    const { parts, shown, film } = this;
    if (!parts || !shown) return;
    const playing = this.timer !== undefined;
    parts.canvas.setAttribute('aria-label', `${shown.title}, seed ${shown.seed}. ${shown.summary}`);
    parts.caption.setAttribute('aria-live', playing ? 'off' : 'polite');
    parts.caption.textContent = shown.text;
    parts.bar.hidden = !this.hasAttribute('controls');
    parts.play.textContent = playing ? 'Pause' : 'Watch';
    parts.track.disabled = !film;
    parts.track.max = String(shown.steps ?? 1);
    parts.track.value = String(shown.step ?? shown.steps ?? 1);
    parts.track.setAttribute('aria-valuetext', shown.text);
    schedulePaint(this.paint);
    const now = JSON.stringify(shown);
    if (now === this.reported) return;
    this.reported = now;
    this.dispatch('press-r:level', shown);
  }

  private paintNow(): void {
    const { parts, level, film } = this;
    if (!parts || !level || !this.near) return;
    const theme = this.getAttribute('theme');
    const light = theme === 'light' || (theme !== 'dark' && prefersLight());
    parts.root.classList.toggle('light', light);
    const at = stepOf(this.place(), film);
    if (film && at !== undefined) paintInto(parts, film, Math.max(0, Math.min(at, film.head.frames - 1)), light);
    else paintInto(parts, level, 0, light);
  }

  private dispatch(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  private warn(text: string): void {
    console.warn(`press-r-level: ${text}`);
  }
}

if (globalThis.customElements && !customElements.get('press-r-level'))
  customElements.define('press-r-level', PressRLevel);
