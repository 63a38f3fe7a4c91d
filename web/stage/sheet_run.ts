import type { GeneratorInfo, Parsed } from '../../wasm/bridge/interface';
import { slow } from '../data/engines';
import type { Level } from '../data/level';
import { looseLink, type Options, seedText } from '../data/request';
import { valueName } from '../data/values';
import { setSheet } from '../state/actions';
import { toStage } from './map_stage';
import { allOptions, differing, type Stop, sizeFor, stopsOf } from './sheet_plan';

/** Maximum number of option values that are searched for a floor's title. */
const MOST_VALUES = 192;

const parsed = async (link: string): Promise<Parsed> =>
  JSON.parse(await slow.ask(`sheet parse ${link}`, 'parse', link)) as Parsed;

/** A link's floor and those that follow it in its run. */
const runFrom = async (link: string): Promise<Parsed[]> =>
  JSON.parse(await slow.ask(`sheet run ${link}`, 'run', link)) as Parsed[];

const lowest = (info: GeneratorInfo, id: string): number | string => {
  const option = info.options.find((o) => o.id === id);
  return (option?.kind === 'choice' ? option.choices[0]?.id : option?.low) ?? 0;
};

/** Cached answers; rejected ones are removed. */
const known = new Map<string, Promise<unknown>>();
const MOST_KNOWN = 60;

function once<T>(key: string, find: () => Promise<T>): Promise<T> {
  const found = (known.get(key) as Promise<T> | undefined) ?? find();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** The option that counts the floors of a run, found by comparing the first two floors. */
export function runOption(info: GeneratorInfo): Promise<string | undefined> {
  return once(`${info.id} run`, async () => {
    if (!info.runs) return undefined;
    const next = (await runFrom(looseLink(info, '1', {})))[1];
    const changed = next ? differing(next.options, allOptions(info, {})) : {};
    return info.options.find((o) => o.kind !== 'toggle' && o.id in changed)?.id;
  });
}

/** The stops along an option: the floors of this seed's run if the option counts them, else its allowed values. */
export async function stopsAlong(
  info: GeneratorInfo,
  options: Options,
  seed: number,
  id: string,
  most: number,
): Promise<Stop[]> {
  const rest = { ...options, [id]: lowest(info, id) };
  const [text, find] =
    (await runOption(info)) === id
      ? [seedText(seed), () => floorsOf(info, rest, seed, id)]
      : ['1', () => valuesOf(info, rest, id, most)];
  return once(`${id} ${most} ${looseLink(info, text, rest)}`, find);
}

/** All floors of the seed's run, from the first. */
async function floorsOf(info: GeneratorInfo, first: Options, seed: number, id: string): Promise<Stop[]> {
  const option = info.options.find((o) => o.id === id);
  if (!option) return [];
  const titles = new Map(stopsOf(option, MOST_VALUES).map(({ title, set }) => [set[id], title]));
  return (await runFrom(looseLink(info, seedText(seed), first))).map(({ options: floor }) => ({
    title: valueName(option, floor[id], floor) ?? titles.get(floor[id]) ?? String(floor[id]),
    set: { ...differing(floor, first), [id]: floor[id] as string },
  }));
}

/** Opens a sheet of all floors of the level's run. */
export async function openRun({ info, head }: Level): Promise<void> {
  const id = await runOption(info);
  if (id === undefined) return;
  const floors = await stopsAlong(info, head.options, head.seed, id, MOST_VALUES);
  setSheet(`${sizeFor(floors.length)},${id}`);
  toStage();
}

/** Values that the other options allow. */
async function valuesOf(info: GeneratorInfo, options: Options, id: string, most: number): Promise<Stop[]> {
  const option = info.options.find((o) => o.id === id);
  const stops = option ? stopsOf(option, most, options) : [];
  const read = await Promise.all(stops.map(({ set }) => parsed(looseLink(info, '1', { ...options, ...set }))));
  const held = stops.filter(({ set }, i) => read[i]?.options[id] === set[id]);
  return held.length > 0 ? held : stops;
}
