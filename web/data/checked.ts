// Checks of what a program's worker gives back. The program shares a realm with the script that packs its levels and counts, so the
// page believes nothing of them.
import type { DensityPacket, GeneratorInfo, Packet, PairPacket, SurveyPacket } from '../../wasm/bridge/interface';
import { MARK_STRIDE } from './level';
import { parsed } from './values';

export type CountPacket = SurveyPacket | PairPacket | DensityPacket;

/** Largest map that a program may make, in cells of a side. */
const MAX_SIDE = 256;

const isSide = (side: unknown): boolean => Number.isInteger(side) && Number(side) >= 0 && Number(side) <= MAX_SIDE;
const isPlace = (at: unknown): boolean => Number.isInteger(at) && Math.abs(Number(at)) <= 2 * MAX_SIDE;

/** Whether everything in a level's packet is within the bounds of a program's levels. */
export function isLevel({ marks, details, steps, rolls, ...packet }: Packet, { roles }: GeneratorInfo): boolean {
  const head = parsed(packet.head);
  return (
    [marks, details, steps, rolls].every((array) => array instanceof Int32Array) &&
    [head.width, head.height].every(isSide) &&
    Array.isArray(head.strings) &&
    head.strings.every((text: unknown) => typeof text === 'string') &&
    Array.from({ length: Math.floor(marks.length / MARK_STRIDE) }, (_, i) => marks.subarray(i * MARK_STRIDE)).every(
      ([kind = -1, role = -1, ...places]) =>
        kind >= 0 && kind <= 3 && role >= 0 && role < roles.length && places.slice(0, 4).every(isPlace),
    )
  );
}

export const isCounted = (number: unknown): boolean => Number.isInteger(number) && Number(number) >= 0;

/** Whether a packet of counts has a row for each fact, and only places of its array. */
export function isCount({ counts, ...packet }: CountPacket, info: GeneratorInfo): boolean {
  const { count, incomplete = 0, facts, claims, box, here = [0, 0] } = parsed(packet.head);
  if (!(counts instanceof Float64Array && counts.every(Number.isInteger))) return false;
  if (![count, incomplete].every(isCounted)) return false;
  if (box)
    return [box.w, box.h].every(isSide) && [box.x, box.y, ...here].every(isPlace) && box.w * box.h === counts.length;
  if (facts === undefined) return counts.length % 4 === 0;
  return (
    facts.length === info.facts.length &&
    claims?.length === info.claims.length &&
    facts.every(
      ({ low, bins, offset }: Record<string, unknown>) =>
        Number.isInteger(low) && [bins, offset].every(isCounted) && Number(offset) + Number(bins) <= counts.length,
    )
  );
}
