// The JSON that the core writes for programs: what the command line prints by --json, and what the calls of press-r and the
// libraries return. Declared here and not in a module, because C++ writes it; public/schema/show.json is made from Shown.

export type { Catalog, GeneratorCard, GeneratorInfo, Unanswered } from './interface.js';

type Details = Record<string, number | string>;
/** Column and row. */
export type Place = [number, number];

export interface Shown {
  generator: string;
  revision: number;
  /** Canonical; the same link gives the same level. */
  link: string;
  seed: number;
  seedText: string;
  options: Record<string, number | string>;
  /** Dice that show another face than they fell on, `ADDRESS=FACE` each (`dice=` in its link). */
  dice: string[];
  /** Ids of the rules that the level is made without (`without=` in its link). */
  without: string[];
  complete: boolean;
  problems: string[];
  facts: Record<string, number | string>;
  width: number;
  height: number;
  rooms: Room[];
  edges: Edge[];
  ways: Way[];
  /** A line of `batch --ndjson` has things alone, if its `terrain` has the ground. */
  cells: Cell[];
  labels: Label[];
  legend: Legend;
  steps?: Step[];
  terrain?: Terrain | { why: string };
}

export interface Room {
  id: number;
  role: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  /** Which quarter is not part of it: 1 top left, 2 top right, 3 bottom left, 4 bottom right; left out where all are. */
  look?: number;
  details: Details;
}

/** A line that is drawn; `from` and `to` name rooms, -1 where it joins none. */
export interface Edge {
  role: string;
  from: number;
  to: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** 1 where the line goes on in the next edge; else left out. */
  look?: number;
  details: Details;
}

/** A way between two rooms. */
export interface Way {
  from: number;
  to: number;
  /** An id of the legend's ways. */
  kind: string;
  /** It can be walked only from `from` to `to`. */
  oneWay: boolean;
  /** The number of its cells. */
  length: number;
  /** Index in `cells` of the thing that opens it, or -1. */
  needs: number;
  /** From first to last. */
  cells: Place[];
}

export interface Cell {
  role: string;
  x: number;
  y: number;
  w: number;
  h: number;
  room?: number;
  /** Index into its role's looks. */
  look?: number;
  details?: Details;
}

export interface Label extends Cell {
  text: string;
}

export interface Legend {
  /** `behaves`: what its marks do where somebody walks, as core/README.md lists the words. */
  roles: { id: string; title: string; tone: string; layer: string; looks: string[]; behaves: string[] }[];
  ways: { id: string; title: string }[];
}

export interface Step {
  rule: string;
  /** An id of the generator's chapters, or empty. */
  chapter: string;
  /** A room's id, or -1. */
  subject: number;
  text: string;
  rolls: Roll[];
}

export interface Roll {
  sides: number;
  /** 1 … sides. */
  value: number;
  /** Its address: `dice=${die}=FACE` in a link makes it show another face. Missing where it cannot be turned. */
  die?: string;
  /** On how many faces each outcome is, in order. Missing where every face is an outcome. */
  weights?: number[];
}

export interface Terrain {
  view: 'side' | 'top';
  width: number;
  height: number;
  /**
   * A character a cell. Side view: # solid, . air, H ladder, T its top (stands and lets through), = platform
   * (stands, jumped through from below), ^ deadly when fallen on, P a block that can be pushed. Top view: # blocked, . floor,
   * + door, L locked, S hidden, _ chasm, ~ water that can be walked, > < ^ v passable in that direction only. A space is outside.
   */
  rows: string[];
  start: Place | null;
  goal: Place | null;
  /** A shortest way on foot: column, row, move. */
  route: [number, number, string][] | null;
  /** Side view: how many falls of `route` cost a heart; missing where none does. */
  fallsThatHurt?: number;
  /** Side view, where `route` has a fall that costs a heart: a shortest way without one; null if there is none. */
  routeUnhurt?: [number, number, string][] | null;
  /** Top view only: one that also opens hidden doors and locks whose key can be reached first. */
  routeOpened?: [number, number, string][] | null;
  /** Top view only. */
  locks?: { door: Place; key: Place }[];
  rooms: { id: number; x: number; y: number; w: number; h: number }[];
}

export interface Surveyed {
  generator: string;
  revision: number;
  /** Hash of the sources that made the levels and counted them, 16 hexadecimal digits: counts of two digests do not add up. */
  digest: string;
  /** With a star for the seed. */
  link: string;
  options: Record<string, number | string>;
  problems: string[];
  /** Places in the sequence: first and count. */
  slices?: Place[];
  first?: number;
  /** Seeds themselves: first and last. */
  seeds?: Place[];
  count: number;
  incomplete: number;
  /** By fact and value. */
  facts: Record<string, Record<string, number>>;
  claims: { id: string; trials: number; hits: number; odds: [number, number] }[];
  joint?: { facts: [string, string]; counts: Record<string, Record<string, number>> };
  /** Where it was asked for. */
  variety?: Variety;
  /** Of the command line: what made it. */
  version?: string;
}

/** How much levels differ from each other. */
export interface Variety {
  /** Between neighbours in the sequence: the share of the ground's cells that differ, 0 to 1. */
  cells: Spread;
  /** Between neighbours: how many rooms have to be changed, added or taken away to make one plan the other. */
  rooms: Spread;
  /**
   * Different plans. A plan is of each room how many ways it is from the start, and how many ways lead from it; it says
   * nothing of where rooms are.
   */
  plans: number;
  /** After so many levels, on average, one has the plan of any given one; null: no two had the same. */
  again: number | null;
}

export interface Spread {
  mean: number;
  deviation: number;
}

/** Of the command line: two links beside each other. */
export interface Compared {
  links: string[];
  slices?: Place[];
  seeds?: Place[];
  /** Levels of each. */
  count: number;
  incomplete: number[];
  problems: string[];
  version?: string;
  /** The greatest differences first, those that may be chance last. */
  facts: ComparedFact[];
  /** Of both, where it was asked for. */
  variety?: Variety[];
}

export interface ComparedFact {
  fact: string;
  /** Of a fact with choices: whose share is compared. */
  choice?: string;
  means: number[];
  deviations: number[];
  /** The second mean less the first. */
  difference: number;
  /** Holds the true difference in 999 of 1000; computed from the differences of batches of the same seeds. */
  interval: number[];
  /** The difference in standard deviations; null where nothing varies and they differ. */
  standardised: number | null;
  /** Whether the interval leaves 0 out. */
  differs: boolean;
  /** Whether no batch of seeds has another mean on the other side. */
  same: boolean;
}

export interface Found {
  link: string;
  revision: number;
  /** As of a survey. */
  digest: string;
  conditions: string;
  problems: string[];
  slices?: Place[];
  first?: number;
  seeds?: Place[];
  scanned: number;
  hits: number;
  /** Of the command line: what made it. */
  version?: string;
  /**
   * `score` where the conditions have one; then the levels with the highest, best first. `drawn`: where the drawings are
   * that the conditions ask for, [x, y, w, h] in cells of the map.
   */
  found: {
    link: string;
    seed: number;
    score?: number;
    drawn?: [number, number, number, number][];
    facts: Record<string, number | string>;
  }[];
}
