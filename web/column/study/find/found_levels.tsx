// The levels that a search has found, as pictures in an order of choice.
import { useEffect, useState } from 'preact/hooks';
import type { FactInfo, Head } from '../../../../wasm/bridge/interface';
import { withView } from '../../../data/request';
import { SmallMaps } from '../../../paint/small/small_maps';
import { Select } from '../../../parts/controls';
import { openLink } from '../../../state/actions';
import { survey } from '../counting';
import type { Tally } from '../odds/counts';
import { type Hits, isScored, type Order, ordered } from './found';

/** Number of levels that rarity and nearness are measured by. */
const SAMPLE = 1_000;

interface Props {
  found: Pick<Hits, 'seeds'>;
  conditions: string;
  link: string;
  facts: readonly FactInfo[];
  /** Facts of the level on screen. */
  here: Head['facts'];
}

export function FoundLevels({ found, conditions, link, facts, here }: Props) {
  const [order, setOrder] = useState<Order>('found');
  const tally = useTally(link, order !== 'found');
  const seeds = ordered(found.seeds, order, facts, here, tally);
  const orders: readonly { id: Order; title: string }[] = [
    { id: 'found', title: isScored(found) ? 'best first' : 'as found' },
    { id: 'nearest', title: 'most like the level on screen' },
    { id: 'rarest', title: 'rarest first' },
  ];
  return (
    <>
      {found.seeds.length > 1 && (
        <div class="survey-bar">
          <Select label="Order" value={order} choices={orders} choose={(id) => setOrder(id as Order)} />
          {HINTS[order] && <span class="muted">{HINTS[order]}</span>}
        </div>
      )}
      <SmallMaps
        class="found"
        links={seeds.map((seed) => seed.link)}
        captions={seeds.map(({ seedText, score }) =>
          score === undefined ? seedText : `${score}: ${seedText.replace(' ', '')}`,
        )}
        outlines={seeds.map(({ drawn }) => drawn)}
        current={link}
        onOpen={(opened) => openLink(withView(opened, { find: conditions }))}
        label="Levels that were found"
      />
    </>
  );
}

const HINTS: Partial<Record<Order, string>> = {
  nearest:
    'By how far each fact is from this level’s, in standard deviations among 1,000 levels; another choice counts 1. Our own measure.',
  rarest: 'By how rare each of their facts is among 1,000 levels.',
};

/** A survey of SAMPLE levels, made once `isWanted`. */
function useTally(link: string, isWanted: boolean): Tally | undefined {
  const [tally, setTally] = useState<Tally>();
  useEffect(() => {
    if (!isWanted || tally) return undefined;
    const run = survey(link, SAMPLE, (now) => now.count === SAMPLE && setTally(now));
    return () => run.stop();
  }, [isWanted]);
  return tally;
}
