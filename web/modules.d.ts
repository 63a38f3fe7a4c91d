/// <reference types="vite/client" />

declare module '*.mdx' {
  import type { Text } from './data/lesson';

  const text: Text;
  export default text;
}

/** The text of a worker as one classic script (vite.config.ts). */
declare module '*?classic' {
  const text: string;
  export default text;
}

/** The script of the programs' module, which types are read before it is built. */
declare module '*/modules/yours.js' {
  const create: (options: object) => Promise<object>;
  export default create;
}
