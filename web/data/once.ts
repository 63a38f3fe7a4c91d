/** Asks once for each key, however many ask; what fails is asked for anew. */
export function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const coming = known.get(key);
    if (coming) return coming;
    const fresh = ask(key);
    known.set(key, fresh);
    fresh.catch(() => known.delete(key));
    return fresh;
  };
}
