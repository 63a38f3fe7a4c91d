import type { ClaimInfo } from '../../../../wasm/bridge/interface';

/** Who names a chance, and what it is called then: what is not the document's is never "stated". */
export const SPEAKERS = [
  { title: 'From the document', says: 'Stated', kinds: ['document'] },
  { title: 'From the game', says: 'In the game', kinds: ['game'] },
  { title: 'Ours', says: 'We chose', kinds: ['reading', 'ours'] },
] as const;

type Speaker = (typeof SPEAKERS)[number];

export const speakerOf = ({ source }: ClaimInfo): Speaker =>
  SPEAKERS.find(({ kinds }) => (kinds as readonly string[]).includes(source.kind)) ?? SPEAKERS[2];

/** What stands before the chance: "Stated 1 in 6". What nobody stated follows from what was. */
export const saysOf = (claim: ClaimInfo): string => (claim.follows ? 'Follows' : speakerOf(claim).says);
