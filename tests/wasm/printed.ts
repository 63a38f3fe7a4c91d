// Exports as short texts for golden files. Nothing is lost: what a text leaves out follows from what is in it.
import type { Json } from './taken.ts';

const WIDTH = 150;
type Fields = Record<string, Json>;

const isObject = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const keysOf = (value: Fields) => Object.keys(value).join(' ');

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

/** A value as lines: as JSON where it fits into one. */
function lines(value: Json, head: string, indent: string): string[] {
  const start = indent + head;
  const inner = `${indent} `;
  const line = start + short(value);
  if (line.length <= WIDTH || typeof value !== 'object') return [line];
  if (Array.isArray(value) && isFlat(value)) return [`${start}[`, ...filled(runs(value.map(short)), inner)];
  if (Array.isArray(value) && value.length > 3 && value.every(isRow)) return [`${start}[`, ...tables(value, inner)];
  if (Array.isArray(value)) return [`${start}[`, ...value.flatMap((one) => lines(one, '', inner))];
  const result = [`${start}{`];
  const words: string[] = [];
  const flush = () => result.push(...filled(words.splice(0), inner));
  for (const [key, one] of Object.entries(value)) {
    const rows = lines(one, `${key}: `, inner);
    if (rows.length === 1) words.push(rows[0]?.trim() ?? '');
    else {
      flush();
      result.push(...rows);
    }
  }
  flush();
  return result;
}

/** Files of JSON by name as lines. Objects leave out the values that are usual for their keys, which are listed first. */
export function printed(files: Fields) {
  const usual = usualValues(files);
  const own = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(own);
    if (!isObject(value)) return value;
    const common = usual.get(keysOf(value));
    const rest = Object.entries(value).filter(([key, one]) => common?.get(key) !== JSON.stringify(one));
    return Object.fromEntries(rest.map(([key, one]) => [key, own(one)]));
  };
  const heads = [...usual].flatMap(([keys, common]) =>
    filled([`{${keys}}`, 'unless', ...[...common].map(([key, text]) => `${key}:${text}`)].join(' ').split(' '), ''),
  );
  return [...heads, ...lines(own(files), '', '')].join('\n');
}
