import { useState } from 'preact/hooks';
import { Broken, Overtaken } from '../data/engine';
import { sentence } from '../data/tasks';
import { Button } from './buttons';

/** An error as a sentence for users. */
export function whyNot(error: unknown): string {
  if (error instanceof Broken) {
    const before = error.started
      ? 'The generator stopped and was started again.'
      : "The generator's parts are not here.";
    return `${before} ${error.message}`;
  }
  // Thrown by fetch and import() without a connection.
  if (error instanceof TypeError) return 'It did not arrive; the connection may have failed.';
  return sentence(error);
}

interface Outcome {
  message: string;
  retry?: () => void;
  /** A retry failed as well: many browsers never fetch a failed script again, so the page has to be reloaded. */
  failedTwice?: boolean;
}

/**
 * Feedback for an action that loads something: "One moment.", then the message that the action resolves to, or its error
 * with a Retry button, which after a second failure reloads the page.
 */
export function useAttempt(): { run: (act: () => Promise<string>) => void; note: preact.JSX.Element } {
  const [{ message, retry, failedTwice }, setOutcome] = useState<Outcome>({ message: '' });
  const attempt = (act: () => Promise<string>, isRetry: boolean) => {
    setOutcome({ message: 'One moment.' });
    act().then(
      (message) => setOutcome({ message }),
      (error) => {
        if (error instanceof Overtaken) setOutcome({ message: '' });
        else setOutcome({ message: whyNot(error), retry: () => attempt(act, true), failedTwice: isRetry });
      },
    );
  };
  const run = (act: () => Promise<string>) => attempt(act, false);
  const note = (
    <span class="hint" role="status">
      {message}{' '}
      {retry && (
        <Button act={failedTwice ? () => location.reload() : retry}>{failedTwice ? 'Reload the page' : 'Retry'}</Button>
      )}
    </span>
  );
  return { run, note };
}
