import type { GeneratorInfo, OptionInfo, Parsed } from '../../wasm/bridge/interface';
import { slow } from '../data/engines';
import type { Level } from '../data/level';
import type { RunFloor } from '../data/protocol';
import { isSeedItself, looseLink, type Options, seedText } from '../data/request';
import { valueName } from '../data/values';
import { openTyped } from '../state/actions';
import { changesIn, floorKey, forksAfter } from './game_state';
import { allOptions, differing, type Stop, stopsOf } from './sheet_plan';

export { dependsOn } from './game_state';

/** Maximum number of option values that are searched for a floor's title. */
const MOST_VALUES = 192;

const parsed = async (link: string): Promise<Parsed> =>
  JSON.parse(await slow.ask(`sheet parse ${link}`, 'parse', link)) as Parsed;

/** A link's floor and those that follow it in its run. */
const runFrom = async (link: string): Promise<RunFloor[]> =>
  JSON.parse(await slow.ask(`sheet run ${link}`, 'run', link)) as RunFloor[];

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

/** Opens a typed seed of the game with these options, and its whole run; any other text as it was typed. */
export async function openSeed(info: GeneratorInfo, text: string, options: Options): Promise<void> {
  const { seedText } = await parsed(looseLink(info, text, {}));
  if (isSeedItself(text, seedText)) openTyped(text, options, true);
  else openTyped(text);
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

/** Titles of floors, by the value of the option that counts them. */
function titlesBy(option: OptionInfo): (options: Options) => string {
  const titles = new Map(stopsOf(option, MOST_VALUES).map(({ title, set }) => [set[option.id], title]));
  return (options) => {
    const value = options[option.id];
    return valueName(option, value, options) ?? titles.get(value) ?? String(value);
  };
}

/** All floors of the seed's run, from the first. */
async function floorsOf(info: GeneratorInfo, first: Options, seed: number, id: string): Promise<Stop[]> {
  const option = info.options.find((o) => o.id === id);
  if (!option) return [];
  const titleOf = titlesBy(option);
  return (await runFrom(looseLink(info, seedText(seed), first))).map(({ options: floor }) => ({
    title: titleOf(floor),
    set: { ...differing(floor, first), [id]: floor[id] as string },
  }));
}

/** The floors of a level's run. */
export interface Floors {
  /** The option that counts them. */
  option: string;
  /** `gap`: what is passed over before the floor, or empty. `ways`: where else one may go after it, with the view state. */
  floors: readonly {
    link: string;
    title: string;
    gap: string;
    ways: readonly Record<'title' | 'link' | 'view', string>[];
  }[];
  /** Why the run ends. */
  end: string;
}

/** All floors of the level's run, from the first, with its options and forks; undefined where the generator has no runs. */
export async function floorsOfRun({ info, head }: Level, changed: string): Promise<Floors | undefined> {
  const id = await runOption(info);
  const option = info.options.find((o) => o.id === id);
  if (!option) return undefined;
  const { forks, of } = changesIn(changed);
  const first = { dice: '', [option.id]: lowest(info, option.id), ...(forks.length > 0 && { alternative: 0 }) };
  const start: Options = { ...head.options, ...of('0'), ...first };
  const linkTo = (set: Options) => looseLink(info, seedText(head.seed), { ...start, ...set });
  return once(`floors ${changed} ${linkTo({})}`, async () => {
    let run = await runFrom(linkTo({}));
    for (let i = 0; i < run.length; i++) {
      const floor = run[i] as RunFloor;
      const [fork] = waysAfter(floor);
      if (fork && forks.includes(floorKey(floor.options, option.id)))
        run = [...run.slice(0, i + 1), ...(await runFrom(linkTo({ ...floor.options, ...fork.set })))];
    }
    // Isaac's alternative path begins behind the usual first floor.
    if (Number(start.alternative) === 1) run.unshift({ ...(await parsed(linkTo({ alternative: 0 }))), next: '' });
    const titleOf = titlesBy(option);
    const floors = run.map(async (floor, i) => {
      const { link, options } = floor;
      const key = floorKey(options, option.id);
      const own = of(key);
      return {
        link: Object.keys(own).length > 0 ? (await parsed(linkTo({ ...options, ...own }))).link : link,
        title: titleOf(options),
        gap: run[i - 1]?.next ?? '',
        ways: waysAfter(floor)
          .filter(() => !forks.includes(key))
          .map(({ title, set }) => ({ title, link: linkTo({ ...options, ...set }), view: `${changed},${key}` })),
      };
    });
    return { option: option.id, floors: await Promise.all(floors), end: run.at(-1)?.next ?? '' };
  });
}

const waysAfter = ({ options, next }: RunFloor) => forksAfter(options, next.includes('two floors in one'));

/** The floor after a level's own in its run; undefined after the last, and for levels that are not in it. */
export async function nextInRun(level: Level, changed: string): Promise<string | undefined> {
  const { floors = [] } = (await floorsOfRun(level, changed)) ?? {};
  return floors.find((_, i) => floors[i - 1]?.link === level.head.link)?.link;
}

/** Values that the other options allow. */
async function valuesOf(info: GeneratorInfo, options: Options, id: string, most: number): Promise<Stop[]> {
  const option = info.options.find((o) => o.id === id);
  const stops = option ? stopsOf(option, most, options) : [];
  const read = await Promise.all(stops.map(({ set }) => parsed(looseLink(info, '1', { ...options, ...set }))));
  const held = stops.filter(({ set }, i) => read[i]?.options[id] === set[id]);
  return held.length > 0 ? held : stops;
}
