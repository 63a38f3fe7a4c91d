// A link of a revision that is not made here: the address keeps what it said, and the state knows what is shown.
import { expect, test } from 'vitest';
import { seeded } from '../../wasm/shared/link.mjs';
import { finalOf, type Level, readPacket } from '../../web/data/level';
import { requestIn } from '../../web/data/link';
import { initial, next, type State } from '../../web/state/machine';
import { fakeCore, listing } from './fake_core';
import { fakeInfo } from './fake_info';

const plain = finalOf(readPacket(fakeCore.film('#toy/v1/0x7?size=6'), fakeInfo));
const refused: Level = { ...plain, head: { ...plain.head, refusal: 'The link asks for revision 2.' } };

function shown(level: Level, link: string): State {
  const asked = next(initial, { kind: 'asked', request: requestIn(link, ['toy']), place: { at: 'end' } });
  return next(asked, { kind: 'arrived', turn: asked.turn, level, link });
}

test('a link that is answered has its level’s own link from then on', () => {
  const state = shown(plain, 'toy/0x7?size=6&water=1');
  expect(state.link).toBe(plain.head.link);
});

test('a link that is refused stays as it was written', () => {
  const state = shown(refused, 'toy/v2/0x7?size=6');
  expect(state.link).toBe('toy/v2/0x7?size=6');
  expect(state.level?.head.link).toBe(plain.head.link);
  // Whatever else the page shows, it is still that link.
  const moved = next(state, { kind: 'view', view: { walk: true } });
  expect(moved.link).toBe('toy/v2/0x7?size=6');
});

test('a link without a seed keeps its revision when it is given one', () => {
  expect(seeded('#toy/v2?size=6', listing, '0x7')).toBe('#toy/v2/0x7?size=6');
  expect(seeded('#toy?size=6', listing, '0x7')).toBe('#toy/v1/0x7?size=6');
});
