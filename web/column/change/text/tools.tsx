import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ExtraInfo, OptionInfo } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import { defaultOf, looseLink, seedText } from '../../../data/link';
import { FileButton } from '../../../parts/controls';
import { useAttempt } from '../../../parts/feedback';
import { saveExtra } from '../../../parts/share';
import { EditButton } from '../../../stage/view_editor';
import { level } from '../../../state/store';
import type { Session } from './session';

/** Largest file that is read, in bytes; far more than any text that fits a link. */
const LARGEST = 200_000;

interface Props {
  session: Session;
  option: OptionInfo;
  usable: boolean;
  children: ComponentChildren;
}

/** Texts to begin with, files in, files out. */
export function TextTools({ session, option, usable, children }: Props) {
  const [said, say] = useState('');
  const { run, note } = useAttempt();
  const onText = (text: string) => session.put(text);
  const now = level.value;
  if (!now) return null;
  const extras = now.info.extras.filter((extra) => extra.option === option.id);
  return (
    <>
      {extras[0] && <Samples option={option} extra={extras[0]} onText={onText} run={run} />}
      <div class="chips">
        <EditButton option={option.id} />
        {children}
        <OpenFile onText={onText} say={say} />
        {extras.map((extra) => (
          <button
            key={extra.id}
            type="button"
            class="plain"
            title={extra.hint}
            disabled={!usable}
            onClick={() => run(() => saveExtra(extra, now.head.link))}
          >
            Save {extra.file}
          </button>
        ))}
      </div>
      {said && <p class="hint">{said}</p>}
      {note}
    </>
  );
}

/** This level's own text, or one of those that the generator brings. */
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
  const begin = async (id: string) => {
    const options = { ...now.head.options, [extra.samples]: id, [option.id]: option.defaultText };
    const link = id === 'this' ? now.head.link : looseLink(now.info, seedText(now.head.seed), options);
    onText(await slow.ask('extra', 'extra', link, extra.id));
    return '';
  };
  return (
    <select
      aria-label={`${option.title}: begin with`}
      value=""
      onChange={(event) => {
        const id = event.currentTarget.value;
        run(() => begin(id));
        event.currentTarget.value = '';
      }}
    >
      <option value="">Begin with …</option>
      <option value="this">The one of this level</option>
      {samples?.choices
        .filter((choice) => choice.id !== usual)
        .map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
    </select>
  );
}

function OpenFile({ onText, say }: { onText: (text: string) => void; say: (text: string) => void }) {
  const read = async (file: File) => {
    if (file.size > LARGEST) say(`${file.name} is larger than ${LARGEST / 1000} kB, so it was not read.`);
    else {
      onText(await file.text());
      say(`Read ${file.name}.`);
    }
  };
  return (
    <FileButton accept=".txt,.json,text/plain,application/json" onFile={(file) => void read(file)}>
      Open a file
    </FileButton>
  );
}
