import { ACROSS, type Pixels, turned } from '../../../wasm/shared/pixels.mjs';
import { parseSprite } from '../../paint/art/sprites';
import { bodies, plain, type Walker } from '../../paint/theme/base/walker';
import type { Palette } from '../../paint/theme/types';
import type { Body } from './body';

/** Those of the themes, by the folders in which they stand. */
const found = import.meta.glob<Walker>(['../../paint/theme/*/walker.ts', '!../../paint/theme/base/*'], {
  eager: true,
  import: 'walker',
});

const walkerOf = (generator: string): Walker => found[`../../paint/theme/${generator}/walker.ts`] ?? plain;

export type Pose = 'stand' | 'stepA' | 'stepB' | 'air' | 'climb' | 'lash' | 'lying';

/** The sprite of a pose: the way it looks, in a game's manner; a plain one where its theme has none. */
export function figurePixels(generator: string, pose: Pose, looking: Body['looking']): Pixels {
  const { palette, heads } = walkerOf(generator);
  const sideways = looking === 'left' || looking === 'right';
  const back = looking === 'up';
  const head = pose === 'lying' ? '' : `${sideways ? heads.side : heads.front}\n`;
  const shown: Palette = back ? { ...palette, f: palette.h ?? '', F: palette.H ?? '', e: palette.h ?? '' } : palette;
  const drawn = parseSprite(`${head}${bodies[pose]}`, shown);
  return looking === 'left' ? turned(drawn, ACROSS) : drawn;
}

/** What the figure does, from what the body does. */
export function poseOf(body: Body, side: boolean): Pose {
  if (body.stunned > 0) return 'lying';
  if (body.stance === 'climb' || body.stance === 'hang' || body.stance === 'mount') return 'climb';
  if (side && body.stance === 'air') return 'air';
  const moving = side ? Math.abs(body.vx) > 0.2 : Math.hypot(body.vx, body.vy) > 0.2;
  if (!moving) return 'stand';
  return (['stepA', 'stand', 'stepB', 'stand'] as const)[Math.floor(body.walked * 2.4) % 4] as Pose;
}

/** Every figure's rows, for the tests. */
export const figureRows = (): [string, string, Palette][] => [
  ...Object.entries(found).flatMap(([id, { heads, palette }]) =>
    Object.entries(heads).map(([way, rows]): [string, string, Palette] => [`${id} ${way}`, rows, palette]),
  ),
  ...Object.entries(bodies).map(([pose, rows]): [string, string, Palette] => [pose, rows, plain.palette]),
];
