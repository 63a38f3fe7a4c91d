// How a program's levels are drawn: plain shapes in the colours of tones, rooms as plates of their colour.
import { plainArt } from '../shared/looks.mjs';

/** @import { GeneratorInfo } from '../bridge/interface.js' */
/** @import { LookArt } from '../shared/looks.mjs' */

/** How much of a colour's light a plate has. */
const PLATE = 0.6;

/** A palette of colours rrggbbaa, darkened. */
const darkened = (palette) =>
  palette.replace(/(..)(..)(..)(..)/g, (_, ...parts) =>
    parts
      .slice(0, 4)
      .map((part, i) =>
        Math.round(Number.parseInt(part, 16) * (i < 3 ? PLATE : 1))
          .toString(16)
          .padStart(2, '0'),
      )
      .join(''),
  );

/**
 * @param {GeneratorInfo} info
 * @returns {LookArt}
 */
export function programLook(info) {
  const art = plainArt(info);
  const colours = art.palette.length / 8;
  const roles = Object.entries(art.roles).map(([id, { tones, colour, ...role }]) => {
    return [id, { ...role, colour, tones: [colours + colour, ...tones.slice(1)] }];
  });
  return { ...art, palette: art.palette + darkened(art.palette), roles: Object.fromEntries(roles) };
}
