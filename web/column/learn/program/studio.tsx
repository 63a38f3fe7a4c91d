import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';
import { visible } from '../../../../wasm/shared/texts.mjs';
import { slow } from '../../../data/engines';
import { readPacket } from '../../../data/level';
import { codes, looseLink, seedText } from '../../../data/request';
import { loadPacker } from '../../../data/sandbox';
import { factText } from '../../../data/values';
import { SmallPicture } from '../../../paint/small/small_maps';
import { useAttempt } from '../../../parts/attempt';
import { Button } from '../../../parts/buttons';
import { CodeField } from '../../../parts/code_field';
import { Heads } from '../../../parts/controls';
import { usePromise } from '../../../parts/lazy';
import { copyText } from '../../../parts/share';
import { shareUrl } from '../../../state/actions';
import { kept } from '../../../state/preferences';
import { STRANGE } from '../../../state/programs';
import { level } from '../../../state/store';
import { barsOf, type Tally, Z_99 } from '../../study/odds/counts';
import { useChances } from '../figures/shares';
import { ProgramSession, showOwn } from './session';

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
    const key = `press-r.program.${id}`;
    const draft = kept(key) ?? original;
    const text = linked || draft;
    const made = new ProgramSession(text, text !== draft && text !== original, key);
    setSession(made);
    return () => made.close();
  }, [original, linked]);
  const { run, note } = useAttempt();
  const info = level.value?.info;
  if (!session || info?.id !== id) return null;
  const yours = session.info.value;
  const text = session.text.value;
  return (
    <div class="program-studio">
      {linked === '' && <p class="notice">The program of this link cannot be read. This is the lesson's.</p>}
      <Tries session={session} original={original} beside={beside} />
      {yours ? <Made info={yours} /> : <span class="small-picture empty" />}
      <Editor session={session}>
        <Button disabled={text === original} act={() => session.put(original)}>
          Back to the lesson's
        </Button>
        <Button act={() => copyText(text)}>Copy</Button>
        <Button disabled={!session.isInUse.value} act={() => run(() => copyLink(yours?.id ?? ''))}>
          Copy link with the program
        </Button>
        <Button disabled={session.isHeld.value} act={() => showOwn(text)}>
          Make it a generator of your own
        </Button>
        {note}
      </Editor>
      {yours && <OursAndYours info={info} yours={yours} options={beside.ours} facts={beside.facts} />}
      <p class="muted">{beside.lacks}</p>
    </div>
  );
}

/** The program's text with its faults, and the actions on it. Code of a stranger is shown before it runs. */
export const Editor = ({ session, children }: { session: ProgramSession; children: ComponentChildren }) => (
  <>
    {session.isHeld.value && (
      <div class="notice advice" role="status">
        <p>This program came with the link. {STRANGE.text}</p>
        <Button act={() => session.release()}>Run it</Button>
      </div>
    )}
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
    <p class="chips">{children}</p>
  </>
);

/** The program in a link, or '' if it cannot be read. */
export const unpack = async (code: string): Promise<string> => (await loadPacker()).unpack(code);

/** Copies the level's link with a program, by the id of its generator. Resolves to a message. */
async function copyLink(id: string): Promise<string> {
  const code = codes.get(id);
  if (!code) return 'This program is too long for a link. Copy it, and send it as a file.';
  return (await copyText(shareUrl({ code }))) ? 'Link copied.' : 'This browser did not let the page copy.';
}

/** Changes of one line, each to the lesson's program, and what to look for. */
function Tries({ session, original, beside }: { session: ProgramSession; original: string; beside: Beside }) {
  const changed = beside.tries.map(({ line, becomes }) => original.replace(line, () => becomes));
  const tried = beside.tries[changed.indexOf(session.text.value)];
  return (
    <>
      <p class="chips program-tries" role="group" aria-label="Changes to try">
        Try:
        {beside.tries.map(({ title, becomes }, i) => (
          <Button
            key={title}
            aria-pressed={tried?.title === title}
            act={() => {
              session.put(changed[i] as string);
              session.goTo((changed[i] as string).split('\n').indexOf(becomes) + 1);
            }}
          >
            {title}
          </Button>
        ))}
      </p>
      <p class="program-look" role="status">
        {tried?.look}
      </p>
    </>
  );
}

/** The level of the program that is in use, and its facts. The last one stays until the next has come. */
function Made({ info }: { info: GeneratorInfo }) {
  const link = looseLink(info, seedText(level.value?.head.seed ?? 1), {});
  const ask = async () => readPacket(await slow.ask('program', 'generate', link), [info]);
  const made = usePromise(ask, [link]);
  return (
    <figure class="program-level">
      {made ? (
        <SmallPicture level={made} frame={0} label={`Your program's level. ${visible(made.head.summary)}`} soon />
      ) : (
        <span class="small-picture empty" />
      )}
      <figcaption>
        {made?.head.complete === false && <span class="notice">{visible(made.head.why)}</span>}
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
            <Button class="link-button" act={() => session.goTo(line)}>
              Line {line}: {visible(sentence)}
            </Button>
          ) : (
            visible(sentence)
          )}
        </p>
      ))}
      {faults.length > 0 && session.info.value && (
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

interface CountsProps {
  info: GeneratorInfo;
  yours: GeneratorInfo;
  /** Options of our side. */
  options: string;
  facts: readonly Shared[];
}

/** The facts that both sides have, over many levels of each. */
function OursAndYours({ info, yours: own, options, facts }: CountsProps) {
  const tallyOf = ({ id, revision }: GeneratorInfo, set: string) =>
    useChances(`${id}/v${revision}/1?${set}`, LEVELS).tally;
  const counted = [tallyOf(info, options), tallyOf(own, '')];
  const [ours, yours] = counted.map((tally) => (tally && tally.count >= LEVELS ? tally : undefined));
  return (
    <table class="ours-and-yours">
      <caption>
        Ours and yours, over {LEVELS.toLocaleString('en')} levels each
        {!(ours && yours) && <progress aria-label="Levels counted" max={LEVELS} value={counted[1]?.count ?? 0} />}
      </caption>
      <Heads titles={['On average', 'Ours', 'Yours', 'Yours is']} />
      <tbody>
        {facts.map((shared) => {
          const a = ours && meanOf(info, ours, shared.ours, shared.value);
          const known = own.facts.find(({ id }) => id === shared.yours);
          const b = yours && known && meanOf(own, yours, shared.yours);
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
