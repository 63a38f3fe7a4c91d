// Every sentence that says something of levels (Says in lessons and answers, `says` of hints), counted wherever it is shown; and
// what no condition counts, recomputed from levels.
import { expect, test } from 'vitest';
import { disagreement, generatorOf, saidIn, wrongSentences } from '../says.mjs';
import { files } from '../tree/files.ts';
import { catalog, coreOf } from './core.ts';

const sources = files('core', '.mdx', 'tables.txt');

test.each(catalog.generators)('what the texts of $id say of levels is so, whatever is set', (info) => {
  const core = coreOf.get(info.id) ?? expect.fail(info.id);
  const own = sources.filter(({ path }) => generatorOf(path) === info.id);
  const said = own.flatMap(saidIn);
  expect(said.length).toBeGreaterThan(3);
  expect(wrongSentences(core, info, said, own)).toEqual([]);
});

test('the words of a sentence and what is counted for it agree', () => {
  const wrong = sources.flatMap(saidIn).flatMap((said) => {
    const why = disagreement(said);
    return why ? [`${said.at}: "${said.text}" ${why}`] : [];
  });
  expect(wrong).toEqual([]);
});

const whole = catalog.generators.find(({ id }) => id === 'isaac') ?? expect.fail();
/** With few options, so that there are few settings. */
const isaac = { ...whole, options: whole.options.filter(({ id }) => /^(?:dead_ends|hard)$/.test(id)) };

test.each([
  [
    '<Says that="dead_ends>=6">At least six ends are there.</Says>',
    /^core\/isaac\/x\.mdx:1: "At least six ends are there\." says always, is \d+/,
  ],
  ['<Says that="attempts=1" share="most">On most floors.</Says>', /says most, is .* of 2,000 levels, dead_ends=strict/],
  ['<Says that="forced>=1" share="54 %" usual>Yes.</Says>', /says 54 %, is 59\.\d+ % of [\d,]+ levels, by default/],
  ['<Says of="dead_ends" mean="4" usual>Yes.</Says>', /says 4, is 5\.\d+ on average/],
  ['<If hard="1"><Says that="boss=0">No boss.</Says></If>', /is 0 % of 500 levels, hard=1$/],
  ['<If fact="dead_ends>=7"><Says that="dead_ends=6">Six.</Says></If>', /says always, is 0 %/],
])('a false sentence is named with its figure and its setting: %s', (text, wrong) => {
  const source = { path: 'core/isaac/x.mdx', text };
  const core = coreOf.get('isaac') ?? expect.fail();
  expect(wrongSentences(core, isaac, saidIn(source), [])[0]).toMatch(wrong);
});

test('a condition that names no fact is refused', () => {
  const said = saidIn({ path: 'core/isaac/x.mdx', text: '<Says that="dead_end>=1">Some.</Says>' });
  expect(() => wrongSentences(coreOf.get('isaac'), isaac, said, [])).toThrow('there is no fact "dead_end"');
});

test.each([
  ['<Says that="a>=3">At least four.</Says>', 'it counts no 4'],
  ['<Says that="a>=3">Many.</Says>', 'it does not say 3'],
  ['<Says that="a<=3">At least three.</Says>', 'it counts the opposite of "at least"'],
  ['<Says that="a=0" share="15 %">One in six has none.</Says>', '"one in six" is not its share, 15 %'],
  ['<Says that="a=0" share="60 %">Five of ten have none.</Says>', '"five of ten" is not its share, 60 %'],
  ['<Says that="a=0">On most levels there is none.</Says>', 'its share, always, is not what it says'],
  ['<Says that="a=0" share="hardly">There is none.</Says>', 'its share, hardly, is not what it says'],
])('words that are not what is counted: %s', (text, why) => {
  expect(saidIn({ path: 'core/isaac/x.mdx', text }).map(disagreement)).toEqual([why]);
});

// Sentences of lessons and answers that no condition counts.

const surveyed = (link: string, by = '') =>
  JSON.parse(coreOf.get(link.split('/')[0] ?? '')?.surveyText(link, 0, 600, false, by) ?? '');

function meanOf(link: string, fact: string): number {
  const counts = Object.entries<number>(surveyed(link, fact).facts[fact]);
  return counts.reduce((sum, [value, n]) => sum + (Number(value) * n) / 600, 0);
}

test('spelunky: without tiles there is nothing that chance puts into them', () => {
  const things = ['arrow_traps', 'treasure', 'rich_bricks', 'jars', 'bats', 'spiders', 'snakes', 'cavemen', 'spikes'];
  const { facts } = surveyed('spelunky/v1/*?tiles=0');
  expect(things.map((fact) => facts[fact])).toEqual(things.map(() => ({ 0: 600 })));
});

test('spelunky: a side room may be farther away than the exit', () => {
  const share = surveyed('spelunky/v1/*', 'goal_share').facts.goal_share[100] / 600;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
});

