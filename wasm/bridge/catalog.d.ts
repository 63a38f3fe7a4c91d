/**
 * What is known of a generator before any level is made: its options, rules, looks, facts and claims.
 * A part of the interface (interface.d.ts).
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
}

/** What walking is like in a generator's levels beyond their terrain. */
export interface MannersInfo {
  /** Bombs and ropes to begin with; 0: it has none. */
  tools: number;
  /** Whether a chasm leads to the floor below. */
  chasmsLeadOn: boolean;
  /** Whether rooms that nobody has entered can be hidden. */
  hidesRooms: boolean;
  /** Id of the role whose marks shoot (look 0: to the left, 2: to the right), or empty. */
  shoots: string;
}

export interface GeneratorInfo extends GeneratorCard {
  manners: MannersInfo;
  options: OptionInfo[];
  presets: { id: string; title: string; hint: string; options: Record<string, number | string> }[];
  rules: RuleInfo[];
  /** The first is the map. Others (a graph beside the map) get a smaller stage of their own; they share room ids with it. */
  views: { id: string; title: string }[];
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
  group: string;
  kind: 'toggle' | 'number' | 'choice' | 'text';
  low: number;
  high: number;
  /** Index for a choice; unused for a text. */
  default: number;
  /** Numbers go in steps of this: 1, or 0.1 where they have decimals. */
  step: number;
  choices: { id: string; title: string }[];
  defaultText: string;
  maxLength: number;
  /** Changing it makes a different sample of the same level stage, not another kind of level: the page offers a re-roll button and this key. Empty: none. */
  key: string;
  /** When it can act: "tiles=1", "stage=10|11,curse=none" (every part must hold). Empty: always. */
  acts: string;
}

export interface RuleInfo {
  id: string;
  text: string;
  place: string;
  /** acts: it is noted in steps. holds: it is true of every level, and tested. */
  kind: 'acts' | 'holds';
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
  tone: Tone;
  /** Index into layers. */
  layer: number;
  /** One character, for the ASCII map and where colour alone would not do. */
  glyph: string;
}

export interface FactInfo {
  id: string;
  title: string;
  hint: string;
  kind: 'count' | 'flag' | 'choice' | 'wide';
  /** Counted by surveys only where somebody asks for it. */
  costly: boolean;
  low: number;
  high: number;
  choices: { id: string; title: string }[];
}

export interface ClaimInfo {
  id: string;
  rule: string;
  /** The document's statement in our words. */
  text: string;
  /** Conditions as in `search`; `given` may be empty. */
  event: string;
  given: string;
}
