/**
 * The interface between the core and everything outside it: what each generator's WebAssembly module answers.
 * Written by hand (Emscripten 3.1.6 writes no types); tests/wasm checks it against the real module.
 * Plain values only: no returned value has to be deleted. No call throws, whatever its text says.
 */

import type { Terrain } from './answers.js';

export type * from './catalog.js';

/**
 * One generator's module. Every "link" argument is any text at all: a canonical link, a whole URL, half a link,
 * nonsense; it is read as this generator's (wasm/shared/link.mjs finds the generator that a link names).
 */
export interface Core {
  /** JSON text of a Catalog of this generator, in which hints, rules' texts and sources are empty: see Sentences. */
  catalog(): string;
  /** The quick path behind the R key: the final picture, no steps (`steps` and `rolls` are empty). */
  generate(link: string): Packet;
  /** The same level with every step: marks carry the frames in which they are born and die. */
  film(link: string): Packet;
  /** Counts of facts over the survey's seeds number first … first + count - 1. Mergeable: see SurveyHead. */
  survey(link: string, first: number, count: number): SurveyPacket;
  /** Two facts counted together and nothing else: levels by both values. Counts of nothing where a fact does not exist. */
  pairs(link: string, first: string, second: string, from: number, count: number): PairPacket;
  /**
   * How often each cell is `what` ("solid", "way", a role's id) over the survey's seeds, laid over each other by `anchor`:
   * "corner", "start" or "middle". A count of 0 returns only where the link's own level has its anchor.
   */
  density(link: string, what: string, anchor: string, first: number, count: number): DensityPacket;
  /** Seeds whose facts meet all conditions, e.g. "path_length>=12,pit=7889". JSON text of a Found. */
  search(link: string, conditions: string, first: number, count: number, limit: number): string;
  /** The same, but goes on to the end of the slice: all hits are counted, and `seeds` holds the first `limit`. */
  searchAll(link: string, conditions: string, first: number, count: number, limit: number): string;
  /** JSON text of Expected: the exact distributions that theory gives for this link's options. */
  expected(link: string): string;
  /** JSON of the interface's `show`, with `steps` and `terrain` where asked. Steps without a text are its rule's to tell. */
  show(link: string, withSteps: boolean, withTerrain: boolean): string;
  /**
   * The level as text. ascii: the map in characters; tell: summary, map and facts for a person; dot: rooms and
   * ways as a graph. JSON text of an Unanswered for any other: pictures and maps with tiles are made outside, from `show`
   * and the art (wasm/export).
   */
  text(link: string, format: string): string;
  /** JSON text of a TerrainText: what a body meets, and the way; { why } where there is nothing to walk on. */
  terrain(link: string): string;
  /** JSON text of ValuesText: the numbers of one layer of values (GeneratorInfo.valueLayers). */
  values(link: string, layer: string): string;
  /** JSON text of MarksText: the level's map as drawings ask for it ("draw=" among the conditions of a search). */
  marks(link: string): string;
  /** JSON text of ConditionsText: the conditions of a search, one by one. */
  conditions(link: string, conditions: string): string;
  /** JSON text of DrawingText: what follows "draw=" among the conditions of a search. */
  drawing(link: string, drawing: string): string;
  /** JSON text of { link, word }: the floor that follows in the same run, or an empty link. */
  next(link: string): string;
  /** JSON text of PiecesText: what levels with the link's options are built from (GeneratorInfo.pieces). */
  pieces(link: string): string;
  /** A text that the generator hands out besides (ExtraInfo.id), e.g. a flow as JSON; empty where there is none. */
  extra(link: string, id: string): string;
  /**
   * JSON of the interface's `survey --json`, or of an Unanswered; the page uses `survey` in slices instead. `seeds`:
   * `first` is a seed and not a place in the sequence. `by`: ids of one or two facts, or empty.
   */
  surveyText(link: string, first: number, count: number, seeds: boolean, by: string): string;
  /** JSON of the interface's `find`, at most `limit` levels, or of an Unanswered. */
  find(link: string, conditions: string, first: number, count: number, seeds: boolean, limit: number): string;
  /** The same, but goes on to the end of the slice: all hits are counted, and `found` holds the first `limit`. */
  findAll(link: string, conditions: string, first: number, count: number, seeds: boolean, limit: number): string;
  /**
   * Levels as lines of JSON, from the slice's first on until there are about a million bytes, at least one: as `show`
   * with terrain returns them, but with `cells` of things alone where the terrain has the ground. `factsOnly`:
   * link, seed and the facts that are not costly, and the costly ones that `by` names. `error` is empty, or says why not.
   */
  lines(
    link: string,
    first: number,
    count: number,
    seeds: boolean,
    factsOnly: boolean,
    by: string,
    legend: boolean,
  ): { error: string; levels: number; bytes: Uint8Array };
  /** Why this version does not answer the link: it names a revision that it does not make. Empty where it does. */
  refusal(link: string): string;
  /** JSON text of a Parsed: what a link means, without generating. */
  parse(link: string): string;
  /** JSON text of a TextReading: what a text comes to as that option's, beside the link's other options. */
  readText(link: string, option: string, text: string): string;
  /** Hashes of a level and its picture: JSON text of { level: string, scene: string }. */
  fingerprint(link: string): string;
  /** All that the golden files hold of a link: JSON text of a Golden. */
  golden(link: string): string;
  /** One hash over the levels of some places of the survey's sequence. */
  digest(link: string, first: number, count: number): string;
}