test.each([
  ['gungeon', 'attempts', 'injection=0', -1],
  ['pixel_dungeon', 'distance', 'distance=original', -1],
  ['pixel_dungeon', 'cycles', 'loops=1', 1],
  ['pixel_dungeon', 'corridors', 'max_room=16', -1],
  ['pixel_dungeon', 'builds', 'distance=original', -1],
])('the switches of the answers do what they say: %s, %s by %s', (id, fact, option, sign) => {
  expect(Math.sign(meanOf(`${id}/v1/*?${option}`, fact) - meanOf(`${id}/v1/*`, fact))).toBe(sign);
});

interface Level {
  link: string;
  facts: Record<string, number | string>;
  rooms: { id: number; role: string; details: Record<string, number> }[];
  ways: { from: number; to: number; kind: string }[];
  cells: { role: string; x: number; y: number; w: number; h: number }[];
  legend: { roles: { id: string; layer: string }[] };
}

/** Levels of the seeds from 1 on; the link has a star for the seed. */
const levelsOf = (link: string, count: number): Level[] =>
  Array.from({ length: count }, (_, i) =>
    JSON.parse(coreOf.get(link.split('/')[0] ?? '')?.show(link.replace('*', String(i + 1)), false, false) ?? ''),
  );

/** Floors of Isaac without their hidden doors. */
const floorsOf = (options: string, count: number): Level[] =>
  levelsOf(`isaac/v1/*?${options}`, count).map((floor) => ({
    ...floor,
    ways: floor.ways.filter(({ kind }) => kind !== 'hidden_door'),
  }));

const roomOf = ({ link, rooms }: Level, role: string) =>
  rooms.find((room) => room.role === role) ?? expect.fail(`${link} has no ${role}`);

