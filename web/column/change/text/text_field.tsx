import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ExtraInfo, OptionInfo } from '../../../../wasm/bridge/interface';
import { reads } from '../../../../wasm/shared/modules.mjs';
import { visible } from '../../../../wasm/shared/texts.mjs';
import { slow } from '../../../data/engines';
import type { Level } from '../../../data/level';
import { defaultOf, looseLink, seedText } from '../../../data/request';
import { isName, nameIn } from '../../../data/texts';
import { useAttempt } from '../../../parts/attempt';
import { Button, IconButton, RedoIcon, UndoIcon } from '../../../parts/buttons';
import { CodeField } from '../../../parts/code_field';
import { dropPlace, FileButton, Select } from '../../../parts/controls';
import { useNear, usePromise } from '../../../parts/lazy';
import { saveExtra } from '../../../parts/save';
import { level } from '../../../state/store';
import { Source } from '../../source';
import { editorOf, readApart, type Session, sentenceOf, sessionOf, sizeOf } from './session';

/** A text option. Its content belongs to the session, which other editors of the same text share. */
export function TextControl({ option }: { option: OptionInfo }) {
  const generator = level.value?.info.id;
  return generator ? <TextField session={sessionOf(generator, option)} option={option} /> : null;
}

function TextField({ session, option }: { session: Session; option: OptionInfo }) {
  const [near, place] = useNear<HTMLDivElement>();
  const [told, tell] = useState('');
  const text = session.text.value;
  const { usable } = session.verdict.value;
  const editor = editorOf(option);
  const isNamed = !isName(text) && nameIn(level.value?.head.link ?? '', option) !== undefined;
  useEffect(() => () => session.rest(), [session]);
  useEffect(() => {
    if (near) session.open();
  }, [session, near]);
  return (
    <div class="field text-field" ref={place}>
      <div class="row-between">
        <label for={`option-${option.id}`}>{option.title}</label>
        <UndoButtons session={session} />
      </div>
      {/* Above the field, because messages below it grow and shrink, and a drawing must not move. */}
      {editor?.above && <editor.above option={option} />}
      <TextArea session={session} option={option} tell={tell} />
      {editor?.below && <editor.below option={option} />}
      <div id={`said-${option.id}`} role="status" class="said">
        <Faults session={session} />
        <p class="hint">
          {stateOf(session)}{' '}
          <span class="size">
            {sizeOf(text)} of {option.maxLength}
          </span>
        </p>
        {isNamed && (
          <p class="hint">
            Too long for a link, which names it and does not hold it. This browser keeps it; give others the file along
            with the link.
          </p>
        )}
      </div>
      <TextTools session={session} option={option} usable={usable} told={told} tell={tell}>
        {text !== session.value.value && !usable && <Button act={session.revert}>Back to what is drawn</Button>}
      </TextTools>
      <p class="hint" id={`hint-${option.id}`}>
        {option.hint} <Source source={option.source} />
      </p>
    </div>
  );
}

/** The text itself. Files can be dropped and pasted. */
function TextArea({ session, option, tell }: { session: Session; option: OptionInfo; tell: (words: string) => void }) {
  /** Text that another program wrote is pasted as what it means. */
  const onPaste = (event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text') ?? '';
    if (!reads[session.generator] || (!file && text.length < 3)) return;
    event.preventDefault();
    event.stopPropagation();
    if (file) return void readFile(session, file, tell);
    void takeForeign(session, new File([text], 'Pasted'), tell).then(
      (taken) => taken || document.execCommand('insertText', false, text),
    );
  };
  return (
    // Captured, so that the editor does not handle them too.
    <div
      role="group"
      aria-label={option.title}
      onPasteCapture={onPaste}
      {...dropPlace((file) => void readFile(session, file, tell))}
      onFocusOut={() => session.rest()}
    >
      <CodeField
        id={`option-${option.id}`}
        label={option.title}
        code={session.code.value}
        text={session.text.value}
        onInput={(text) => session.typed(text)}
        isWrong={!session.verdict.value.usable}
      />
    </div>
  );
}

/** Whether the text is in use. */
function stateOf(session: Session) {
  const [text, value, verdict] = [session.text.value, session.value.value, session.verdict.value];
  if (!verdict.usable && text === value) return 'Not in use: the map shows something else in its place.';
  if (!verdict.usable) return 'Not in use yet. The map still shows your last working version.';
  if (text === session.option.defaultText && text === value) return 'Empty: nothing of your own.';
  if (text === value) return 'In use.';
  if (verdict.of !== text || session.isPending.value) return 'Being read.';
  return (
    <>
      Kept from before, not in use.{' '}
      <Button class="link-button" act={session.draw}>
        Draw it
      </Button>
    </>
  );
}

/** Largest file that is read, in bytes; far more than any text that fits a link. */
const MAX_BYTES = 200_000;

interface ToolsProps {
  session: Session;
  option: OptionInfo;
  usable: boolean;
  /** What was last read from a file. */
  told: string;
  tell: (words: string) => void;
  children: ComponentChildren;
}

