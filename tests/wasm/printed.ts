// Exports as short texts for golden files. Nothing is lost: what a text leaves out follows from what is in it.
import type { Json } from './taken.ts';

const WIDTH = 150;
type Fields = Record<string, Json>;

const isObject = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const equal = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b);
const keysOf = (value: Fields) => Object.keys(value).join(' ');
const without = (value: Fields, keys: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.split(' ').includes(key)));

/** The value of a field as LDtk's editor keeps it. */
function edited(value: Json, type: string) {
  const numbers = (one: Fields) => ['cx', 'cy', 'x', 'y', 'w', 'h'].flatMap((key) => one[key] ?? []).join();
  const text = isObject(value) ? (value.entityIid ?? numbers(value)) : value;
  return { id: /^(Int|Float|Bool)$/.test(type) ? `V_${type}` : 'V_String', params: [text] };
}

/** Fields of LDtk as `name: value`, without nulls, if all else in them follows from their definitions. */
function fieldsOf(fields: Fields[], defs: Fields[]) {
  const follows = defs.map(({ identifier, __type, uid }, i) => {
    const { __value = null } = fields[i] ?? {};
    const real = [__value].flat().filter((one) => one !== null);
    const rest = { defUid: uid, realEditorValues: real.map((one) => edited(one, __type)) };
    return { __identifier: identifier, __type, __value, __tile: __type === 'Tile' ? __value : null, ...rest };
  });
  const given = follows.filter(({ __value }) => __value !== null && !equal(__value, []));
  return equal(follows, fields)
    ? Object.fromEntries(given.map(({ __identifier, __value }) => [__identifier, __value]))
    : fields;
}

/** An entity of LDtk without what follows from its definition and its pixels. */
function entityOf(entity: Fields, level: Fields, layer: Fields, defs: Fields) {
  const kind = defs.entities.find(({ uid }: Fields) => uid === entity.defUid);
  const [x, y] = entity.px;
  const fields = fieldsOf(entity.fieldInstances, kind.fieldDefs);
  const own = { __identifier: kind.identifier, __pivot: [0, 0], __tags: [], __smartColor: kind.color };
  const at = {
    __grid: [Math.floor(x / layer.__gridSize), Math.floor(y / layer.__gridSize)],
    ...{ __worldX: level.worldX + x, __worldY: level.worldY + y },
  };
  const follows = equal({ ...entity, ...own, ...at }, entity) ? keysOf({ ...own, ...at, defUid: 0 }) : '';
  const { iid, __tile, ...rest } = without(entity, follows);
  const tile = equal(__tile, fields.tile ?? kind.tileRect) ? {} : { __tile };
  return { [follows ? kind.identifier : '?']: iid, ...rest, ...tile, fieldInstances: fields };
}

/** A tile of LDtk as its cell, its number, its flips and its rule, if all else follows from them. */
function tileOf(tile: Fields, layer: Fields, columns: number) {
  const { __gridSize: size, __cWid } = layer;
  const [x, y] = tile.px.map((n: number) => n / size);
  const [rule, ...rest] = tile.d.length > 1 ? tile.d : [0, ...tile.d];
  const src = [(tile.t % columns) * size, Math.floor(tile.t / columns) * size];
  const follows = { ...tile, src, a: 1 };
  if (!equal(tile, follows) || !equal(rest, [x + y * __cWid])) return tile;
  return { x, y, t: tile.t, f: tile.f, rule };
}

/** A level of LDtk in which nothing stands twice. */
function levelOf(level: Fields, defs: Fields) {
  const layers = level.layerInstances.map((layer: Fields) => {
    const columns = defs.tilesets.find(({ uid }: Fields) => uid === layer.__tilesetDefUid)?.__cWid;
    const tiles = (all: Fields[]) => all.map((tile) => tileOf(tile, layer, columns));
    const entities = layer.entityInstances.map((entity: Fields) => entityOf(entity, level, layer, defs));
    const drawn = { gridTiles: tiles(layer.gridTiles), autoLayerTiles: tiles(layer.autoLayerTiles) };
    return { ...layer, ...drawn, entityInstances: entities };
  });
  return { ...level, fieldInstances: fieldsOf(level.fieldInstances, defs.levelFields), layerInstances: layers };
}

