import { useEffect, useState } from 'preact/hooks';
import type { OptionInfo, Parsed } from '../../../../wasm/bridge/interface';
import { quick } from '../../../data/engines';
import { keepText, looseLink, missingTexts, nameIn, seedText, shortName } from '../../../data/link';
import { FileButton } from '../../../parts/controls';
import { setOption } from '../../../state/actions';
import { level } from '../../../state/store';

/** What a file's text may have been before it went through other hands. */
const variants = (text: string): string[] => {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return [...new Set([text, plain, plain.trimEnd(), `${plain.trimEnd()}\n`])];
};

/** The core's name of a text for this option; undefined where it would go into a link. */
async function nameOf(option: OptionInfo, text: string): Promise<string | undefined> {
  const now = level.peek();
  if (!now) return undefined;
  const link = looseLink(now.info, seedText(now.head.seed), { [option.id]: text });
  const parsed = JSON.parse(await quick.ask(`name ${option.id}`, 'parse', link)) as Parsed;
  return nameIn(parsed.link, option);
}

/** For each text that the link names and that is not here: which one, and the way to bring it. */
export const MissingTexts = () => (
  <>
    {(level.value ? missingTexts(level.value) : []).map((option) => (
      <MissingText key={option.id} option={option} />
    ))}
  </>
);

/** Any file may be dropped on the page. */
function MissingText({ option }: { option: OptionInfo }) {
  const [said, say] = useState('');
  const wanted = String(level.value?.head.options[option.id] ?? '');
  const read = async (file: File | undefined) => {
    if (!file) return;
    const whole = file.size > 2 * option.maxLength ? '' : await file.text();
    try {
      for (const text of whole === '' ? [] : variants(whole)) {
        if ((await nameOf(option, text)) !== wanted) continue;
        keepText(wanted, text);
        setOption(option.id, text);
        return;
      }
      say(`${file.name} is another text: its SHA-256 does not begin with ${shortName(wanted)}.`);
    } catch {
      say(`${file.name} could not be looked at; try it again.`);
    }
  };
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      void read(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [option.id, wanted]);
  return (
    <p class="notice missing-text">
      {option.title}: the link names a file and does not hold it, the one whose SHA-256 begins with{' '}
      <span class="mono">{shortName(wanted)}</span>. It is not here, so the level is made without it.{' '}
      <FileButton accept=".txt,.json,text/plain,application/json" onFile={(file) => void read(file)}>
        Open the file
      </FileButton>{' '}
      or drop it here.{said !== '' && ` ${said}`}
    </p>
  );
}
