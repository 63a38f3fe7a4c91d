/**
 * A part of the interface (interface.d.ts): what is known of a generator before any level is made (options, rules, looks,
 * facts and claims), and its texts: those that levels are built from and those of chapters.
 */

export interface Catalog {
  version: string;
  generators: GeneratorInfo[];
}

/** build/wasm/modules/generators.json: what is known before any module is there. In the order of the tabs. */
export interface Listing {
  version: string;
  generators: GeneratorCard[];
}

export interface GeneratorCard {
  id: string;
  title: string;
  /** Short name for the tab. */
  tab: string;
  /** One sentence: what it makes. */
  hint: string;
  /** The document it follows, by name. */
  document: string;
  /** Who wrote the document, or empty. */
  author: string;
  /** Where the document is to be read, or empty. */
  address: string;
  revision: number;
  /** Whether levels have a terrain (Core.terrain). */
  walks: boolean;
  /** Whether a floor is followed by another in the same run (Core.next). */
  runs: boolean;
  /** The first is the map. */
  views: { id: string; title: string }[];
}

/**
 * What is said about the rows of a generator's tables, by path in its GeneratorInfo: hints, rules' texts, sources
 * ("rules/SPEL-7/text"; of pairs by index). Beside a module and not in it: core/generated/<id>/catalog.json.
 */
export type Sentences = Record<string, string | SourceInfo | SaysInfo | NeedsInfo>;

/** What a hint says of levels: `that`, a condition of a search, on all of them or on a `share`; or the mean `of` a fact. */
export interface SaysInfo {
  that?: string;
  share?: string;
  given?: string;
  of?: string;
  mean?: string;
}

/** What walking is like in a generator's levels beyond their terrain. */
export interface MannersInfo {
  /** Bombs and ropes to begin with; 0: it has none. */
  tools: number;
  /** Whether a chasm leads to the floor below. */
  chasmsLeadOn: boolean;
  /** Whether rooms that nobody has entered can be hidden. */
  hidesRooms: boolean;
}

export interface GeneratorInfo extends GeneratorCard {
  /** Hash of the sources that make its levels and count them, 16 hexadecimal digits. */
  digest: string;
  manners: MannersInfo;
  options: OptionInfo[];
  presets: {
    id: string;
    title: string;
    hint: string;
    says?: SaysInfo;
    options: Record<string, number | string>;
    late?: true;
  }[];
  rules: RuleInfo[];
  /** The first is the map. Others (a graph beside the map) get a smaller stage of their own; they share room ids with it. */
  /** Bottom first. `view` is an index into views. */
  layers: { id: string; title: string; on: boolean; view: number }[];
  roles: RoleInfo[];
  facts: FactInfo[];
  claims: ClaimInfo[];
  /** Two facts that say something when they are seen against each other; the first pair says most. */
  pairs: { first: string; second: string; text: string }[];
  extras: ExtraInfo[];
  chapters: { id: string; title: string }[];
  /** Whether levels are built from pieces that can be asked for (Core.pieces). */
  pieces: boolean;
  valueLayers: ValueLayerInfo[];
  ways: { id: string; title: string }[];
}

/** Numbers for cells, shown over the map. chance: parts of a million; light: 0 dark to 1000 bright. */
export interface ValueLayerInfo {
  id: string;
  title: string;
  hint: string;
  scale: 'chance' | 'count' | 'light';
  /** Id of the chapter that explains it, or empty. */
  chapter: string;
  on: boolean;
  walking: boolean;
}

/** A text that a level hands out besides its pictures, offered beside the exports. */
export interface ExtraInfo {
  id: string;
  title: string;
  hint: string;
  /** Name under which it is saved. */
  file: string;
  /** Id of the text option that reads it back (the page offers to put it there for editing), or empty. */
  option: string;
  /** Id of a choice option each of whose choices gives such a text to begin with, or empty. */
  samples: string;
}

export interface OptionInfo {
  id: string;
  title: string;
  hint: string;
  says?: SaysInfo;
  group: string;
  kind: 'toggle' | 'number' | 'choice' | 'text';
  low: number;
  high: number;
  /** Index for a choice; unused for a text. */
  default: number;
  /** Numbers go in steps of this: 1, or 0.1 where they have decimals. */
  step: number;
  /** A choice has a source where it is another than the option's. */
  choices: { id: string; title: string; source?: SourceInfo }[];
  defaultText: string;
  maxLength: number;
  /** Changing it makes a different sample of the same level stage, not another kind of level: the page offers a re-roll button and this key. Empty: none. */
  key: string;
  /** When it can act: "tiles=1", "stage=10|11,curse=none" (every part must hold). Empty: always. */
  acts: string;
  /** Whose it is that this can be so or otherwise; of a number, whose its default is. */
  source: SourceInfo;
}

/**
 * Whose word something is: the document's, the game's (its code, or figures measured on it), a reading of ours where the
 * document is silent or contradicts itself, or our own invention.
 */
export interface SourceInfo {
  kind: 'document' | 'game' | 'reading' | 'ours';
  /** Where it is said; of what is ours, the reason. */
  detail: string;
}

export interface RuleInfo {
  id: string;
  text: string;
  source: SourceInfo;
  /** acts: it is noted in steps. holds: it is true of every level, and tested. */
  kind: 'acts' | 'holds';
  /** What happens without it; missing where it cannot be left out of a level (`without=` in links). */
  without?: string;
  /** Index into chapters. */
  chapter: number;
}

export type Tone =
  | 'nothing'
  | 'rock'
  | 'floor'
  | 'path'
  | 'start'
  | 'goal'
  | 'danger'
  | 'reward'
  | 'trade'
  | 'secret'
  | 'ghost'
  | 'water'
  | 'plant'
  | 'door'
  | 'thing'
  | 'creature'
  | 'boss'
  | 'info';

export interface RoleInfo {
  id: string;
  title: string;
  hint: string;
  says?: SaysInfo;
  tone: Tone;
  /** Index into layers. */
  layer: number;
  /** One character, for the ASCII map and where colour alone would not do. */
  glyph: string;
  /** What it does to a body that touches it; missing: neither. */
  leniency?: 'danger' | 'reward';
  /** What its marks do where somebody walks: words of core/README.md with their numbers, "patrols", "worth 500". Missing: nothing. */
  behaves?: string[];
}

export interface FactInfo {
  id: string;
  title: string;
  hint: string;
  says?: SaysInfo;
  kind: 'count' | 'flag' | 'choice' | 'wide';
  /** Counted by surveys only where somebody asks for it. */
  costly: boolean;
  /** Means the same in every generator that has a fact of this id, so that they can be compared by it. */
  common: boolean;
  low: number;
  high: number;
  choices: { id: string; title: string }[];
  /** Missing where every value can come with the default options. */
  needs?: NeedsInfo;
}

/** Options without which a fact is never anything but its first value: none, no or 0. */
export interface NeedsInfo {
  /** "level>=2", "stage=3|5 or alternative=1", "stage=2|4,coins>=5". */
  when: string;
  /** "Shops begin on level 2." */
  words: string;
  /** "on level 2". */
  look: string;
}

export interface ClaimInfo {
  id: string;
  rule: string;
  /** What is claimed, in our words. */
  text: string;
  /** Whose the number is. */
  source: SourceInfo;
  /** Nobody stated it: it follows from what the source did state. */
  follows: boolean;
  /** Conditions as in `search`; `given` may be empty. */
  event: string;
  given: string;
}

/** What a generator builds its levels from. Every list is empty for a generator without them. */
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