const tiledType = (value: Json) =>
  Number.isInteger(value)
    ? 'int'
    : typeof value === 'boolean'
      ? 'bool'
      : typeof value === 'string'
        ? 'string'
        : 'float';

/** Properties of Tiled as plain objects, and types of LDtk's editor only where they do not follow. */
function plain(value: Json): Json {
  const isProperty = (one: Json) =>
    isObject(one) && keysOf(one) === 'name type value' && one.type === tiledType(one.value);
  if (Array.isArray(value) && value.length > 0 && value.every(isProperty))
    return Object.fromEntries(value.map((one) => [one.name, one.value]));
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const rest = value.type === `F_${value.__type}` ? without(value, 'type') : value;
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, plain(one)]));
}

/** Calls `see` with a value and all in it. */
function visit(value: Json, see: (one: Json) => void) {
  see(value);
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) visit(one, see);
}

/** Of objects with the same keys, the values that most of them have. */
function usualValues(value: Json) {
  const shapes = new Map<string, Fields[]>();
  visit(value, (one) => {
    if (isObject(one)) shapes.set(keysOf(one), [...(shapes.get(keysOf(one)) ?? []), one]);
  });
  const usual = new Map<string, Map<string, string>>();
  for (const [shape, all] of shapes) {
    const most = new Map<string, string>();
    for (const key of Object.keys(all.length > 3 ? (all[0] ?? {}) : {})) {
      const counts = new Map<string, number>();
      for (const one of all) {
        const text = JSON.stringify(one[key]);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      const [text, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
      if (times > all.length / 2) most.set(key, text);
    }
    if (most.size > 0) usual.set(shape, most);
  }
  return usual;
}

/** Equal words that follow one another, as one and their number. */
export function runs(words: readonly string[]) {
  const result: string[] = [];
  for (let i = 0, end = 0; i < words.length; i = end) {
    while (end < words.length && words[end] === words[i]) end++;
    result.push(...(end - i < 4 ? words.slice(i, end) : [`${words[i]}×${end - i}`]));
  }
  return result;
}

/** Words in lines of limited width. */
export function filled(words: readonly string[], indent: string) {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(indent + word);
  }
  return rows;
}

const NUMBER = /-?\d+(\.\d+)?/g;

/** Lines in which only numbers differ, as one with `#` in their place, and the numbers. */
export function folded(rows: readonly string[]) {
  const result: string[] = [];
  for (let i = 0, end = 0; i < rows.length; i = end) {
    const form = rows[i]?.replace(NUMBER, '#');
    while (end < rows.length && rows[end]?.replace(NUMBER, '#') === form) end++;
    if (end - i < 4) {
      result.push(...rows.slice(i, end));
      continue;
    }
    const numbers = rows.slice(i, end).map((row) => row.match(NUMBER) ?? []);
    const differs = (numbers[0] ?? []).map((n, k) => numbers.some((one) => one[k] !== n));
    let k = 0;
    result.push(`${end - i}× ${rows[i]?.replace(NUMBER, (n) => (differs[k++] ? '#' : n))}`);
    result.push(...filled(runs(numbers.map((one) => one.filter((_, j) => differs[j]).join())), '  '));
  }
  return result;
}

const short = (value: Json) => JSON.stringify(value).replace(/"(\w+)":/g, '$1:');

const isFlat = (value: Json) =>
  Array.isArray(value) ? value.every((one) => typeof one !== 'object') : !isObject(value);
const isRow = (value: Json) =>
  isObject(value) &&
  Object.values(value).every((one) => isFlat(one) || (isObject(one) && Object.values(one).every(isFlat)));

/** Flat objects: of those with the same keys that follow one another the keys, and the values as words. */
function tables(all: readonly Fields[], indent: string) {
  const rows: string[] = [];
  for (let i = 0, end = 0; i < all.length; i = end) {
    const keys = keysOf(all[i] ?? {});
    while (end < all.length && keysOf(all[end] ?? {}) === keys) end++;
    const words = all.slice(i, end).map((one) => short(Object.values(one)).slice(1, -1));
    rows.push(...filled([`(${keys})`, ...runs(words.map((word) => word.replace(/"([\w$#.: ]+)"/g, '$1')))], indent));
  }
  return rows;
}

class Printer {
  usual;
  times = new Map<string, number>();
  marks = new Map<string, number>();

  constructor(value: Json) {
    this.usual = usualValues(value);
    visit(value, (one) => {
      const text = JSON.stringify(one);
      if (typeof one === 'object' && text.length >= 80) this.times.set(text, (this.times.get(text) ?? 0) + 1);
    });
  }

  /** What is not usual in an object, and in those in it. */
  own(value: Json): Json {
    if (Array.isArray(value)) return value.map((one) => this.own(one));
    if (!isObject(value)) return value;
    return Object.fromEntries(this.unusual(value).map(([key, one]) => [key, this.own(one)]));
  }

  /** Objects without what is usual in all of them. */
  columns(all: Fields[]) {
    const kept = all.map((one) => this.unusual(one).map(([key]) => key));
    return all.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([key]) => kept.some((keys) => keys.includes(key)))),
    );
  }

  unusual(value: Fields) {
    const usual = this.usual.get(keysOf(value));
    return Object.entries(value).filter(([key, one]) => usual?.get(key) !== JSON.stringify(one));
  }

  /** A value as lines. What stands there again later is marked with & and a number, and named with *. */
  lines(value: Json, head: string, indent: string, times: number): string[] {
    const text = JSON.stringify(value);
    const again = this.times.get(text) ?? 0;
    const marked = this.marks.get(text);
    if (again > times && marked) return [`${indent}${head}*${marked}`];
    if (again > times) this.marks.set(text, this.marks.size + 1);
    const start = `${indent}${head}${again > times ? `&${this.marks.size} ` : ''}`;
    const inner = `${indent} `;
    if (Array.isArray(value) && value.length > 3 && value.every(isRow))
      return [`${start}[`, ...tables(this.columns(value), inner)];
    const line = start + short(this.own(value));
    if (line.length <= WIDTH || typeof value !== 'object') return [line];
    const most = Math.max(times, again);
    if (Array.isArray(value) && isFlat(value)) return [`${start}[`, ...filled(runs(value.map(short)), inner)];
    if (Array.isArray(value)) return [`${start}[`, ...value.flatMap((one) => this.lines(one, '', inner, most))];
    const result = [`${start}{`];
    const words: string[] = [];
    const flush = () => result.push(...filled(words.splice(0), inner));
    for (const [key, one] of this.unusual(value)) {
      const rows = this.lines(one, `${key}: `, inner, most);
      if (rows.length === 1) words.push(rows[0]?.trim() ?? '');
      else {
        flush();
        result.push(...rows);
      }
    }
    flush();
    return result;
  }
}

