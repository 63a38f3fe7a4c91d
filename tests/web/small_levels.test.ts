// Levels of small maps: which are requested together, from which engine, and what happens if one breaks its message.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const told = vi.hoisted(() => {
  const asked: { worker: string; links: string[] }[] = [];
  /** How many of a message are made in time, and the link that breaks it. */
  const manner = { most: 99, broken: '', otherIdle: false };
  const warmed: string[] = [];
  const engine = (worker: string) => ({
    idle: true,
    ask: async (_lane: string, call: string, ...links: string[]) => {
      if (call === 'info') {
        warmed.push(`${worker} ${links}`);
        return '';
      }
      asked.push({ worker, links });
      await Promise.resolve();
      if (links.includes(manner.broken)) throw new Error('broken');
      return links.slice(0, manner.most).map((link) => ({ head: link }));
    },
  });
  return { asked, manner, warmed, slow: engine('slow'), other: engine('other') };
});
vi.mock('../../web/data/engines', () => ({
  slow: told.slow,
  infoOf: async () => ({ id: 'it' }),
  moduleOf: (link: string) => link.split('/')[0],
}));
vi.mock('../../web/state/pool', () => ({
  isMaking: () => false,
  pool: { size: 2, engine: () => told.other, isIdle: () => told.manner.otherIdle },
}));
vi.mock('../../web/state/store', () => ({ catalog: { value: {} }, phase: {}, level: {} }));
vi.mock('../../web/paint/level_looks', () => ({ loadArt: async () => undefined }));
vi.mock('../../web/data/level', () => ({ readPacket: (packet: { head: string }) => ({ link: packet.head }) }));

// Files of one worker share their modules: those that know the real engines must not be met here, nor these elsewhere.
vi.resetModules();
afterAll(() => vi.resetModules());
const { wantLevel } = await import('../../web/paint/small/levels');

let page = 0;
/** Links that nobody has asked for before. */
const fresh = (count: number) => Array.from({ length: count }, (_, i) => `#it/v1/${page}-${i}`);

/** What each link's asker gets. */
const answers = (links: readonly string[]): Promise<unknown[]> =>
  Promise.all(links.map((link) => new Promise((done) => wantLevel(link, done))));

beforeEach(() => {
  page++;
  told.asked.length = 0;
  Object.assign(told.manner, { most: 99, broken: '', otherIdle: false });
});

test('what is asked for in one go is one message to one worker, and known afterwards', async () => {
  const links = fresh(11);
  expect(await answers(links)).toEqual(links.map((link) => ({ link })));
  expect(told.asked).toEqual([{ worker: 'slow', links }]);
  expect(await answers(links)).toEqual(links.map((link) => ({ link })));
  expect(told.asked).toHaveLength(1);
});

test('many in one go start the other worker; once it is there they are shared, however few it makes in time', async () => {
  expect(told.warmed).toEqual(['other #it']);
  told.manner.otherIdle = true;
  told.manner.most = 2;
  const links = fresh(7);
  expect(await answers(links)).toEqual(links.map((link) => ({ link })));
  expect(told.asked.slice(0, 2)).toEqual([
    { worker: 'slow', links: links.slice(0, 4) },
    { worker: 'other', links: links.slice(4) },
  ]);
  expect(told.warmed).toEqual(['other #it']);
});

test('what did not fit into a message is asked for again; a worker that has other things to do is left alone', async () => {
  told.manner.most = 2;
  const links = fresh(5);
  expect(await answers(links)).toEqual(links.map((link) => ({ link })));
  expect(told.asked).toEqual([links, links.slice(2), links.slice(4)].map((rest) => ({ worker: 'slow', links: rest })));
});

test('one that breaks its message is the only one that does not arrive', async () => {
  const links = fresh(4);
  told.manner.broken = links[1] as string;
  expect(await answers(links)).toEqual(links.map((link, i) => (i === 1 ? undefined : { link })));
});

test('links of two generators are two messages, and one that is called off is not asked for', async () => {
  const [one, two, three] = fresh(3) as [string, string, string];
  const other = two.replace('#it', '#that');
  const stop = wantLevel(three, () => expect.fail('It was called off.'));
  stop();
  await answers([one, other]);
  expect(told.asked.map(({ links }) => links)).toEqual([[one], [other]]);
});
