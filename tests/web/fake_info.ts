import type { GeneratorInfo, OptionInfo, RoleInfo, Tone } from '../../wasm/door';

const option = (
  id: string,
  title: string,
  kind: OptionInfo['kind'],
  low: number,
  high: number,
  initial: number,
  more: Partial<OptionInfo> = {},
): OptionInfo => ({
  id,
  title,
  hint: `What ${title.toLowerCase()} does.`,
  group: 'Level',
  kind,
  low,
  high,
  default: initial,
  step: 1,
  choices: [],
  defaultText: '',
  maxLength: 0,
  key: '',
  ...more,
});

const role = (id: string, tone: Tone, layer: number, glyph: string): RoleInfo => ({
  id,
  title: id[0]?.toUpperCase() + id.slice(1),
  hint: '',
  tone,
  layer,
  glyph,
});

/** The catalog of the stand-in core. */
export const fakeInfo: GeneratorInfo[] = ['toy', 'toy_two'].map((id) => ({
  id,
  title: id === 'toy' ? 'Toy' : 'Second toy',
  tab: id === 'toy' ? 'Toy' : 'Toy two',
  hint: 'A walk through a few rooms.',
  document: 'the made-up document',
  revision: 1,
  options: [
    option('size', 'Rooms a side', 'number', 2, 8, 4),
    option('water', 'Water', 'toggle', 0, 1, 1),
    option('kind', 'Kind', 'choice', 0, 1, 0, {
      choices: [
        { id: 'plain', title: 'Plain' },
        { id: 'odd', title: 'Odd' },
      ],
    }),
    option('again', 'Chests', 'number', 0, 9, 0, { key: '1' }),
  ],
  presets: [{ id: 'big', title: 'Big', hint: 'Six by six rooms.', options: { size: 6 } }],
  rules: [
    { id: 'TOY-1', text: 'The level is a grid of rooms.', place: 'first sentence', kind: 'acts', chapter: 0 },
    { id: 'TOY-2', text: 'The start lies in the top row.', place: 'second sentence', kind: 'acts', chapter: 1 },
    {
      id: 'TOY-3',
      text: 'A die of five says where to go: left, right or down.',
      place: 'third sentence',
      kind: 'acts',
      chapter: 1,
    },
    { id: 'TOY-4', text: 'Water runs anywhere.', place: 'fourth sentence', kind: 'acts', chapter: 2 },
    { id: 'TOY-5', text: 'The path never goes up.', place: 'last sentence', kind: 'holds', chapter: 1 },
  ],
  views: [{ id: 'map', title: 'Map' }],
  layers: [
    { id: 'tiles', title: 'Tiles', on: true, view: 0 },
    { id: 'things', title: 'Things', on: true, view: 0 },
    { id: 'rooms', title: 'Rooms', on: true, view: 0 },
    { id: 'path', title: 'Path', on: true, view: 0 },
  ],
  roles: [
    role('rock', 'rock', 0, '#'),
    role('floor', 'floor', 0, '.'),
    role('water', 'water', 0, '~'),
    role('chest', 'reward', 1, '$'),
    role('snake', 'creature', 1, 's'),
    role('torch', 'thing', 1, 'i'),
    role('room', 'info', 2, ' '),
    role('start', 'start', 2, '<'),
    role('goal', 'goal', 2, '>'),
    role('path', 'path', 3, '*'),
  ],
  facts: [
    { id: 'rooms', title: 'Rooms', hint: '', kind: 'wide', dear: false, low: 4, high: 64, choices: [] },
    {
      id: 'end',
      title: 'Last column',
      hint: 'Where the walk ends.',
      kind: 'count',
      dear: false,
      low: 0,
      high: 7,
      choices: [],
    },
    { id: 'wet', title: 'Has water', hint: '', kind: 'flag', dear: false, low: 0, high: 1, choices: [] },
  ],
  claims: [
    {
      id: 'end-0',
      rule: 'TOY-3',
      text: 'The walk ends in the first column one time in four.',
      event: 'end=0',
      given: '',
    },
  ],
  pairs: [{ first: 'end', second: 'wet', text: 'Where the walk ends, with and without water.' }],
  extras: [],
  pieces: false,
  chapters: [
    { id: 'grid', title: 'A grid of rooms' },
    { id: 'walk', title: 'A walk' },
    { id: 'water', title: 'Water' },
  ],
  valueLayers: [],
  ways: [],
  walks: false,
  runs: false,
}));
