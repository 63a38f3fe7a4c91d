import './chips.css';
import { openPieces } from '../../column/jump';
import { where } from '../../column/study/range/plotted';
import { identityOf } from '../../data/link';
import { CrossIcon, PenIcon } from '../../parts/icons';
import type { Overlay } from '../../stage/overlays';
import { level, making, sheet, step, walking } from '../../state/store';
import { switchValueLayer, valueLayer } from '../../state/value_layers';

/** What lies over the finished level, each with a cross, the chances that can be laid over it; always what it is built from. */
function Chips() {
  const now = level.value;
  const finished = step.value === undefined && !making.value;
  if (!now || walking.value || sheet.value !== undefined) return null;
  const { id: generator, valueLayers } = now.info;
  const counted = where.value?.of === identityOf(now.head.link) ? where.value : undefined;
  return (
    <div class="stage-chips laid-chips" role="group" aria-label="Over the map">
      {valueLayers
        .filter((layer) => finished && (layer.scale === 'chance' || layer === valueLayer.value))
        .map((layer) => (
          <Chip
            key={layer.id}
            title={layer.title}
            hint={layer.hint}
            on={layer === valueLayer.value}
            act={() => switchValueLayer(generator, valueLayers, layer.id, layer !== valueLayer.value)}
          />
        ))}
      {now.info.pieces && (
        <button type="button" onClick={openPieces}>
          <PenIcon /> Draw a room
        </button>
      )}
      {finished && counted && (
        <Chip title={counted.title} hint="Take it off the map" on act={() => (where.value = undefined)} />
      )}
    </div>
  );
}

function Chip({ title, hint, on, act }: { title: string; hint: string; on: boolean; act: () => void }) {
  return (
    <button type="button" title={hint} aria-pressed={on} onClick={act}>
      {title} {on && <CrossIcon />}
    </button>
  );
}

export const overlay: Overlay = { id: 'chips', component: Chips, button: () => null, key: () => false, help: [] };
