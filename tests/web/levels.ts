// Levels of the real modules, as the page reads them, for the tests of the page. The modules have to be built.
import type { Core, GeneratorInfo } from '../../wasm/bridge/interface';
import { Modules } from '../../wasm/shared/modules.mjs';
import { type Level, readPacket } from '../../web/data/level';

export interface Generator {
  core: Core;
  info: GeneratorInfo;
  /** Every step of the level of a seed (default 1), with options as in a link: `level=2&tiles=0`. */
  film: (options?: string, seed?: string) => Level;
  /** The same level without its steps. */
  level: (options?: string, seed?: string) => Level;
}

const modules = new Modules();

async function load(id: string): Promise<Generator> {
  const core = await modules.byId(id);
  const info = await modules.infoOf(id);
  const link = (options: string, seed: string) => `#${id}/v${info.revision}/${seed}${options && `?${options}`}`;
  return {
    core,
    info,
    film: (options = '', seed = '0x1') => readPacket(core.film(link(options, seed)), [info]),
    level: (options = '', seed = '0x1') => readPacket(core.generate(link(options, seed)), [info]),
  };
}

/** A map of 4 × 4 rooms with tiles, things and a path. */
export const spelunky = await load('spelunky');

/** Few steps. Seed 1: the chapters roll (steps 1 to 3), ruler (4), gates (5 and 6) and found (7); copies has none. */
export const awards = await load('isaac_awards');
