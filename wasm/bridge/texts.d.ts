/**
 * A part of the interface (interface.d.ts): what is told of texts, those that levels are built from and those of
 * chapters.
 */

/** What a generator builds its levels from. Everything is empty where it tells nothing. */
export interface PiecesText {
  /** Id of the text option that takes the pieces' texts, one after another on lines of their own, or empty. */
  option: string;
  /** The line of a room's card that has the title of a piece of the user's own, or empty. */
  own: string;
  /** What a character of a text stands for; `role` is the id of a role that looks like it, or empty. */
  letters: { letter: string; title: string; role: string }[];
  /** `also`: another group in whose places its pieces may come, too, or empty. */
  groups: { id: string; title: string; also: string }[];
  /** In the order of the groups. `text` is empty where there is none; `note` is a sentence or empty. */
  pieces: PieceInfo[];
}

/** What a generator makes of a text of the user's. */
export interface TextReading {
  /** Levels can be made from it: no fault is fatal. */
  usable: boolean;
  /** The text as the generator writes it, or empty. */
  plain: string;
  /** What it says, for an editor that knows the generator's texts; null where it cannot be read. */
  content: object | null;
  faults: TextFault[];
}

export interface TextFault {
  fatal: boolean;
  /** Where, counted from 1, columns in characters; 0: nowhere in particular. */
  line: number;
  column: number;
  text: string;
  /** What would help, each as the whole text with that done. */
  remedies: { title: string; text: string }[];
  /** Lines and columns: where a body gets to that does not get on, and what stops it. */
  reached: [number, number][];
  stops: [number, number][];
  /** The piece between them, row by row, as chance has made it where that happens. */
  rows: string[];
}

export interface PieceInfo {
  id: string;
  title: string;
  group: string;
  width: number;
  height: number;
  text: string;
  note: string;
}

/**
 * A piece of a paragraph: plain text, a switch that sets an option, words for what a role's marks show, a link, a
 * question, or without text an option's control or a figure.
 */
export interface ProseRun {
  text: string;
  option?: string;
  value?: string;
  on?: boolean;
  /** A role's id. */
  role?: string;
  /** Of a page elsewhere. */
  address?: string;
  /** A fact's id: the text asks for it; or a claim's, with its exact chance and whether it is true of this level. */
  guess?: string;
  odds?: { numerator: number; denominator: number };
  holds?: boolean;
  /** An option's id, and that of the fact which it moves most. */
  control?: string;
  moves?: string;
  /** "without" or "steps" of rules, "line" of a role and rules, "loop" of a role, "path" of a fact, columns and rows. */
  figure?: string;
  of?: string[];
}

export interface ChaptersText {
  /** `thesis` is the chapter in at most 20 words. `rules` has an entry a paragraph: the rules whose steps it tells of. */
  chapters: { id: string; thesis: string; paragraphs: ProseRun[][]; rules: string[][] }[];
  /** What stands between the chapters; `before` is the chapter that follows, or empty. */
  asides: { before: string; title: string; paragraphs: ProseRun[][]; rules: string[][] }[];
}
