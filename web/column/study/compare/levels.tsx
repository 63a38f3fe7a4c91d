// The Compare section: levels next to each other, and what many levels have in common.
import '../range/range.css';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { logs } from '../../../../wasm/shared/modules.mjs';
import { freshSeed, identityOf, looseLink, seedText } from '../../../data/request';
import { SmallMaps } from '../../../paint/small/small_maps';
import { Button } from '../../../parts/buttons';
import { Lazy, useNear } from '../../../parts/lazy';
import { beside, level } from '../../../state/store';
import { remember } from './beside';

const loadSheets = () => import('./compare').then(({ Sheets }) => Sheets);
const loadRange = (): Promise<ComponentType> => import('../range/range').then(({ RangeInside }) => RangeInside);
const loadWhere = (): Promise<ComponentType> => import('../range/where').then(({ WhereInside }) => WhereInside);
const loadLog = () => import('./log').then(({ LogInside }) => LogInside);
const loadCompare = () => import('./compare').then(({ CompareInside }) => CompareInside);

/** A level counts as seen after this many milliseconds. */
const SEEN_AFTER = 700;

export function Levels() {
  const now = level.value;
  useEffect(() => {
    if (!now) return undefined;
    const { link, seedText } = now.head;
    const timer = setTimeout(() => remember({ link, name: `${now.info.tab} ${seedText}` }), SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <>
      <Gallery />
      <Lazy load={loadSheets} />
      <div class="range-part">
        <h3>Expressive range</h3>
        <p class="lead muted">
          Plot two facts of thousands of levels: what is typical, what is rare, what never happens.
        </p>
        <Lazy load={loadRange} />
      </div>
      <div class="range-part">
        <h3>Where things are</h3>
        <p class="lead muted">How often each spot is water, a wall or on the way to the exit.</p>
        <Lazy load={loadWhere} />
      </div>
      {now && Object.hasOwn(logs, now.info.id) && <Lazy load={loadLog} />}
      <Lazy load={loadCompare} when={() => beside.value !== undefined} visible />
    </>
  );
}

const GALLERY_SIZE = 9;

/** Levels with the same options, generated when they come near the viewport. */
function Gallery() {
  const now = level.value;
  const [page, setPage] = useState(0);
  const [near, box] = useNear<HTMLDivElement>('100px', false);
  const identity = now ? identityOf(now.head.link) : '';
  const links = useMemo(() => {
    const link = () => (now ? looseLink(now.info, seedText(freshSeed()), now.head.options) : '');
    return now ? Array.from({ length: GALLERY_SIZE }, link) : [];
  }, [identity, page]);
  return (
    <div class="gallery" ref={box}>
      <p class="lead muted">Other levels with these options. The rules make what they share, the dice what differs.</p>
      <SmallMaps links={links} when={near} label="Other levels" />
      <Button act={() => setPage(page + 1)}>{GALLERY_SIZE} others</Button>
    </div>
  );
}
