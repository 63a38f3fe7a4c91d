import { useEffect, useState } from 'preact/hooks';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';
import { visible } from '../../../../wasm/shared/texts.mjs';
import { loadPacker, MAX_PACKED, type Program, programLink } from '../../../data/sandbox';
import { factText } from '../../../data/values';
import { SmallPicture } from '../../../paint/small/small_maps';
import { useAttempt } from '../../../parts/attempt';
import { CodeField } from '../../../parts/code_field';
import { copyText } from '../../../parts/share';
import { shareUrl } from '../../../state/actions';
import { level } from '../../../state/store';
import { survey } from '../../study/counting';
import { added, barsOf, type Tally, Z_99 } from '../../study/odds/counts';
import { ProgramSession } from './session';

/** What a lesson says beside its program (core/<id>/in_code.json). */
export interface Beside {
  /** Options with which our generator makes what the program makes. */
  ours: string;
  /** What the program leaves out. */
  lacks: string;
  facts: readonly Shared[];
  tries: readonly { title: string; line: string; becomes: string; look: string }[];
}

interface Props {
  id: string;
  /** The lesson's program. */
  text: string;
  beside: Beside;
  /** The program that the link brings, or '' for one that cannot be read. */
  linked: string | undefined;
}

/** A lesson's program in an editor, its level of the seed on the stage, and its counts beside the generator's. */
export function Studio({ id, text: original, beside, linked }: Props) {
  const [session, setSession] = useState<ProgramSession>();
  useEffect(() => {
    const made = new ProgramSession(original, `press-r.program.${id}`, 'The program', linked || undefined);
    setSession(made);
    return () => made.close();
  }, [original, linked]);
  const { run, note } = useAttempt();
  const info = level.value?.info;
  if (!session || info?.id !== id) return null;
  const program = session.program.value;
  return (
    <div class="program-studio">
      {linked === '' && <p class="notice">The program of this link cannot be read. This is the lesson's.</p>}
      <Tries session={session} beside={beside} />
      {session.isHeld.value && <Ask session={session} />}
      <Made session={session} />
      <div class="program-text">
        <CodeField
          label="The program"
          code={session.code.value}
          text={session.text.value}
          onInput={(text) => session.write(text)}
          isWrong={session.faults.value.length > 0}
        />
      </div>
      <Faults session={session} />
      <p class="chips">
        <button
          type="button"
          class="plain"
          disabled={session.text.value === session.original}
          onClick={() => session.put(session.original)}
        >
          Back to the lesson's
        </button>
        <button type="button" class="plain" onClick={() => void copyText(session.text.value)}>
          Copy
        </button>
        <button type="button" class="plain" onClick={() => run(() => copyLink(session.text.value))}>
          Copy link with the program
        </button>
        {note}
      </p>
      {program && <OursAndYours info={info} program={program} options={beside.ours} facts={beside.facts} />}
      <p class="muted">{beside.lacks}</p>
    </div>
  );
}

/** The program in a link, or '' if it cannot be read. */
export const unpack = async (code: string): Promise<string> => (await loadPacker()).unpack(code);

/** Copies the level's link with a program. Resolves to a message. */
async function copyLink(text: string): Promise<string> {
  const packed = (await loadPacker()).pack(text);
  if (packed.length > MAX_PACKED) return 'This program is too long for a link. Copy it, and send it as a file.';
  return (await copyText(shareUrl({ code: packed }))) ? 'Link copied.' : 'This browser did not let the page copy.';
}

/** Code of a stranger is shown before it runs. */
const Ask = ({ session }: { session: ProgramSession }) => (
  <div class="notice advice" role="status">
    <p>
      This program came with the link. Read it first if you like. It runs apart from the page: it cannot reach your
      files, the network, or anything this page keeps.
    </p>
    <button type="button" class="plain" onClick={() => session.release()}>
      Run it
    </button>
  </div>
);

/** Changes of one line, each to the lesson's program, and what to look for. */
function Tries({ session, beside }: { session: ProgramSession; beside: Beside }) {
  const changed = beside.tries.map(({ line, becomes }) => session.original.replace(line, () => becomes));
  const tried = beside.tries[changed.indexOf(session.text.value)];
  return (
    <>
      <p class="chips program-tries" role="group" aria-label="Changes to try">
        Try:
        {beside.tries.map(({ title, becomes }, i) => (
          <button
            key={title}
            type="button"
            class="plain"
            aria-pressed={tried?.title === title}
            onClick={() => {
              session.put(changed[i] as string);
              session.goTo((changed[i] as string).split('\n').indexOf(becomes) + 1);
            }}
          >
            {title}
          </button>
        ))}
      </p>
      <p class="program-look" role="status">
        {tried?.look}
      </p>
    </>
  );
}

/** The level of the program that is in use, and its facts. */
function Made({ session }: { session: ProgramSession }) {
  const made = session.level.value;
  return (
    <figure class="program-level">
      {made ? (
        <SmallPicture level={made} frame={0} label={`Your program's level. ${visible(made.head.summary)}`} soon />
      ) : (
        <span class="small-picture empty" />
      )}
      <figcaption>
        {made?.info.facts.map(
          (fact, i) =>
            !fact.costly &&
            i < MOST_FACTS && (
              <span key={fact.id}>
                {visible(fact.title)} <b class="digits">{factText(fact, made.head.facts[i] ?? 0)}</b>
              </span>
            ),
        )}
      </figcaption>
    </figure>
  );
}

/** Facts under the picture, at most. */
const MOST_FACTS = 9;

/** What is wrong, each with a way to its line. */
function Faults({ session }: { session: ProgramSession }) {
  const faults = session.faults.value;
  return (
    <div role="status" class="said">
      {faults.map(({ line, sentence }) => (
        <p key={`${line} ${sentence}`} class="notice">
          {line > 0 ? (
            <button type="button" class="link-button" onClick={() => session.goTo(line)}>
              Line {line}: {visible(sentence)}
            </button>
          ) : (
            visible(sentence)
          )}
        </p>
      ))}
      {faults.length > 0 && session.level.value && (
        <p class="hint">Not in use yet. The picture still shows your last working version.</p>
      )}
    </div>
  );
}

/** A fact that both sides have. A value makes it a share: how many levels have that one. */
interface Shared {
  yours: string;
  ours: string;
  value?: string;
  /** Words for a difference, as in "longer by 0.8 rooms". */
  more?: string;
  less?: string;
  unit?: string;
}

/** Levels counted on each side. */
const LEVELS = 1000;
/** Levels in one call to the program's worker, which also draws. */
const SLICE = 100;

/** Mean, and its squared standard error. */
function meanOf(info: GeneratorInfo, tally: Tally, id: string, value?: string): { mean: number; error: number } {
  const index = info.facts.findIndex((fact) => fact.id === id);
  const wanted = info.facts[index]?.choices?.findIndex((choice) => choice.id === value);
  const number = (of: number) => (value === undefined ? of : Number(of === wanted));
  const { mean, variance, count } = momentsOf(barsOf(tally, index).map((bar) => [number(bar.value), bar.count]));
  return { mean, error: variance / count };
}

/** "within chance", or "longer by 0.8 rooms (±0.2)"; of shares "more often by 29 % (±5)". */
function differenceText(difference: number, error: number, { value, more, less, unit }: Shared): string {
  const scale = value === undefined ? 1 : 100;
  const [size, margin] = [Math.abs(difference) * scale, Z_99 * Math.sqrt(error) * scale];
  if (difference === 0 && margin === 0) return 'the same';
  if (size <= margin) return 'within chance';
  const digits = size < 0.995 ? 2 : 1;
  const measure = value === undefined ? unit : '%';
  const word = difference > 0 ? (more ?? (value ? 'more often' : 'more')) : (less ?? (value ? 'less often' : 'fewer'));
  return `${word} by ${size.toFixed(digits)}${measure ? ` ${measure}` : ''} (±${margin.toFixed(digits)})`;
}

/** Counts levels of a link of ours, by all workers. */
function useOurs(link: string): Tally | undefined {
  const [tally, setTally] = useState<Tally>();
  useEffect(() => {
    return survey(link, LEVELS, (sum) => sum.count === LEVELS && setTally(sum)).stop;
  }, [link]);
  return tally;
}

/** Counts levels of a program, in its own worker. */
function useYours(program: Program): { tally: Tally | undefined; count: number } {
  const [{ of, tally, count }, set] = useState<{ of?: Program; tally?: Tally; count: number }>({ count: 0 });
  useEffect(() => {
    let isStale = false;
    const run = async () => {
      let sum: Tally | undefined;
      for (let first = 0; first < LEVELS; first += SLICE) {
        sum = added(sum, await program.engine.ask('survey', 'survey', programLink('*'), first, SLICE));
        if (isStale) return;
        set({ of: program, count: sum.count, ...(sum.count >= LEVELS && { tally: sum }) });
      }
    };
    // A program that has been replaced, or failed, says so beside its text.
    run().catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [program]);
  return of === program ? { tally, count } : { tally: undefined, count: 0 };
}

interface CountsProps {
  info: GeneratorInfo;
  program: Program;
  /** Options of our side. */
  options: string;
  facts: readonly Shared[];
}

/** The facts that both sides have, over many levels of each. */
function OursAndYours({ info, program, options, facts }: CountsProps) {
  const ours = useOurs(`${info.id}/v${info.revision}/*?${options}`);
  const { tally: yours, count } = useYours(program);
  return (
    <table class="ours-and-yours">
      <caption>
        Ours and yours, over {LEVELS.toLocaleString('en')} levels each
        {!(ours && yours) && <progress aria-label="Levels counted" max={LEVELS} value={count} />}
      </caption>
      <thead>
        <tr>
          <th scope="col">On average</th>
          <th scope="col">Ours</th>
          <th scope="col">Yours</th>
          <th scope="col">Yours is</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((shared) => {
          const a = ours && meanOf(info, ours, shared.ours, shared.value);
          const known = program.info.facts.find(({ id }) => id === shared.yours);
          const b = yours && known && meanOf(program.info, yours, shared.yours);
          return (
            <tr key={shared.yours}>
              <th scope="row">
                {visible(known?.title ?? info.facts.find(({ id }) => id === shared.ours)?.title ?? '')}
              </th>
              <td class="digits">{a ? textOf(a.mean, shared) : '…'}</td>
              <td class="digits">{b ? textOf(b.mean, shared) : known ? '…' : 'no longer counted'}</td>
              <td>{a && b && differenceText(b.mean - a.mean, a.error + b.error, shared)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const textOf = (mean: number, { value }: Shared): string =>
  value === undefined ? mean.toFixed(mean < 20 ? 2 : 1) : `${(100 * mean).toFixed(1)} %`;
