// The module under test and the links that tests try: every generator as it comes and with each of its presets.
import type { Catalog, GeneratorInfo } from '../../wasm/door';
import { loadCore } from '../../wasm/load.mjs';

export const core = await loadCore();
export const catalog: Catalog = JSON.parse(core.catalog());

const query = (options: Record<string, number | string>) =>
  Object.entries(options)
    .map(([id, value]) => `${id}=${encodeURIComponent(value)}`)
    .join('&');

export const linkOf = ({ id, revision }: GeneratorInfo, seed: string | number, options = {}) =>
  [`${id}/v${revision}/${seed}`, query(options)].filter(Boolean).join('?');

export interface Sample {
  generator: GeneratorInfo;
  /** With the seed as a star. */
  link: string;
}

export const samples: Sample[] = catalog.generators.flatMap((generator) =>
  [{}, ...generator.presets.map(({ options }) => options)].map((options) => ({
    generator,
    link: linkOf(generator, '*', options),
  })),
);

export const withSeed = ({ link }: Sample, seed: string | number) => link.replace('/*', `/${seed}`);
