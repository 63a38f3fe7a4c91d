// The page of a generator of one's own (#yours): its program in an editor. What it makes is on the stage, and in all sections.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import types from '../../../../wasm/yours/generator.d.ts?raw';
import { codes, linkOf, withView } from '../../../data/request';
import { useAttempt } from '../../../parts/attempt';
import { Button } from '../../../parts/buttons';
import { dropPlace, FileButton } from '../../../parts/controls';
import { save } from '../../../parts/save';
import { openLink } from '../../../state/actions';
import { viewOfState } from '../../../state/machine';
import { kept } from '../../../state/preferences';
import { DRAFT, want, wanted } from '../../../state/programs';
import { info, state } from '../../../state/store';
import { ProgramSession, showOwn } from './session';
import { Editor } from './studio';

/** The files of public/yours. */
const examples = 'drunkard caves bsp rogue maze graph mines isaac_2011'.split(' ');

async function exampleOf(name: string): Promise<string> {
  const answer = await fetch(`yours/${name}.mjs`);
  if (!answer.ok) throw new TypeError();
  return answer.text();
}

/** Resolves to a message: there is none. */
const shown = (text: Promise<string>): Promise<string> => text.then(showOwn).then(() => '');

/** Makes the level on the stage anew, by a program that was typed. */
function show(text: string, described: GeneratorInfo, by: object): void {
  const { request } = state.value;
  if (!request || request.generator === described.id) return;
  want(text, by);
  openLink(withView(linkOf({ ...request, generator: described.id }, described), viewOfState(state.value)), 'replace');
}

/** The editor's session: another one for each text that was not typed in it. */
function useSession(): ProgramSession | undefined {
  const [session, setSession] = useState<ProgramSession>();
  const latest = useRef<ProgramSession | undefined>(undefined);
  const { text, isHeld, by } = wanted.value;
  useEffect(() => {
    const now = latest.current;
    if (now && (by === now || (now.text.peek() === text && now.isHeld.peek() === isHeld))) return;
    now?.close();
    // What was typed last may not run yet.
    const first = by && !now ? (kept(DRAFT) ?? text) : text;
    const made: ProgramSession = new ProgramSession(first, isHeld, DRAFT, (typed, of) => show(typed, of, made));
    latest.current = made;
    setSession(made);
  }, [text, isHeld, by]);
  useEffect(() => () => latest.current?.close(), []);
  return session;
}

export function Own() {
  const session = useSession();
  const { run, note } = useAttempt();
  if (!session) return null;
  const open = (file: File) => run(() => shown(file.text()));
  return (
    <section class="program-studio" aria-label="The program" {...dropPlace(open)}>
      <p class="muted">
        Ten lines of JavaScript make a level, by dice of the seed. All of the page then works for it; its link carries
        it.
      </p>
      <Editor session={session}>
        <FileButton accept=".mjs,.js,text/javascript" onFile={open}>
          Open a file, or drop it here
        </FileButton>
        <Button act={() => saveProgram(session.text.value)}>Save as a file</Button>
        {note}
      </Editor>
      {codes.get(session.info.value?.id ?? '') === '' && (
        <p class="notice">This program is too long for a link. Save it, and send the file.</p>
      )}
      <p class="chips program-tries" role="group" aria-label="Examples">
        Examples:
        {examples.map((name) => (
          <Button key={name} act={() => run(() => shown(exampleOf(name)))}>
            {name.replace('_', ' ')}
          </Button>
        ))}
      </p>
      <details class="acts-fold">
        <summary>All that a program can use</summary>
        <pre style={{ whiteSpace: 'pre-wrap' }}>{types.slice(types.indexOf('/** Ids are'))}</pre>
      </details>
    </section>
  );
}

/** Saves the program by its title, as the command line takes it. */
function saveProgram(text: string): void {
  const name = (info.value?.title ?? 'yours').toLowerCase().replace(/[^a-z0-9]+/g, '_');
  save(`${name}.mjs`, new Blob([text], { type: 'text/javascript' }));
}
