// The modules under test, as they ship, and the links that tests try: every generator as it comes and with each of its
// presets.
import type { Catalog, Core, GeneratorInfo } from '../../wasm/bridge/interface';
import { generatorOf } from '../../wasm/shared/link.mjs';
import { Modules } from '../../wasm/shared/modules.mjs';

export const modules = new Modules();
export const catalog: Catalog = await modules.catalog();
export const coreOf = new Map<string, Core>();
for (const id of modules.ids) coreOf.set(id, await modules.byId(id));

/** Every module behind one interface: a call goes to the generator that its link names. */
export const core = new Proxy({} as Core, {
  get:
    (_, call: string) =>
    (link = '', ...rest: unknown[]) => {
      const module = coreOf.get(generatorOf(link, modules.ids)) as unknown as Record<
        string,
        (...args: unknown[]) => unknown
      >;
      return module[call]?.(link, ...rest);
    },
});

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
