import { toggleLayer } from '../../app/state/actions';
import { gridLines, layersOn, level } from '../../app/state/store';
import { kindOf, type Level, roleOf } from '../../data/level';
import { ValueSwitches } from '../../over/values/switches';
import { Fold } from '../../parts/fold';
import { looksOf } from '../../stage/looks';
import { Swatch } from './swatch';

/** Every layer with its switch, and under it what its signs mean. Top layers first, as they lie. */
export function Legend() {
  const now = level.value;
  if (!now) return null;
  const present = rolesIn(now);
  const layers = now.info.layers.map((layer, index) => ({ layer, index })).reverse();
  return (
    <Fold name="legend" title="Legend and layers">
      {layers.map(({ layer, index }) => (
        <div class="layer" key={layer.id}>
          <label class="switch">
            <input type="checkbox" checked={layersOn.value[index] ?? true} onChange={() => toggleLayer(index)} />
            <span>{layer.title}</span>
          </label>
          <Roles all={now} layer={index} present={present} />
        </div>
      ))}
      <ValueSwitches now={now} />
      <label class="switch">
        <input
          type="checkbox"
          checked={gridLines.value}
          onChange={(event) => (gridLines.value = event.currentTarget.checked)}
        />
        <span>Grid lines</span>
      </label>
    </Fold>
  );
}

function Roles({ all, layer, present }: { all: Level; layer: number; present: Uint8Array }) {
  const looks = looksOf(all);
  const roles = all.info.roles.map((role, index) => ({ role, index })).filter(({ role }) => role.layer === layer);
  return (
    <ul class="roles">
      {roles.map(({ role, index }) => (
        <li key={role.id} title={role.hint} class={present[index] ? '' : 'absent'}>
          <Swatch looks={looks} role={index} kind={present[index] ? (present[index] as number) - 1 : -1} />
          <span>{role.title}</span>
        </li>
      ))}
    </ul>
  );
}

/** For each role 0, or one more than the kind of its first mark. */
function rolesIn(all: Level): Uint8Array {
  const out = new Uint8Array(all.info.roles.length);
  for (let i = 0; i < all.count; i++) {
    const role = roleOf(all, i);
    if (out[role] === 0) out[role] = kindOf(all, i) + 1;
  }
  return out;
}
