import { displayList } from '../../../wasm/shared/display_list.mjs';
import { areaShown, hasTiles, rolesDrawn } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { scaledTiles } from '../../../wasm/shared/raster.mjs';
import { lazy } from '../../data/lazy';
import type { Level } from '../../data/level';
import { type Area, type Camera, fitted, kept, nextUnit, zoomed } from './camera';
import type { Light, Over } from './overlay';
import { exposed, moveOver, type Picture, paint, paintChanges, paintInside, preparePicture } from './paint';
import { NOTHING, type Pointed, pointedAt } from './pointing';

/** The contents of a stage. */
export interface Scene {
  level: Level;
  looks: Looks;
  frame: number;
  layersOn: readonly boolean[];
  gridLines: boolean;
  /** Texts are no smaller than this, in CSS pixels; 0: as small as they can be read. */
  leastText: number;
  /** The page is light: what lies outside the level is dusk, not night. */
  dusk: boolean;
}

/** Undefined until something has to lie over a picture, or the page's overlays have loaded it. */
let paintOver: typeof import('./overlay').paintOver | undefined;
const loadOverlay = lazy(async () => {
  ({ paintOver } = await import('./overlay'));
});

const isBare = ({ room, subject, mark, settled, before, light }: Over): boolean =>
  room < 0 && subject < 0 && mark < 0 && !light && (settled === 1 || before < 0);

const GLOW_MS = 200;
/** A jump over more frames of a film shows no change. */
const MAX_GLOWING_FRAMES = 8;

/** Two scenes that differ in nothing but the frame of one film. */
const sameBut = (a: Scene, b: Scene): boolean =>
  a.level === b.level &&
  a.looks === b.looks &&
  a.gridLines === b.gridLines &&
  a.leastText === b.leastText &&
  a.dusk === b.dusk &&
  a.layersOn.join() === b.layersOn.join();

const sameCamera = (a: Camera, b: Camera): boolean => a.unit === b.unit && a.x === b.x && a.y === b.y;

/** Two canvases over each other: the picture, and what passes over it. Knows nothing of the page around it. */
export class Stage {
  private scene: Scene | undefined;
  private camera: Camera | undefined;
  private free = false;
  private tiled = true;
  private shape = '';
  private changed = 0;
  /** When each frame of the running film was shown. */
  private readonly shownAt = new Map<number, number>();
  private waiting = 0;
  private glowing = 0;
  private picture: Picture | undefined;
  private away = false;
  private readonly watchers = new Set<() => void>();
  private readonly joined = new Set<Stage>();
  private over: Over = {
    ...{ room: -1, subject: -1, mark: -1, settled: 1, before: -1 },
    settledAt: (frame) => (performance.now() - (this.shownAt.get(frame) ?? 0)) / GLOW_MS,
  };

  constructor(
    private readonly base: HTMLCanvasElement,
    private readonly top: HTMLCanvasElement,
    private readonly view: number,
    private readonly still: () => boolean,
    /** Told when the picture leaves its fitted place, and when it comes back. */
    private readonly freed: (free: boolean) => void,
  ) {}

  /** Fits the canvases to their box. */
  resize(width: number, height: number): void {
    // Hidden, as under a sheet, nothing is painted; showing it again resizes it.
    this.away = width === 0 || height === 0;
    if (this.away) return;
    const dpr = window.devicePixelRatio || 1;
    for (const canvas of [this.base, this.top]) {
      const [w, h] = [Math.max(1, Math.round(width * dpr)), Math.max(1, Math.round(height * dpr))];
      if (canvas.width !== w) canvas.width = w;
      if (canvas.height !== h) canvas.height = h;
    }
    if (!this.free) this.camera = undefined;
    this.draw();
  }

  /** Paints at once; a step to the frame before, or a few frames on in the same film, glows. */
  show(scene: Scene): void {
    const last = this.scene;
    const ahead = last?.level === scene.level ? scene.frame - last.frame : 0;
    const step = ahead === -1 || (ahead > 0 && ahead <= MAX_GLOWING_FRAMES);
    if (last?.level !== scene.level) this.tiled = hasTiles(scene.level, this.view);
    this.scene = scene;
    const focus = this.focus(scene);
    const shape = `${scene.level.info.id} ${focus.x} ${focus.y} ${focus.w} ${focus.h} ${this.tiled}`;
    // A zoom into a film is kept.
    if (shape !== this.shape && !(this.free && last?.level === scene.level)) this.refit();
    this.shape = shape;
    this.over = { ...this.over, before: step && last ? last.frame : -1, settled: step && !this.still() ? 0 : 1 };
    this.changed = performance.now();
    if (ahead <= 0 || !step) this.shownAt.clear();
    else for (let frame = scene.frame - ahead + 1; frame <= scene.frame; frame++) this.shownAt.set(frame, this.changed);
    if (last && sameBut(last, scene)) this.drawChanged();
    else this.draw();
  }

  /** Makes the tiles of a level that may be shown next, at the size of its fitted place, in pieces. */
  *ahead(scene: Scene): Generator<void> {
    const tiled = hasTiles(scene.level, this.view);
    const picture = this.pictureOf(scene, this.fittedTo(scene, tiled), tiled);
    yield;
    if (!picture) return;
    const tile = scaledTiles(picture.unit);
    for (const item of displayList(picture)) {
      if (item.kind !== 'tile') continue;
      tile(item.tile, item.w, item.h);
      yield;
    }
  }

  point(room: number, subject: number, mark: number): void {
    this.over = { ...this.over, room, subject, mark };
    this.drawTop();
  }

  light(light: Light | undefined): void {
    this.over = { ...this.over, light };
    this.drawTop();
  }

