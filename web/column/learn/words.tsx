import { type ComponentChildren, isValidElement, toChildArray } from 'preact';
import { comparisons } from '../../../wasm/shared/needs.mjs';
import { useLessonContext } from '../../data/lesson';
import type { Level } from '../../data/level';
import { looksOf } from '../../paint/level_looks';
import { lightRole } from '../../paint/painter/overlay';
import { Button } from '../../parts/buttons';
import { light } from '../../stage/map_stage';
import { setOption } from '../../state/actions';
import { level } from '../../state/store';
import { CountIt, type SaysProps, ShownFor } from './count_it';
import { openQuestion } from './open_question';

// Components of lessons that put words: numbers of the level, conditions, marks, switches. "Lessons" in core/README.md.

export interface Words {
  children?: ComponentChildren;
}

const NUMBER_OF: Record<string, string> = { were: 'was', are: 'is', have: 'has' };

/** The words of a number of things for one of them: its first plural loses the s. */
export const singular = (words: string): string =>
  words
    .replace(/s\b/, '')
    .replace(/men\b/, 'man')
    .replace(/\b(?:were|are|have)\b/g, (verb) => NUMBER_OF[verb] ?? verb);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface FactProps extends Words {
  of: string;
  /** Whether it begins a sentence. */
  first?: string;
}

/** A fact of the level: its number or its choice; with children ("rooms are"), the number of these. */
export function Fact({ of, first, children }: FactProps) {
  const now = useLessonContext()?.level;
  const value = now && factOf(now, of);
  if (value === undefined) return null;
  if (openQuestion.value?.id === of) return <>…</>;
  const text = countText(value, typeof children === 'string' ? children : '');
  return <>{first === undefined ? text : capital(text)}</>;
}

function countText(value: number | string, things: string): string {
  if (things === '') return String(value);
  if (value === 0) return `no ${singular(things)}`;
  return value === 1 ? `one ${singular(things)}` : `${value} ${things}`;
}

/** A fact's number (a flag is 0 or 1) or the title of its choice. */
function factOf({ info, head }: Level, id: string): number | string | undefined {
  const index = info.facts.findIndex((one) => one.id === id);
  const fact = info.facts[index];
  const value = head.facts[index] ?? 0;
  if (fact?.kind === 'choice') return fact.choices[value]?.title;
  return fact && value;
}

/** A claim's chance with the level's options, or as usual with the default ones. */
export function Odds({ of, usual = false }: { of: string; usual?: boolean }) {
  const lesson = useLessonContext();
  const odds = (usual ? lesson?.usual : lesson?.chances)?.get(of);
  if (!odds) return null;
  return <>{oddsText(...odds) + (lesson?.level.head.options.without && !usual ? ' (with all rules)' : '')}</>;
}

/** "12.5 %" with at most one decimal, or "1 in 800" below one per cent. */
export function oddsText(hits: number, of: number): string {
  const thousandths = Math.round((hits * 1000) / of);
  return thousandths < 10 && hits > 0 ? `1 in ${Math.round(of / hits)}` : `${thousandths / 10}\u00A0%`;
}

/** What an option is set to. */
export function Option({ of }: { of: string }) {
  const now = useLessonContext()?.level;
  return <>{choiceOf(now, of, now?.head.options[of])}</>;
}

/** The title of an option's choice, or the value of another option. */
function choiceOf(now: Level | undefined, option: string, value: number | string | undefined) {
  const { kind, choices = [] } = now?.info.options.find(({ id }) => id === option) ?? {};
  return (kind === 'choice' ? choices.find(({ id }) => id === value)?.title : undefined) ?? value;
}

/** Whether comparisons of facts hold, as web/mdx.ts and claims have them: "attempts>=2,boss=1". */
export const holds = ({ info, head }: Level, conditions: string): boolean =>
  conditions.split(',').every((one) => {
    const [, id, sign = '', than = ''] = /^ *(\w+)(!=|[<>]=?|=)(\w+)$/.exec(one) ?? [];
    const index = info.facts.findIndex((fact) => fact.id === id);
    const choice = info.facts[index]?.choices.findIndex((each) => each.id === than) ?? -1;
    return comparisons[sign]?.(head.facts[index] ?? 0, choice >= 0 ? choice : Number(than));
  });

/** Words for levels whose options have these values, and of whose facts conditions hold. */
export function If({ fact, children, ...options }: { fact?: string } & Words & Record<string, unknown>) {
  const now = useLessonContext()?.level;
  const isSet = Object.entries(options).every(([id, value]) => String(now?.head.options[id]) === value);
  if (!now || !isSet || (fact !== undefined && !holds(now, fact))) return null;
  return <ShownFor.Provider value={fact}>{children}</ShownFor.Provider>;
}

/** A sentence that a click counts, with the level's options or as usual with the default ones. */
export function Says({ children, ...says }: SaysProps) {
  const now = useLessonContext()?.level;
  const sentence = withPunctuation(children);
  if (!now) return <>{sentence}</>;
  return (
    <CountIt info={now.info} link={now.head.link} says={says}>
      {sentence}
    </CountIt>
  );
}

/** Words that set an option; without any, the value. */
export function Switch({ set, children }: { set: string } & Words) {
  const [id = '', value = ''] = set.split(/=(.*)/s);
  const now = useLessonContext()?.level;
  const isOn = String(now?.head.options[id]) === value;
  return (
    <Button class="prose-switch" aria-pressed={isOn} act={() => setOption(id, value)}>
      {children ?? choiceOf(now, id, value)}
    </Button>
  );
}

/** Words for a role of the map: they have the role's colour and light it on the map while pointed at or focused. */
export function Mark({ of, children }: { of: string } & Words) {
  const now = level.value;
  const index = now?.info.roles.findIndex(({ id }) => id === of) ?? -1;
  const look = now && looksOf(now).roles[index];
  if (!look) return <>{children}</>;
  const on = () => {
    light.value = (picture) => lightRole(picture, index);
  };
  const off = () => (light.value = undefined);
  return (
    <Button
      class="prose-mark"
      style={{ '--mark': look.colour }}
      title={`Show on the map: ${look.role.title}`}
      onPointerEnter={on}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
      act={on}
    >
      {children}
    </Button>
  );
}

/** Keeps punctuation on the line of the button, one of `buttons`, that it follows. */
export function withPunctuation(children: ComponentChildren, buttons: unknown[] = [Mark, Switch]): ComponentChildren[] {
  const parts = toChildArray(children);
  const isButton = (part: unknown) => isValidElement(part) && buttons.includes(part.type);
  const closing = (part: unknown) => (typeof part === 'string' ? (/^[,.;:!?)]+/.exec(part)?.[0] ?? '') : '');
  return parts.map((part, i) => {
    if (isButton(part)) return <span class="prose-kept">{[part, closing(parts[i + 1])]}</span>;
    return typeof part === 'string' && isButton(parts[i - 1]) ? part.slice(closing(part).length) : part;
  });
}

/** A box between chapters: what to remember, what to try. */
export const Aside = ({ title, children }: { title: string } & Words) => (
  <section class="aside">
    <h3>{title}</h3>
    {children}
  </section>
);

export const words = { Aside, Fact, If, Mark, Odds, Option, Says, Switch };
