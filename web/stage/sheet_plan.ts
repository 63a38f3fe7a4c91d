import type { GeneratorCard, GeneratorInfo, OptionInfo } from '../../wasm/bridge/interface';
import { placeOfSeed, seedOfPlace } from '../../wasm/shared/places.mjs';
import { defaultsOf, looseLink, type Options, seedText } from '../data/link';
import { valueName } from '../data/values';

/** What `sheet=` says: so many small maps at most, which differ by seed alone, by up to two options or by generator. */
export interface Sheet {
  maps: number;
  /** Ids of options, or `generator` alone. */
  by: readonly string[];
}

/** In place of an option: every generator with the same seed. */
export const GENERATOR = 'generator';

export const SIZES = [12, 24, 48] as const;

/** What cannot be read is left out: a number that no sheet has, options that the generator lacks, texts. */
export function readSheet(text: string | undefined, info: GeneratorInfo): Sheet | undefined {
  const [maps, ...ids] = (text ?? '').split(',').map((part) => part.trim());
  const size = SIZES.find((one) => String(one) === maps);
  if (!size) return undefined;
  if (ids[0] === GENERATOR) return { maps: size, by: [GENERATOR] };
  const known = ids.slice(0, 2).filter((id) => info.options.some((o) => o.id === id && o.kind !== 'text'));
  return { maps: size, by: [...new Set(known)] };
}

export const sheetText = ({ maps, by }: Sheet): string => [maps, ...by].join(',');

/** The smallest sheet for so many maps, or the largest there is. */
export const sizeFor = (maps: number): number => SIZES.find((size) => size >= maps) ?? 48;

/** One way to go along an option: a value of it, or a floor of a run, with all the options that this sets. */
export interface Stop {
  title: string;
  set: Options;
}

/** Values of an option, at most so many: all, or some at equal distances, the first and the last among them. */
export function stopsOf(option: OptionInfo, most: number, options: Options = {}): Stop[] {
  const steps = Math.round((option.high - option.low) / option.step);
  const count = Math.min(most, steps + 1);
  return Array.from({ length: count }, (_, i) => {
    const step = count < 2 ? 0 : Math.round((i * steps) / (count - 1));
    const value = Number((option.low + step * option.step).toFixed(6));
    const choice = option.kind === 'choice' ? option.choices[value] : undefined;
    return { title: titleOf(option, value, options), set: { [option.id]: choice?.id ?? value } };
  });
}

function titleOf(option: OptionInfo, value: number, options: Options): string {
  if (option.kind === 'choice') return option.choices[value]?.title ?? String(value);
  if (option.kind === 'toggle') return `${option.title}: ${value ? 'yes' : 'no'}`;
  const name = valueName(option, value, options);
  if (name) return name;
  return `${option.title} ${String(value).replace('-', '−')}`;
}

export interface Cell {
  link: string;
  /** Tells it from its neighbours; undefined: its seed does. */
  caption: string | undefined;
  /** Begins a row of this name. */
  row: string | undefined;
}

export interface Plan {
  cells: readonly Cell[];
  /** In each row; undefined: as many as fit. */
  columns: number | undefined;
  /** Places of the sequence that the page takes: R goes on behind them. */
  places: number;
}

export interface Wanted {
  info: GeneratorInfo;
  options: Options;
  seed: number;
  maps: number;
}

/** The places after the link's. */
export function planOfPlaces({ info, options, seed, maps }: Wanted): Plan {
  const first = placeOfSeed(seed) + 1;
  const cells = Array.from({ length: maps }, (_, i) => ({
    link: looseLink(info, seedText(seedOfPlace(first + i)), options),
    caption: undefined,
    row: undefined,
  }));
  return { cells, columns: undefined, places: maps };
}

