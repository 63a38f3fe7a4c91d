import { useState } from 'preact/hooks';
import { Overtaken } from '../data/engine';

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
        else
          tell({ said: 'It did not arrive; the connection may have failed.', again: () => attempt(act, true), twice });
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
