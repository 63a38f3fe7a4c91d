import type { Packet } from '../../../wasm/bridge/interface';
import { placeOfSeed, seedOfPlace } from '../../../wasm/shared/places.mjs';
import { detailsOf, type Level, type Mark, marksOf, ROOM, readPacket, viewOfRole } from '../../data/level';
import { looseLink, seedText } from '../../data/link';

/** The rooms of the map that were built from a piece of the user's own: `own` is the line of a card that has its title. */
export const roomsOf = (now: Level, own: string, title: string): Mark[] =>
  marksOf(now, ROOM, 0).filter(
    (room) =>
      viewOfRole(now.info, room.role) === 0 &&
      detailsOf(now, room.index).some(({ key, value }) => key === own && value === title),
  );

/** So many levels after this one are looked at, and so many in one message. */
export const LEVELS = 2000;
const TOGETHER = 24;

/** The next level with the same options that is as wanted, as a link. `ask` may answer the first of the links only. */
export async function nextWith(
  now: Level,
  wanted: (level: Level) => boolean,
  ask: (links: readonly string[]) => Promise<readonly Packet[]>,
  stopped: () => boolean,
): Promise<string | undefined> {
  const { info, head } = now;
  const { dice: _dice, ...options } = head.options;
  const first = placeOfSeed(head.seed) + 1;
  for (let looked = 0; looked < LEVELS && !stopped(); ) {
    const links = Array.from({ length: Math.min(TOGETHER, LEVELS - looked) }, (_, i) =>
      looseLink(info, seedText(seedOfPlace(first + looked + i)), options),
    );
    const packets = await ask(links);
    const at = packets.findIndex((packet) => wanted(readPacket(packet, [info])));
    if (at >= 0) return links[at];
    looked += packets.length;
  }
  return undefined;
}
