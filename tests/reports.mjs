// Public reports of floors of the running game (tests/measured/isaac_reports.txt), for the suite and for verify.
import { readFileSync } from 'node:fs';

/** @typedef {{ seed: string, options: string, fact: string, isRight: boolean, source: string, version: string }} Report */

/** @returns {Report[]} */
export function readReports() {
  const lines = readFileSync(new URL('measured/isaac_reports.txt', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [seed, options, fact, verdict, source, version] = line.split('\t');
      return { seed, options, fact, isRight: verdict === 'right', source, version };
    });
}

/** The floor that a report is about, in the game's reading. */
export const linkOf = ({ seed, options }) =>
  `isaac/v1/${seed}?rules=engine${options.includes('curse=') ? '' : '&curse=seed'}&${options}`;

const isIn = (range, value) => {
  const [low, high = low] = range.split('-').map(Number);
  return value >= low && value <= high;
};

/** Pixels of a cell of the map in its room files' grid. */
const CELL = { w: 8, h: 6 };

/**
 * Whether the floor has the reported fact.
 * @param {{ show: Function, extra: Function }} core
 */
export function holds(core, report) {
  const link = linkOf(report);
  const { fact } = report;
  if (fact.startsWith('log ')) return core.extra(link, 'log').split('\n').includes(fact.slice(4));
  const floor = JSON.parse(core.show(link, false, false));
  if (fact.startsWith('seed=')) return floor.seed === Number(fact.slice(5));
  const [what, place] = fact.split('@');
  if (place === undefined) {
    const [id, value] = what.split('=');
    if (!(id in floor.facts)) throw new Error(`No fact is called ${id}.`);
    return String(floor.facts[id]) === value;
  }
  const [column, row] = place.split(',');
  const [kind, shape] = what.split(' ');
  return floor.rooms.some(
    ({ role, x, y, details }) =>
      isIn(column, x / CELL.w) &&
      isIn(row, y / CELL.h) &&
      (kind === 'room' || (kind === 'shape' ? details.shape === Number(shape) : role === kind)),
  );
}
