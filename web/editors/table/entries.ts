/** An injection as the generator hands it out (public/schema/gungeon.json). */
export interface Entry {
  id: string;
  title: string;
  cat: string;
  /** In 100. */
  chance: number;
  requires: string[];
  oncePerRun: boolean;
  stages: string[];
  place: Place[];
}

export interface Place {
  rule: string;
  weight: number;
  minDepth: number;
}

export type Words = readonly { readonly id: string; readonly title: string }[];

const words = (titles: Readonly<Record<string, string>>): Words =>
  Object.entries(titles).map(([id, title]) => ({ id, title }));

/** As texts write them, and as people say them. */
export const STAGES = words({ keep: 'Keep', proper: 'Proper', mine: 'Mine', hollow: 'Hollow', forge: 'Forge' });
export const NEEDS = words({
  '': 'no condition',
  master_round: 'with a master round',
  curse: 'with a high curse',
  captive: 'with someone to rescue',
  broken_lift: 'with a broken lift',
});
export const RULES = words({
  dead_end: 'at a dead end',
  any_room: 'at any room',
  hub: 'at a hub',
  hub_way: 'on a way out of a hub',
  before_combat: 'before a room with enemies',
});
/** Rules of a place in the midst of a way, where nothing can stand that no way leads on from. */
const SPLITS = ['hub_way', 'before_combat'];
const ENDS = ['secret', 'jail', 'elevator'];
export const rulesFor = (cat: string): Words => RULES.filter(({ id }) => !ENDS.includes(cat) || !SPLITS.includes(id));

/** Kinds that a floor has by its flow alone. */
const OF_THE_FLOW = ['entrance', 'connector', 'foyer', 'boss', 'exit'];
export const mayCome = (cat: string): boolean => !OF_THE_FLOW.includes(cat);

export const MOST_PLACES = 4;
export const MOST_ENTRIES = 20;

/** The titles that the core gives by itself are left out of texts. */
const TITLES: Readonly<Record<string, string>> = {
  normal: 'Normal room',
  hub: 'Hub',
  reward: 'Chest room',
  shop: 'Shop',
  secret: 'secret room',
  cursed: 'cursed room',
};

export function usualTitle({ cat, requires }: Pick<Entry, 'cat' | 'requires'>): string {
  if (cat === 'shrine' && requires[0] === 'master_round') return "master round's shrine";
  return TITLES[cat] ?? cat;
}

/** An entry as a line of text, as the core writes it. */
export function lineOf(entry: Entry): string {
  const title = entry.title === usualTitle(entry) ? '' : ` "${entry.title.replaceAll('"', "'")}"`;
  const parts = [`${entry.cat}${title}: ${entry.chance} in 100`];
  if (entry.requires[0]) parts.push(`needs ${entry.requires[0]}`);
  if (entry.oncePerRun) parts.push('once a run');
  if (entry.stages.length < STAGES.length) parts.push(['only', ...entry.stages].join(' '));
  for (const { rule, weight, minDepth } of entry.place)
    parts.push(`at ${rule}${weight === 1 ? '' : ` x${weight}`}${minDepth === 0 ? '' : ` from ${minDepth}`}`);
  return parts.join(', ');
}

const isEntry = (line: string): boolean => line.trim() !== '' && !line.trim().startsWith('//');

/** Where the entries stand in a text: the numbers of their lines, or undefined where the text is not of lines. */
function linesOf(text: string): number[] | undefined {
  if (text.trim() === '' || text.trimStart().startsWith('{')) return undefined;
  return text.split('\n').flatMap((line, i) => (isEntry(line) ? [i] : []));
}

/**
 * The text with `now` in the place of `before`, of which one entry at most was changed, added, moved or taken away.
 * Comments stay where they are; a text that does not hold `before` line by line is written anew.
 */
export function withEntries(text: string, before: readonly Entry[], now: readonly Entry[]): string {
  const at = linesOf(text);
  if (!at || at.length !== before.length) return `${now.map(lineOf).join('\n')}\n`;
  const lines = text.split('\n');
  const old = before.map(lineOf);
  const fresh = now.map(lineOf);
  if (fresh.length === old.length) {
    for (const [i, line] of fresh.entries()) if (line !== old[i]) lines[at[i] as number] = line;
    return lines.join('\n');
  }
  if (fresh.length < old.length) {
    const gone = old.findIndex((line, i) => line !== fresh[i]);
    lines.splice(at[gone] as number, 1);
    return lines.join('\n');
  }
  const last = at.at(-1) ?? -1;
  lines.splice(last + 1, 0, ...fresh.slice(old.length));
  return `${lines.join('\n').trimEnd()}\n`;
}

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
};

export const fresh = (): Entry => ({
  id: '',
  title: usualTitle({ cat: 'shrine', requires: [] }),
  cat: 'shrine',
  chance: 50,
  requires: [],
  oncePerRun: false,
  stages: STAGES.map(({ id }) => id),
  place: [{ rule: 'any_room', weight: 1, minDepth: 0 }],
});
