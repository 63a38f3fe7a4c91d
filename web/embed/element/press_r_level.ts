import type { ShownLevel } from '../../../wasm/package/element.mjs';
import { Overtaken } from '../../data/engine';
import { type Level, stepCount } from '../../data/level';
import { freshSeed, looseLink, seedText } from '../../data/link';
import { sentence } from '../../data/listeners';
import { type Place, stepOf } from '../../state/machine';
import { told } from '../told';
import { drop, made, placeOf, restSoon } from './levels';
import { dontPaint, forget, type Parts, paintInto, paintSoon, partsIn } from './view';
import { isSomebody, prefersLight, unwatch, type Watched, watch } from './watch';

/** Steps a second while the making plays. */
const SPEED = 6;

/** Where there is no document, as in Node, the module can still be loaded. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

let count = 0;

/**
 * <press-r-level link chapter step theme controls>: a level in somebody's page. What it shows is what its attributes say;
 * keys and buttons change them too. Nothing is fetched before it is near the screen, and far from it its pixels are given
 * back. wasm/package/element.d.mts is what it promises.
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
  /** The attribute that `level` was made of. */
  private of: string | undefined;
  private coming: { link: string; film: boolean; done: Promise<void> } | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private said = '';
  private readonly paint = () => this.paintNow();

  get link(): string {
    return this.getAttribute('link') ?? '';
  }

  set link(text: string) {
    this.setAttribute('link', text);
  }

  /** What is shown; undefined until something is. */
  get shown(): ShownLevel | undefined {
    const { level, film } = this;
    return level && told({ level, film, place: this.place() }, this.timer !== undefined);
  }

  /** R: another level with the same options, at the same chapter. */
  another(): void {
    if (!this.level) return;
    const { info, head } = this.level;
    this.removeAttribute('step');
    this.link = looseLink(info, seedText(freshSeed()), head.options);
  }

  /** The making from its beginning, or from the step that is shown. */
  async play(): Promise<void> {
    this.pause();
    const film = await this.whole();
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

  /** Also in the midst of loading: what is on its way for it is called off or comes to nothing. */
  disconnectedCallback(): void {
    unwatch(this);
    this.pause();
    drop(this.lane);
    dontPaint(this.paint);
    this.turn++;
    this.near = false;
    this.coming = undefined;
    this.of = undefined;
    this.level = undefined;
    this.film = undefined;
    this.said = '';
    if (this.parts) forget(this.parts);
    if (!isSomebody()) restSoon(isSomebody);
  }

  /** Of step and chapter that counts which was set last. */
  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    const other = { step: 'chapter', chapter: 'step' }[name];
    if (other && value !== null) this.removeAttribute(other);
    this.change();
  }

  nears(near: boolean): void {
    this.near = near;
    if (near) this.change();
    else if (this.parts) forget(this.parts);
  }

  reshaped(): void {
    if (this.near && this.level) paintSoon(this.paint);
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
    const elsewhere = target !== this.parts?.map;
    if (key.toLowerCase() === 'r') this.another();
    else if (elsewhere) return false;
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
    if (await this.whole()) this.go(by);
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
    return placeOf(this.link, this.getAttribute('chapter'), this.getAttribute('step'));
  }

  /** The level with all its steps. */
  private async whole(): Promise<Level | undefined> {
    if (!this.film) await this.load(true);
    return this.film;
  }

  /** Attributes that are set together count together. */
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
    if (this.of !== this.link || (film && !this.film)) void this.load(film);
    if (this.of === this.link) this.show();
  }

  private load(film: boolean): Promise<void> {
    const { link, coming } = this;
    if (coming?.link === link && (coming.film || !film)) return coming.done;
    // A link without a seed is this level's once it has one.
    const wanted = this.of === link && this.level ? this.level.head.link : link;
    const turn = ++this.turn;
    const arrived = made(this.lane, wanted, film).then(
      (now) => turn === this.turn && this.take(link, now.level, now.film),
      (error: unknown) => turn === this.turn && this.fail(error),
    );
    const done = arrived.then(() => undefined);
    this.coming = { link, film, done };
    return done;
  }

  private take(link: string, level: Level, film: Level | undefined): void {
    this.coming = undefined;
    this.of = link;
    this.level = level;
    this.film = film;
    if (this.parts) this.parts.fault.textContent = '';
    for (const problem of level.head.problems.slice(0, 1)) this.warn(problem);
    this.update();
  }

  private fail(error: unknown): void {
    this.coming = undefined;
    if (error instanceof Overtaken) return;
    const text = sentence(error);
    if (this.parts) this.parts.fault.textContent = `The level did not arrive. ${text}`;
    this.warn(text);
    this.tell('press-r:fault', { text });
  }

  /** Says what is shown, and paints it soon. */
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
    paintSoon(this.paint);
    const now = JSON.stringify(shown);
    if (now === this.said) return;
    this.said = now;
    this.tell('press-r:level', shown);
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

  private tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  private warn(text: string): void {
    console.warn(`press-r-level: ${text}`);
  }
}

if (globalThis.customElements && !customElements.get('press-r-level'))
  customElements.define('press-r-level', PressRLevel);
