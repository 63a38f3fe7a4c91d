import { displayList } from '../../../wasm/shared/display_list.mjs';
import { areaShown, hasTiles, rolesDrawn } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { scaledTiles } from '../../../wasm/shared/raster.mjs';
import { lazy } from '../../data/lazy';
import type { Level } from '../../data/level';
import { afterFrame } from '../../data/timing';
import { type Area, type Camera, fitted, kept, nextUnit, zoomed } from './camera';
import type { Light, Over } from './overlay';
import { type PaintOptions, type Picture, paint, paintMoved, preparePicture } from './paint';
import { NOTHING, type Pointed, pointedAt } from './pointing';

/** The contents of a stage. */
export interface Scene extends Required<Pick<PaintOptions, 'frame' | 'layersOn' | 'leastText'>> {
  level: Level;
  looks: Looks;
  gridLines: boolean;
  /** Layers that appear when a room is pointed at. Without it: none. */
  plan?: readonly boolean[];
}

/** Highlights and the steps of films, which a first level has none of. Undefined until one of them is to be shown. */
let overlay: typeof import('./overlay') | undefined;
const loadOverlay = lazy(async () => {
  overlay = await import('./overlay');
});

const isBare = ({ room, subject, mark, settled, before, light, plan }: Over): boolean =>
  !plan && room < 0 && subject < 0 && mark < 0 && !light && (settled === 1 || before < 0);

/** A jump over more frames of a film shows no change. */
const MAX_GLOWING_FRAMES = 8;

/** Two scenes that differ in nothing but the frame of one film. */
const sameBut = (a: Scene, b: Scene): boolean =>
  (['level', 'looks', 'gridLines', 'leastText'] as const).every((key) => a[key] === b[key]) &&
  a.layersOn.join() === b.layersOn.join();

const sameCamera = (a: Camera, b: Camera): boolean => a.unit === b.unit && a.x === b.x && a.y === b.y;

/** Two canvases over each other: the picture, and what passes over it. Knows nothing of the page around it. */
export class Stage {
  private scene: Scene | undefined;
  private camera: Camera | undefined;
  private free = false;
  /** Fitted in place of what each level shows. */
  private held: Area | undefined;
  private tiled = true;
  private shape = '';
  private changed = 0;
  /** Milliseconds for which what has changed glows. */
  private glow = 0;
  /** When each frame of the running film was shown. */
  private readonly shownAt = new Map<number, number>();
  private waiting = 0;
  private glowing = 0;
  private picture: Picture | undefined;
  private away = false;
  private dpr = 1;
  /** Something lies over the picture. */
  private covered = false;
  private readonly watchers = new Set<() => void>();
  private readonly joined = new Set<Stage>();
  private over: Over = {
    ...{ room: -1, subject: -1, mark: -1, settled: 1, before: -1 },
    settledAt: (frame) => (performance.now() - (this.shownAt.get(frame) ?? 0)) / this.glow,
  };

  constructor(
    private readonly base: HTMLCanvasElement,
    private readonly top: HTMLCanvasElement,
    private readonly view: number,
    /** Milliseconds for which new marks glow. */
    private readonly glowTime: () => number,
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
    this.dpr = this.base.width / width;
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
    const { layersOn, plan = [] } = scene;
    const onPlan = layersOn.map((on, layer) => on && plan[layer] === true);
    this.glow = step ? this.glowTime() : 0;
    this.over = {
      ...this.over,
      before: step && last ? last.frame : -1,
      settled: this.glow > 0 ? 0 : 1,
      plan: onPlan.includes(true) ? rolesDrawn(scene.level, this.view, onPlan) : undefined,
    };
    this.changed = performance.now();
    if (ahead <= 0 || !step) this.shownAt.clear();
    else for (let frame = scene.frame - ahead + 1; frame <= scene.frame; frame++) this.shownAt.set(frame, this.changed);
    this.draw(last && sameBut(last, scene) ? 'changed' : 'all');
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
    if (room === this.over.room && subject === this.over.subject && mark === this.over.mark) return;
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
    const gridX = (x * this.dpr - camera.x) / camera.unit;
    const gridY = (y * this.dpr - camera.y) / camera.unit;
    const drawn = rolesDrawn(scene.level, this.view, scene.layersOn);
    return pointedAt(scene.level, drawn, this.view, scene.frame, gridX, gridY);
  }

