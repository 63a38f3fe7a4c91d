// Programs as generators (wasm/yours): each example is held to what the contract asks of any generator, and whatever else a
// program does becomes one sentence at its line.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { described } from '../../wasm/shared/described.mjs';
import { NEVER, readPacket } from '../../wasm/shared/level.mjs';
import { openText } from '../../wasm/yours/text.mjs';

const folder = new URL('../../public/yours/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
const examples = await Promise.all(
  names.map(async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const { core, sentences, takeFault } = await openText(text);
    return { name, text, core, takeFault, info: described(JSON.parse(core.catalog()).generators[0], sentences) };
  }),
);

describe.each(examples)('$name', ({ text, core, info, takeFault }) => {
  const links = Array.from({ length: 20 }, (_, i) => `yours/v1/${7919 * (i + 1)}`);

  test('is short, says what it makes, and names its source', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(110);
    expect(info.hint && info.document && info.author).not.toBe('');
    expect(info.address).toMatch(/^https:/);
    expect(info.rules.filter((rule) => rule.text === '')).toEqual([]);
  });

  test('makes the same level again, with its film and in another process', async () => {
    const fresh = await openText(text);
    for (const link of links) {
      const print = core.fingerprint(link);
      expect(fresh.core.fingerprint(link)).toBe(print);
      core.film(link);
      expect(core.fingerprint(link)).toBe(print);
    }
    expect(takeFault()).toBeUndefined();
  });

  test('ends its film with the finished level, whose marks are on the map and whose facts are in range', () => {
    for (const link of links) {
      const film = readPacket(core.film(link), [info]);
      const level = readPacket(core.generate(link), [info]);
      const last = Array.from({ length: film.count }, (_, i) => film.marks.subarray(15 * i, 15 * i + 15)).filter(
        (mark) => mark[14] === NEVER,
      );
      expect(last.length).toBe(level.count);
      expect(film.head.facts.slice(0, 2)).toEqual(level.head.facts.slice(0, 2));
      const shown = JSON.parse(core.show(link, false, true));
      for (const { x, y, w, h } of [...shown.cells, ...shown.rooms])
        expect(x >= 0 && y >= 0 && x + w <= shown.width && y + h <= shown.height).toBe(true);
      for (const { id, low, high } of info.facts)
        expect(shown.facts[id] >= low && shown.facts[id] <= high, `${id}: ${shown.facts[id]}`).toBe(true);
    }
  });

  test('makes other levels by turned dice, and without the rules that can be left out', () => {
    const [link = ''] = links;
    const { steps } = JSON.parse(core.show(link, true, false));
    const roll = steps
      .flatMap((step: { rolls: { die?: string; sides: number; value: number }[] }) => step.rolls)
      .find((one: { die?: string; sides: number }) => one.die && one.sides > 1);
    const turned = JSON.parse(core.show(`${link}?dice=${roll.die}=${1 + (roll.value % roll.sides)}`, false, false));
    expect(turned.problems).toEqual([]);
    expect(turned.dice).toHaveLength(1);
    for (const rule of info.rules.filter((one) => one.without)) {
      const shown = JSON.parse(core.show(`${link}?without=${rule.id}`, true, false));
      expect(shown.without).toEqual([rule.id]);
      expect(shown.problems).toEqual([]);
      expect(takeFault()).toBeUndefined();
    }
  });
});
