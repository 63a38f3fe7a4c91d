/** In the place of signals (wasm/build/element.mjs): the component asks what it wants to know, and listens to none. */
export const signal = <T>(value: T): { value: T; peek: () => T } => ({
  value,
  peek() {
    return this.value;
  },
});

export const computed = <T>(value: () => T) => ({
  get value() {
    return value();
  },
});

export const effect = (): void => undefined;
