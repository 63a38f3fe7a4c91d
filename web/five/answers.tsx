// What a generator says of itself beside the others: core/<id>/answers.mdx ("Answers" in core/README.md).
import { type ComponentChildren, createContext, Fragment, isValidElement, toChildArray, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { If, Says } from '../column/learn/words';
import type { Text } from '../data/in_short';
import { initialOf } from '../data/request';
import { Button } from '../parts/buttons';
import { isReading, numberOfFact, numberText } from './counts';
import { showPicture } from './pictures';
import { type Entry, optionOf, setOption, tallyOf } from './state';
import type { Reading } from './words';

export interface Answer {
  /** By question: a few words for the table, and sentences. "family" has the kind of generator. */
  parts: ReadonlyMap<string, Part>;
  exercises: readonly Exercise[];
}

interface Part {
  short: ComponentChildren;
  text: ComponentChildren;
  /** "least" or "most" if the generator expects to come out so. */
  expects: string | undefined;
}

/** A task that is checked by comparing a number of this generator with another's or with a constant. */
export interface Exercise {
  title: string;
  text: string;
  /** Undefined: the fact of the one level that is shown. */
  reading: Reading | undefined;
  fact: string;
  /** Whether the number must be at least, not at most, `than`. */
  atLeast: boolean;
  /** A generator's id, or a number. */
  than: string;
}

/** The generator whose text is shown, for the components in it. */
export const EntryContext = createContext<Entry | undefined>(undefined);

/** A number that is read from counts: "mean.cycles". */
function Counted({ of }: { of: string }) {
  const entry = useContext(EntryContext);
  const { reading = 'mean', fact } = countedOf(of);
  const number = entry && numberOfFact(tallyOf(entry), reading, fact);
  return <span class="five-number">{number === undefined ? '…' : numberText(reading, number)}</span>;
}

/** Sets an option; pressed again it resets it. */
export function Switch({ set, children }: { set: string; children?: ComponentChildren }) {
  const entry = useContext(EntryContext);
  if (!entry) return <>{children}</>;
  const [id = '', value = ''] = set.split(/=(.*)/s);
  const on = String(entry.options.value[id] ?? '') === value;
  const option = optionOf(entry, id);
  return (
    <Button
      class="prose-switch"
      aria-pressed={on}
      disabled={!option}
      act={() => {
        setOption(entry, id, on && option ? initialOf(option) : value);
        showPicture(entry);
      }}
    >
      {children}
    </Button>
  );
}

interface MarkerProps {
  of?: string;
  least?: string;
  most?: string;
  children?: ComponentChildren;
}

/** Components that only structure a text. */
const marker = () => (_: MarkerProps) => null;
const [Part, Short, P, Expects, Check] = [marker(), marker(), marker(), marker(), marker()];

const components = { Part, Short, P, Expects, Check, Counted, If, Says, Switch };

type Marker = ReturnType<typeof marker>;
const elementsIn = (children: ComponentChildren, type: Marker): VNode<MarkerProps>[] =>
  toChildArray(children).filter((part): part is VNode<MarkerProps> => isValidElement(part) && part.type === type);
const propsIn = (children: ComponentChildren, type: Marker): MarkerProps | undefined =>
  elementsIn(children, type)[0]?.props;

/** "mean.cycles": a reading and a fact. */
function countedOf(of: string): { reading: Reading | undefined; fact: string } {
  const [word = '', fact = ''] = of.split('.');
  return { reading: isReading(word) ? word : undefined, fact };
}

/** The parts of a compiled text. */
function answerOf(text: Text): Answer {
  const whole = (text as (props: { components: object }) => VNode<MarkerProps>)({ components });
  const parts = new Map<string, Part>();
  const exercises: Exercise[] = [];
  for (const { props } of elementsIn(whole.type === Fragment ? whole.props.children : whole, Part)) {
    const [short, text] = [Short, P].map((type) => propsIn(props.children, type)?.children);
    const { of = '', least, most = '' } = propsIn(props.children, Check) ?? {};
    const check = { ...countedOf(of), atLeast: least !== undefined, than: least ?? most };
    if (props.of === 'exercise') exercises.push({ title: String(short), text: String(text), ...check });
    else parts.set(props.of ?? '', { short, text, expects: propsIn(props.children, Expects)?.of });
  }
  return { parts, exercises };
}

/** The first fact of which words contain a number. */
export function firstFactIn(words: ComponentChildren): string | undefined {
  const count = toChildArray(words).find((part) => isValidElement(part) && part.type === Counted);
  return count ? countedOf((count as VNode<{ of: string }>).props.of).fact : undefined;
}

const texts = import.meta.glob<Text>('../../core/*/answers.mdx', { import: 'default', eager: true });
const answers = new Map(Object.entries(texts).map(([path, text]) => [path.split('/').at(-2), answerOf(text)]));
const NONE: Answer = { parts: new Map(), exercises: [] };

export const answerFor = ({ card }: Entry): Answer => answers.get(card.id) ?? NONE;
