import { TILE } from '../../../wasm/shared/mass.mjs';
import { type Pixels, scaled } from '../../../wasm/shared/pixels.mjs';
import type { Camera } from '../../paint/painter/camera';
import { canvasOf } from '../../paint/painter/canvas';
import type { Body } from './body';
import type { Fog } from './dark';
import { figurePixels, type Pose, poseOf } from './figures';
import type { Ghost } from './ghost';
import { cellAt, type Ground } from './ground';
import type { World } from './world';

/** Draws what moves, over the ground that stands. */

const figures = new Map<string, HTMLCanvasElement>();

function figureAt(generator: string, pose: Pose, looking: Body['looking'], unit: number): HTMLCanvasElement {
  const key = `${generator} ${pose} ${looking} ${unit}`;
  const known = figures.get(key);
  if (known) return known;
  const made = canvasOf(atUnit(figurePixels(generator, pose, looking), unit));
  if (figures.size > 200) figures.clear();
  figures.set(key, made);
  return made;
}

/** A sprite at so many pixels a grid unit. */
export const atUnit = (pixels: Pixels, unit: number): Pixels =>
  scaled(pixels, Math.round((pixels.w * unit) / TILE), Math.round((pixels.h * unit) / TILE));

/** Pixels of the canvas for a place of the grid. */
export const px = (camera: Camera, x: number, y: number): [number, number] => [
  Math.round(camera.x + x * camera.unit),
  Math.round(camera.y + y * camera.unit),
];

export function drawBody(context: CanvasRenderingContext2D, generator: string, world: World, camera: Camera): void {
  const { body, ground } = world;
  const looking = ground.side ? (body.facing < 0 ? 'left' : 'right') : body.looking;
  const lash = world.hands?.lash !== undefined;
  const pose = lash && body.stunned === 0 ? 'lash' : poseOf(body, ground.side);
  const picture = figureAt(generator, pose, looking, camera.unit);
  const [x, y] = px(camera, body.x, ground.side ? body.y : body.y + 0.38);
  if (!ground.side) {
    context.fillStyle = 'rgb(0 0 0 / 0.35)';
    context.beginPath();
    context.ellipse(x, y - camera.unit * 0.04, camera.unit * 0.3, camera.unit * 0.12, 0, 0, 7);
    context.fill();
  }
  context.globalAlpha = body.spared > 0 ? 0.6 : 1;
  context.drawImage(picture, x - Math.round(picture.width / 2), y - picture.height);
  context.globalAlpha = 1;
  if (lash && world.hands?.isOut) drawLash(context, x, y, body.facing, camera.unit);
}

/** Who walked here before, seen through. */
export function drawGhost(
  context: CanvasRenderingContext2D,
  generator: string,
  { time, ground }: World,
  camera: Camera,
  ghost: Ghost,
): void {
  const at = ghost.at(time);
  const by = ghost.heading(time);
  const sideways = ground.side || Math.abs(by.x) >= Math.abs(by.y);
  const looking = sideways ? (by.x < 0 ? 'left' : 'right') : by.y < 0 ? 'up' : 'down';
  const moves = Math.hypot(by.x, by.y) > 0.1;
  const pose = moves ? (Math.floor(time * 5) % 2 === 0 ? 'stepA' : 'stepB') : 'stand';
  const picture = figureAt(generator, pose, looking, camera.unit);
  const [x, y] = px(camera, at.x, ground.side ? at.y : at.y + 0.38);
  context.globalAlpha = 0.5;
  context.drawImage(picture, x - Math.round(picture.width / 2), y - picture.height);
  context.globalAlpha = 1;
}

function drawLash(context: CanvasRenderingContext2D, x: number, y: number, way: number, unit: number): void {
  context.strokeStyle = '#c98f4a';
  context.lineWidth = Math.max(2, unit / 10);
  context.beginPath();
  context.moveTo(x + way * unit * 0.3, y - unit * 0.45);
  context.quadraticCurveTo(x + way * unit * 0.9, y - unit * 0.75, x + way * unit * 1.4, y - unit * 0.35);
  context.stroke();
}

