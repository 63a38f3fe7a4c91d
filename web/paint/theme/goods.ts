import type { Pixels } from '../../../wasm/shared/pixels.mjs';
import { drawings, parseSprite } from './drawings';
import { common } from './palette';
import goodsText from './spelunky/goods.txt?raw';
import thingText from './spelunky/things.txt?raw';

/** What shops sell, as "goods_" and the word for it (core/README.md, Behaviour). Loaded when somebody first walks. */
const sprites = drawings(thingText, goodsText);

export const goodPixels = (good: string): Pixels => parseSprite(sprites[`goods_${good}`] ?? '', common);