/** Of ids, which are hashes, the first digits. */
function idOf(key: string, value: Json) {
  if (typeof value === 'number' && /uid$|^rule$/i.test(key)) return Number(`${value}`.slice(0, 6));
  return typeof value === 'string' ? value.replace(/\b([0-9a-f]{6})..-....-11ee-....-.{12}$/, '$1') : value;
}

/** Long texts that a value holds often, by what stands for them. */
function longTexts(value: Json) {
  const times = new Map<string, number>();
  visit(value, (one) => {
    if (typeof one === 'string' && one.length > 15 && !/-11ee-/.test(one)) times.set(one, (times.get(one) ?? 0) + 1);
  });
  return new Map([...times].filter(([, n]) => n > 3).map(([text], i) => [text, `$${i + 1}`]));
}

/** A project of LDtk in which nothing stands twice. */
const projectOf = (given: Json) =>
  given?.defs?.entities ? { ...given, levels: given.levels.map((one: Fields) => levelOf(one, given.defs)) } : given;

/** Files of JSON by name as lines. Objects leave out the values that are usual for their keys, which are listed first. */
export function printed(files: Fields) {
  const whole = plain(Object.fromEntries(Object.entries(files).map(([name, one]) => [name, projectOf(one)])));
  const texts = longTexts(whole);
  const value = JSON.parse(JSON.stringify(whole), (key, one) => texts.get(one) ?? idOf(key, one));
  const printer = new Printer(value);
  const heads = [...printer.usual].flatMap(([keys, usual]) =>
    filled([`{${keys}}`, 'unless', ...[...usual].map(([key, text]) => `${key}:${text}`)].join(' ').split(' '), ''),
  );
  const named = [...texts].map(([text, name]) => `${name} ${text}`);
  return [...named, ...heads, ...printer.lines(value, '', '', 1)].join('\n');
}
