// Draws what moves over the ground: the figure, its ghost, creatures, items, bombs, shots, ropes and doors.
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { TILE } from '../../../wasm/shared/looks.mjs';
import { ACROSS, type Pixels, scaled, turned } from '../../../wasm/shared/pixels.mjs';
import type { Camera } from '../../paint/painter/camera';
import { canvasOf } from '../../paint/painter/canvas';
import { type Palette, parseSprite } from '../../paint/theme/drawings';
import { bodies, goodPixels, plain, walkers } from '../../paint/theme/walkers';
import { type Body, middleOfBody } from './body';
import { toScreen } from './draw_ground';
import type { Ghost } from './ghost';
import type { Place } from './ground';
import type { Item } from './items';
import type { Life } from './life';
import type { Bomb, Shot } from './movers';
import type { World } from './world';

type Context = CanvasRenderingContext2D;

/** A sprite at so many pixels a cell. */
const atUnit = (pixels: Pixels, unit: number): Pixels =>
  scaled(pixels, Math.round((pixels.w * unit) / TILE), Math.round((pixels.h * unit) / TILE));

/** Draws a sprite with the middle of its lower edge at a point of the screen. */
function stamp(context: Context, sprite: HTMLCanvasElement, [x, y]: readonly [number, number]): void {
  context.drawImage(sprite, x - Math.round(sprite.width / 2), y - sprite.height);
}

function disc(context: Context, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
}

// The figure.

type Pose = keyof typeof bodies;

/** The sprite of a pose that looks in a direction, in a game's style, or a plain one if the game's theme has none. */
export function figurePixels(generator: string, pose: Pose, looking: Body['looking']): Pixels {
  const { palette, heads } = walkers[generator] ?? plain;
  const sideways = looking === 'left' || looking === 'right';
  const head = pose === 'lying' ? '' : `${sideways ? heads.side : heads.front}\n`;
  // Seen from behind, the face has the colours of the hair.
  const shown: Palette =
    looking === 'up' ? { ...palette, f: palette.h ?? '', F: palette.H ?? '', e: palette.h ?? '' } : palette;
  const pixels = parseSprite(`${head}${bodies[pose]}`, shown);
  return looking === 'left' ? turned(pixels, ACROSS) : pixels;
}

export function poseOf(body: Body, side: boolean): Pose {
  if (body.stunned > 0) return 'lying';
  if (body.stance === 'climb' || body.stance === 'hang' || body.stance === 'mount') return 'climb';
  if (side && body.stance === 'air') return 'air';
  const moves = side ? Math.abs(body.vx) > 0.2 : Math.hypot(body.vx, body.vy) > 0.2;
  if (!moves) return 'stand';
  return (['stepA', 'stand', 'stepB', 'stand'] as const)[Math.floor(body.walked * 2.4) % 4] as Pose;
}

const figures = new Map<string, HTMLCanvasElement>();
const MAX_FIGURES = 200;

function figureAt(generator: string, pose: Pose, looking: Body['looking'], unit: number): HTMLCanvasElement {
  const key = `${generator} ${pose} ${looking} ${unit}`;
  const known = figures.get(key);
  if (known) return known;
  const figure = canvasOf(atUnit(figurePixels(generator, pose, looking), unit));
  if (figures.size > MAX_FIGURES) figures.clear();
  figures.set(key, figure);
  return figure;
}

/** Where a figure's feet are on the screen. */
const feetOf = ({ ground }: World, camera: Camera, { x, y }: Place): [number, number] =>
  toScreen(camera, x, ground.side ? y : y + 0.38);

export function drawBody(context: Context, generator: string, world: World, camera: Camera): void {
  const { body, ground, hands } = world;
  const { unit } = camera;
  const looking = ground.side ? (body.facing < 0 ? 'left' : 'right') : body.looking;
  const lashes = hands?.lash !== undefined;
  const pose = lashes && body.stunned === 0 ? 'lash' : poseOf(body, ground.side);
  const [x, y] = feetOf(world, camera, body);
  if (!ground.side) {
    context.fillStyle = 'rgb(0 0 0 / 0.35)';
    context.beginPath();
    context.ellipse(x, y - unit * 0.04, unit * 0.3, unit * 0.12, 0, 0, 7);
    context.fill();
  }
  context.globalAlpha = body.invulnerable > 0 ? 0.6 : 1;
  stamp(context, figureAt(generator, pose, looking, unit), [x, y]);
  context.globalAlpha = 1;
  if (hands?.lashIsOut) drawLash(context, x, y, body.facing, unit);
}

function drawLash(context: Context, x: number, y: number, way: number, unit: number): void {
  context.strokeStyle = '#b5762e';
  context.lineWidth = Math.max(2, unit / 10);
  context.beginPath();
  context.moveTo(x + way * unit * 0.3, y - unit * 0.45);
  context.quadraticCurveTo(x + way * unit * 0.9, y - unit * 0.75, x + way * unit * 1.4, y - unit * 0.35);
  context.stroke();
}

