// A level as tables: one of roles for each layer of the drawing, one of the terrain, and lists of cells, rooms and ways.

/** @import { Shown } from '../bridge/answers.js' */
/** @import { MadeFile } from './scene.mjs' */

const quoted = (value) => {
  const text = String(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/**
 * Rows of values as a CSV's text.
 * @param {readonly (readonly (string | number | undefined)[])[]} rows
 */
export const table = (rows) => `${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;

const detailsOf = (details = {}) =>
  Object.entries(details)
    .map(([key, value]) => `${key}=${value}`)
    .join('; ');

/** The role that lies on top in each place, by the generator's layers. */
function grids({ cells, legend, width, height }) {
  const layerOf = new Map(legend.roles.map(({ id, layer }) => [id, layer]));
  const layers = new Map();
  for (const { role, x, y, w, h } of cells) {
    const layer = layerOf.get(role);
    if (!layers.has(layer))
      layers.set(
        layer,
        Array.from({ length: height }, () => Array(width).fill('')),
      );
    const rows = layers.get(layer);
    for (let j = Math.max(0, y); j < Math.min(height, y + h); j++)
      for (let i = Math.max(0, x); i < Math.min(width, x + w); i++) rows[j][i] = role;
  }
  return layers;
}

/**
 * Tables of a level; their names begin with `start`.
 * @param {Shown} shown
 * @param {string} start
 * @returns {MadeFile[]}
 */
export function csvFiles(shown, start) {
  const { cells, rooms, ways, terrain, width } = shown;
  const looks = new Map(shown.legend.roles.map((role) => [role.id, role.looks]));
  const layers = [...grids(shown)].map(([layer, rows]) => ({ name: `${start}${layer}.csv`, text: table(rows) }));
  const ground = terrain?.rows?.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ' '));
  const things = cells.map(({ role, x, y, w, h, room, look, details }, i) => {
    return [i, role, x, y, w, h, room, looks.get(role)[look ?? 0], detailsOf(details)];
  });
  return [
    ...layers,
    ...(ground ? [{ name: `${start}terrain.csv`, text: table(ground) }] : []),
    {
      name: `${start}all_cells.csv`,
      text: table([['index', 'role', 'x', 'y', 'w', 'h', 'room', 'look', 'details'], ...things]),
    },
    {
      name: `${start}all_rooms.csv`,
      text: table([
        ['id', 'role', 'x', 'y', 'w', 'h', 'label', 'details'],
        ...rooms.map(({ id, role, x, y, w, h, label, details }) => [id, role, x, y, w, h, label, detailsOf(details)]),
      ]),
    },
    {
      name: `${start}all_ways.csv`,
      text: table([
        ['from', 'to', 'kind', 'one_way', 'length', 'needs', 'cells'],
        ...ways.map(({ from, to, kind, oneWay, length, needs, cells: through }) => [
          ...[from, to, kind, oneWay ? 1 : 0, length, needs],
          through.map((place) => place.join(' ')).join('; '),
        ]),
      ]),
    },
  ];
}

/**
 * A generator's own table as rows of named values; numbers become numbers.
 * @param {string} csv
 * @returns {Record<string, string | number>[]}
 */
export function rowsOf(csv) {
  const [head = [], ...rows] = csv.trimEnd().split(/\r?\n/).map(cellsOf);
  const read = (text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text);
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, read(row[i] ?? '')])));
}

const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quotedText, plain]) =>
    quotedText === undefined ? (plain ?? '') : quotedText.replaceAll('""', '"'),
  );
