// The menu at the map's corner: all that changes how the map is shown.
import { useEffect, useRef, useState } from 'preact/hooks';
import { allOf, listen } from '../../data/stops';
import { CrossIcon, FitIcon, IconButton, MinusIcon, MoreIcon, PlusIcon } from '../../parts/buttons';
import { Select, Switch } from '../../parts/controls';
import { mapStage } from '../../stage/map_stage';
import type { Overlay } from '../../stage/overlays';
import { Today } from '../../stage/seed';
import { setShowsMaking, showsMaking } from '../../state/preferences';
import { level, sheet, speed, walking } from '../../state/store';
import { showsWay } from '../walk/state';
import { Legend } from './legend';

let close: () => boolean = () => false;

function Menu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const box = menu.current;
    if (!open || !box) return undefined;
    close = () => {
      box.open = false;
      box.querySelector('summary')?.focus();
      return true;
    };
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.contains(target)) box.open = false;
    };
    const forget = () => {
      close = () => false;
    };
    return allOf(listen(document, { pointerdown: outside }), forget);
  }, [open]);
  if (!level.value || walking.value || sheet.value !== undefined) return null;
  return (
    <details class="map-menu" ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="icon-button" aria-label="How the map is shown" title="Key, layers, way, zoom, speed">
        <MoreIcon />
      </summary>
      {open && <Inside leave={() => close()} />}
    </details>
  );
}

const SPEEDS = [2, 6, 15, 60].map((id) => ({ id, title: `${id} steps a second` }));

function Inside({ leave }: { leave: () => void }) {
  const zoom = (factor: number) => mapStage.value?.stage.zoom(factor);
  return (
    <div class="map-menu-inside">
      <p class="row row-between menu-head">
        <b>How the map is shown</b>
        <IconButton label="Close" keys="Escape" act={leave}>
          <CrossIcon />
        </IconButton>
      </p>
      {level.value?.info.walks && (
        <Switch
          label="Show the way"
          on={showsWay.value}
          set={(on) => {
            showsWay.value = on;
          }}
        />
      )}
      <Switch label="Animate R" on={showsMaking.value} set={setShowsMaking} />
      <div class="chips">
        <Select
          label="Speed"
          value={speed.value}
          choices={SPEEDS}
          choose={(id) => {
            speed.value = Number(id);
          }}
        />
        <IconButton label="Larger" keys="+" act={() => zoom(1.3)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Smaller" keys="−" act={() => zoom(1 / 1.3)}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Fit" keys="F, double click" act={() => mapStage.value?.stage.reset()}>
          <FitIcon />
        </IconButton>
      </div>
      <Legend />
      <Today />
    </div>
  );
}

export const menu: Overlay = {
  id: 'menu',
  component: Menu,
  button: () => null,
  key: (event) => event.key === 'Escape' && close(),
  help: [],
};