/** Draws the ghost of an earlier walk, half transparent. */
export function drawGhost(context: Context, generator: string, world: World, camera: Camera, ghost: Ghost): void {
  const { time, ground } = world;
  const by = ghost.heading(time);
  const sideways = ground.side || Math.abs(by.x) >= Math.abs(by.y);
  const looking = sideways ? (by.x < 0 ? 'left' : 'right') : by.y < 0 ? 'up' : 'down';
  const moves = Math.hypot(by.x, by.y) > 0.1;
  const pose = moves ? (Math.floor(time * 5) % 2 === 0 ? 'stepA' : 'stepB') : 'stand';
  context.globalAlpha = 0.5;
  stamp(context, figureAt(generator, pose, looking, camera.unit), feetOf(world, camera, ghost.at(time)));
  context.globalAlpha = 1;
}

/** Draws a ring that closes on the figure while `progress` goes from 0 to 1. */
export function drawRing(context: Context, { body, ground }: World, camera: Camera, progress: number): void {
  const [x, y] = toScreen(camera, body.x, ground.side ? middleOfBody(body) : body.y);
  context.strokeStyle = `rgb(196 122 0 / ${0.35 + 0.65 * (1 - progress)})`;
  context.lineWidth = Math.max(2, camera.unit / 8);
  context.beginPath();
  context.arc(x, y, camera.unit * (0.9 + 3 * (1 - progress)), 0, 7);
  context.stroke();
}

/** Draws ropes, and doors that were opened. */
export function drawThings(context: Context, world: World, ropes: Iterable<string>, camera: Camera): void {
  const { unit } = camera;
  const place = (name: string) => name.split(',').map(Number) as [number, number];
  context.fillStyle = '#a9793f';
  for (const rope of ropes) {
    const [cx, cy] = place(rope);
    const [x, y] = toScreen(camera, cx + 0.5, cy);
    context.fillRect(x - Math.max(1, Math.round(unit / 16)), y, Math.max(2, Math.round(unit / 8)), unit);
  }
  for (const door of world.open) {
    const [x, y] = toScreen(camera, ...place(door));
    context.fillStyle = '#0b0c10';
    context.fillRect(x + unit * 0.14, y + unit * 0.14, unit * 0.72, unit * 0.72);
    context.fillStyle = '#c98f4a';
    for (const at of [0, 0.88]) context.fillRect(x + unit * at, y, unit * 0.12, unit);
  }
}

/** The way down, for levels whose picture shows none: a dark hole in a wooden frame, a little larger than its cell. */
export function drawTrapdoor(context: Context, { x, y }: Place, camera: Camera): void {
  const [left, top] = toScreen(camera, x - 0.25, y - 0.25);
  const size = Math.round(camera.unit * 1.5);
  const rim = Math.max(2, Math.round(camera.unit / 8));
  [0, rim, 2 * rim].forEach((inset, i) => {
    context.fillStyle = ['#0b0c10', '#b57c46', '#050508'][i] as string;
    context.fillRect(left + inset, top + inset, size - 2 * inset, size - 2 * inset);
  });
  // Rungs of a ladder into the dark.
  context.fillStyle = '#7a563b';
  for (const rung of [0.3, 0.5, 0.7])
    context.fillRect(left + size * 0.35, top + size * rung, size * 0.3, Math.max(1, rim / 2));
}

// Creatures and items.

/** Draws creatures and loose things, with the sprites of their roles. */
export class Cast {
  private readonly sprites = new Map<string, HTMLCanvasElement | undefined>();
  /** Of prices and shots. */
  private readonly ink: string;

  constructor(
    private readonly looks: Looks,
    private readonly unit: number,
  ) {
    this.ink = looks.isPaper ? '#2b2620' : '#f4efe2';
  }

  draw(context: Context, life: Life, camera: Camera): void {
    const { webs, body } = life;
    for (const item of life.items) if (!item.removed && !item.buried) this.drawItem(context, item, camera);
    // Only of the nearest goods: side by side their prices would overlap.
    const [offered] = life.items
      .filter((item) => item.price > 0 && !item.removed && life.isAt(item, 1))
      .sort((a, b) => Math.abs(a.x - body.x) - Math.abs(b.x - body.x));
    if (offered) drawPrice(context, offered, camera, this.ink);
    for (const { x, y } of webs.thrown)
      this.drawRole(context, webs.role, 0, false, 1, { x: x + 0.5, y: y + 1 }, camera);
    for (const ball of webs.balls) disc(context, ...toScreen(camera, ball.x, ball.y), camera.unit * 0.14, '#e8e6df');
    for (const creature of life.creatures) {
      context.globalAlpha = creature.mood === 'stunned' ? 0.6 : 1;
      // Sprites look to the left.
      this.drawRole(context, creature.role, 0, creature.facing > 0, creature.large ? 2 : 1, creature, camera);
      context.globalAlpha = 1;
    }
    for (const bomb of life.bombs) drawBomb(context, bomb, camera);
    for (const shot of life.shots) drawShot(context, shot, camera, this.ink);
  }

