import { useState } from 'preact/hooks';
import { Broken, Overtaken } from '../data/engine';
import { sentence } from '../data/sentence';

/** What went wrong, as a sentence for a person. */
export function whyNot(error: unknown): string {
  if (error instanceof Broken) {
    // What did not arrive speaks of "they": its parts.
    const before = error.started
      ? 'The generator stopped and was started again.'
      : "The generator's parts are not here.";
    return `${before} ${error.message}`;
  }
  // As fetch and import() fail without a connection.
  if (error instanceof TypeError) return 'It did not arrive; the connection may have failed.';
  return sentence(error);
}

/** What was asked for and how it went. */
interface Told {
  said: string;
  again?: () => void;
  /** It was tried again and did not come: many browsers ask for a script once and never again. */
  twice?: boolean;
}

/**
 * Something that has to be fetched when it is pressed: "One moment." until it is there, then its sentence; where it did not
 * arrive, that, with Retry beside it, which next time loads the page anew. `run` gets what is done, which gives the
 * sentence.
 */
export function useAttempt(): { run: (act: () => Promise<string>) => void; note: preact.JSX.Element } {
  const [{ said, again, twice }, tell] = useState<Told>({ said: '' });
  const attempt = (act: () => Promise<string>, twice: boolean) => {
    tell({ said: 'One moment.' });
    act().then(
      (said) => tell({ said }),
      (error) => {
        if (error instanceof Overtaken) tell({ said: '' });
        else tell({ said: whyNot(error), again: () => attempt(act, true), twice });
      },
    );
  };
  const run = (act: () => Promise<string>) => attempt(act, false);
  const note = (
    <span class="hint" role="status">
      {said}{' '}
      {again && (
        <button type="button" class="plain" onClick={twice ? () => location.reload() : again}>
          {twice ? 'Reload the page' : 'Retry'}
        </button>
      )}
    </span>
  );
  return { run, note };
}
