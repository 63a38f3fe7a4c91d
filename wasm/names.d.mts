/** The generator that a link (any text) names: its id, else the nearest of `ids`, else the first. */
export function generatorOf(link: string, ids: readonly string[]): string;