  private drawItem(context: Context, item: Item, camera: Camera): void {
    if (item.role < 0) drawTreasurePiece(context, item, camera);
    else if (item.good) stamp(context, this.goodAt(item.good), toScreen(camera, item.x, item.y));
    else this.drawRole(context, item.role, item.look, item.facing < 0, item.half > 0.5 ? 2 : 1, item, camera);
  }

  private goodAt(good: string): HTMLCanvasElement {
    const known = this.sprites.get(good) ?? canvasOf(atUnit(goodPixels(good), this.unit));
    this.sprites.set(good, known);
    return known;
  }

  /** Draws a role's sprite with its feet at a place. `size`: cells. */
  private drawRole(
    context: Context,
    role: number,
    look: number,
    mirrored: boolean,
    size: number,
    at: Place,
    camera: Camera,
  ): void {
    const key = `${role} ${look} ${mirrored} ${size}`;
    if (!this.sprites.has(key)) this.sprites.set(key, this.spriteOf(role, look, mirrored, size));
    const sprite = this.sprites.get(key);
    if (sprite) stamp(context, sprite, toScreen(camera, at.x, at.y));
  }

  private spriteOf(role: number, look: number, mirrored: boolean, size: number): HTMLCanvasElement | undefined {
    const of = this.looks.roles[role];
    const pixels = of && this.looks.cell(of, look);
    if (!pixels) return undefined;
    const drawn = mirrored ? turned(pixels, ACROSS) : pixels;
    const side = this.unit * size;
    return canvasOf(drawn.w === TILE * size ? atUnit(drawn, this.unit) : scaled(drawn, side, side));
  }
}

const COIN = '#f7c24a';
/** Colours of gems by their value. */
const GEMS: Readonly<Record<number, string>> = {
  200: '#4fb867',
  400: '#4d9fe0',
  800: '#4fb867',
  1200: '#4d9fe0',
  1600: '#e5483e',
};
const SQUARE = [
  [-1, -2],
  [1, -2],
  [1, 0],
  [-1, 0],
] as const;
const DIAMOND = [
  [0, -2],
  [1, -1],
  [0, 0],
  [-1, -1],
] as const;

/** Coins are square, gems stand on a corner. */
function drawTreasurePiece(context: Context, piece: Item, camera: Camera): void {
  const [x, y] = toScreen(camera, piece.x, piece.y);
  const size = camera.unit * (piece.value >= 500 ? 0.16 : 0.11);
  const gem = GEMS[piece.value];
  context.fillStyle = gem ?? COIN;
  context.beginPath();
  for (const [dx, dy] of gem ? DIAMOND : SQUARE) context.lineTo(x + dx * size, y + dy * size);
  context.fill();
}

function drawPrice(context: Context, item: Item, camera: Camera, ink: string): void {
  const [x, y] = toScreen(camera, item.x, item.y - 1.05);
  context.font = `600 ${Math.max(10, Math.round(camera.unit * 0.34))}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.fillStyle = ink;
  context.fillText(`${item.title} $${item.price}`, x, y);
}

function drawBomb(context: Context, bomb: Bomb, camera: Camera): void {
  const { unit } = camera;
  const [x, y] = toScreen(camera, bomb.x, bomb.y - 0.22);
  disc(context, x, y, unit * 0.24, '#15161b');
  const blinks = Math.floor(bomb.fuse * (bomb.fuse < 0.6 ? 14 : 6)) % 2 === 0;
  context.fillStyle = blinks ? '#ff6d5a' : '#ffc247';
  context.fillRect(x - unit * 0.06, y - unit * 0.36, unit * 0.12, unit * 0.14);
}

function drawShot(context: Context, shot: Shot, camera: Camera, ink: string): void {
  const { unit } = camera;
  const [x, y] = toScreen(camera, shot.x, shot.y);
  context.fillStyle = ink;
  if (shot.kind === 'pellet') {
    context.fillRect(x - unit * 0.06, y - unit * 0.06, unit * 0.12, unit * 0.12);
    return;
  }
  context.fillRect(x - unit * 0.3, y - unit * 0.04, unit * 0.6, Math.max(2, unit * 0.08));
  context.fillRect(x + unit * (shot.vx > 0 ? 0.18 : -0.3), y - unit * 0.1, unit * 0.12, unit * 0.2);
}
