import { bats } from './bats';
import type { Around, Creature, Mood } from './creature';
import { keepers } from './keepers';
import { scarabs } from './scarabs';
import { spiders } from './spiders';
import { cavemen, skeletons, snakes } from './walkers';

/** What one word of a creature means: how it begins, and what it decides once a tick. Its speed then moves it. */
export interface Mind {
  readonly begins: Mood;
  readonly decide: (creature: Creature, around: Around) => void;
}

export const minds: Readonly<Record<string, Mind>> = {
  patrols: { begins: 'rest', decide: snakes },
  charges: { begins: 'rest', decide: cavemen },
  rises: { begins: 'lie', decide: skeletons },
  wakes: { begins: 'hang', decide: bats },
  drops: { begins: 'hang', decide: spiders },
  drifts: { begins: 'rest', decide: scarabs },
  keeps: { begins: 'rest', decide: keepers },
};

export function decide(creature: Creature, around: Around): void {
  minds[creature.mind]?.decide(creature, around);
}
