import { useEffect, useRef, useState } from 'preact/hooks';
import type { Found, GeneratorInfo, RuleInfo } from '../../../../wasm/bridge/interface';
import { placeOfSeed } from '../../../../wasm/shared/places.mjs';
import type { Level } from '../../../data/level';
import { looseLink, type Options, seedText, withView } from '../../../data/link';
import { whyNot } from '../../../parts/feedback';
import { openLink } from '../../../state/actions';
import { pool, type Run } from '../../../state/pool';
import { level, state } from '../../../state/store';
import { otherOptions } from './statistics';

/** So many levels are looked at for a rule with the options at hand, and so many with others. */
const LEVELS = 4_000;
const LEVELS_OTHERWISE = 200;
/** So many ways to another set of options are offered. */
const OFFERS = 3;

interface Offer {
  title: string;
  link: string;
}

type Told =
  | { at: 'rest' }
  | { at: 'looking'; levels: number }
  | { at: 'none'; offers: Offer[]; over: boolean }
  | { at: 'failed'; why: string };

interface Props {
  conditions: readonly string[];
  /** Where the level is opened. */
  chapter: string;
  words: string;
  /** So many are looked at, where other options would not help. */
  levels?: number;
}

/** Goes to the nearest level that meets one of the conditions; where these options never let it, says with which one does. */
export function FindOne({ conditions, chapter, words, levels }: Props) {
  const [told, tell] = useState<Told>({ at: 'rest' });
  const search = useRef<Search | undefined>(undefined);
  const now = level.value;
  useEffect(() => {
    tell({ at: 'rest' });
    return () => search.current?.stop();
  }, [now]);
  if (!now) return null;
  const look = () => {
    const open = (link: string) => openLink(withView(link, { ...state.value.view, chapter }));
    search.current = new Search(now, conditions, levels, tell, open);
    void search.current.run().catch((error) => tell({ at: 'failed', why: whyNot(error) }));
  };
  const stop = () => {
    search.current?.stop();
    tell({ at: 'rest' });
  };
  return (
    <span class="find-one">
      {told.at === 'looking' ? (
        <button type="button" class="plain" onClick={stop}>
          Stop
        </button>
      ) : (
        <button type="button" class="plain" onClick={look}>
          {words}
        </button>
      )}
      <span class="figure-says" role="status">
        {told.at === 'looking' && told.levels > 0 && `${told.levels.toLocaleString('en')} levels looked at`}
        {told.at === 'failed' && told.why}
        {told.at === 'none' && noneText(told.offers, told.over, levels)}
      </span>
      {told.at === 'none' &&
        told.offers.map(({ title, link }) => (
          <button key={link} type="button" class="plain" onClick={() => openLink(withView(link, { chapter }))}>
            {title}
          </button>
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

/** One press: the conditions one after another, then other options, each with a few levels. */
class Search {
  private gone = false;
  private counting: Run | undefined;

  constructor(
    private readonly now: Level,
    private readonly conditions: readonly string[],
    private readonly levels: number | undefined,
    private readonly tell: (told: Told) => void,
    private readonly open: (link: string) => void,
  ) {}

  stop(): void {
    this.gone = true;
    this.counting?.stop();
  }

  async run(): Promise<void> {
    this.tell({ at: 'looking', levels: 0 });
    for (const condition of this.conditions) {
      const link = await this.nearest(condition);
      if (this.gone) return;
      if (link) return this.open(link);
    }
    if (this.levels === undefined) return this.otherwise();
    this.tell({ at: 'none', offers: [], over: true });
  }

  /** The first hit after the level's own place in the sequence of all seeds. */
  private nearest(condition: string): Promise<string | undefined> {
    const { link, seed } = this.now.head;
    const from = placeOfSeed(seed) + 1;
    let found: string | undefined;
    let looked = 0;
    return new Promise((done, fail) => {
      this.counting = pool.run<string>(
        {
          total: this.levels ?? LEVELS,
          ask: (engine, lane, first, count) => engine.timed(lane, 'search', link, condition, from + first, count, 1),
          take: (text) => {
            const { seeds, scanned, problem } = JSON.parse(text) as Found;
            found = seeds[0]?.link;
            looked += scanned;
            if (!this.gone) this.tell({ at: 'looking', levels: looked });
            return found === undefined && problem === '';
          },
        },
        (error) => (error instanceof Error ? fail(error) : done(found)),
      );
    });
  }

  private async otherwise(): Promise<void> {
    const offers: Offer[] = [];
    for (const { title, options } of otherOptions(this.now.info, this.now.head.options)) {
      const link = await this.withOptions(options);
      if (this.gone) return;
      if (link) offers.push({ title, link });
      if (offers.length === OFFERS) break;
      this.tell({ at: 'none', offers: [...offers], over: false });
    }
    this.tell({ at: 'none', offers, over: true });
  }

  private async withOptions(options: Options): Promise<string | undefined> {
    const { info, head } = this.now;
    const link = looseLink(info, seedText(head.seed), options);
    const from = placeOfSeed(head.seed);
    for (const condition of this.conditions) {
      const { value } = await pool.engine(0).timed('find one', 'search', link, condition, from, LEVELS_OTHERWISE, 1);
      const [hit] = (JSON.parse(value) as Found).seeds;
      if (hit || this.gone) return hit?.link;
    }
    return undefined;
  }
}

/** Conditions that a rule acts. */
export const acting = (rules: readonly RuleInfo[]): string[] => rules.map(({ id }) => `rule=${id}`);

/** What acts in a chapter. */
export const actingIn = (info: GeneratorInfo, chapter: number): string[] =>
  acting(info.rules.filter((rule) => rule.kind === 'acts' && rule.chapter === chapter));
