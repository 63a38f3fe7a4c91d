declare module '*/press_r.js' {
  export default function createPressR(options: object): Promise<import('../wasm/door').Core>;
}

declare module '*?url' {
  const url: string;
  export default url;
}

declare module '#core' {
  export function loadCore(): Promise<import('../wasm/door').Core>;
}

interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true; query?: string; import?: string }): Record<string, T>;
  glob<T>(pattern: string, options?: { query?: string; import?: string }): Record<string, () => Promise<T>>;
}
