import { useEffect, useRef, useState } from 'preact/hooks';
import type { Found, GeneratorInfo, RuleInfo } from '../../../../wasm/bridge/interface';
import { placeOfSeed } from '../../../../wasm/shared/survey.mjs';
import type { Level } from '../../../data/level';
import { looseLink, type Options, seedText, withView } from '../../../data/request';
import { whyNot } from '../../../parts/attempt';
import { Button } from '../../../parts/buttons';
import { openLink } from '../../../state/actions';
import { pool, type Run } from '../../../state/pool';
import { level, state } from '../../../state/store';
import { searchLevels } from '../../study/counting';
import { type Hits, noHits } from '../../study/find/found';
import { otherOptions } from './statistics';

/** Number of levels to search with the level's options, and with each set of other options. */
const LEVELS = 4_000;
const LEVELS_OF_OTHERS = 200;
/** Maximum number of offered sets of options. */
const MAX_OFFERS = 3;

interface Offer {
  title: string;
  link: string;
}

type Progress =
  | { at: 'rest' }
  | { at: 'searching'; levels: number }
  | { at: 'none'; offers: readonly Offer[]; over: boolean }
  | { at: 'failed'; why: string };

interface Props {
  /** Conditions of a search, of which a level has to meet one. */
  conditions: readonly string[];
  /** The chapter to which the found level is opened. */
  chapter: string;
  words: string;
  /** Number of levels to search if other options would not help. */
  levels?: number;
}

/** A button that opens the nearest level that meets one of the conditions, or offers options with which one does. */
export function FindOne({ conditions, chapter, words, levels }: Props) {
  const [progress, report] = useState<Progress>({ at: 'rest' });
  const cancel = useRef<() => void>(undefined);
  const now = level.value;
  const stop = () => {
    cancel.current?.();
    report({ at: 'rest' });
  };
  useEffect(() => {
    report({ at: 'rest' });
    return () => cancel.current?.();
  }, [now]);
  if (!now) return null;
  const start = () => {
    const open = (link: string) => openLink(withView(link, { ...state.value.view, chapter }));
    cancel.current = search(now, conditions, levels, report, open);
  };
  const isSearching = progress.at === 'searching';
  return (
    <span class="find-one">
      <Button act={isSearching ? stop : start}>{isSearching ? 'Stop' : words}</Button>
      <span class="figure-says" role="status">
        {isSearching && progress.levels > 0 && `${progress.levels.toLocaleString('en')} levels looked at`}
        {progress.at === 'failed' && progress.why}
        {progress.at === 'none' && noneText(progress.offers, progress.over, levels)}
      </span>
      {progress.at === 'none' &&
        progress.offers.map(({ title, link }) => (
          <Button key={link} act={() => openLink(withView(link, { chapter }))}>
            {title}
          </Button>
        ))}
    </span>
  );
}

function noneText(offers: readonly Offer[], over: boolean, levels = LEVELS): string {
  const none = `None of ${levels.toLocaleString('en')} levels with your options has it.`;
  if (levels !== LEVELS) return none;
  if (offers.length > 0) return `${none} Levels with these have:`;
  return over
    ? `${none} No other option that was tried brings it either.`
    : `${none} Looking for options that bring it.`;
}

/**
 * Searches for each condition in turn, then, unless `levels` is given, with a few levels of other options. Returns a
 * function that cancels.
 */
function search(
  { info, head }: Level,
  conditions: readonly string[],
  levels: number | undefined,
  report: (progress: Progress) => void,
  open: (link: string) => void,
): () => void {
  let cancelled = false;
  let counting: Run | undefined;

  /** The first hit after the level's own place in the sequence of all seeds. */
  const nearest = (condition: string): Promise<string | undefined> => {
    const before = { ...noHits, scanned: placeOfSeed(head.seed) + 1 };
    const total = before.scanned + (levels ?? LEVELS);
    return new Promise((done, fail) => {
      let hits = before;
      const show = (now: Hits) => {
        hits = now;
        if (!cancelled) report({ at: 'searching', levels: now.scanned - before.scanned });
      };
      counting = searchLevels(head.link, condition, { total, page: 1, before }, show, (error) =>
        error instanceof Error ? fail(error) : done(hits.seeds[0]?.link),
      );
    });
  };
  const withOptions = async (options: Options): Promise<string | undefined> => {
    const link = looseLink(info, seedText(head.seed), options);
    const from = placeOfSeed(head.seed);
    for (const condition of conditions) {
      const { value } = await pool.engine(0).timed('find one', 'search', link, condition, from, LEVELS_OF_OTHERS, 1);
      const [hit] = (JSON.parse(value) as Found).seeds;
      if (hit || cancelled) return hit?.link;
    }
    return undefined;
  };
  const run = async (): Promise<void> => {
    report({ at: 'searching', levels: 0 });
    for (const condition of conditions) {
      const link = await nearest(condition);
      if (cancelled) return;
      if (link) return open(link);
    }
    const offers: Offer[] = [];
    for (const { title, options } of levels === undefined ? otherOptions(info, head.options) : []) {
      const link = await withOptions(options);
      if (cancelled) return;
      if (link) offers.push({ title, link });
      if (offers.length === MAX_OFFERS) break;
      report({ at: 'none', offers: [...offers], over: false });
    }
    report({ at: 'none', offers, over: true });
  };
  run().catch((error) => report({ at: 'failed', why: whyNot(error) }));
  return () => {
    cancelled = true;
    counting?.stop();
  };
}

/** Conditions that one of some rules acts. */
export const acting = (rules: readonly RuleInfo[]): string[] => rules.map(({ id }) => `rule=${id}`);

/** Conditions that a rule of a chapter acts. */
export const actingIn = (info: GeneratorInfo, chapter: number): string[] =>
  acting(info.rules.filter((rule) => rule.kind === 'acts' && rule.chapter === chapter));
