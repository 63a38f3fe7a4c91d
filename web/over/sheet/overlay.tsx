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

const bring = () => import('./inside');
const load = lazy(() => bring().then(({ SheetInside }) => SheetInside));

/** How large a sheet was last: G opens one like it. */
let last = '12';

const toggle = () => {
  if (sheet.value !== undefined) last = sheet.value;
  setSheet(sheet.value === undefined ? last : undefined);
};

/** The sheet in the stage's place. What it is made of comes when it is first wanted. */
function Over() {
  const [Inside, setInside] = useState<ComponentType | undefined>();
  const on = sheet.value !== undefined && level.value !== undefined;
  useLayoutEffect(() => {
    if (on && !Inside) void load().then((loaded) => setInside(() => loaded));
  }, [on]);
  if (!on) return <OpenButton />;
  return (
    <>
      <InItsPlace />
      {Inside ? <Inside /> : <p class="waiting">One moment.</p>}
    </>
  );
}

function InItsPlace() {
  useMapsPlace();
  return null;
}

/** In the map's corner: the row of verbs is full, and a thumb reaches it here too. */
function OpenButton() {
  const now = info.value;
  const there = level.value !== undefined && now !== undefined;
  // Small, and soon wanted: it is at hand when somebody asks for it. Where it does not arrive, who asks is told.
  useEffect(() => {
    if (!there) return undefined;
    return whenIdle(
      () =>
        void bring().then(
          ({ prepare }) => prepare(now),
          () => undefined,
        ),
    );
  }, [there, now]);
  if (!there || walking.value) return null;
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
  else if (/^(Arrow|Home$|End$)/.test(event.key) && !event.shiftKey) first()?.focus();
  else return false;
  return true;
}

const first = () => document.querySelector<HTMLElement>('.sheet .small-maps button[tabindex="0"]');

export const overlay: Overlay = {
  id: 'sheet',
  component: Over,
  button: () => null,
  key,
  help: [
    ['G', 'compare levels at once; R then turns the page'],
    ['arrows', 'sheet: from map to map, Enter opens'],
  ],
};
