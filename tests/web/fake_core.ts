// A stand-in for the core with one small generator: a walk through 4 × 4 rooms. For tests and for work on the page
// alone (PRESS_R_CORE=tests/web/fake_core.ts npx vite web); never part of a build.
import type { Catalog, Core, GeneratorInfo, Head, Listing, Packet } from '../../wasm/bridge/interface';
import { fakeInfo } from './fake_info';
import { plan, planInfo } from './fake_plan';

const NEVER = 2147483647;

interface Draft {
  marks: number[];
  strings: string[];
  details: number[];
  steps: number[];
  rolls: number[];
}

function reader(link: string): {
  info: GeneratorInfo;
  seed: number;
  options: Record<string, number | string>;
  problems: string[];
  view: Head['view'];
} {
  const [path = '', query = ''] = link.replace(/^#/, '').split('?');
  const parts = path.split('/');
  const info = fakeInfo.find((g) => g.id === parts[0]) ?? (fakeInfo[0] as GeneratorInfo);
  const problems = parts[0] === info.id ? [] : [`There is no generator "${parts[0]}"; ${info.title} is shown.`];
  const written = decodeURIComponent(parts[2] ?? '');
  const seed = /^0x[0-9a-f]+$/i.test(written) || /^\d+$/.test(written) ? Number(written) >>> 0 : hashed(written);
  const options: Record<string, number | string> = { size: 4, water: 1, kind: 'plain', again: 0 };
  const view: Head['view'] = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=');
    if (key === 'step') view.step = Number(value);
    else if (key === 'find') view.find = decodeURIComponent(value);
    else if (key === 'embed') view.embed = true;
    else if (key in options) options[key] = key === 'kind' ? value : Number(value);
    else problems.push(`${info.title} has no option "${key}"; it was left out.`);
  }
  return { info, seed: seed || 1, options, problems, view };
}

function hashed(text: string): number {
  if (/^[0-9A-F]{8}$/.test(text)) return Number.parseInt(text, 16);
  return [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), 2166136261) >>> 0;
}

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides) + 1;
  };
}

