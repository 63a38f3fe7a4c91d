// Registers the sheet: many levels in the stage's place (G). It is loaded when idle, or when it is first opened.
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { lazy } from '../../data/lazy';
import { whenIdle } from '../../data/timing';
import { useMapsPlace } from '../../stage/map_stage';
import type { Overlay } from '../../stage/overlays';
import { setSheet } from '../../state/actions';
import { shortcutsOn } from '../../state/preferences';
import { info, level, sheet } from '../../state/store';

const importInside = () => import('./inside');
const load = lazy(() => importInside().then(({ SheetInside }) => SheetInside));

/** The sheet that was open last; G opens it again. */
let last = '12';

function Sheet() {
  const [Inside, setInside] = useState<ComponentType | undefined>();
  const on = sheet.value !== undefined && level.value !== undefined;
  useLayoutEffect(() => {
    if (on && !Inside) void load().then((loaded) => setInside(() => loaded));
  }, [on]);
  if (!on) return <Ahead />;
  return (
    <>
      <TakeMapsPlace />
      {Inside ? <Inside /> : <p class="waiting">One moment.</p>}
    </>
  );
}

function TakeMapsPlace() {
  useMapsPlace();
  return null;
}

/** Makes ready what opening needs. A failure is not reported here, but when somebody opens the sheet. */
function Ahead() {
  const now = info.value;
  const isReady = level.value !== undefined && now !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(
      () =>
        void importInside().then(
          ({ prepare }) => prepare(now),
          () => undefined,
        ),
    );
  }, [isReady, now]);
  return null;
}

function key(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'g' && shortcutsOn.value && level.value) {
    if (event.repeat) return true;
    if (sheet.value !== undefined) last = sheet.value;
    setSheet(sheet.value === undefined ? last : undefined);
    return true;
  }
  if (sheet.value === undefined) return false;
  if (event.key === 'Escape') setSheet(undefined);
  else if (/^(Arrow|Home$|End$)/.test(event.key) && !event.shiftKey) firstMap()?.focus();
  else return false;
  return true;
}

const firstMap = () => document.querySelector<HTMLElement>('.sheet .small-maps button[tabindex="0"]');

export const overlay: Overlay = {
  id: 'sheet',
  component: Sheet,
  key,
  help: [
    ['G', 'compare levels at once; R then turns the page'],
    ['arrows', 'sheet: from map to map, Enter opens'],
  ],
};