  /** Returns the marks at a place in CSS pixels. */
  at(x: number, y: number): Pointed {
    const { scene, camera } = this;
    if (!scene || !camera) return NOTHING;
    const dpr = this.dpr();
    const gridX = (x * dpr - camera.x) / camera.unit;
    const gridY = (y * dpr - camera.y) / camera.unit;
    return pointedAt(
      scene.level,
      rolesDrawn(scene.level, this.view, scene.layersOn),
      this.view,
      scene.frame,
      gridX,
      gridY,
    );
  }

  /** Where a rectangle of the grid lies, in CSS pixels. */
  place(area: Area): Area {
    const camera = this.camera ?? { unit: 1, x: 0, y: 0 };
    const k = camera.unit / this.dpr();
    return {
      x: camera.x / this.dpr() + area.x * k,
      y: camera.y / this.dpr() + area.y * k,
      w: area.w * k,
      h: area.h * k,
    };
  }

  /** Told after each painting, when `place` may answer otherwise. Gives how to stop. */
  watch(told: () => void): () => void {
    this.watchers.add(told);
    return () => this.watchers.delete(told);
  }

  /** In CSS pixels. */
  size(): { w: number; h: number } {
    return { w: this.base.clientWidth, h: this.base.clientHeight };
  }

  /** From now on what moves one moves the other as far. Gives how to part them. */
  join(other: Stage): () => void {
    this.joined.add(other);
    other.joined.add(this);
    return () => {
      this.joined.delete(other);
      other.joined.delete(this);
    };
  }

  pan(dx: number, dy: number): void {
    for (const stage of [this, ...this.joined]) stage.panAlone(dx, dy);
  }

  zoom(factor: number, x = this.base.clientWidth / 2, y = this.base.clientHeight / 2): void {
    for (const stage of [this, ...this.joined]) stage.zoomAlone(factor, x, y);
  }

  reset(): void {
    for (const stage of [this, ...this.joined]) {
      stage.refit();
      stage.draw();
    }
  }

  private panAlone(dx: number, dy: number): void {
    if (!this.camera) return;
    this.move({ ...this.camera, x: this.camera.x + dx * this.dpr(), y: this.camera.y + dy * this.dpr() });
  }

  private zoomAlone(factor: number, x: number, y: number): void {
    if (!this.camera) return;
    const unit = nextUnit(this.camera.unit, factor, this.tiled, this.dpr());
    this.move(zoomed(this.camera, unit, { x: x * this.dpr(), y: y * this.dpr() }));
  }

  private refit(): void {
    this.free = false;
    this.camera = undefined;
    this.freed(false);
  }

  private move(camera: Camera): void {
    if (!this.scene) return;
    this.free = true;
    this.freed(true);
    this.camera = kept(camera, this.focus(this.scene), this.screen());
    cancelAnimationFrame(this.waiting);
    this.waiting = requestAnimationFrame(() => this.drawMoved());
  }

  /** Repaints after a pan: copies the old picture, and paints only the part that came into view. */
  private drawMoved(): void {
    const last = this.picture?.camera;
    const next = this.prepare();
    if (!last || !next || !this.scene || last.unit !== next.camera.unit) {
      this.draw();
      return;
    }
    this.picture = next;
    const [dx, dy] = [next.camera.x - last.x, next.camera.y - last.y];
    moveOver(this.base, dx, dy);
    for (const strip of exposed(this.base, dx, dy)) paintInside(next, strip, this.scene.gridLines);
    this.drawTop();
    for (const told of this.watchers) told();
  }

  /** Repaints after a step of a film: only the part that changed. */
  private drawChanged(): void {
    const shown = this.picture;
    const next = this.prepare();
    if (this.away || !shown || !next || !this.scene || !sameCamera(shown.camera, next.camera)) {
      this.draw();
      return;
    }
    this.picture = next;
    paintChanges(next, shown.frame, this.scene.gridLines);
    this.drawTop();
    for (const told of this.watchers) told();
  }

  private dpr(): number {
    return this.base.width / Math.max(1, this.base.clientWidth || this.base.width);
  }

  private screen() {
    return { w: this.base.width, h: this.base.height, dpr: this.dpr() };
  }

  private focus({ level, frame }: Scene): Area {
    return areaShown(level, frame, this.view);
  }

  private prepare(): Picture | undefined {
    if (!this.scene) return undefined;
    this.camera ??= this.fittedTo(this.scene, this.tiled);
    return this.pictureOf(this.scene, this.camera, this.tiled);
  }

  private fittedTo(scene: Scene, tiled: boolean): Camera {
    const margin = Math.round((tiled ? 2 : 10) * this.dpr());
    return fitted(this.focus(scene), this.screen(), tiled, margin);
  }

  private pictureOf(scene: Scene, camera: Camera, tiled: boolean): Picture | undefined {
    const context = this.base.getContext('2d');
    if (!context) return undefined;
    const { level, looks, ...options } = scene;
    return preparePicture(context, level, looks, camera, { ...options, view: this.view, tiled, dpr: this.dpr() });
  }

  private draw(): void {
    if (this.away) return;
    this.picture = this.prepare();
    if (!this.picture || !this.scene) return;
    paint(this.picture, this.scene.gridLines);
    this.drawTop();
    for (const told of this.watchers) told();
  }

  private drawTop(): void {
    const context = this.top.getContext('2d');
    if (!this.picture || !context) return;
    if (this.over.settled < 1) {
      this.over.settled = Math.min(1, (performance.now() - this.changed) / GLOW_MS);
      cancelAnimationFrame(this.glowing);
      this.glowing = requestAnimationFrame(() => this.drawTop());
    }
    if (paintOver) paintOver({ ...this.picture, context }, this.over);
    else if (!isBare(this.over)) void loadOverlay().then(() => this.drawTop());
  }
}
