import { setOptions } from '../../app/state/actions';
import { level } from '../../app/state/store';
import { defaultOf, presetOf } from '../../data/link';

export function Presets() {
  const now = level.value;
  if (!now || now.info.presets.length === 0) return null;
  const active = presetOf(now.info, now.head);
  const chosen = now.info.presets.find((preset) => preset.id === active);
  const known = now.info.presets.some(({ options }) =>
    now.info.options.every((option) => options[option.id] === defaultOf(now.info, option.id)),
  );
  return (
    <div class="field presets">
      <label for="preset">Preset</label>
      <select id="preset" value={active ?? '?'} onChange={(event) => choose(event.currentTarget.value)}>
        {active === undefined && <option value="?">Own choice</option>}
        {!known && <option value="">Defaults</option>}
        {now.info.presets.map((preset) => (
          <option key={preset.id} value={preset.id}>
            {preset.title}
          </option>
        ))}
      </select>
      {chosen?.hint && <p class="hint">{chosen.hint}</p>}
    </div>
  );
}

function choose(id: string): void {
  const preset = level.value?.info.presets.find((p) => p.id === id);
  if (id !== '?') setOptions(preset?.options ?? {});
}
