// The second stand-in generator: a plan of rooms without tiles, one for each tone, and the same rooms as a graph.
import type { GeneratorInfo, Head, Packet, Tone } from '../../wasm/bridge/interface';
import { fakeInfo } from './fake_info';

const NEVER = 2147483647;

const tones: Tone[] = [
  'nothing',
  'rock',
  'floor',
  'path',
  'start',
  'goal',
  'danger',
  'reward',
  'trade',
  'secret',
  'ghost',
  'water',
  'plant',
  'door',
  'thing',
  'creature',
  'boss',
  'info',
];

const toy = fakeInfo[0] as GeneratorInfo;

export const planInfo: GeneratorInfo = {
  ...toy,
  id: 'toy_plan',
  title: 'Toy plan',
  tab: 'Toy plan',
  hint: 'A plan of rooms, one for each tone.',
  views: [
    { id: 'map', title: 'Plan' },
    { id: 'graph', title: 'Graph' },
  ],
  layers: [
    { id: 'rooms', title: 'Rooms', on: true, view: 0 },
    { id: 'ways', title: 'Ways', on: true, view: 0 },
    { id: 'nodes', title: 'Nodes', on: true, view: 1 },
  ],
  roles: [
    ...tones.map((tone) => ({ id: tone, title: tone, hint: '', tone, layer: 0, glyph: tone[0] ?? '' })),
    { id: 'way', title: 'Way', hint: '', tone: 'door' as const, layer: 1, glyph: '-' },
    { id: 'road', title: 'Road', hint: '', tone: 'path' as const, layer: 1, glyph: '*' },
    ...tones.map((tone) => ({
      id: `node_${tone}`,
      title: `${tone} node`,
      hint: '',
      tone,
      layer: 2,
      glyph: tone[0] ?? '',
    })),
    { id: 'link', title: 'Link', hint: '', tone: 'info' as const, layer: 2, glyph: '-' },
  ],
};

export function plan(withFilm: boolean): Packet {
  const strings = ['name', ...tones];
  const marks: number[] = [];
  const steps: number[] = [];
  const role = (id: string) => planInfo.roles.findIndex((r) => r.id === id);
  const put = (
    kind: number,
    id: string,
    x: number,
    y: number,
    w: number,
    h: number,
    own: number,
    from = -1,
    to = -1,
    text = -1,
    look = 0,
  ) => marks.push(kind, role(id), x, y, w, h, own, from, to, text, look, 0, 0, withFilm ? own + 1 : 0, NEVER);
  tones.forEach((tone, i) => {
    const [x, y] = [1 + (i % 6) * 2, 1 + Math.floor(i / 6) * 2];
    const large = i === 8 || i === 14;
    if (i % 6 > 0) put(2, i % 4 === 1 ? 'road' : 'way', 0, 0, 0, 0, -1, i - 1, i);
    put(1, tone, x, y, large ? 2 : 1, large ? 2 : 1, i, -1, -1, i % 3 === 0 ? i + 1 : -1, large ? 4 : 0);
    if (i > 0) put(2, 'link', 0, 0, 0, 0, -1, Math.floor((i - 1) / 2), i);
    put(1, `node_${tone}`, 2 + i * 3, 2 + Math.floor(Math.log2(i + 1)) * 5, 2, 2, i);
    if (withFilm) steps.push(i % 4, i, 0, 0, i + 1);
  });
  const head: Head = {
    link: 'toy_plan/v1/00000001',
    generator: 'toy_plan',
    revision: 1,
    refusal: '',
    seed: 1,
    seedText: '0000 0001',
    options: { size: 4, water: 1, kind: 'plain', again: 0 },
    problems: [],
    unusable: [],
    view: {},
    complete: true,
    why: '',
    summary: 'A room for each of the tones.',
    facts: [18, 0, 1],
    width: 60,
    height: 30,
    focus: [
      { x: 0, y: 0, w: 14, h: 8 },
      { x: 0, y: 0, w: 58, h: 26 },
    ],
    sights: [],
    strings,
    frames: withFilm ? 19 : 0,
    capped: false,
  };
  const ints = (list: number[]) => Int32Array.from(list);
  return { head: JSON.stringify(head), marks: ints(marks), details: ints([]), steps: ints(steps), rolls: ints([]) };
}
