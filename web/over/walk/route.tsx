// The way from start to exit that the core found: in words, as a line over a picture, and both on the page.
import { useEffect } from 'preact/hooks';
import type { TerrainText } from '../../../wasm/bridge/interface';
import { CellsOver, type Over } from '../../paint/cells_over';
import type { Camera } from '../../paint/painter/camera';
import type { StageRef } from '../../stage/overlays';
import { level, step, wayTold } from '../../state/store';
import { shownTerrain, showsWay } from './state';

/** Cells of a way: x, y, and the move that leads there. */
export type Steps = readonly (readonly [number, number, string])[];

/** The way on foot, without falls that hurt if there is one; or else the way through hidden and locked doors. */
export function wayOf(terrain: TerrainText): { steps: Steps; opened: boolean } | undefined {
  if ('why' in terrain) return undefined;
  const onFoot = terrain.routeUnhurt ?? terrain.route;
  if (onFoot) return { steps: onFoot, opened: false };
  return terrain.routeOpened ? { steps: terrain.routeOpened, opened: true } : undefined;
}

/** "38 steps to the exit, 4 jumps, 1 fall that hurts." */
export function wayText(terrain: TerrainText): string {
  if ('why' in terrain) return terrain.why;
  if (!terrain.goal) return 'This level has no exit.';
  const way = wayOf(terrain);
  if (!way) return terrain.view === 'side' ? 'No way on foot: it takes a bomb or a rope.' : 'No way leads to the exit.';
  const count = (move: string) =>
    way.steps.filter(([, , kind], i) => kind === move && way.steps[i - 1]?.[2] !== move).length;
  const amount = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  const moves = [
    [count('jump'), 'jump', 'jumps'],
    [count('grab'), 'ledge', 'ledges'],
    [count('climb'), 'climb', 'climbs'],
  ] as const;
  const parts = [
    `${amount(way.steps.length - 1, 'step', 'steps')} to the exit`,
    ...moves.filter(([n]) => n > 0).map(([n, one, many]) => amount(n, one, many)),
  ];
  const falls = way.steps === terrain.route ? (terrain.fallsThatHurt ?? 0) : 0;
  if (falls > 0) parts.push(amount(falls, 'fall that hurts', 'falls that hurt'));
  return `${parts.join(', ')}${way.opened ? ', through hidden or locked doors' : ''}.`;
}

/** Steps of one kind in a row, beginning where the run before ended. */
interface Run {
  move: string;
  points: Steps;
}

export function runsOf(steps: Steps): Run[] {
  const runs: { move: string; points: [Steps[0], ...Steps[0][]] }[] = [];
  for (const [i, to] of steps.slice(1).entries()) {
    const last = runs[runs.length - 1];
    if (last?.move === to[2]) last.points.push(to);
    else runs.push({ move: to[2], points: [steps[i] as Steps[0], to] });
  }
  return runs;
}

const AMBER = '#ffc247';
const DARK = 'rgb(10 11 15 / 0.75)';

/** Draws a way through the middles of its cells: jumps as arcs, falls dotted, climbs dashed. */
export function drawWay(context: CanvasRenderingContext2D, steps: Steps, camera: Camera, dpr: number): void {
  const width = Math.max(2 * dpr, Math.min(camera.unit / 7, 4 * dpr));
  const middle = ([x, y]: Steps[0]): [number, number] => [
    camera.x + (x + 0.5) * camera.unit,
    camera.y + (y + 0.5) * camera.unit,
  ];
  const strokeRun = ({ move, points }: Run) => {
    const [first, ...rest] = points.map(middle) as [[number, number], ...[number, number][]];
    const last = rest[rest.length - 1] ?? first;
    const dots = move === 'fall' || move === 'drop' ? [0.1, width * 2.2] : [];
    context.setLineDash(move === 'climb' ? [width * 2, width * 2] : dots);
    context.beginPath();
    context.moveTo(...first);
    if (move === 'jump' && rest.length > 1) {
      const top = Math.min(first[1], ...rest.map(([, y]) => y)) - camera.unit * 0.45;
      context.quadraticCurveTo(first[0] + (last[0] - first[0]) * 0.35, top, ...last);
    } else for (const point of rest) context.lineTo(...point);
    context.stroke();
  };
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [colour, outline] of [
    [DARK, 2 * dpr],
    [AMBER, 0],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width + outline;
    for (const run of runsOf(steps)) strokeRun(run);
  }
  context.fillStyle = AMBER;
  context.beginPath();
  context.arc(...middle(steps[steps.length - 1] ?? [0, 0, '']), width * 1.8, 0, 7);
  context.fill();
  context.restore();
}

export const WayLines = ({ stage }: { stage: StageRef }) => (
  <CellsOver stage={stage} name="way-lines" ask={() => undefined} paint={drawOverMap} />
);

/** The terrain of the finished level that is shown, if the way is switched on. A level in the making has no way yet. */
function terrainOfWay(): TerrainText | undefined {
  const now = shownTerrain.value;
  return showsWay.value && now && now.of === level.value && step.value === undefined ? now.terrain : undefined;
}

/** The way in words, under the map, where they cover no room. */
export function WayStatus() {
  const terrain = terrainOfWay();
  const words = terrain ? wayText(terrain) : '';
  useEffect(() => {
    wayTold.value = words;
    return () => (wayTold.value = '');
  }, [words]);
  return (
    <span class="quiet" role="status">
      {words}
    </span>
  );
}

function drawOverMap({ context, stage, dpr }: Over): void {
  const terrain = terrainOfWay();
  const way = terrain && wayOf(terrain);
  if (!way) return;
  const cell = stage.place({ x: 0, y: 0, w: 1, h: 1 });
  drawWay(context, way.steps, { unit: cell.w * dpr, x: cell.x * dpr, y: cell.y * dpr }, dpr);
}
