import './figures/figures.css';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { FactInfo, Found, GeneratorInfo } from '../../../wasm/bridge/interface';
import { momentsOf } from '../../../wasm/shared/moments.mjs';
import { percent } from '../../data/values';
import { whyNot } from '../../parts/attempt';
import type { Run } from '../../state/pool';
import { chapter } from '../../state/store';
import { countLevels } from '../study/counting';
import { interval, Z_99 } from '../study/odds/counts';

/** What a sentence says of levels: the attributes of Says ("Lessons" in core/README.md). */
export interface SaysProps {
  that?: string;
  share?: string;
  given?: string;
  of?: string;
  mean?: string;
  /** It speaks of levels with the default options. */
  usual?: boolean;
  children?: ComponentChildren;
}

/** Conditions that an If around a sentence sets on the levels that it speaks of. */
export const ShownFor = createContext<string | undefined>(undefined);

/** Number of levels that a click counts, and of links to levels of each kind. */
const LEVELS = 1000;
const LINKS = 3;

type Seed = Found['seeds'][number];

/** Levels that a sentence speaks of, and those of them for which it holds. */
interface Counted {
  scanned: number;
  spoken: Seed[];
  holding: Seed[];
}

interface Asked {
  info: GeneratorInfo;
  link: string;
  says: SaysProps;
  shown: string | undefined;
}

/** Searches the same levels twice: for those that the sentence speaks of, and for those for which it holds. */
function count(
  { info, link, says, shown }: Asked,
  show: (counted: Counted) => void,
  done: (why?: unknown) => void,
): Run {
  const fact = info.facts.find(({ id }) => id === says.of);
  // A costly fact is measured only where a condition names it.
  const spoken = [shown, says.given, fact && `${fact.id}>=${fact.low}`].filter(Boolean).join(',') || '0=0';
  const conditions = says.that === undefined ? [spoken] : [spoken, `${spoken},${says.that}`];
  return countLevels<Counted, Counted>(
    LEVELS,
    async (engine, lane, first, levels) => {
      const answers = { value: { scanned: levels, spoken: [], holding: [] } as Counted, ms: 0 };
      for (const [i, condition] of conditions.entries()) {
        const { value, ms } = await engine.timed(lane, 'search', link, condition, first, levels, levels);
        const { problem, seeds } = JSON.parse(value) as Found;
        if (problem) throw new Error(problem);
        answers.value[i === 0 ? 'spoken' : 'holding'] = seeds;
        answers.ms += ms;
      }
      return answers;
    },
    (sum, slice) => ({
      scanned: (sum?.scanned ?? 0) + slice.scanned,
      spoken: [...(sum?.spoken ?? []), ...slice.spoken],
      holding: [...(sum?.holding ?? []), ...slice.holding],
    }),
    show,
    done,
  );
}

/** A share or a mean with its 99 % interval, as part of the bar's width. */
interface Reading {
  text: string;
  bar?: { at: number; low: number; high: number };
}

function readingOf({ spoken, holding, scanned }: Counted, fact: FactInfo | undefined, at: number): Reading {
  const levels = (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'level' : 'levels'}`;
  const among = spoken.length === scanned ? levels(scanned) : `the ${levels(spoken.length)} of ${scanned} it speaks of`;
  if (spoken.length === 0) return { text: `It speaks of none of ${levels(scanned)}.` };
  if (fact) {
    const { count, mean, sampleVariance } = momentsOf(spoken.map(({ facts }) => [facts[at] ?? 0, 1]));
    const margin = Z_99 * Math.sqrt(sampleVariance / count);
    return { text: `${fact.title}: ${mean.toFixed(2)} in the mean (±${margin.toFixed(2)}) over ${among}.` };
  }
  const share = holding.length / spoken.length;
  const { low, high } = interval(holding.length, spoken.length);
  const words = share === 1 ? 'In every one' : share === 0 ? 'In none' : `In ${percent(share)}`;
  const range = `99 % interval ${percent(low)} to ${percent(high)}`;
  return { text: `${words} of ${among} (${range}).`, bar: { at: share, low, high } };
}

const percentOf = (part: number) => `${100 * part}%`;

function Bar({ at, low, high }: { at: number; low: number; high: number }) {
  return (
    <span class="says-bar" aria-hidden="true">
      <span class="says-share" style={{ width: percentOf(at) }} />
      <span class="says-interval" style={{ left: percentOf(low), width: percentOf(high - low) }} />
    </span>
  );
}

function Links({ words, seeds }: { words: string; seeds: readonly Seed[] }) {
  if (seeds.length === 0) return null;
  return (
    <span>
      {words}
      {seeds.slice(0, LINKS).map(({ link, seedText }) => [
        ' ',
        <a key={link} href={`#${link}`} class="mono">
          {seedText}
        </a>,
      ])}
    </span>
  );
}

/** The count of a sentence, which ends with the level's options, with the chapter, and with its element. */
function Count({ asked, close }: { asked: Asked; close: () => void }) {
  const [counted, show] = useState<Counted>();
  const [trouble, report] = useState('');
  useEffect(() => count(asked, show, (why) => why !== undefined && report(whyNot(why))).stop, []);
  const here = useRef(chapter.value);
  useEffect(() => {
    if (chapter.value !== here.current) close();
  }, [chapter.value]);
  const at = asked.info.facts.findIndex(({ id }) => id === asked.says.of);
  const reading = counted && readingOf(counted, asked.info.facts[at], at);
  const holding = new Set(counted?.holding.map(({ index }) => index));
  const others = counted?.spoken.filter(({ index }) => !holding.has(index)) ?? [];
  return (
    <span class="says-count" role="status">
      {trouble || (reading?.text ?? 'Levels are being counted.')}
      {asked.says.usual && ' With the default options.'}
      {reading?.bar && <Bar {...reading.bar} />}
      {counted && asked.says.that !== undefined && (
        <>
          <Links words="So in" seeds={counted.holding} />
          <Links words="Not so in" seeds={others} />
        </>
      )}
    </span>
  );
}

interface CountItProps {
  info: GeneratorInfo;
  /** The levels that are counted: those of this link's options. */
  link: string;
  says: SaysProps;
  children?: ComponentChildren;
}

/** A sentence about levels, which a click counts beside it. */
export function CountIt({ info, link, says, children }: CountItProps) {
  const shown = useContext(ShownFor);
  const [isOpen, open] = useState(false);
  const close = () => open(false);
  // Another level or other options end the count.
  useEffect(close, [link]);
  const onClick = (event: MouseEvent) => {
    const inside = (event.target as Element).closest('button, a, .says-count');
    if (inside && !inside.matches('.says-button')) return;
    open(!isOpen);
    // So that Escape is heard here.
    (event.currentTarget as Element).querySelector<HTMLElement>('.says-button')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <span class="says" onClick={onClick} onKeyDown={onKeyDown}>
      {children}
      <button type="button" class="says-button" aria-label="Count it" aria-expanded={isOpen} />
      {isOpen && <Count asked={{ info, link: says.usual ? info.id : link, says, shown }} close={close} />}
    </span>
  );
}
