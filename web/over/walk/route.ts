import type { TerrainText } from '../../../wasm/bridge/interface';
import type { Camera } from '../../paint/painter/camera';

export type Steps = readonly (readonly [number, number, string])[];

/** The way to show: on foot, or where there is none what leads on through hidden and locked doors. */
export function wayOf(terrain: TerrainText): { steps: Steps; opened: boolean } | undefined {
  if ('why' in terrain) return undefined;
  if (terrain.route) return { steps: terrain.route, opened: false };
  return terrain.routeOpened ? { steps: terrain.routeOpened, opened: true } : undefined;
}

/** "38 steps, 4 of them jumps": the way in a few words. */
export function wayText(terrain: TerrainText): string {
  if ('why' in terrain) return terrain.why;
  if (!terrain.goal) return 'This level has no exit.';
  const way = wayOf(terrain);
  if (!way) return terrain.view === 'side' ? 'No way on foot: it takes a bomb or a rope.' : 'No way leads to the exit.';
  const count = (move: string) =>
    way.steps.filter(([, , kind], i) => kind === move && way.steps[i - 1]?.[2] !== move).length;
  const parts = [`${way.steps.length - 1} ${way.steps.length === 2 ? 'step' : 'steps'} to the exit`];
  const some = [
    [count('jump'), 'jump', 'jumps'],
    [count('grab'), 'ledge', 'ledges'],
    [count('climb'), 'climb', 'climbs'],
  ] as const;
  for (const [n, one, many] of some) if (n > 0) parts.push(`${n} ${n === 1 ? one : many}`);
  return `${parts.join(', ')}${way.opened ? ', through hidden or locked doors' : ''}.`;
}

const AMBER = '#ffc247';
const DARK = 'rgb(10 11 15 / 0.75)';

/** The way as a line through the middles of its cells: jumps in arcs, falls in dots, climbs in dashes. */
export function drawWay(context: CanvasRenderingContext2D, steps: Steps, camera: Camera, dpr: number): void {
  const width = Math.max(2 * dpr, Math.min(camera.unit / 7, 4 * dpr));
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [colour, extra] of [
    [DARK, 2 * dpr],
    [AMBER, 0],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width + extra;
    for (const run of runsOf(steps)) strokeRun(context, run, camera, width);
  }
  const [x, y] = middle(steps[steps.length - 1] ?? [0, 0, ''], camera);
  context.fillStyle = AMBER;
  context.beginPath();
  context.arc(x, y, width * 1.8, 0, 7);
  context.fill();
  context.restore();
}

interface Run {
  move: string;
  points: Steps;
}

/** Steps of one kind in a row, each run beginning where the one before ended. */
export function runsOf(steps: Steps): Run[] {
  const out: Run[] = [];
  for (let i = 1; i < steps.length; i++) {
    const [from, to] = [steps[i - 1], steps[i]] as [Steps[0], Steps[0]];
    const last = out[out.length - 1];
    if (last?.move === to[2]) (last.points as (readonly [number, number, string])[]).push(to);
    else out.push({ move: to[2], points: [from, to] });
  }
  return out;
}

const middle = ([x, y]: Steps[0], camera: Camera): [number, number] => [
  camera.x + (x + 0.5) * camera.unit,
  camera.y + (y + 0.5) * camera.unit,
];

function strokeRun(context: CanvasRenderingContext2D, run: Run, camera: Camera, width: number): void {
  const points = run.points.map((point) => middle(point, camera));
  const [first, last] = [points[0], points[points.length - 1]] as [[number, number], [number, number]];
  context.setLineDash(
    run.move === 'fall' || run.move === 'drop'
      ? [0.1, width * 2.2]
      : run.move === 'climb'
        ? [width * 2, width * 2]
        : [],
  );
  context.beginPath();
  context.moveTo(...first);
  if (run.move === 'jump' && points.length > 2) {
    const top = Math.min(...points.map(([, y]) => y)) - camera.unit * 0.45;
    context.quadraticCurveTo(first[0] + (last[0] - first[0]) * 0.35, top, ...last);
  } else for (const point of points.slice(1)) context.lineTo(...point);
  context.stroke();
}
