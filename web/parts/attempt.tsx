import { useState } from 'preact/hooks';
import { Overtaken } from '../engine';

/** What was asked for and how it went. */
interface Told {
  said: string;
  again?: () => void;
}

/**
 * Something that has to be fetched when it is pressed: "One moment." until it is there, then its sentence; where it did not
 * arrive, that, with Retry beside it. `run` gets what is done, which gives the sentence.
 */
export function useAttempt(): { run: (act: () => Promise<string>) => void; note: preact.JSX.Element } {
  const [{ said, again }, tell] = useState<Told>({ said: '' });
  const run = (act: () => Promise<string>) => {
    tell({ said: 'One moment.' });
    act().then(
      (said) => tell({ said }),
      (error) => {
        if (error instanceof Overtaken) tell({ said: '' });
        else tell({ said: 'It did not arrive; the connection may have failed.', again: () => run(act) });
      },
    );
  };
  const note = (
    <span class="hint" role="status">
      {said}{' '}
      {again && (
        <button type="button" class="plain" onClick={again}>
          Retry
        </button>
      )}
    </span>
  );
  return { run, note };
}
