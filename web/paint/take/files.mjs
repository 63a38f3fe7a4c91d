// The files that a level becomes: one exporter for page, command line and package.
import { csvFiles, rowsOf } from './csv.mjs';
import { LdtkProject } from './ldtk.mjs';
import { coloursOf, whyNoMap } from './scene.mjs';
import { svgOf } from './svg.mjs';
import { tiledMap } from './tiled.mjs';

export { fileName } from './name.mjs';

/**
 * `level`: a Taken (files.d.mts). Gives a list of { name, text } or { name, picture },
 * where a picture is named as the art's file; or { error } where this level does not become such a file.
 */
export async function filesOf(level, format, name) {
  const make = makers[format];
  if (!make) return { error: `There is no format "${format}"; there are ${Object.keys(makers).join(', ')}.` };
  return make(level, name);
}

const one = (name, text) => [{ name, text }];

const json = (value) => `${JSON.stringify(value)}\n`;

/** A project of LDtk out of any number of levels of one generator. */
export class LdtkFiles {
  constructor(info, art, name) {
    this.name = name;
    this.why = whyNoMap(info);
    this.project = new LdtkProject(info, art, name);
  }

  /** Gives why it cannot, or nothing. */
  add(shown) {
    if (!this.why) this.project.add(shown);
    return this.why;
  }

  files() {
    const project = this.project.finish();
    const pictures = this.project.pictures.map((picture) => ({ name: picture, picture }));
    return [{ name: `${this.name}.ldtk`, text: json(project) }, ...pictures];
  }
}

/** A generator's own tables, as CSV and as JSON. */
async function tables({ info, extra }, start) {
  const files = [];
  for (const { id, file } of info.extras.filter((one) => one.file.endsWith('.csv'))) {
    const text = await extra(id);
    if (text === '') continue;
    files.push({ name: `${start}${file}`, text });
    files.push({ name: `${start}${file.replace(/csv$/, 'json')}`, text: json(rowsOf(text)) });
  }
  return files;
}

const makers = {
  ascii: async ({ text }, name) => one(`${name}.txt`, await text('ascii')),
  svg: async ({ shown, info, art, picture }, name) =>
    one(`${name}.svg`, svgOf(shown, info, art, await picture(coloursOf(shown, art).file))),
  tiled: async ({ shown, info, art }, name) => {
    const { error, map, picture } = tiledMap(shown, info, art);
    if (error) return { error };
    return [...one(`${name}.tmj`, json(map)), { name: picture, picture }];
  },
  ldtk: async ({ shown, info, art }, name) => {
    const made = new LdtkFiles(info, art, name);
    const error = made.add(shown);
    return error ? { error } : made.files();
  },
  csv: async (level, name) => {
    const start = name ? `${name}-` : '';
    const own = await tables(level, start);
    return own.length > 0 && whyNoMap(level.info) ? own : [...csvFiles(level.shown, start), ...own];
  },
  dot: async ({ text }, name) => one(`${name}.dot`, await text('dot')),
  json: async ({ shown }, name) => one(`${name}.json`, json(shown)),
};

export const formats = Object.keys(makers);
