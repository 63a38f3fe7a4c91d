import type { FactInfo, GeneratorInfo, OptionInfo } from '../../../wasm/bridge/interface';
import type { Theme } from '../theme/types';

type Swaps = Readonly<Record<string, string>>;

/** The variants of colours that a theme has, and which of them a level is drawn in. */
interface Variants {
  /** The usual colours first, under an empty name. */
  all: { name: string; swaps: Swaps }[];
  /** The options and facts that decide: "options.<id>", "facts.<id>". */
  keys: string[];
  /** The variant by the values of `keys` as `show` writes them, with a space between. */
  cases: Record<string, string>;
  /** The same by the values of a packet's head. */
  rawCases: Record<string, string>;
}

/** Maximum number of combinations of values that are tried. */
const MAX_CASES = 5000;

/** Calls a theme's repaint for every value of all that it reads. */
export function variantsOf(info: GeneratorInfo, theme: Theme): Variants {
  const out: Variants = { all: [{ name: '', swaps: {} }], keys: [], cases: {}, rawCases: {} };
  if (!theme.repaint) return out;
  const domains = new Map<string, Map<string, number | string>>();
  for (const option of info.options) domains.set(`options.${option.id}`, valuesOfOption(option));
  for (const fact of info.facts) domains.set(`facts.${fact.id}`, valuesOfFact(fact));
  out.keys = keysRead(domains, theme.repaint);
  let combinations: string[][] = [[]];
  for (const key of out.keys) {
    const values = [...(domains.get(key)?.keys() ?? [])];
    combinations = combinations.flatMap((some) => values.map((value) => [...some, value])).slice(0, MAX_CASES);
  }
  for (const values of combinations) {
    const given = new Map(out.keys.map((key, i) => [key, domains.get(key)?.get(values[i] as string) ?? 0]));
    const swaps = repainted(theme.repaint, (key) => given.get(key) ?? 0);
    const name = nameOf(swaps);
    if (name === '') continue;
    out.cases[values.join(' ')] = name;
    out.rawCases[[...given.values()].join(' ')] = name;
    if (!out.all.some((variant) => variant.name === name)) out.all.push({ name, swaps });
  }
  return out;
}

function repainted(repaint: NonNullable<Theme['repaint']>, ask: (key: string) => number | string): Swaps {
  const view = (kind: string) =>
    new Proxy({}, { get: (_, id) => (typeof id === 'string' ? ask(`${kind}.${id}`) : undefined) });
  return repaint(view('options'), view('facts') as Record<string, number>);
}

/** The keys that it reads on any branch: each key that it has read is tried with its lowest and highest value. */
function keysRead(
  domains: ReadonlyMap<string, ReadonlyMap<string, number | string>>,
  repaint: NonNullable<Theme['repaint']>,
): string[] {
  const read = new Set<string>();
  for (let known = -1; known !== read.size; ) {
    known = read.size;
    for (const key of ['', ...read]) {
      for (const value of domains.get(key)?.values() ?? ['']) {
        repainted(repaint, (asked) => {
          if (domains.has(asked)) read.add(asked);
          return asked === key ? value : ([...(domains.get(asked)?.values() ?? [])][0] ?? 0);
        });
      }
    }
  }
  return [...read].sort();
}

/** From what `show` writes to what a theme gets. */
function valuesOfOption(option: OptionInfo): Map<string, number | string> {
  if (option.kind === 'text') return new Map();
  if (option.kind === 'choice') return new Map(option.choices.map(({ id }) => [id, id]));
  return whole(option.low, option.high);
}

function valuesOfFact(fact: FactInfo): Map<string, number | string> {
  if (fact.kind === 'choice') return new Map(fact.choices.map(({ id }, i) => [id, fact.low + i]));
  return fact.kind === 'wide' ? new Map() : whole(fact.low, fact.high);
}

function whole(low: number, high: number): Map<string, number> {
  const from = Math.ceil(low);
  const count = Math.min(MAX_CASES, Math.floor(high) - from + 1);
  return new Map(Array.from({ length: count }, (_, i) => [String(from + i), from + i]));
}

/** Suffix by which a variant's palettes extend the names that they replace: "wall_city" for "wall" gives "city". */
function nameOf(swaps: Swaps): string {
  const words = Object.entries(swaps).map(([from, to]) => (to.startsWith(`${from}_`) ? to.slice(from.length + 1) : to));
  return [...new Set(words)].sort().join('-');
}
