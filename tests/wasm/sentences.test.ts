// Sentences of the lessons and of the answers that no rule, fact or claim holds: recomputed from levels. Their ties name these
// tests (core/README.md, Ties).
import { expect, test } from 'vitest';
import { catalog, coreOf } from './core.ts';

interface Room {
  id: number;
  role: string;
  details: Record<string, number | string>;
}
interface Way {
  from: number;
  to: number;
  kind: string;
}
interface Cell {
  role: string;
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Shown {
  link: string;
  facts: Record<string, number>;
  rooms: Room[];
  ways: Way[];
  cells: Cell[];
  legend: { roles: { id: string; layer: string }[] };
}

const moduleOf = (link: string) => coreOf.get(link.split('/')[0] ?? '') ?? expect.fail(link);

/** Levels of the seeds from 1 on; the link has a star for the seed. */
const levelsOf = (link: string, count: number): Shown[] =>
  Array.from({ length: count }, (_, i) =>
    JSON.parse(moduleOf(link).show(link.replace('*', String(i + 1)), false, false)),
  );

/** Counts of a fact's values over surveyed levels. */
function counted(link: string, fact: string, count = 600): [value: number, levels: number][] {
  const { facts } = JSON.parse(moduleOf(link).surveyText(link, 0, count, false, fact));
  return Object.entries<number>(facts[fact]).map(([value, levels]) => [Number(value), levels]);
}

function meanOf(link: string, fact: string, count?: number): number {
  const counts = counted(link, fact, count);
  const levels = counts.reduce((sum, [, n]) => sum + n, 0);
  return counts.reduce((sum, [value, n]) => sum + value * n, 0) / levels;
}

/** Share of the levels whose fact has this value. */
function shareOf(link: string, fact: string, wanted: number): number {
  const counts = counted(link, fact);
  return (counts.find(([value]) => value === wanted)?.[1] ?? 0) / counts.reduce((sum, [, n]) => sum + n, 0);
}

/** Number of ways from a room to each room that can be reached. */
function distancesFrom(start: number, ways: readonly Way[]): Map<number, number> {
  const distances = new Map([[start, 0]]);
  for (const [room, distance] of distances) {
    for (const { from, to } of ways) {
      const next = from === room ? to : to === room ? from : room;
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

const roomOf = ({ link, rooms }: Shown, role: string): Room =>
  rooms.find((room) => room.role === role) ?? expect.fail(`${link} has no ${role}`);
const openWays = ({ ways }: Shown): Way[] => ways.filter(({ kind }) => kind !== 'hidden_door');

test('spelunky: without tiles there is nothing that chance puts into them', () => {
  const things = ['arrow_traps', 'treasure', 'rich_bricks', 'jars', 'bats', 'spiders', 'snakes', 'cavemen', 'spikes'];
  expect(things.map((fact) => [fact, shareOf('spelunky/v1/*?tiles=0', fact, 0)])).toEqual(
    things.map((fact) => [fact, 1]),
  );
});

test('spelunky: a side room may be farther away than the exit', () => {
  const share = shareOf('spelunky/v1/*', 'goal_share', 100);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
});

test('spelunky: no rock, jar or loose treasure is next to doors or idols', () => {
  const lying = /^(?:rock_item|jar|crate|chest|gold_bar|gold_pile|emerald|sapphire|ruby)$/;
  let things = 0;
  for (const level of levelsOf('spelunky/v1/*?level=3&idol_odds=1&rock_odds=9&jar_odds=9', 100)) {
    const kept = level.cells.filter(({ role }) => /^(?:entrance|exit_door|idol)$/.test(role));
    for (const { role, x, y } of level.cells.filter((cell) => lying.test(cell.role))) {
      const near = kept.find((cell) => Math.abs(cell.x - x) <= 1 && Math.abs(cell.y - y) <= 1);
      expect([level.link, role, near?.role]).toEqual([level.link, role, undefined]);
      things++;
    }
  }
  expect(things).toBeGreaterThan(1000);
});

test('spelunky: rooms off the path are of type 0, but for pits and shops', () => {
  for (const { link, facts, rooms } of levelsOf('spelunky/v1/*?level=2&pit_odds=2', 100)) {
    const aside = rooms.filter(({ details }) => details.path === -1);
    const others = aside.filter(({ details }) => details.type !== 0).map(({ details }) => Number(details.type));
    expect([link, aside.length - others.length]).toEqual([link, facts.type0_rooms]);
    expect([link, others.every((type) => type >= 4)]).toEqual([link, true]);
  }
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
    expect([link, places.length > 0]).toEqual([link, facts.shop !== ('none' as unknown)]);
    expect([link, shop === undefined || places.includes(shop)]).toEqual([link, true]);
  }
});

test('isaac: most new rooms touch only the room that they grew from', () => {
  let [rooms, alone] = [0, 0];
  for (const level of levelsOf('isaac/v1/*', 200)) {
    for (const { id, details } of level.rooms.filter(({ role }) => !/secret|start/.test(role))) {
      const beside = openWays(level).flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
      const children = level.rooms.filter(({ details: { parent } }) => parent === id).map((room) => room.id);
      rooms++;
      if (beside.every((other) => other === details.parent || children.includes(other))) alone++;
    }
  }
  expect(alone / rooms).toBeGreaterThan(0.75);
});

test('isaac: large rooms can make the walk to the boss shorter, never longer, and squares do neither', () => {
  const shorter = (link: string) =>
    levelsOf(link, 300).filter((level) => {
      const boss = roomOf(level, 'boss');
      const walk = distancesFrom(roomOf(level, 'start').id, openWays(level)).get(boss.id) ?? expect.fail(level.link);
      expect([level.link, walk <= Number(boss.details.depth)]).toEqual([level.link, true]);
      return walk < Number(boss.details.depth);
    }).length;
  expect(shorter('isaac/v1/*?stage=4')).toBeGreaterThan(10);
  expect(shorter('isaac/v1/*?stage=4&shapes=single')).toBe(0);
});

test('isaac: the boss is the farthest but for short cuts by large rooms and hidden ways', () => {
  for (const level of levelsOf('isaac/v1/*?shapes=single', 300)) {
    const distances = distancesFrom(roomOf(level, 'start').id, openWays(level));
    expect([level.link, distances.get(roomOf(level, 'boss').id)]).toEqual([
      level.link,
      Math.max(...distances.values()),
    ]);
  }
});

test('gungeon: with fewer rooms it has to start over less', () => {
  expect(meanOf('gungeon/v1/*?injection=0', 'attempts')).toBeLessThan(meanOf('gungeon/v1/*', 'attempts'));
});

test('pixel_dungeon: the switches of the answers do what they say', () => {
  const mean = (fact: string, option = '') => meanOf(`pixel_dungeon/v1/*${option && `?${option}`}`, fact);
  expect(mean('distance', 'distance=original')).toBeLessThan(mean('distance'));
  expect(mean('cycles', 'loops=1')).toBeGreaterThan(mean('cycles'));
  expect(mean('corridors', 'max_room=16')).toBeLessThan(mean('corridors'));
  expect(mean('builds', 'distance=original')).toBeLessThan(mean('builds'));
});

test('pixel_dungeon: about half of the rooms drawn to be more than plain stay plain', () => {
  for (const depth of [1, 3, 7, 12, 23]) {
    const link = `pixel_dungeon/v1/*?depth=${depth}`;
    const { claims } = JSON.parse(moduleOf(link).surveyText(link, 0, 600, false, ''));
    const { hits: drawn } = claims.find(({ id }: { id: string }) => id === 'dressed');
    const fit = (600 * meanOf(link, 'dressed')) / drawn;
    expect([link, fit > 0.35 && fit < 0.65]).toEqual([link, true]);
  }
});

test('pixel_dungeon: the last floors of a region let in the first species of the next', () => {
  const last = [4, 'undead', 9, 'bat', 14, 'elemental', 19, 'succubus'] as const;
  for (let i = 0; i < last.length; i += 2) {
    const seen = (depth: number, count: number) =>
      levelsOf(`pixel_dungeon/v1/*?depth=${depth}`, count).some(({ cells }) =>
        cells.some(({ role }) => role === last[i + 1]),
      );
    expect([last[i], seen(Number(last[i]), 400), seen(Number(last[i]) - 3, 100)]).toEqual([last[i], true, false]);
  }
});

test('pixel_dungeon: water and grass cover plain floor only', () => {
  /** Roles of the ground by place, without those that furniture stands on. */
  const groundOf = ({ cells, legend }: Shown) => {
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
      const survey = JSON.parse(moduleOf(id).surveyText(`${id}/v1/*${query}`, 0, 1, false, ''));
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
