/** The generator that a link (any text) names: its id, else the nearest of `ids`, else the first. */
export function generatorOf(link: string, ids: readonly string[]): string;

/** A link that leaves its seed to chance (a generator's name, perhaps with its revision and options), with a seed. */
export function seeded(link: string, list: Pick<import('./interface').Listing, 'generators'>, seed: string): string;