/** One option: the link's own level for each of its values, and in rows those of the places after it if there is room. */
export function planOfOne({ info, options, seed, maps }: Wanted, stops: readonly Stop[]): Plan {
  const shown = stops.slice(0, maps);
  const places = Math.max(1, Math.floor(maps / Math.max(1, shown.length)));
  const first = placeOfSeed(seed);
  const rows = places > 1;
  const cells = shown.flatMap(({ title, set }) =>
    Array.from({ length: places }, (_, i) => ({
      link: looseLink(info, seedText(seedOfPlace(first + i)), { ...options, ...set }),
      caption: rows ? undefined : title,
      row: rows && i === 0 ? title : undefined,
    })),
  );
  return { cells, columns: rows ? places : undefined, places };
}

/** Two options as rows and columns, all of one seed. */
export function planOfTwo({ info, options, seed }: Wanted, rows: readonly Stop[], columns: readonly Stop[]): Plan {
  const cells = rows.flatMap((row) =>
    columns.map((column, i) => ({
      link: looseLink(info, seedText(seed), { ...options, ...row.set, ...column.set }),
      caption: column.title,
      row: i === 0 ? row.title : undefined,
    })),
  );
  return { cells, columns: columns.length, places: 1 };
}

/**
 * The same seed in every generator, this one with its options; where there is room, rows with the places after it. One
 * seed of each stays on the smallest sheet.
 */
export function planOfGenerators({ info, options, seed, maps }: Wanted, cards: readonly GeneratorCard[]): Plan {
  const places = maps <= SIZES[0] ? 1 : Math.max(1, Math.floor(maps / cards.length));
  const first = placeOfSeed(seed);
  const cells = cards.flatMap(({ id, revision, tab }) =>
    Array.from({ length: places }, (_, i) => {
      const own = seedText(seedOfPlace(first + i));
      return {
        link: id === info.id ? looseLink(info, own, options) : `${id}/v${revision}/${own}`,
        caption: places > 1 ? undefined : tab,
        row: places > 1 && i === 0 ? tab : undefined,
      };
    }),
  );
  return { cells, columns: places > 1 ? places : undefined, places };
}

/** How many rows and columns a sheet of so many maps has room for, of those that there are. */
export function shapeOf(maps: number, rows: number, columns: number): [rows: number, columns: number] {
  const square = Math.floor(Math.sqrt(maps));
  const across = Math.min(columns, Math.max(Math.floor(maps / square), Math.floor(maps / Math.max(1, rows))));
  return [Math.min(rows, Math.max(1, Math.floor(maps / across))), across];
}

/** So many of some stops at equal distances, the first and the last among them. */
export function thinned(stops: readonly Stop[], most: number): Stop[] {
  if (stops.length <= most) return [...stops];
  return Array.from({ length: most }, (_, i) => {
    const at = most < 2 ? 0 : Math.round((i * (stops.length - 1)) / (most - 1));
    return stops[at] as Stop;
  });
}

/** What one set of options says otherwise than another. */
export function differing(options: Options, than: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => than[id] !== value));
}

export const allOptions = (info: GeneratorInfo, options: Options): Options => ({ ...defaultsOf(info), ...options });

/** Pixels under each map for its name, and between maps. */
export const NAME = 20;
export const GAP = 8;

/** What a map is high at least where the number of columns is given: many rows scroll, for smaller none could be read. */
const LEAST = 112;

/** Columns and the height of a map, so that so many maps are as large as a box allows without scrolling. */
export function fitMaps(
  count: number,
  box: { w: number; h: number },
  aspect: number,
  forced?: number,
): { columns: number; height: number } {
  let best = { columns: 1, height: 0, size: -1 };
  const tried = forced ? [forced] : Array.from({ length: Math.max(1, count) }, (_, i) => i + 1);
  for (const columns of tried) {
    const rows = Math.ceil(count / columns);
    const width = (box.w - GAP * (columns - 1)) / columns;
    const height = Math.floor((box.h - GAP * (rows - 1)) / rows - NAME);
    const size = Math.min(width / aspect, height);
    if (size > best.size) best = { columns, height, size };
  }
  return { columns: best.columns, height: Math.max(forced ? LEAST : 24, best.height) };
}