/** Hashes of 16 hexadecimal digits, the facts, a letter a step, and which roles and rules the link has. */
export interface Golden {
  link: string;
  level: string;
  scene: string;
  terrain: string;
  ways: string;
  values: string;
  steps: string;
  facts: number[];
  trail: string;
  roles: string[];
  rules: string[];
}

/** In place of an answer: why there is none, in one sentence. */
export interface Unanswered {
  error: string;
}

/** The five typed arrays are fresh copies: they may be transferred. */
export interface Packet {
  /** JSON text of a Head. */
  head: string;
  /** MARK_STRIDE numbers a mark, in drawing order (bottom first); see Mark fields below. */
  marks: Int32Array;
  /**
   * Three numbers a detail: key (index into strings), number, text (index into strings, or -1: it is a number).
   * A text that begins with "#" is a link into the playground (a room's award).
   */
  details: Int32Array;
  /** STEP_STRIDE numbers a step: rule (index), subject (a room's id, or -1), first roll, number of rolls, text (index into strings). */
  steps: Int32Array;
  /**
   * ROLL_STRIDE numbers a roll: sides, value (1 … sides, as on a die), place (index into strings, or -1: it cannot be
   * turned) and number, which are its address "place.number" in `dice=`, and weights (index into strings of on how many
   * faces each outcome is, "1,7", or -1: every face is one).
   */
  rolls: Int32Array;
}

/**
 * Fields of a mark, in order:
 *  0 kind   0 cell, 1 room, 2 edge, 3 label
 *  1 role   index into the generator's roles
 *  2 x  3 y  4 w  5 h   grid units. Edges: x1, y1, x2, y2, corners of the grid
 *  6 id     rooms: the room's id; cells and labels: the room they belong to or -1; else -1
 *  7 from   8 to   edges: ids of the rooms they join, or -1. An end that names a room is drawn from that room's middle
 *  9 text   index into strings (label of a room, text of a label), or -1
 * 10 look   a small number the role explains: a direction (0 left, 1 up, 2 right, 3 down), a variant; rooms: which
 *           quarter is missing (0 none, 1 top left, 2 top right, 3 bottom left, 4 bottom right)
 * 11 first detail  12 number of details   (index counts details, not numbers)
 * 13 born  14 died   the frames in which it is to be seen: born <= frame < died. In `generate`: 0 and NEVER
 *
 * A label stands in the middle of the rectangle x, y, w, h like a room's label (w and h at least 1).
 */
export const MARK_STRIDE: 15;
export const STEP_STRIDE: 5;
export const ROLL_STRIDE: 5;
/** `died` of a mark that outlives the film. */
export const NEVER: 2147483647;

