import type { ValueLayerInfo, ValuesText } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import { percent } from '../../data/values';
import { heat } from '../../paint/palette';
import { shownNumbers, switchValueLayer, valueLayer } from '../../state/value_layers';

/** So many numbers have a colour each beside them; of more the range is shown. */
const FEW = 6;

/** The layers of values with their switches, and what the colours of the one that lies over the map mean. */
export function ValueSwitches({ now: { info } }: { now: Level }) {
  if (info.valueLayers.length === 0) return null;
  return (
    <div class="layer">
      {info.valueLayers.map((layer) => (
        <div key={layer.id}>
          <label class="switch" title={layer.hint}>
            <input
              type="checkbox"
              checked={valueLayer.value === layer}
              onChange={(event) => switchValueLayer(info.id, info.valueLayers, layer.id, event.currentTarget.checked)}
            />
            <span>{layer.title}</span>
          </label>
          {valueLayer.value === layer && <Key layer={layer} text={shownNumbers.value} />}
        </div>
      ))}
    </div>
  );
}

function Key({ layer, text }: { layer: ValueLayerInfo; text: ValuesText | undefined }) {
  const all = text ? distinct(text).filter((value) => layer.scale !== 'chance' || value > 0) : [];
  const word = (value: number) => (layer.scale === 'chance' ? percent(value / 1_000_000) : String(value));
  const most = all[0] ?? 0;
  return (
    <>
      <p class="muted">{layer.hint}</p>
      {text && all.length === 0 && <p class="muted">This level has none.</p>}
      {layer.scale !== 'light' && all.length > 0 && (
        <ul class="heat-key">
          {(all.length > FEW ? [most, all.at(-1) as number] : all).map((value) => (
            <li key={value}>
              <i style={{ background: heat(most > 0 ? value / most : 0, true) }} /> {word(value)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The numbers that a layer has, each once, the largest first. */
export const distinct = ({ values }: ValuesText): number[] =>
  [...new Set(values.filter((value): value is number => value !== null))].sort((a, b) => b - a);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** How wide and how high the blocks of a layer are: all its borders lie at multiples of that. */
export function blockOf({ values, width, height }: ValuesText): { w: number; h: number } {
  let [w, h] = [width, height];
  values.forEach((value, at) => {
    if (at % width > 0 && value !== values[at - 1]) w = divisor(w, at % width);
    if (at >= width && value !== values[at - width]) h = divisor(h, Math.floor(at / width));
  });
  return { w, h };
}