  /** Where a rectangle of the grid lies, in CSS pixels. */
  place(area: Area): Area {
    const camera = this.camera ?? { unit: 1, x: 0, y: 0 };
    const k = camera.unit / this.dpr;
    const [x, y] = [camera.x / this.dpr + area.x * k, camera.y / this.dpr + area.y * k];
    return { x, y, w: area.w * k, h: area.h * k };
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

  /** Keeps an area in its place from level to level; undefined: fits each level anew. */
  keep(area: Area | undefined): void {
    this.held = area;
    this.reset();
  }

  reset(): void {
    for (const stage of [this, ...this.joined]) {
      stage.refit();
      stage.draw();
    }
  }

  private panAlone(dx: number, dy: number): void {
    if (!this.camera) return;
    this.move({ ...this.camera, x: this.camera.x + dx * this.dpr, y: this.camera.y + dy * this.dpr });
  }

  private zoomAlone(factor: number, x: number, y: number): void {
    if (!this.camera) return;
    const unit = nextUnit(this.camera.unit, factor, this.tiled, this.dpr);
    this.move(zoomed(this.camera, unit, { x: x * this.dpr, y: y * this.dpr }));
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
    this.waiting = requestAnimationFrame(() => this.draw('moved'));
  }

  private screen() {
    return { w: this.base.width, h: this.base.height, dpr: this.dpr };
  }

  private focus({ level, frame }: Scene): Area {
    return this.held ?? areaShown(level, frame, this.view);
  }

  private prepare(): Picture | undefined {
    if (!this.scene) return undefined;
    this.camera ??= this.fittedTo(this.scene, this.tiled);
    return this.pictureOf(this.scene, this.camera, this.tiled);
  }

  private fittedTo(scene: Scene, tiled: boolean): Camera {
    const margin = Math.round((tiled ? 2 : 10) * this.dpr);
    return fitted(this.focus(scene), this.screen(), tiled, margin);
  }

  private pictureOf(scene: Scene, camera: Camera, tiled: boolean): Picture | undefined {
    const context = this.base.getContext('2d');
    if (!context) return undefined;
    const { level, looks, plan = [], ...options } = scene;
    const layersOn = scene.layersOn.map((on, layer) => on && !plan[layer]);
    return preparePicture(context, level, looks, camera, {
      ...options,
      layersOn,
      view: this.view,
      tiled,
      dpr: this.dpr,
    });
  }

  /** Paints all; or after a step of a film what changed, and after a pan what came into view, where that is enough. */
  private draw(what: 'all' | 'changed' | 'moved' = 'all'): void {
    if (this.away) return;
    const last = this.picture;
    const next = this.prepare();
    this.picture = next;
    if (!next || !this.scene) return;
    const { gridLines } = this.scene;
    if (!overlay && what === 'changed') void loadOverlay();
    if (what === 'moved' && last?.camera.unit === next.camera.unit) paintMoved(next, last.camera, gridLines);
    else if (what === 'changed' && overlay && last && sameCamera(last.camera, next.camera))
      overlay.paintChanges(next, last, gridLines);
    else paint(next, gridLines);
    this.drawTop();
    for (const told of this.watchers) told();
  }

  private drawTop(): void {
    const context = this.top.getContext('2d');
    if (!this.picture || !context) return;
    if (this.over.settled < 1) {
      this.over.settled = Math.min(1, (performance.now() - this.changed) / this.glow);
      cancelAnimationFrame(this.glowing);
      this.glowing = requestAnimationFrame(() => this.drawTop());
    }
    const covers = !isBare(this.over);
    if (!covers && !this.covered) return;
    if (overlay) overlay.paintOver({ ...this.picture, context }, this.over);
    else afterFrame(() => void loadOverlay().then(() => this.drawTop()));
    this.covered = covers;
  }
}