export interface Parsed {
  /** Canonical link, without "#" and without view state. */
  link: string;
  generator: string;
  /** Of the level that is answered. */
  revision: number;
  /**
   * Why the level is no answer to the link: it names a revision that this version does not make, and the newest is
   * answered. Empty where it is one.
   */
  refusal: string;
  seed: number;
  /** Eight characters with a space: "B911 99AC". */
  seedText: string;
  /**
   * Every option: a number, for a choice its id, for a text option the text. Beside them, where the link has them,
   * `dice` that it turns ("path.7=5") and rules that it is made `without` (their ids), each with commas between.
   */
  options: Record<string, number | string>;
  /** Plain sentences: what was wrong, what was done instead, how to get what was meant. */
  problems: string[];
  /** Ids of text options from whose text no level can be made; `problems` says why, and something else is shown. */
  unusable: string[];
  /** View state that was read from the link; it never changes the level. */
  view: View;
}

/** What a link says beyond the level itself, in the order in which it is written. */
export interface View {
  step?: number | undefined;
  chapter?: string | undefined;
  /** A question of the chapter: the id of its rule, fact or claim. */
  ask?: string | undefined;
  find?: string | undefined;
  /** A rule's id, shown in the list of all rules. */
  law?: string | undefined;
  sheet?: string | undefined;
  walk?: boolean | undefined;
  /** The strip of the run's floors over the map: "1", then where the run forks and single floors' states (web/README.md). */
  floors?: string | undefined;
  with?: string | undefined;
  show?: boolean | undefined;
  embed?: boolean | undefined;
  theme?: 'light' | 'dark' | undefined;
  /** What an embed shows, with commas. */
  parts?: string | undefined;
  /** A walk's route and time, as the page packs them. */
  ghost?: string | undefined;
  /** A changed program of the lesson, as the page packs it. */
  code?: string | undefined;
}

export interface Head extends Parsed {
  complete: boolean;
  /** Why it is not complete; empty when it is. */
  why: string;
  summary: string;
  /** One number for each fact of the catalog's table, in its order; in `generate` null for each that is costly. */
  facts: (number | null)[];
  width: number;
  height: number;
  /** For each view of the generator, the part of the picture to fit into its stage; of a film, for all its frames. */
  focus: { x: number; y: number; w: number; h: number }[];
  /** Where a film fits its map anew: the part to show from a frame on. Mostly empty: then `focus` serves all frames. */
  sights: { frame: number; x: number; y: number; w: number; h: number }[];
  strings: string[];
  /** Number of frames: frame 0 is the empty start, frame k the picture after step k. 0 in `generate`. */
  frames: number;
  /** The film had more steps than pictures are kept for: later steps show the last kept or the final picture. */
  capped: boolean;
}

export interface SurveyPacket {
  /** JSON text of a SurveyHead. */
  head: string;
  /** For each fact with bins > 0, its counts one after another (value low + i at place offset + i). */
  counts: Float64Array;
}

export interface SurveyHead extends PairHead {
  /** In the order of the facts; wide facts have bins 0 and are not counted here. */
  facts: { low: number; bins: number; offset: number }[];
  /** In the order of the claims. odds: exact for these options, or null where the claim does not apply. */
  claims: { trials: number; hits: number; odds: { numerator: number; denominator: number } | null }[];
}

export interface PairPacket {
  /** JSON text of a PairHead. */
  head: string;
  /** Four numbers a pair of values that came: both values, in how many levels, and the place of the first. Ascending. */
  counts: Float64Array;
}

export interface PairHead {
  link: string;
  first: number;
  count: number;
  incomplete: number;
}

export interface DensityPacket {
  /** JSON text of a DensityHead. */
  head: string;
  /** Levels in which each cell of the box is so, row by row. */
  counts: Float64Array;
}

export interface DensityHead {
  link: string;
  first: number;
  count: number;
  /** Cells of the counts, from the anchor. */
  box: { x: number; y: number; w: number; h: number };
  /** Maps of different sizes were seen. */
  varies: boolean;
  /** The cell of the link's own level that is its anchor. */
  here: [number, number];
}

/** Or why there is nothing to walk on. */
export type TerrainText = Terrain | { why: string };

