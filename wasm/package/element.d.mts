// press-r/element: <press-r-level>, a level in a page, without a bundler by one script tag:
//   <script type="module" src="…/press-r/build/wasm/element/press-r-level.js"></script>
//   <press-r-level link="spelunky/v1/B91199AC" chapter="path" controls></press-r-level>
// The folders build/wasm/element and build/wasm/modules lie beside each other, on this host or another one that lets
// pages read its scripts. All on a page share one worker and the modules in it. What lies between the tags is seen until
// the level is painted, and where scripts are off.

/** What an element shows, and what `press-r:level` tells in its `detail`; an embed's messages tell the same. */
export interface ShownLevel {
  /** Canonical; the same link gives the same level. */
  link: string;
  generator: string;
  title: string;
  /** As it is written: eight characters in two groups. */
  seed: string;
  /** The finished level in a sentence. */
  summary: string;
  /** What was mended in the link, a sentence each. */
  problems: string[];
  chapters: { id: string; title: string }[];
  chapter: string | null;
  /** null: the finished level. */
  step: number | null;
  /** How many there are; null until somebody has asked for one. */
  steps: number | null;
  /** The caption. */
  text: string;
  playing: boolean;
}

/**
 * What the page around an embed (`embed=1` in an <iframe>) may send to it, once it has heard from it:
 * frame.contentWindow.postMessage(message, '*'). It hears its own host only, and what makes no sense does nothing.
 */
export interface ShowMessage {
  type: 'press-r:show';
  /** Any link of Press R; one with a step or chapter shows that. */
  link?: string;
  chapter?: string;
  /** null: the finished level. */
  step?: number | null;
  theme?: 'light' | 'dark';
  play?: boolean;
  /** R. */
  another?: true;
}

/** What an embed sends to the page around it, whenever it changes: the `data` of its message events. */
export type ToldMessage =
  | ({ type: 'press-r:level' } & ShownLevel)
  | { type: 'press-r:fault'; title: string; text: string };

/** The attributes, for JSX: README beside this file, "A level in a page". */
export interface LevelAttributes {
  link?: string;
  chapter?: string;
  step?: number | string;
  theme?: 'light' | 'dark';
  controls?: boolean;
}

/**
 * Attributes: `link` (any link of Press R; without a seed a random level), `chapter` or `step` (of both that which was set
 * last), `theme` (light or dark; else as the system has it), `controls` (buttons and a slider below it). Keys while the map
 * has the focus: R, arrows, Space, Home, End. Nothing is thrown: what is wrong is one sentence in the console.
 */
export declare class PressRLevel extends HTMLElement {
  /** The attribute; the same level always has the link of `shown`. */
  link: string;
  /** undefined until something is shown. */
  readonly shown: ShownLevel | undefined;
  /** R: another level with the same options, at the same chapter. */
  another(): void;
  /** Plays the making; it stops out of sight and goes on in it. */
  play(): Promise<void>;
  pause(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'press-r-level': PressRLevel;
  }
  interface HTMLElementEventMap {
    'press-r:level': CustomEvent<ShownLevel>;
    'press-r:fault': CustomEvent<{ text: string }>;
  }
}