/** A ring that closes on the figure: here one is. `come` goes from 0 to 1. */
export function drawRing(context: CanvasRenderingContext2D, world: World, camera: Camera, come: number): void {
  const [x, y] = px(camera, world.body.x, world.ground.side ? world.body.y - 0.45 : world.body.y);
  context.strokeStyle = `rgb(255 194 71 / ${0.35 + 0.65 * (1 - come)})`;
  context.lineWidth = Math.max(2, camera.unit / 8);
  context.beginPath();
  context.arc(x, y, camera.unit * (0.9 + 3 * (1 - come)), 0, 7);
  context.stroke();
}

/** Ropes, and doors that were opened. */
export function drawThings(
  context: CanvasRenderingContext2D,
  world: World,
  ropes: Iterable<string>,
  camera: Camera,
): void {
  const { unit } = camera;
  context.fillStyle = '#c9a36a';
  for (const rope of ropes) {
    const [cx, cy] = rope.split(',').map(Number) as [number, number];
    const [x, y] = px(camera, cx + 0.5, cy);
    context.fillRect(x - Math.max(1, Math.round(unit / 16)), y, Math.max(2, Math.round(unit / 8)), unit);
  }
  for (const door of world.open) {
    const [cx, cy] = door.split(',').map(Number) as [number, number];
    const [x, y] = px(camera, cx, cy);
    context.fillStyle = '#0b0c10';
    context.fillRect(x + unit * 0.14, y + unit * 0.14, unit * 0.72, unit * 0.72);
    context.fillStyle = '#c98f4a';
    for (const at of [0, 0.88]) context.fillRect(x + unit * at, y, unit * 0.12, unit);
  }
}

/** Hides what has not been seen, in runs along the rows. */
export function drawFog(
  context: CanvasRenderingContext2D,
  ground: Ground,
  fog: Fog,
  camera: Camera,
  colour: string,
): void {
  const { width, height } = context.canvas;
  const first = {
    x: Math.max(0, Math.floor(-camera.x / camera.unit)),
    y: Math.max(0, Math.floor(-camera.y / camera.unit)),
  };
  const last = {
    x: Math.min(ground.width - 1, Math.floor((width - camera.x) / camera.unit)),
    y: Math.min(ground.height - 1, Math.floor((height - camera.y) / camera.unit)),
  };
  context.fillStyle = colour;
  for (let y = first.y; y <= last.y; y++) {
    for (let x = first.x; x <= last.x; x++) {
      if (fog.seen[y * ground.width + x]) continue;
      const from = x;
      while (x < last.x && !fog.seen[y * ground.width + x + 1]) x++;
      const [left, top] = px(camera, from, y);
      const [right, bottom] = px(camera, x + 1, y + 1);
      context.fillRect(left, top, right - left, bottom - top);
    }
  }
}

const COLOURS: Readonly<Record<string, string>> = { '.': '#7d7465', '~': '#44627e', _: '#15161c' };

/** The small map: one or more whole pixels a cell, made once and after each change of the ground. */
export function smallMap(ground: Ground, fog: Fog | undefined, canvas: HTMLCanvasElement): void {
  canvas.width = ground.width;
  canvas.height = ground.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#0b0c10';
  context.fillRect(0, 0, ground.width, ground.height);
  for (let y = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++) {
      const what = cellAt(ground, x, y);
      if (what === ' ' || (fog && !fog.seen[y * ground.width + x])) continue;
      context.fillStyle = '#LSP'.includes(what) ? '#34302a' : (COLOURS[what] ?? '#c98f4a');
      context.fillRect(x, y, 1, 1);
    }
  }
  const { goal } = ground;
  if (goal && (!fog || fog.seen[goal.y * ground.width + goal.x])) {
    context.fillStyle = '#67cf97';
    context.fillRect(goal.x - 0.5, goal.y - 0.5, 2, 2);
  }
}
