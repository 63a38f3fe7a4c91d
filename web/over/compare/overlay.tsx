import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../../data/lazy';
import type { Overlay, StageRef } from '../../stage/overlays';
import { setBeside } from '../../state/actions';
import { beside, level, sheet, walking } from '../../state/store';

const load = lazy(() => import('./inside').then(({ Beside }) => Beside));

/** Another level beside the map. What it is made of comes when it is first wanted. */
function Over({ stage }: { stage: StageRef }) {
  const [Inside, setInside] = useState<ComponentType<{ stage: StageRef }> | undefined>();
  const on = level.value !== undefined && beside.value !== undefined && sheet.value === undefined && !walking.value;
  useEffect(() => {
    document.documentElement.classList.toggle('comparing', on);
    if (on && !Inside) void load().then((loaded) => setInside(() => loaded));
    return () => document.documentElement.classList.remove('comparing');
  }, [on]);
  return on && Inside ? <Inside stage={stage} /> : null;
}

export const overlay: Overlay = {
  id: 'compare',
  component: Over,
  button: () => null,
  key: (event) => {
    if (event.key !== 'Escape' || beside.value === undefined || sheet.value !== undefined || walking.value)
      return false;
    setBeside(undefined);
    return true;
  },
  help: [],
};