export interface ValuesText {
  layer: string;
  width: number;
  height: number;
  /** Row by row. */
  values: (number | null)[];
}

/** A level's map as drawings ask for it: by rooms, where they stand on a grid, and by cells. */
/** A condition as a form shows it. Of an expression `fact` and `op` are empty. */
export interface ConditionText {
  /** A fact's id, "rule", "best", "should" or "draw". */
  fact: string;
  op: string;
  /** A number, the id of a choice or a rule, a drawing, or an expression's text. */
  value: string;
  /** Of the run, from 1 for the link's own. */
  floor: number;
  /** All of it as it is written. */
  text: string;
}
export interface ConditionsText {
  /** Why a search refuses them, or empty. */
  problem: string;
  conditions: ConditionText[];
}
export interface DrawingText {
  /** What is wrong with it, or empty; there are no rows then. */
  problem: string;
  byRooms: boolean;
  /** Column and row of its first mark; null: anywhere. */
  at: [number, number] | null;
  isMirrored: boolean;
  /** Rows of marks, "." for none: a letter, with "!" before it if what it means must not be there. */
  rows: string[][];
  /** Letters, and the ids of the roles that each means. Other letters are glyphs of roles. */
  key: [string, string[]][];
}
export interface MarksText {
  grids: MapGrid[];
}
export interface MapGrid {
  id: 'rooms' | 'cells';
  /** Of the first of the grid, in cells of the map. */
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Row by row: the index of a role, or -1 for solid or no room, -2 for free, -3 for neither. */
  marks: number[];
}

export interface Found {
  link: string;
  /** Sentence where the conditions cannot be read, or no level can meet them; then nothing was searched. */
  problem: string;
  scanned: number;
  hits: number;
  /** At most limit of them. */
  seeds: {
    seed: number;
    seedText: string;
    link: string;
    index: number;
    /** In the order of the facts; costly ones that no condition names are 0. */
    facts: number[];
    /** Where the conditions have a score; then these are the levels with the highest. */
    score?: number;
    /** Where the drawings are that the conditions ask for: [x, y, w, h] in cells of the map. */
    drawn?: [number, number, number, number][];
  }[];
}

export interface Expected {
  link: string;
  facts: { id: string; distribution: { value: number; p: number }[] }[];
  measured: Measured;
}
/** What the described program itself was measured at; no figures where these options name none of its levels. */
export interface Measured {
  /** What was measured, and on how many levels. */
  of: string;
  /** A fact's mean, or, with a value, the share of levels that had it. */
  figures: { id: string; number: number; value?: number }[];
}

/** A file of another program, by its name and bytes. */
export interface ForeignFile {
  name: string;
  bytes: Uint8Array;
  /** The bytes of a file of that name that was opened along with it. */
  beside?(name: string): Uint8Array | undefined;
}

/** What became of it: a text of the option's own form, and a sentence on what was understood. */
export interface ForeignText {
  text: string;
  words: string;
}

/** Reads files of other programs into a text option. */
export interface ForeignReader {
  option: string;
  title: string;
  /** Endings of file names, with their dot. */
  endings: readonly string[];
  /** The text is appended to the option's, and does not replace it. */
  adds?: boolean;
  /** Undefined for a file that is none of these. Throws an error with a sentence for one that cannot be used. */
  read(file: ForeignFile): ForeignText | undefined | Promise<ForeignText | undefined>;
}

/** The module that reads the log of a generator's game and holds levels against it. */
export interface LogReader {
  about: { title: string; hint: string; file: string; where: string };
  judge(text: string, ask: (call: 'extra', link: string, id: string) => Promise<string>): Promise<JudgedLog>;
}

export interface JudgedLog {
  /** Why there are no runs; else empty. */
  words: string;
  runs: { seed: string; words: string; rows: JudgedFloor[] }[];
  /** All of it as a text to send. */
  report: string;
}

export interface JudgedFloor {
  title: string;
  link: string;
  /** What the log says, and what was made here. */
  logged: string;
  made: string;
  /** Missing: the log does not say enough. */
  agrees?: boolean | undefined;
  words: string;
}
