// What facts need: with the default options there is none of it, with the named ones there is, and every such option is named.
import { describe, expect, test } from 'vitest';
import type { Found } from '../../wasm/bridge/interface';
import { Modules } from '../../wasm/shared/modules.mjs';
import { missingNeed } from '../../wasm/shared/needs.mjs';
import { pressR } from './cli.ts';

const LEVELS = 3000;
const modules = new Modules();

describe.each(modules.ids)('%s', async (id) => {
  const [core, info] = await Promise.all([modules.byId(id), modules.infoOf(id)]);
  const optionsOf = (link: string) => JSON.parse(core.parse(link)).options;
  const hits = (link: string, condition: string) =>
    (JSON.parse(core.search(link, condition, 0, LEVELS, 1)) as Found).hits;

  test('facts that need an option', () => {
    for (const fact of info.facts.filter(({ needs }) => needs)) {
      const asked = {
        fact: fact.id,
        ...(fact.kind === 'choice' ? { op: '!=', value: 'none' } : { op: '>=', value: '1' }),
      };
      const condition = `${fact.id}${asked.op}${asked.value}`;
      const need = missingNeed(info, optionsOf(`${id}/v1/1`), [asked]);
      expect(need, fact.id).toMatchObject({ words: expect.stringMatching(/^[A-Z].* .*[.]$/) });
      expect(hits(`${id}/v1/1`, condition), fact.id).toBe(0);
      const query = need?.options.map((pair) => pair.join('=')).join('&');
      expect(hits(`${id}/v1/1?${query}`, condition), `${fact.id}: ${query}`).toBe(1);
      expect(missingNeed(info, optionsOf(`${id}/v1/1?${query}`), [asked]), fact.id).toBeUndefined();
      // Asked for none of it, or on a later floor, it needs nothing.
      expect(missingNeed(info, optionsOf(`${id}/v1/1`), [{ fact: fact.id, op: '=', value: '0' }])).toBeUndefined();
      expect(missingNeed(info, optionsOf(`${id}/v1/1`), [{ ...asked, floor: 2 }])).toBeUndefined();
    }
  });

  test('facts whose exact chance is 0 say what they need', () => {
    for (const fact of info.facts) {
      if (fact.kind === 'wide' || fact.low > 0) continue;
      const condition = fact.kind === 'choice' ? `${fact.id}!=${fact.choices[0]?.id}` : `${fact.id}>=1`;
      const { problem } = JSON.parse(core.search(`${id}/v1/1`, condition, 0, 1, 1)) as Found;
      if (problem.includes('exactly 0')) expect(fact.needs, fact.id).toBeDefined();
    }
  });
});

test('the command line says it', () => {
  const { stderr } = pressR('find', 'spelunky/v1/*', 'shop=kissing', '--count', '1');
  expect(stderr).toContain('Shops begin on level 2. Ask for level=2.');
});
