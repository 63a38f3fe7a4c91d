import { BOX, type Place } from './layout';

const round = (n: number): number => Math.round(n * 10) / 10;

/** How far a way runs straight up or down at its ends and in its lanes. */
const HALF = BOX.h / 2;

/** Where a way leaves a box towards a point: in the middle of the side that looks there. */
export function port(box: Place, towards: Place): Place {
  const dy = towards.y - box.y;
  if (Math.abs(dy) >= BOX.h) return { x: box.x, y: box.y + Math.sign(dy) * HALF };
  return { x: box.x + (Math.sign(towards.x - box.x) * BOX.w) / 2, y: box.y };
}

/** A line as an SVG path: through its lanes upright, curved between the rows. */
export function curve(points: readonly Place[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const start = port(first, rest[0] as Place);
  let at = start;
  let path = `M${round(at.x)} ${round(at.y)}`;
  const bend = (to: Place) => {
    const level = Math.abs(to.y - at.y) < 1;
    const middle = (at.y + to.y) / 2;
    path += level
      ? `L${round(to.x)} ${round(to.y)}`
      : `C${round(at.x)} ${round(middle)} ${round(to.x)} ${round(middle)} ${round(to.x)} ${round(to.y)}`;
    at = to;
  };
  for (const lane of rest.slice(0, -1)) {
    const down = Math.sign(lane.y - at.y);
    bend({ x: lane.x, y: lane.y - down * HALF });
    at = { x: lane.x, y: lane.y + down * HALF };
    path += `L${round(at.x)} ${round(at.y)}`;
  }
  bend(port(last, at));
  return path;
}

/** The middle of a way, where its knob sits, and its direction there in degrees. */
export function middleOf(points: readonly Place[]): Place & { turn: number } {
  const [a, b] = points.length === 2 ? (points as [Place, Place]) : halves(points);
  const [from, to] = points.length === 2 ? [port(a, b), port(b, a)] : [a, b];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn };
}

/** The two points around the middle; of an odd number, the upright part of the middle lane. */
function halves(points: readonly Place[]): [Place, Place] {
  const middle = (points.length - 1) / 2;
  if (Number.isInteger(middle)) {
    const lane = points[middle] as Place;
    const down = Math.sign((points[middle + 1] as Place).y - lane.y) || 1;
    return [
      { x: lane.x, y: lane.y - down * HALF },
      { x: lane.x, y: lane.y + down * HALF },
    ];
  }
  const [a, b] = [points[Math.floor(middle)] as Place, points[Math.ceil(middle)] as Place];
  const down = Math.sign(b.y - a.y) || 1;
  return [
    { x: a.x, y: a.y + down * HALF },
    { x: b.x, y: b.y - down * HALF },
  ];
}
