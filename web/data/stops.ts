// Listening to events and watching sizes: each returns the function that ends it.

type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap;

/** A function that ends all of some things. */
export const allOf =
  (...stops: readonly ((() => unknown) | undefined)[]) =>
  (): void => {
    for (const stop of stops) stop?.();
  };

/** Listens to events until the returned function is called. */
export function listen(
  target: EventTarget | null | undefined,
  handlers: { readonly [Name in keyof Events]?: (event: Events[Name]) => unknown },
  options: AddEventListenerOptions = {},
): () => void {
  const listening = new AbortController();
  for (const [name, handler] of Object.entries(handlers))
    target?.addEventListener(name, handler as EventListener, { ...options, signal: listening.signal });
  return () => listening.abort();
}

/** Calls back once an element has a size, and whenever that changes, until the returned function is called. */
export function watchSize(element: Element, callback: () => void): () => void {
  const observer = new ResizeObserver(callback);
  observer.observe(element);
  return () => observer.disconnect();
}
