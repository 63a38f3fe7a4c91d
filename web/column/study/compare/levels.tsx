import { useEffect, useMemo, useState } from 'preact/hooks';
import { freshSeed, identityOf, looseLink, seedText } from '../../../data/link';
import { SmallMaps } from '../../../paint/small/small_maps';
import { Lazy } from '../../../parts/lazy';
import { beside, level } from '../../../state/store';
import { useNear } from '../../near';
import { Range, WhereThings } from '../range/parts';
import { remember, seen } from './seen';

const loadSheets = () => import('./sheets').then(({ Sheets }) => Sheets);
const load = () => import('./inside').then(({ Inside }) => Inside);

/** Levels beside each other, and what many have in common. */
export function Levels() {
  return (
    <>
      <Gallery />
      <Lazy load={loadSheets} />
      <Range />
      <WhereThings />
      <Lazy load={load} when={() => beside.value !== undefined} visible />
      <History />
    </>
  );
}

const MANY = 9;

/** Levels with the same options, at a glance: made when they come near the screen. */
function Gallery() {
  const now = level.value;
  const [turn, setTurn] = useState(0);
  const [near, box] = useNear<HTMLDivElement>('100px', false);
  const identity = now ? identityOf(now.head.link) : '';
  const links = useMemo(
    () => (now ? Array.from({ length: MANY }, () => looseLink(now.info, seedText(freshSeed()), now.head.options)) : []),
    [identity, turn],
  );
  return (
    <div class="gallery" ref={box}>
      <p class="lead muted">Other levels with these options. The rules make what they share, the dice what differs.</p>
      <SmallMaps links={links} when={near} label="Other levels" />
      <button type="button" class="plain" onClick={() => setTurn(turn + 1)}>
        {MANY} others
      </button>
    </div>
  );
}

/** Milliseconds for which a level has to stand before it counts as seen. */
const STOOD = 700;

/** The levels that were looked at, the newest first. */
function History() {
  const now = level.value;
  useEffect(() => {
    if (!now) return undefined;
    const { link, seedText } = now.head;
    const timer = setTimeout(() => remember({ link, name: `${now.info.tab} ${seedText}` }), STOOD);
    return () => clearTimeout(timer);
  }, [now]);
  if (seen.value.length < 2) return null;
  return (
    <div class="history">
      <h3>Levels you have seen</h3>
      <SmallMaps
        links={seen.value.map(({ link }) => link)}
        captions={seen.value.map(({ name }) => name)}
        current={now?.head.link}
        label="Levels you have seen"
      />
    </div>
  );
}
