/** The short id of the commit that is built; empty where there is none. */
export function commitOf(): string;
