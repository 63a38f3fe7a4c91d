import type { Looks } from '../../../wasm/shared/looks.mjs';
import { ACROSS, scaled, turned } from '../../../wasm/shared/pixels.mjs';
import type { Camera } from '../../paint/painter/camera';
import { canvasOf } from '../../paint/painter/canvas';
import type { Creature } from './life/creature';
import type { Item } from './life/item';
import type { Life } from './life/life';
import type { Bomb, Shot } from './missiles';
import { atUnit, px } from './screen';

/** Draws who lives in a level and what lies in it loose, each as its role looks on the map. */
export class Cast {
  private readonly sprites = new Map<string, HTMLCanvasElement | undefined>();

  constructor(
    private readonly looks: Looks,
    private readonly unit: number,
  ) {}

  draw(context: CanvasRenderingContext2D, life: Life, camera: Camera): void {
    for (const item of life.items) if (!item.gone && !item.buried) this.drawItem(context, item, camera);
    const offered = offeredTo(life);
    if (offered) drawPrice(context, offered, camera);
    this.drawSpun(context, life, camera);
    for (const creature of life.creatures) this.drawCreature(context, creature, camera);
    for (const bomb of life.bombs) drawBomb(context, bomb, camera);
    for (const shot of life.shots) drawShot(context, shot, camera);
  }

  private drawItem(context: CanvasRenderingContext2D, item: Item, camera: Camera): void {
    if (item.role < 0) drawPiece(context, item, camera);
    else this.stamp(context, item.role, item.look, item.facing < 0, item.half > 0.5 ? 2 : 1, item, camera);
  }

  private drawSpun(context: CanvasRenderingContext2D, { webs }: Life, camera: Camera): void {
    for (const { x, y } of webs.spun) {
      this.stamp(context, webs.role, 0, false, 1, { x: x + 0.5, y: y + 1 }, camera);
    }
    for (const ball of webs.balls) drawBall(context, ball, camera);
  }

  private drawCreature(context: CanvasRenderingContext2D, creature: Creature, camera: Camera): void {
    const upset = creature.mood === 'stunned';
    context.globalAlpha = upset ? 0.6 : 1;
    // Sprites look to the left.
    this.stamp(context, creature.role, 0, creature.facing > 0, creature.big ? 2 : 1, creature, camera);
    context.globalAlpha = 1;
  }

  /** With its feet in the middle of its place. */
  private stamp(
    context: CanvasRenderingContext2D,
    role: number,
    look: number,
    turns: boolean,
    wide: number,
    at: { x: number; y: number },
    camera: Camera,
  ): void {
    const sprite = this.sprite(role, look, turns, wide);
    if (!sprite) return;
    const [x, y] = px(camera, at.x, at.y);
    context.drawImage(sprite, x - Math.round(sprite.width / 2), y - sprite.height);
  }

  private sprite(role: number, look: number, turns: boolean, wide: number): HTMLCanvasElement | undefined {
    const key = `${role} ${look} ${turns} ${wide}`;
    if (!this.sprites.has(key)) this.sprites.set(key, this.baked(role, look, turns, wide));
    return this.sprites.get(key);
  }

  private baked(role: number, look: number, turns: boolean, wide: number): HTMLCanvasElement | undefined {
    const of = this.looks.roles[role];
    const pixels = of && this.looks.cell(of, look);
    if (!pixels) return undefined;
    const drawn = turns ? turned(pixels, ACROSS) : pixels;
    const size = this.unit * wide;
    return canvasOf(drawn.w === 16 * wide ? atUnit(drawn, this.unit) : scaled(drawn, size, size));
  }
}

const COINS = '#f7c24a';
const GEMS: Readonly<Record<number, string>> = {
  200: '#4fb867',
  400: '#4d9fe0',
  800: '#4fb867',
  1200: '#4d9fe0',
  1600: '#e5483e',
};

/** A piece of treasure that came out of something: coins are square, gems stand on a corner. */
function drawPiece(context: CanvasRenderingContext2D, piece: Item, camera: Camera): void {
  const [x, y] = px(camera, piece.x, piece.y);
  const size = camera.unit * (piece.worth >= 500 ? 0.16 : 0.11);
  const gem = GEMS[piece.worth];
  context.fillStyle = gem ?? COINS;
  context.beginPath();
  const corners = gem
    ? [
        [0, -2],
        [1, -1],
        [0, 0],
        [-1, -1],
      ]
    : [
        [-1, -2],
        [1, -2],
        [1, 0],
        [-1, 0],
      ];
  for (const [dx = 0, dy = 0] of corners) context.lineTo(x + dx * size, y + dy * size);
  context.fill();
}

/** What one stands at and could buy: goods lie side by side, and so would their prices. */
const offeredTo = (life: Life): Item | undefined =>
  life.items
    .filter((item) => item.price > 0 && !item.gone && life.isAt(item, 1))
    .sort((a, b) => Math.abs(a.x - life.body.x) - Math.abs(b.x - life.body.x))[0];

function drawPrice(context: CanvasRenderingContext2D, item: Item, camera: Camera): void {
  const [x, y] = px(camera, item.x, item.y - 1.05);
  context.font = `600 ${Math.max(10, Math.round(camera.unit * 0.34))}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.fillStyle = '#ece6d9';
  context.fillText(String(item.price), x, y);
}

function drawBomb(context: CanvasRenderingContext2D, bomb: Bomb, camera: Camera): void {
  const { unit } = camera;
  const [x, y] = px(camera, bomb.x, bomb.y - 0.22);
  const lit = Math.floor(bomb.left * (bomb.left < 0.6 ? 14 : 6)) % 2 === 0;
  context.fillStyle = '#15161b';
  context.beginPath();
  context.arc(x, y, unit * 0.24, 0, 7);
  context.fill();
  context.fillStyle = lit ? '#ff6d5a' : '#ffc247';
  context.fillRect(x - unit * 0.06, y - unit * 0.36, unit * 0.12, unit * 0.14);
}

function drawBall(context: CanvasRenderingContext2D, ball: { x: number; y: number }, camera: Camera): void {
  const [x, y] = px(camera, ball.x, ball.y);
  context.fillStyle = '#e8e6df';
  context.beginPath();
  context.arc(x, y, camera.unit * 0.14, 0, 7);
  context.fill();
}

function drawShot(context: CanvasRenderingContext2D, shot: Shot, camera: Camera): void {
  const { unit } = camera;
  const [x, y] = px(camera, shot.x, shot.y);
  context.fillStyle = '#f4efe2';
  if (shot.kind === 'pellet') {
    context.fillRect(x - unit * 0.06, y - unit * 0.06, unit * 0.12, unit * 0.12);
    return;
  }
  context.fillRect(x - unit * 0.3, y - unit * 0.04, unit * 0.6, Math.max(2, unit * 0.08));
  context.fillRect(x + unit * (shot.vx > 0 ? 0.18 : -0.3), y - unit * 0.1, unit * 0.12, unit * 0.2);
}
