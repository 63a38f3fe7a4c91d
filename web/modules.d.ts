/// <reference types="vite/client" />

declare module '*.txt?raw' {
  const text: string;
  export default text;
}

declare module '*?url' {
  const url: string;
  export default url;
}

declare module '#core' {
  export const listing: import('../wasm/bridge/interface').Listing;
  export const known: typeof import('../wasm/shared/modules.mjs').known;
  export function askForScript(id: string): void;
  export function compilePart(name: string): Promise<WebAssembly.Module>;
  export function beginCore(
    id: string,
    compiled: WebAssembly.Module,
  ): Promise<{ core: import('../wasm/bridge/interface').Core; complete: (late: WebAssembly.Module) => Promise<void> }>;
  export function loadProse(id: string): Promise<string>;
  export function loadAnswers(id: string): Promise<string>;
}

interface ImportMeta {
  glob<T>(
    pattern: string | readonly string[],
    options: { eager: true; query?: string; import?: string },
  ): Record<string, T>;
  glob<T>(
    pattern: string | readonly string[],
    options?: { query?: string; import?: string },
  ): Record<string, () => Promise<T>>;
}
