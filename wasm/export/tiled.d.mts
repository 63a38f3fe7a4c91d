import type { GeneratorInfo } from '../bridge/interface.js';
import type { Shown } from '../package/press_r.mjs';
import type { Art } from './art.js';

export function tiledMap(
  shown: Shown,
  info: GeneratorInfo,
  art: Art,
): { error: string } | { error?: undefined; map: object; picture: string };
