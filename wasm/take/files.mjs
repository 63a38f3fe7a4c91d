// The files that a level becomes: one exporter for page, command line and package.
import { tiledMap } from './tiled.mjs';

/** So long at most, long texts of options included. */
const longestName = 80;

/** A link as the name of a file: "isaac-B91199AC-stage-4". */
export const fileName = (link) =>
  link
    .replace(/\/v\d+\//, '-')
    .replace(/[^\w]+/g, '-')
    .slice(0, longestName);

/**
 * `level`: { shown: what `show` tells with terrain, info: the generator's part of the catalog, art, text(format): a
 * text of the core's, extra(id): a text of the generator's own }. Gives a list of { name, text } or { name, picture },
 * where a picture is named as the art's file; or { error } where this level does not become such a file.
 */
export async function filesOf(level, format, name) {
  const make = makers[format];
  if (!make) return { error: `There is no format "${format}"; there are ${Object.keys(makers).join(', ')}.` };
  return make(level, name);
}

const one = (name, text) => [{ name, text }];

const makers = {
  ascii: async ({ text }, name) => one(`${name}.txt`, await text('ascii')),
  svg: async ({ text }, name) => one(`${name}.svg`, await text('svg')),
  tiled: async ({ shown, info, art }, name) => {
    const { error, map, picture } = tiledMap(shown, info, art);
    if (error) return { error };
    return [...one(`${name}.tmj`, `${JSON.stringify(map)}\n`), { name: picture, picture }];
  },
};

export const formats = Object.keys(makers);
