import { useEffect } from 'preact/hooks';
import { turning } from '../../parts/dice';
import type { Overlay } from '../../stage/overlays';
import { beside, level, sheet, walking } from '../../state/store';
import { lazyOverlay } from '../lazy_overlay';

const lacking = () => level.value?.head.options.without !== undefined;
const turned = () => level.value?.head.options.dice !== undefined;

const inside = lazyOverlay(
  'otherwise',
  () =>
    level.value !== undefined &&
    sheet.value === undefined &&
    !walking.value &&
    (turning.value !== undefined || beside.value !== undefined || lacking() || turned()),
  () => import('./inside').then((loaded) => loaded.Otherwise),
);

/** A die to be turned; rules that were left out, round the map and as chips; what is otherwise in the level beside it. */
const Otherwise: Overlay['component'] = ({ stage }) => {
  const Inside = inside.component;
  const lacks = lacking();
  useEffect(() => {
    document.documentElement.classList.toggle('lacking', lacks);
  }, [lacks]);
  return <Inside stage={stage} />;
};

export const overlay: Overlay = {
  ...inside,
  component: Otherwise,
  key: (event) => {
    const open = turning.value;
    if (event.key !== 'Escape' || !open) return false;
    turning.value = undefined;
    open.from?.focus();
    return true;
  },
};