/** Samples, files to open and files to save. */
function TextTools({ session, option, usable, told, tell, children }: ToolsProps) {
  const { run, note } = useAttempt();
  const reader = usePromise(() => readerOf(session), [session]);
  const onText = (text: string) => session.put(text);
  const now = level.value;
  if (!now) return null;
  const extras = now.info.extras.filter((extra) => extra.option === option.id);
  return (
    <>
      {extras[0] && <Samples option={option} extra={extras[0]} onText={onText} run={run} />}
      <div class="chips">
        {children}
        <FileButton
          accept={['.txt', '.json', 'text/plain', ...(reader?.endings ?? [])].join()}
          onFile={(file) => void readFile(session, file, tell)}
        >
          Open a file
        </FileButton>
        {extras.map((extra) => (
          <Button
            key={extra.id}
            title={extra.hint}
            disabled={!usable}
            act={() => run(() => saveExtra(extra, now.head.link))}
          >
            Save {extra.file}
          </Button>
        ))}
      </div>
      {reader && (
        <p class="hint">
          {reader.title} as other programs write them can be opened, dropped or pasted: {reader.endings.join(', ')}.
        </p>
      )}
      {told && (
        <p class="hint" role="status">
          {told}
        </p>
      )}
      {note}
    </>
  );
}

/** The text of this level ("this"), or of a built-in sample. */
export function sampleText(now: Level, option: OptionInfo, extra: ExtraInfo, id: string): Promise<string> {
  const options = { ...now.head.options, [extra.samples]: id, [option.id]: option.defaultText };
  const link = id === 'this' ? now.head.link : looseLink(now.info, seedText(now.head.seed), options);
  return slow.ask('extra', 'extra', link, extra.id);
}

/** Chooses the text of this level, or of a built-in sample, to begin with. */
function Samples({
  option,
  extra,
  onText,
  run,
}: {
  option: OptionInfo;
  extra: ExtraInfo;
  onText: (text: string) => void;
  run: (act: () => Promise<string>) => void;
}) {
  const now = level.value;
  if (!now) return null;
  const samples = now.info.options.find((o) => o.id === extra.samples);
  const usual = defaultOf(now.info, extra.samples);
  const others = samples?.choices.filter(({ id }) => id !== usual) ?? [];
  const begin = async (id: string) => {
    onText(await sampleText(now, option, extra, id));
    return '';
  };
  return (
    <Select
      label={`${option.title}: begin with`}
      value=""
      none="Begin with …"
      choices={[{ id: 'this', title: 'The one of this level' }, ...others]}
      choose={(id) => run(() => begin(id))}
    />
  );
}

/** Reads a file into the text, which may be another program's; `tell` gets what was understood. */
async function readFile(session: Session, file: File, tell: (words: string) => void): Promise<void> {
  if (file.size > MAX_BYTES) return tell(`${file.name} is larger than ${MAX_BYTES / 1000} kB, so it was not read.`);
  if (await takeForeign(session, file, tell)) return;
  const text = await file.text();
  if (text.includes('\0')) return tell(`${file.name} is no text, and no file of a form that is known here.`);
  session.put(text);
  tell(`Read ${file.name}.`);
}

/** Puts what a reader makes of another program's file. Returns whether the file is one. */
async function takeForeign(session: Session, file: File, tell: (words: string) => void): Promise<boolean> {
  const reader = await readerOf(session);
  try {
    const found = reader && (await readApart(session, file));
    if (!found) return false;
    const before = session.text.peek().trimEnd();
    session.put(reader?.adds && before !== '' ? `${before}\n\n${found.text}` : found.text);
    tell(`${file.name}: ${found.words}`);
  } catch (error) {
    tell((error as Error).message);
  }
  return true;
}

const readerOf = async ({ generator, option }: Session) =>
  (await reads[generator]?.())?.reads.find((reader) => reader.option === option.id);

/** The faults of a text, each with buttons for texts that would mend it. Those with a place are buttons that go there in the editor. */
function Faults({ session }: { session: Session }) {
  const { usable, faults } = session.verdict.value;
  return (
    <>
      {faults.map((fault) => (
        <p key={sentenceOf(fault)} class={usable ? 'notice advice' : 'notice'}>
          {fault.at < 0 || !session.code.value ? (
            visible(sentenceOf(fault))
          ) : (
            <Button class="link-button" act={() => session.goTo(fault.at)}>
              {visible(sentenceOf(fault))}
            </Button>
          )}
          {fault.remedies.map(({ title, text }, i) => (
            <span key={title}>
              {i === 0 ? ' ' : ' · '}
              <Button class="link-button" act={() => session.put(text)}>
                {title}
              </Button>
            </span>
          ))}
        </p>
      ))}
    </>
  );
}

function UndoButtons({ session }: { session: Session }) {
  return (
    <span class="undo-pair">
      <IconButton icon={UndoIcon} label="Undo" keys="Ctrl Z" act={session.undo} disabled={!session.canUndo.value} />
      <IconButton
        icon={RedoIcon}
        label="Redo"
        keys="Ctrl Shift Z"
        act={session.redo}
        disabled={!session.canRedo.value}
      />
    </span>
  );
}
