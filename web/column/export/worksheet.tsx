// A worksheet for a class: what the lesson says in short without its numbers, the level, and tasks about it; all answers
// stand on the second page.
import { render } from 'preact';
import type { FactInfo } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import { factText } from '../../data/values';
import { looksOf } from '../../paint/level_looks';
import { layersOn, measured } from '../../state/store';
import { pngOf, TooLarge } from './files';
import './worksheet.css';

const BLANK = '_____';
const NUMBER = /\d(?:[\d,]*\d)?(?:\.\d+)?(?: %)?/g;

/** A sentence without its numbers. */
export const withBlanks = (sentence: string): string => sentence.replace(NUMBER, BLANK);

const TASKS = 6;

export interface WorksheetTask {
  question: string;
  answer: string;
}

/** The first facts of a level that can be counted and that are not nothing. */
export function tasksOf(facts: readonly FactInfo[], values: readonly (number | null)[]): WorksheetTask[] {
  return facts
    .map((fact, i) => ({ fact, value: values[i] ?? 0 }))
    .filter(({ fact, value }) => !fact.costly && (fact.kind === 'count' ? value > 0 : fact.kind === 'choice'))
    .slice(0, TASKS)
    .map(({ fact, value }) => ({ question: `${fact.title}. ${fact.hint}`, answer: factText(fact, value) }));
}

interface SheetProps {
  title: string;
  lines: readonly string[];
  /** Address of the level's picture. */
  picture: string;
  tasks: readonly WorksheetTask[];
}

function Sheet({ title, lines, picture, tasks }: SheetProps) {
  return (
    <>
      <section>
        <h1>{title}</h1>
        <p>Name: {BLANK.repeat(5)}</p>
        <h2>In short</h2>
        <p>Fill in the numbers.</p>
        <ol>
          {lines.map((line) => (
            <li key={line}>{withBlanks(line)}</li>
          ))}
        </ol>
        <h2>Tasks</h2>
        <p>Find out about this level:</p>
        <ol>
          {tasks.map(({ question }) => (
            <li key={question}>
              {question} {BLANK}
            </li>
          ))}
        </ol>
        <img src={picture} alt="The level" />
      </section>
      <section>
        <h1>{title}: answers</h1>
        <h2>In short</h2>
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <h2>Tasks</h2>
        <ol>
          {tasks.map(({ question, answer }) => (
            <li key={question}>{answer}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The sentences of the lesson's "In short", as they are shown. */
const linesInShort = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('#learn .in-short > li')].map((line) =>
    line.innerText.replace(/\s+/g, ' ').trim(),
  );

/** Opens the browser's print dialog with the worksheet in place of the page. */
export async function printWorksheet(now: Level): Promise<void> {
  const blob = await pngOf(now, looksOf(now), layersOn.value, 1);
  if (!blob) throw new TooLarge();
  const picture = URL.createObjectURL(blob);
  const sheet = document.createElement('article');
  sheet.className = 'worksheet';
  const title = `${now.info.title}, seed ${now.head.seedText}`;
  const tasks = tasksOf(now.info.facts, (measured.value ?? now).head.facts);
  render(<Sheet title={title} lines={linesInShort()} picture={picture} tasks={tasks} />, sheet);
  document.body.append(sheet);
  await sheet.querySelector('img')?.decode();
  const done = () => {
    sheet.remove();
    URL.revokeObjectURL(picture);
  };
  addEventListener('afterprint', done, { once: true });
  window.print();
}
