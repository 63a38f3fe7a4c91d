import { useEffect, useState } from 'preact/hooks';

/** What was asked for last, once it has come; what fails brings nothing. Asked for anew whenever one of `on` changes. */
export function useArrived<T>(ask: () => Promise<T> | undefined, on: readonly unknown[]): T | undefined {
  const [arrived, take] = useState<T | undefined>();
  useEffect(() => {
    let gone = false;
    ask()?.then(
      (made) => !gone && take(() => made),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, on);
  return arrived;
}
