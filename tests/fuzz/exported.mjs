// What an export has to be, looked at as a text: whole, of the level's size, without holes.
import { filesOf } from '../../wasm/export/formats.mjs';
import { takenOf } from '../../wasm/export/taken.mjs';
import { loadArt } from '../../wasm/shared/art.mjs';
import { dice } from '../dice.mjs';

/** A level of a generator: a preset, or any values of any options; one in eight has nothing but a seed. */
export function linkOf(info, number) {
  const roll = dice(number);
  const pick = (list) => list[roll(list.length)];
  const seed = roll(4294967295) + 1;
  const kind = roll(8);
  const chosen = kind === 0 || kind > 4 ? {} : (pick(info.presets)?.options ?? {});
  const options = Object.entries(chosen).map(([id, value]) => `${id}=${encodeURIComponent(value)}`);
  if (kind > 4)
    for (const { id, kind: sort, low, high, step, choices } of info.options) {
      if (sort === 'text' || roll(5) < 3) continue;
      const value = low + step * roll(Math.round((high - low) / step) + 1);
      options.push(`${id}=${sort === 'choice' ? pick(choices).id : Number(value.toFixed(6))}`);
    }
  return `${info.id}/v1/${seed}${options.length > 0 ? `?${options.join('&')}` : ''}`;
}

/** Makes a link's level as the exporters want it. */
export async function exporters(modules, all) {
  const cores = new Map();
  for (const { id } of all) cores.set(id, { core: await modules.byId(id), art: await loadArt(id) });
  return (info, link) => {
    const { core, art } = cores.get(info.id);
    return takenOf(core, info, link, art);
  };
}

/** What is wrong with a level as such files, or an empty text. */
export async function faultOf(level, format) {
  const files = await filesOf(level, format, 'level');
  const inRooms = ['ldtk-rooms', 'world'].includes(format);
  const roomless = inRooms && !level.shown.terrain?.rows;
  if (files.error) return (level.info.walks && !roomless) || !/[.]$/.test(files.error) ? `refused: ${files.error}` : '';
  if (files.length === 0) return 'no file';
  for (const { name, text, picture } of files) {
    if (picture) continue;
    // What is cut into rooms has not the level's size.
    const fault = emptiness(text) || (inRooms ? '' : (looks[name.split('.').at(-1)]?.(text, level) ?? ''));
    if (fault) return `${name}: ${fault}`;
  }
  return '';
}

function emptiness(text) {
  if (typeof text !== 'string' || text.length === 0) return 'empty';
  const hole = /\b(undefined|NaN|\[object)\b/.exec(text);
  return hole ? `holds ${hole[0]}` : '';
}

const looks = {
  svg: (text) => {
    if (!text.startsWith('<svg') || !text.trimEnd().endsWith('</svg>')) return 'no whole picture';
    let open = 0;
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      if (text[at + 1] === '/') open--;
      else if (text[text.indexOf('>', at) - 1] !== '/') open++;
    }
    return open === 0 ? '' : 'its elements are not closed';
  },
  tmj: (text, { shown }) => {
    const map = JSON.parse(text);
    if (map.width !== shown.width || map.height !== shown.height) return 'of another size';
    const [set] = map.tilesets;
    const last = set.firstgid + set.tilecount;
    for (const { name, data } of map.layers.filter((layer) => layer.data)) {
      if (data.length !== map.width * map.height) return `layer ${name} has ${data.length} places`;
      if (data.some((gid) => (gid & 0x0fffffff) >= last)) return `layer ${name} has a tile that no set has`;
    }
    return '';
  },
  csv: (text) => {
    const columns = new Set(text.trimEnd().split('\n').map(columnsOf));
    return columns.size === 1 ? '' : `rows of ${[...columns].join(' and ')} columns`;
  },
  json: (text) => (JSON.parse(text) === null ? 'null' : ''),
  dot: (text) => (/^(di)?graph[\s\S]*\}\s*$/.test(text) ? '' : 'no whole graph'),
};

const columnsOf = (row) => row.replace(/"(?:[^"]|"")*"/g, '').split(',').length;

/** What is wrong with a project of LDtk of so many levels. */
export function faultOfProject(files, levels) {
  const project = JSON.parse(files[0].text);
  const hole = emptiness(files[0].text);
  if (hole) return hole;
  if (project.levels.length !== levels) return `${project.levels.length} of ${levels} levels`;
  for (const level of project.levels)
    for (const { __identifier: name, __cWid: w, __cHei: h, intGridCsv } of level.layerInstances)
      if (intGridCsv.length !== 0 && intGridCsv.length !== w * h)
        return `layer ${name} has ${intGridCsv.length} places`;
  return '';
}