function make(link: string, withFilm: boolean): Packet {
  if (link.includes('crash')) throw new Error('unreachable');
  if (link.replace(/^#/, '').startsWith('toy_plan')) return plan(withFilm);
  const { info, seed, options, problems, view } = reader(link);
  const d: Draft = { marks: [], strings: [], details: [], steps: [], rolls: [] };
  const text = (s: string) => (d.strings.includes(s) ? d.strings.indexOf(s) : d.strings.push(s) - 1);
  const role = (id: string) => info.roles.findIndex((r) => r.id === id);
  const roll = dice(seed);
  let frame = 0;
  const born = () => (withFilm ? frame : 0);
  const put = (
    kind: number,
    id: string,
    x: number,
    y: number,
    w: number,
    h: number,
    extra: Partial<Record<'id' | 'from' | 'to' | 'text' | 'look', number>> = {},
    details: [string, number][] = [],
  ) => {
    const first = d.details.length / 3;
    for (const [key, value] of details) d.details.push(text(key), value, -1);
    d.marks.push(
      kind,
      role(id),
      x,
      y,
      w,
      h,
      extra.id ?? -1,
      extra.from ?? -1,
      extra.to ?? -1,
      extra.text ?? -1,
      extra.look ?? 0,
      first,
      details.length,
      born(),
      NEVER,
    );
  };
  const step = (rule: number, subject: number, said: string, rolls: [number, number][]) => {
    frame++;
    if (!withFilm) return;
    d.steps.push(rule, subject, d.rolls.length / 5, rolls.length, text(said));
    for (const [sides, value] of rolls) d.rolls.push(sides, value, -1, 0, -1);
  };
  const size = Number(options.size);
  step(0, -1, `A grid of ${size} by ${size} rooms.`, []);
  for (let y = 0; y < size * 5 + 2; y++)
    for (let x = 0; x < size * 6 + 2; x++)
      if (
        x === 0 ||
        y === 0 ||
        x === size * 6 + 1 ||
        y === size * 5 + 1 ||
        (x % 6 === 0 && y % 5 !== 3) ||
        (y % 5 === 0 && x % 6 !== 3)
      )
        put(0, 'rock', x, y, 1, 1);
      else put(0, 'floor', x, y, 1, 1);
  let column = roll(size) - 1;
  step(1, column, `The start is in column ${column + 1}.`, [[size, column + 1]]);
  for (let i = 0; i < size * size; i++)
    put(
      1,
      i === column ? 'start' : i === size * size - 1 ? 'goal' : 'room',
      1 + (i % size) * 6,
      1 + Math.floor(i / size) * 5,
      5,
      4,
      { id: i, text: text(String(i % 4)) },
      [
        ['column', i % size],
        ['row', Math.floor(i / size)],
      ],
    );
  let from = column;
  for (let row = 0; row < size - 1; row++) {
    const value = roll(5);
    const next = value === 5 ? column : Math.max(0, Math.min(size - 1, column + (value < 3 ? -1 : 1)));
    step(
      2,
      from,
      `Rolled ${value} of 5: ${value === 5 ? 'down' : value < 3 ? 'left, then down' : 'right, then down'}.`,
      [[5, value]],
    );
    const to = (row + 1) * size + next;
    put(2, 'path', 0, 0, 0, 0, { from, to });
    put(0, ['chest', 'snake', 'torch'][roll(3) - 1] ?? 'chest', 3 + next * 6, 3 + (row + 1) * 5, 1, 1, { id: to }, [
      ['chance in 60', 1],
    ]);
    from = to;
    column = next;
  }
  if (Number(options.water))
    for (let i = 0; i < 8; i++) {
      step(3, -1, 'Water runs here.', [
        [size * 6, roll(size * 6)],
        [size * 5, 3],
      ]);
      put(0, 'water', 2 + roll(size * 6 - 3), 2 + roll(size * 5 - 3), 2, 1);
    }
  const code = seed.toString(16).toUpperCase().padStart(8, '0');
  const query = [
    Number(options.size) !== 4 && `size=${options.size}`,
    Number(options.water) !== 1 && `water=${options.water}`,
    options.kind !== 'plain' && `kind=${options.kind}`,
    Number(options.again) && `again=${options.again}`,
  ]
    .filter(Boolean)
    .join('&');
  const head: Head = {
    link: `${info.id}/v1/${code}${query ? `?${query}` : ''}`,
    generator: info.id,
    revision: 1,
    refusal: '',
    seed,
    seedText: `${code.slice(0, 4)} ${code.slice(4)}`,
    options,
    problems,
    unusable: [],
    view,
    complete: true,
    why: '',
    summary: `A walk through ${size} by ${size} rooms that ends in column ${column + 1}.`,
    facts: [size * size, column, Number(options.water)],
    width: size * 6 + 2,
    height: size * 5 + 2,
    focus: [{ x: 0, y: 0, w: size * 6 + 2, h: size * 5 + 2 }],
    sights: [],
    strings: d.strings,
    frames: withFilm ? frame + 1 : 0,
    capped: false,
  };
  const ints = (list: number[]) => Int32Array.from(list);
  return {
    head: JSON.stringify(head),
    marks: ints(d.marks),
    details: ints(d.details),
    steps: ints(d.steps),
    rolls: ints(d.rolls),
  };
}

const all = [...fakeInfo, planInfo];

export const fakeCore: Core = {
  catalog: () => JSON.stringify({ version: '0', generators: all } satisfies Catalog),
  generate: (link) => make(link, false),
  film: (link) => make(link, true),
  survey: (link, first, count) => {
    const counts = new Float64Array(4 + 2);
    for (let i = 0; i < count; i++) counts[i % 4] = (counts[i % 4] as number) + 1;
    counts[4] = count / 2;
    counts[5] = count - count / 2;
    return {
      head: JSON.stringify({
        link,
        first,
        count,
        incomplete: 0,
        facts: [
          { low: 16, bins: 0, offset: 0 },
          { low: 0, bins: 4, offset: 0 },
          { low: 0, bins: 2, offset: 4 },
        ],
        claims: [{ trials: count, hits: count / 4, odds: { numerator: 1, denominator: 4 } }],
      }),
      counts,
    };
  },
  pairs: (link, _a, _b, first, count) => ({
    head: JSON.stringify({ link, first, count, incomplete: 0 }),
    counts: Float64Array.from([0, 1, count / 2, 1, 1, count - count / 2]),
  }),
  density: (link, _what, _anchor, first, count) => ({
    head: JSON.stringify({ link, first, count, box: { x: 0, y: 0, w: 2, h: 1 }, varies: false, here: [0, 0] }),
    counts: Float64Array.from([count, 0]),
  }),
  search: (link, conditions, first, count, limit) =>
    JSON.stringify({
      link,
      problem: conditions ? '' : 'No condition.',
      scanned: count,
      hits: limit,
      seeds: Array.from({ length: Math.min(limit, 3) }, (_, i) => ({
        seed: first + i + 1,
        seedText: `0000 000${i}`,
        link: `toy/v1/0000000${i + 1}`,
        index: first + i,
        facts: [16, i, 1],
      })),
    }),
  weigh: (link) => JSON.stringify({ link, dice: 0, weighed: [] }),
  expected: (link) =>
    JSON.stringify({ link, facts: [{ id: 'end', distribution: [0, 1, 2, 3].map((value) => ({ value, p: 0.25 })) }] }),
  sweep: (_, fact, option) =>
    JSON.stringify({
      fact,
      option,
      points: [3, 4, 5].map((o) => ({ option: o, distribution: [0, 1, 2].map((value) => ({ value, p: 1 / o })) })),
    }),
  show: (link) => JSON.stringify({ link }),
  text: (_, format) =>
    ({ ascii: '####\n#..#\n####', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' })[format] ?? '{}',
  extra: () => '',
  terrain: () => '{"why":"Toys are not walked."}',
  values: () => '{"values":[]}',
  next: () => '{"link":"","word":""}',
  pieces: () => '{"option":"","letters":[],"groups":[],"pieces":[]}',
  chapters: () =>
    JSON.stringify({
      chapters: ['grid', 'walk', 'water'].map((id) => ({
        id,
        thesis: `The ${id}.`,
        paragraphs: [[{ text: `About the ${id}.` }]],
      })),
    }),
  surveyText: () => '{}',
  find: () => '{}',
  lines: () => ({ error: '', levels: 0, bytes: new Uint8Array() }),
  refusal: () => '',
  parse: (link) => make(link, false).head,
  readText: () => JSON.stringify({ usable: true, plain: '', content: null, faults: [] }),
  fingerprint: () => '{}',
  golden: () => '{}',
  digest: () => '',
};

export const listing: Listing = { version: '0', generators: all };
export const known = all;

/** One generator's core, as a module is: its first part answers everything. */
export const beginCore = async (id: string) => ({
  core: {
    ...fakeCore,
    catalog: () => JSON.stringify({ version: '0', generators: all.filter((info) => info.id === id) } satisfies Catalog),
  } satisfies Core,
  complete: async () => undefined,
});

export const askForScript = (): void => undefined;

export const compilePart = async (): Promise<WebAssembly.Module> =>
  new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));

export const loadProse = async (): Promise<string> => '';

export const loadAnswers = async (): Promise<string> => '';
