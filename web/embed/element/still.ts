// Replaces @preact/signals in the component's bundle (wasm/build/bake.mjs), where nothing subscribes to signals.
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
