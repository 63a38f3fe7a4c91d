import type { FactInfo, GeneratorInfo, OptionInfo, RoleInfo } from '../../../wasm/bridge/interface';
import { ACROSS, DOWN, type Pixels, QUARTER, turned } from '../../../wasm/shared/pixels.mjs';
import { baseMaterials, baseSprites, tones, tonesOf } from '../theme/base';
import {
  common,
  list,
  type Material,
  type Palette,
  parseSprite,
  type RoleStyle,
  type SpriteNames,
  type Theme,
  toUnits,
} from '../theme/drawings';

/** A role's style with its theme's and its tone's put together. */
export interface ThemeRole {
  readonly role: RoleInfo;
  readonly colour: string;
  readonly palette: Palette;
  readonly style: RoleStyle;
  /** The theme's own entry. */
  readonly own: RoleStyle;
  /** The tone's own sprite: it is drawn where a named one does not exist. */
  readonly fallback: SpriteNames | undefined;
  readonly material: Material | undefined;
}

/** A theme applied to a generator's roles, for one set of swapped palettes. */
export class ThemeLooks {
  readonly roles: readonly ThemeRole[];
  readonly ground: string;
  private readonly parsed = new Map<Palette, Map<string, Pixels | undefined>>();

  constructor(
    info: GeneratorInfo,
    private readonly theme: Theme,
    private readonly swaps: Readonly<Record<string, string>>,
  ) {
    this.ground = theme.ground ?? '#0a0b0f';
    this.roles = info.roles.map((role) => this.role(role));
  }

  /** The ground as a colour. */
  get groundColour(): string {
    return this.palette(this.ground)?.[1] ?? this.ground;
  }

  /** The palette of that name, or the one that is swapped for it. */
  palette(name: string | undefined): Palette | undefined {
    if (!name) return undefined;
    const palettes = this.theme.palettes ?? {};
    return palettes[this.swaps[name] ?? name] ?? palettes[name];
  }

  /** Undefined where neither the theme nor the base has the sprite. */
  sprite(name: string, palette: Palette): Pixels | undefined {
    const known = this.parsed.get(palette) ?? new Map<string, Pixels | undefined>();
    this.parsed.set(palette, known);
    if (!known.has(name)) known.set(name, this.parse(name, palette));
    return known.get(name);
  }

  /** The names of a role's sprites that exist, or those of its tone. */
  known({ palette, fallback }: ThemeRole, names: SpriteNames | undefined | false): readonly string[] {
    const all = list(names);
    const found = all.filter((name) => this.sprite(name, palette));
    return found.length > 0 || all.length === 0 ? found : list(fallback);
  }

  private parse(name: string, palette: Palette): Pixels | undefined {
    const { base, turn } = turnOf(name);
    const text = this.theme.sprites?.[base] ?? baseSprites[base];
    return text === undefined ? undefined : turned(toUnits(parseSprite(text, palette)), turn);
  }

  private role(role: RoleInfo): ThemeRole {
    const tone = tones[role.tone] ?? tones.info;
    const own = this.theme.roles?.[role.id] ?? {};
    const named = this.palette(own.palette);
    const material = own.cell ? own.cell.material : tone.style.cell?.material;
    return {
      role,
      colour: own.colour ?? (named ? (named[3] ?? named[2]) : undefined) ?? tone.colour,
      palette: { ...common, ...(named ?? (own.colour ? tonesOf(own.colour) : tone.palette)) },
      style: merged(tone.style, own),
      own,
      fallback: tone.style.cell?.sprite,
      material: material
        ? (this.theme.materials?.[material] ?? baseMaterials[material] ?? baseMaterials.rock)
        : undefined,
    };
  }
}

function merged(base: RoleStyle, own: RoleStyle): RoleStyle {
  return {
    cell: own.cell ?? base.cell ?? {},
    room: { ...base.room, ...own.room },
    edge: { ...base.edge, ...own.edge },
    label: { ...base.label, ...own.label },
  };
}

/** The sprite's own name, and the marks behind it as one turn: at most a quarter turn, and mirrors after it. */
export function turnOf(name: string): { base: string; turn: number } {
  const [base = '', ...marks] = name.split('~');
  let [quarter, across, down] = [false, false, false];
  for (const mark of marks) {
    if (mark === 'h') across = !across;
    if (mark === 'v') down = !down;
    // A quarter turn after a mirror is the other mirror after the quarter turn; two quarter turns are both mirrors.
    if (mark === 'r') [quarter, across, down] = [!quarter, down !== quarter, across !== quarter];
  }
  return { base, turn: (across ? ACROSS : 0) | (down ? DOWN : 0) | (quarter ? QUARTER : 0) };
}

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
