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
