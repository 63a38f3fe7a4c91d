import type { ValueLayerInfo, ValuesText } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import { percent } from '../../data/values';
import { heat } from '../../paint/palette';
import { Switch } from '../../parts/controls';
import { shownNumbers, switchValueLayer, valueLayer } from '../../state/value_layers';

/** The key lists at most so many numbers; of more it shows the range. */
const MAX_NUMBERS = 6;

/** Switches of the value layers, and the key of the one that is shown. */
export function ValueSwitches({ now: { info } }: { now: Level }) {
  if (info.valueLayers.length === 0) return null;
  return (
    <div class="layer">
      {info.valueLayers.map((layer) => (
        <div key={layer.id}>
          <Switch
            label={layer.title}
            hint={layer.hint}
            on={valueLayer.value === layer}
            set={(on) => switchValueLayer(info.id, info.valueLayers, layer.id, on)}
          />
          {valueLayer.value === layer && <Key layer={layer} text={shownNumbers.value} />}
        </div>
      ))}
    </div>
  );
}

function Key({ layer, text }: { layer: ValueLayerInfo; text: ValuesText | undefined }) {
  const all = text ? distinct(text).filter((value) => layer.scale !== 'chance' || value > 0) : [];
  const word = (value: number) => (layer.scale === 'chance' ? percent(value / 1_000_000) : String(value));
  const max = all[0] ?? 0;
  return (
    <>
      <p class="muted">{layer.hint}</p>
      {text && all.length === 0 && <p class="muted">This level has none.</p>}
      {layer.scale !== 'light' && all.length > 0 && (
        <ul class="heat-key">
          {(all.length > MAX_NUMBERS ? [max, all.at(-1) as number] : all).map((value) => (
            <li key={value}>
              <i style={{ background: heat(max > 0 ? value / max : 0, true) }} /> {word(value)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The distinct numbers of a layer, largest first. */
export const distinct = ({ values }: ValuesText): number[] =>
  [...new Set(values.filter((value): value is number => value !== null))].sort((a, b) => b - a);

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** The size of a layer's blocks: all its borders are at multiples of it. */
export function blockOf({ values, width, height }: ValuesText): { w: number; h: number } {
  let [w, h] = [width, height];
  values.forEach((value, at) => {
    if (at % width > 0 && value !== values[at - 1]) w = greatestDivisor(w, at % width);
    if (at >= width && value !== values[at - width]) h = greatestDivisor(h, Math.floor(at / width));
  });
  return { w, h };
}
