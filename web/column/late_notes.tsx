// Notices that few links need, loaded when one does.
import { useEffect, useState } from 'preact/hooks';
import type { OptionInfo, Parsed } from '../../wasm/bridge/interface';
import { archiveOf, list, moduleNamed } from '../../wasm/shared/modules.mjs';
import { quick } from '../data/engines';
import { linkOf, looseLink, requestOf, seedText } from '../data/request';
import { listen } from '../data/stops';
import { keepText, missingTexts, nameIn, shortName } from '../data/texts';
import { Button } from '../parts/buttons';
import { FileButton } from '../parts/controls';
import { usePromise } from '../parts/lazy';
import { openLink, setOption } from '../state/actions';
import { embed, level } from '../state/store';

/** A file's text, and what it may have been before another program changed its line ends. */
const variants = (text: string): string[] => {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return [...new Set([text, plain, plain.trimEnd(), `${plain.trimEnd()}\n`])];
};

/** The core's name of a text; undefined if the text fits into a link. */
async function nameOf(option: OptionInfo, text: string): Promise<string | undefined> {
  const now = level.peek();
  if (!now) return undefined;
  const link = looseLink(now.info, seedText(now.head.seed), { [option.id]: text });
  const parsed = JSON.parse(await quick.ask(`name ${option.id}`, 'parse', link)) as Parsed;
  return nameIn(parsed.link, option);
}

/** On a level of the archive: which revision it is, and the newest with the same seed and options. */
function OldRevision() {
  const { head, info } = level.value ?? {};
  const name = info && moduleNamed(info);
  const words = usePromise(
    () => (name ? archiveOf(name)?.then(({ aboutRevision }) => aboutRevision(name, info.title)) : undefined),
    [name],
  );
  if (!head || !words || name === info?.id) return null;
  const revision = list.generators.find(({ id }) => id === head.generator)?.revision ?? head.revision;
  return (
    <p class="notice">
      {words} {!embed.value && 'The text beside it explains the newest; what this one does not have is left out. '}
      <Button act={() => openLink(linkOf({ ...requestOf(head), revision }))}>Show the newest with this seed</Button>
    </p>
  );
}

/** Also asks for each text that the link names and this browser does not have. */
export const LateNotes = () => (
  <>
    <OldRevision />
    {(level.value ? missingTexts(level.value) : []).map((option) => (
      <MissingText key={option.id} option={option} />
    ))}
  </>
);

/** Accepts the file by a button, or dropped anywhere on the page. */
function MissingText({ option }: { option: OptionInfo }) {
  const [message, setMessage] = useState('');
  const name = String(level.value?.head.options[option.id] ?? '');
  const read = async (file: File | undefined) => {
    if (!file) return;
    const content = file.size > 2 * option.maxLength ? '' : await file.text();
    try {
      for (const text of content === '' ? [] : variants(content)) {
        if ((await nameOf(option, text)) !== name) continue;
        keepText(name, text);
        setOption(option.id, text);
        return;
      }
      setMessage(`${file.name} is another text: its SHA-256 does not begin with ${shortName(name)}.`);
    } catch {
      setMessage(`${file.name} could not be looked at; try it again.`);
    }
  };
  useEffect(() => {
    const drop = (event: DragEvent) => {
      event.preventDefault();
      void read(event.dataTransfer?.files[0]);
    };
    return listen(document, { dragover: (event) => event.preventDefault(), drop });
  }, [option.id, name]);
  return (
    <p class="notice missing-text">
      {option.title}: the link names a file and does not hold it, the one whose SHA-256 begins with{' '}
      <span class="mono">{shortName(name)}</span>. It is not here, so the level is made without it.{' '}
      <FileButton accept=".txt,.json,text/plain,application/json" onFile={(file) => void read(file)}>
        Open the file
      </FileButton>{' '}
      or drop it here.{message !== '' && ` ${message}`}
    </p>
  );
}
