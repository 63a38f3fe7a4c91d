// Registers the sheet: many levels in the stage's place (G). It is loaded when idle, or when it is first opened.
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { lazy } from '../../data/lazy';
import { whenIdle } from '../../data/timing';
import { GridIcon } from '../../parts/icons';
import { useMapsPlace } from '../../stage/map_stage';
import type { Overlay } from '../../stage/overlays';
import { setSheet } from '../../state/actions';
import { shortcutsOn } from '../../state/preferences';
import { info, level, sheet, walking } from '../../state/store';

const importInside = () => import('./inside');
const load = lazy(() => importInside().then(({ SheetInside }) => SheetInside));

/** The sheet that was open last; G opens it again. */
let last = '12';

const toggle = () => {
  if (sheet.value !== undefined) last = sheet.value;
  setSheet(sheet.value === undefined ? last : undefined);
};

function Sheet() {
  const [Inside, setInside] = useState<ComponentType | undefined>();
  const on = sheet.value !== undefined && level.value !== undefined;
  useLayoutEffect(() => {
    if (on && !Inside) void load().then((loaded) => setInside(() => loaded));
  }, [on]);
  if (!on) return <OpenButton />;
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

/** In the map's corner, where a thumb reaches it; the row of actions is full. */
function OpenButton() {
  const now = info.value;
  const isReady = level.value !== undefined && now !== undefined;
  // A failure is not reported here, but when somebody opens the sheet.
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
  if (!isReady || walking.value) return null;
  return (
    <button
      type="button"
      class="icon-button sheet-open"
      aria-label="Compare levels at once"
      title="Compare levels at once (G)"
      onPointerEnter={() => void load()}
      onClick={toggle}
    >
      <GridIcon />
    </button>
  );
}

function key(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'g' && shortcutsOn.value && level.value) {
    if (!event.repeat) toggle();
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
  button: () => null,
  key,
  help: [
    ['G', 'compare levels at once; R then turns the page'],
    ['arrows', 'sheet: from map to map, Enter opens'],
  ],
};