/** Number of ways from the start to each room that can be reached. */
function distancesIn(floor: Level): Map<number, number> {
  const distances = new Map([[roomOf(floor, 'start').id, 0]]);
  for (const [room, distance] of distances) {
    for (const { from, to } of floor.ways) {
      const next = from === room ? to : to === room ? from : room;
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

test('isaac: most new rooms touch only the room that they grew from', () => {
  let [all, alone] = [0, 0];
  for (const { rooms, ways } of floorsOf('', 200)) {
    for (const { id, details } of rooms.filter(({ role }) => !/secret|start/.test(role))) {
      const beside = ways.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
      const children = rooms.filter(({ details: { parent } }) => parent === id).map((room) => room.id);
      all++;
      if (beside.every((other) => other === details.parent || children.includes(other))) alone++;
    }
  }
  expect(alone / all).toBeGreaterThan(0.75);
});

test('isaac: large rooms can make the walk to the boss shorter, never longer; without them the boss is the farthest', () => {
  const walks = (options: string) =>
    floorsOf(options, 300).map((floor) => {
      const { id, details } = roomOf(floor, 'boss');
      const distances = distancesIn(floor);
      return {
        walk: distances.get(id) ?? expect.fail(floor.link),
        depth: details.depth,
        most: Math.max(...distances.values()),
      };
    });
  const large = walks('stage=4').map(({ walk, depth = 0 }) => walk - depth);
  expect(Math.max(...large)).toBe(0);
  expect(large.filter((longer) => longer < 0).length).toBeGreaterThan(10);
  for (const { walk, depth, most } of [...walks('stage=4&shapes=single'), ...walks('shapes=single')])
    expect([walk, walk]).toEqual([depth, most]);
});

test('SPEL-P2-19: at level 2 a shop opens whenever a side room has a type 1 or 2 on its right, or left in the last column', () => {
  for (const { link, facts, rooms } of levelsOf('spelunky/v1/*?level=2', 200)) {
    const at = ({ column, row }: { column: number; row: number }) =>
      rooms.find(({ details }) => details.column === column && details.row === row)?.details;
    const places = rooms.filter(({ details: { column, row, path, type } }) => {
      const beside = at({ column: column === 3 ? 2 : Number(column) + 1, row: Number(row) });
      return path === -1 && Number(type) < 7 && beside?.path !== -1 && (beside?.type === 1 || beside?.type === 2);
    });
    const shop = rooms.find(({ details: { type } }) => type === 4 || type === 5);
    expect([link, places.length > 0]).toEqual([link, facts.shop !== 'none']);
    expect([link, shop === undefined || places.includes(shop)]).toEqual([link, true]);
  }
});

test.each([
  [4, 'undead'],
  [9, 'bat'],
  [14, 'elemental'],
  [19, 'succubus'],
])('pixel_dungeon: floor %d, the last of a region, lets in the first species of the next: %s', (depth, species) => {
  const seen = (floor: number, levels: number) =>
    JSON.parse(
      coreOf.get('pixel_dungeon')?.search(`pixel_dungeon/v1/1?depth=${floor}`, `draw=a;a=${species}`, 0, levels, 1) ??
        '',
    ).hits;
  expect([seen(depth, 400), seen(depth - 3, 100)]).toEqual([1, 0]);
});

test('pixel_dungeon: water and grass cover plain floor only', () => {
  /** Roles of the ground by place, without those that furniture stands on. */
  const groundOf = ({ cells, legend }: Level) => {
    const layers = new Map(legend.roles.map(({ id, layer }) => [id, layer]));
    const ground = new Map<string, string[]>();
    const covered = new Set<string>();
    for (const { role, x, y, w, h } of cells) {
      for (let i = 0; i < w * h; i++) {
        const place = `${x + (i % w)},${y + Math.floor(i / w)}`;
        if (layers.get(role) === 'ground' || layers.get(role) === 'walls')
          ground.set(place, [...(ground.get(place) ?? []), role]);
        if (layers.get(role) === 'furniture') covered.add(place);
      }
    }
    return new Map([...ground].filter(([place]) => !covered.has(place)));
  };
  const grown = /^(?:water|grass|high_grass)$/;
  let tiles = 0;
  for (const depth of [1, 3, 7, 12, 18, 23]) {
    const bare = levelsOf(`pixel_dungeon/v1/*?depth=${depth}&births=9&survivals=9`, 20).map(groundOf);
    for (const [i, level] of levelsOf(`pixel_dungeon/v1/*?depth=${depth}`, 20).entries()) {
      for (const [place, roles] of groundOf(level)) {
        const before = bare[i]?.get(place) ?? [];
        if (!roles.some((role) => grown.test(role)) || before.some((role) => grown.test(role))) continue;
        expect([level.link, place, before.includes('floor')]).toEqual([level.link, place, true]);
        tiles++;
      }
    }
  }
  expect(tiles).toBeGreaterThan(1000);
});

/** The chances in a sentence, from 0 to 1: "1 in 4", "5 of 8", "80 %". */
const chancesIn = (text: string): number[] => [
  ...[...text.matchAll(/(\d+)(?: times?)? (?:in|of) (\d+)/g)].map(([, part, whole]) => Number(part) / Number(whole)),
  ...[...text.matchAll(/([\d.]+) %/g)].map(([, percent]) => Number(percent) / 100),
];

test.each(catalog.generators)(
  '$id: a claim whose odds an option changes says both, or that it is the default',
  (generator) => {
    const { id, claims, options } = generator;
    /** Odds by claim. */
    const oddsOf = (query: string): Map<string, number> => {
      const survey = JSON.parse((coreOf.get(id) ?? expect.fail(id)).surveyText(`${id}/v1/*${query}`, 0, 1, false, ''));
      type Counted = { id: string; odds: [number, number] };
      return new Map(survey.claims.map(({ id: claim, odds: [part, whole] }: Counted) => [claim, part / whole]));
    };
    const known = oddsOf('');
    const silent = options.flatMap((option) => {
      const values = option.kind === 'choice' ? option.choices.map((choice) => choice.id) : [option.low, option.high];
      if (option.kind === 'text') return [];
      return values.flatMap((value) => {
        const query = `?${option.id}=${value}`;
        return [...oddsOf(query)].flatMap(([claim, odds]) => {
          const text = claims.find((one) => one.id === claim)?.text ?? '';
          const said = chancesIn(text);
          const open = said.length === 0 || /by default|minimum²|\(w − 2\)|less often/.test(text);
          const same = odds === (known.get(claim) ?? odds) || odds === 0 || odds === 1;
          return same || open || said.some((chance) => Math.abs(chance - odds) < 1e-9)
            ? []
            : [`${claim} ${query}: ${odds}`];
        });
      });
    });
    expect(silent).toEqual([]);
  },
);

// Sentences of steps by arithmetic: what they say of a die is what was rolled, and no die has fewer sides than it chooses from.

const LEVELS = 100;

interface Step {
  rule: string;
  text?: string;
  rolls?: { value: number; sides: number }[];
}

/** Numbers of a sentence that its step's dice have to bear out, by their words. */
const stated: readonly [RegExp, (roll: { value: number; sides: number }, first: number, second: number) => boolean][] =
  [
    [/\b[Rr]olled (\d+) of (\d+)/g, ({ value, sides }, first, second) => value === first && sides === second],
    [/\b(?:Template|obstacle) \d+ of (\d+)/g, ({ sides }, first) => sides >= first],
    [/\bone of (?:the )?(\d+)\b(?! in)/g, ({ sides }, first) => sides >= first],
  ];

test.each([...coreOf.keys()])('each step of %s', (id) => {
  const core = coreOf.get(id) ?? expect.fail(id);
  const wrong = new Set<string>();
  for (let i = 1; i <= LEVELS; i++) {
    const { steps }: { steps: Step[] } = JSON.parse(core.show(`${id}/v1/${7919 * i}`, true, false));
    for (const { rule, text = '', rolls = [] } of steps) {
      for (const [words, isRolled] of stated) {
        for (const [all, first, second] of text.matchAll(words)) {
          const isSo = Number(first) === 1 || rolls.some((roll) => isRolled(roll, Number(first), Number(second)));
          if (!isSo) wrong.add(`${rule}: ${all}, rolled ${rolls.map(({ value, sides }) => `${value} of ${sides}`)}`);
        }
      }
    }
  }
  expect([...wrong].slice(0, 20)).toEqual([]);
});
