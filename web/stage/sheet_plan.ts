import type { GeneratorCard, GeneratorInfo, OptionInfo } from '../../wasm/bridge/interface';
import { placeOfSeed, seedOfPlace } from '../../wasm/shared/survey.mjs';
import { defaultsOf, looseLink, type Options, seedText } from '../data/request';
import { valueName } from '../data/values';

/** A parsed `sheet=`: the maximum number of small maps, and whether they differ by seed, by up to two options, or by generator. */
export interface Sheet {
  maps: number;
  /** Ids of options, or `generator` alone. */
  by: readonly string[];
}

/** In place of an option id: every generator with the same seed. */
export const GENERATOR = 'generator';

export const SIZES = [12, 24, 48] as const;

/** Ignores unknown sizes, unknown options and text options. */
export function readSheet(text: string | undefined, info: GeneratorInfo): Sheet | undefined {
  const [maps, ...ids] = (text ?? '').split(',').map((part) => part.trim());
  const size = SIZES.find((one) => String(one) === maps);
  if (!size) return undefined;
  if (ids[0] === GENERATOR) return { maps: size, by: [GENERATOR] };
  const known = ids.slice(0, 2).filter((id) => info.options.some((o) => o.id === id && o.kind !== 'text'));
  return { maps: size, by: [...new Set(known)] };
}

export const sheetText = ({ maps, by }: Sheet): string => [maps, ...by].join(',');

/** The smallest size that holds so many maps, else the largest. */
export const sizeFor = (maps: number): number => SIZES.find((size) => size >= maps) ?? 48;

/** A value of an option, or a floor of a run, with all the options that it sets. */
export interface Stop {
  title: string;
  set: Options;
}

/** At most `most` values of an option, evenly spaced from the first to the last. */
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
  /** Its caption; undefined if only the seed differs. */
  caption: string | undefined;
  /** The title of the row that it begins. */
  row: string | undefined;
}

export interface Plan {
  cells: readonly Cell[];
  /** Maps per row; undefined for as many as fit. */
  columns: number | undefined;
  /** Number of positions of the survey sequence on a page; R moves on by as many. */
  places: number;
}

export interface Wanted {
  info: GeneratorInfo;
  options: Options;
  seed: number;
  maps: number;
}

/** The levels at the following positions of the survey sequence. */
export function planOfPlaces({ info, options, seed, maps }: Wanted): Plan {
  const first = placeOfSeed(seed) + 1;
  const cells = Array.from({ length: maps }, (_, i) => ({
    link: looseLink(info, seedText(seedOfPlace(first + i)), options),
    caption: undefined,
    row: undefined,
  }));
  return { cells, columns: undefined, places: maps };
}

/** One option: the link's level for each value, and rows of further seeds if there is room. */
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

/** Two options as rows and columns, with one seed. */
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
 * The same seed in every generator, this one with its options, and rows of further seeds if there is room. The smallest
 * sheet has one row.
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

/** Rows and columns of a sheet with at most `maps` maps. */
export function shapeOf(maps: number, rows: number, columns: number): [rows: number, columns: number] {
  const square = Math.floor(Math.sqrt(maps));
  const across = Math.min(columns, Math.max(Math.floor(maps / square), Math.floor(maps / Math.max(1, rows))));
  return [Math.min(rows, Math.max(1, Math.floor(maps / across))), across];
}

/** Evenly spaced stops, including the first and the last. */
export function thinned(stops: readonly Stop[], most: number): Stop[] {
  if (stops.length <= most) return [...stops];
  return Array.from({ length: most }, (_, i) => {
    const at = most < 2 ? 0 : Math.round((i * (stops.length - 1)) / (most - 1));
    return stops[at] as Stop;
  });
}

/** The options that differ from another set. */
export function differing(options: Options, than: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => than[id] !== value));
}

export const allOptions = (info: GeneratorInfo, options: Options): Options => ({ ...defaultsOf(info), ...options });

/** Height of a caption and gap between maps, in pixels. */
export const NAME = 20;
export const GAP = 8;

/** Minimum height of a map with a given number of columns; further rows scroll. */
const LEAST = 112;

/** Columns and map height with which all maps fit a box at the largest size. */
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
