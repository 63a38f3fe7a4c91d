import { kindOf, kinds } from './kinds';
import type { Branch, Entry, Flow, Loop } from './model';

/** Where and why a text cannot be drawn. Whether a level can be made from it is the core's to say, not this. */
export interface Unread {
  at: number;
  why: string;
}

class Stop extends Error {
  constructor(
    readonly at: number,
    readonly why: string,
  ) {
    super(why);
  }
}

/** The simple form of core/gungeon/flow/text.hpp; rooms that hang on nothing are read too. */
export function readFlow(text: string): Flow | Unread {
  try {
    return new Reader(text).read();
  } catch (error) {
    if (error instanceof Stop) return { at: error.at, why: error.why };
    throw error;
  }
}

export const isUnread = (read: Flow | Unread): read is Unread => 'why' in read;

type Node = Omit<Entry, 'parent' | 'branch'>;

/** "n5" as it is always written, or undefined. */
function codeOf(word: string): string | undefined {
  const found = /^([a-z])(\d+)$/i.exec(word);
  const letter = found?.[1]?.toLowerCase() ?? '';
  return found && kindOf(letter) ? letter + Number(found[2]) : undefined;
}

/** What rooms are called, wherever in the text their kind is said: each gets the lowest code that is free. */
function codesOf(text: string): Map<string, string> {
  const plain = text.replace(/#[^\n]*/g, (comment) => ' '.repeat(comment.length));
  const taken = new Set<string>();
  const codes = new Map<string, string>();
  const waiting: [string, string][] = [];
  for (const [, word = '', said] of plain.matchAll(/([a-z]\w*)(?:\s*:\s*(\w+))?/gi)) {
    const own = codeOf(word);
    const code = said && codeOf(said);
    const kind = kinds.find(({ letter, id }) => letter === said?.toLowerCase() || id === said?.toLowerCase());
    if (own) taken.add(own);
    else if (code) codes.set(word.toLowerCase(), code);
    else if (kind) waiting.push([word.toLowerCase(), kind.letter]);
  }
  for (const code of codes.values()) taken.add(code);
  for (const [label, letter] of waiting) {
    if (codes.has(label)) continue;
    let number = 1;
    while (taken.has(letter + number)) number++;
    taken.add(letter + number);
    codes.set(label, letter + number);
  }
  return codes;
}

class Reader {
  private at = 0;
  private readonly entries: Entry[] = [];
  private readonly loops: Loop[] = [];
  private readonly groups: number[] = [];
  /** Codes of rooms that their author calls otherwise. */
  private readonly codes: ReadonlyMap<string, string>;

  constructor(private readonly text: string) {
    this.codes = codesOf(text);
  }

  read(): Flow {
    const [id, title] = this.titles();
    for (this.space(); this.at < this.text.length; this.space()) {
      if (this.peek() === ';') this.at++;
      else if (this.peek() === '[') this.group();
      else this.path(undefined);
    }
    this.addStrangers();
    return { id, title, entries: this.entries, loops: this.loops, groups: this.groups };
  }

  /** "id|name|" or "name|". */
  private titles(): [string, string] {
    const parts = this.text.split('|');
    if (parts.length === 1) return ['', ''];
    const fields = parts.slice(0, Math.min(2, parts.length - 1));
    this.at = fields.join('|').length + 1;
    const [first = '', second] = fields.map((field) => field.trim());
    return second === undefined ? ['', first] : [first, second];
  }

  private group(): void {
    const group = this.groups.length;
    this.groups.push(0);
    let choice = 0;
    do {
      this.at++;
      do this.path({ group, choice });
      while (this.take(','));
      choice++;
      this.space();
    } while (this.peek() === '/');
    this.groups[group] = choice;
    if (!this.take(']')) throw new Stop(this.at, 'Alternates end in ].');
  }

  private path(branch: Branch | undefined): void {
    let from = this.node();
    let alone = true;
    const known = this.entries.some(({ name }) => name === from.name);
    const isRoot = this.entries.length === 0;
    if (isRoot) this.add(from, '', undefined);
    for (let link = this.link(); link !== ''; link = this.link()) {
      alone = false;
      const to = this.node();
      if (link !== '-') {
        this.loops.push({ from: from.name, to: to.name, oneWay: link === '>', branch, at: from.at });
        break;
      }
      if (!this.turned(from, to, branch)) this.add(to, from.name, branch);
      from = to;
    }
    if (alone && !isRoot && !branch && !known) this.add(from, '', undefined);
  }

  /** A new room with the flow's first room behind it: the flow begins with it from now on. */
  private turned(from: Node, to: Node, branch: Branch | undefined): boolean {
    const [first] = this.entries;
    if (branch || first?.name !== to.name || this.entries.some(({ name }) => name === from.name)) return false;
    this.entries.splice(0, 1, { ...from, parent: '' }, { ...first, parent: from.name });
    return true;
  }

  private add(node: Node, parent: string, branch: Branch | undefined): void {
    this.entries.push({ ...node, parent, branch });
  }

  /** "-", ">" or "=", or nothing; a "-" may be long, and an arrow. */
  private link(): string {
    this.space();
    const [link = ''] = /^(?:-+>?|>|=)/.exec(this.text.slice(this.at)) ?? [];
    this.at += link.length;
    return link[0] ?? '';
  }

  private node(): Node {
    this.space();
    const at = this.at;
    const found = /^([a-z]\w*)(?:\s*:\s*(\w+))?/i.exec(this.text.slice(at));
    if (!found) throw new Stop(at, 'Here a room should stand, such as n5.');
    this.at += found[0].length;
    const written = found[1] as string;
    const own = codeOf(written);
    const name = own ?? this.codes.get(written.toLowerCase());
    if (!name || (own && found[2])) throw new Stop(at, `${written} says no kind of room.`);
    return { name, label: own ? '' : written, kind: name[0] as string, at, ...this.chain() };
  }

  private chain(): { low: number; high: number } {
    if (this.peek() !== '{') return { low: 1, high: 1 };
    const found = /^\{\s*(\d+)\s*\.\s*\.\s*(\d+)\s*\}/.exec(this.text.slice(this.at));
    if (!found) throw new Stop(this.at, 'A chain is written {1..3}.');
    this.at += found[0].length;
    return { low: Number(found[1]), high: Number(found[2]) };
  }

  /** Rooms that something hangs on, or a loop names, and that stand nowhere: they stand alone, before what names them. */
  private addStrangers(): void {
    const known = new Set(this.entries.map(({ name }) => name));
    const stranger = (name: string, at: number, place: number) => {
      if (name === '' || known.has(name)) return;
      known.add(name);
      this.entries.splice(place, 0, { name, label: '', kind: name[0] as string, parent: '', low: 1, high: 1, at });
    };
    for (const entry of [...this.entries]) stranger(entry.parent, entry.at, this.entries.indexOf(entry));
    for (const { from, to, at } of this.loops) {
      stranger(from, at, this.entries.length);
      stranger(to, at, this.entries.length);
    }
  }

  private peek(): string {
    return this.text[this.at] ?? '';
  }
  /** Spaces, line breaks, and what stands behind a "#" on its line. */
  private space(): void {
    this.at += /^(?:\s|#[^\n]*)*/.exec(this.text.slice(this.at))?.[0].length ?? 0;
  }
  private take(c: string): boolean {
    this.space();
    if (this.peek() !== c) return false;
    this.at++;
    return true;
  }
}
