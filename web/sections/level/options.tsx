import type { GeneratorInfo, OptionInfo } from '../../../wasm/bridge/interface';
import { setOptions } from '../../app/state/actions';
import { level } from '../../app/state/store';
import { defaultOf } from '../../data/link';
import { Fold } from '../../parts/fold';
import { idleReason } from './acts';
import { Control } from './control';

/** So many that people look for first stand open. */
const FIRST = 4;

/** What presets change most is what people look for first. */
function sought(info: GeneratorInfo): readonly OptionInfo[] {
  const weight = ({ id }: OptionInfo) =>
    info.presets.filter(({ options }) => options[id] !== undefined && options[id] !== defaultOf(info, id)).length;
  const ranked = info.options
    .map((option, i) => ({ option, i, weight: weight(option) }))
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, FIRST);
  return ranked.sort((a, b) => a.i - b.i).map(({ option }) => option);
}

/** All options: a few open, the others grouped as the generator's table groups them. */
export function Options() {
  const now = level.value;
  if (!now || now.info.options.length === 0) return null;
  const first = sought(now.info);
  const rest = now.info.options.filter((option) => !first.includes(option));
  const groups = [...new Set(rest.map((option) => option.group))];
  const changed = (option: OptionInfo) => now.head.options[option.id] !== defaultOf(now.info, option.id);
  const controls = (options: readonly OptionInfo[]) => (
    <div class="group-body">
      {options.map((option) => {
        const idle = idleReason(now.info, option, now.head.options);
        return (
          <div
            key={`${now.info.id} ${option.id}`}
            class={`option ${changed(option) ? 'changed' : ''} ${idle ? 'idle' : ''}`}
          >
            <Control option={option} />
            {idle && <p class="idle-reason">{idle}</p>}
          </div>
        );
      })}
    </div>
  );
  return (
    <Fold name="options" title="Options">
      <div class="reset">
        <button
          type="button"
          class="link-button"
          onClick={() => setOptions({})}
          disabled={!now.info.options.some(changed)}
        >
          Reset to defaults
        </button>
      </div>
      {controls(first)}
      {groups.map((group) => {
        const inside = rest.filter((option) => option.group === group);
        const count = inside.filter(changed).length;
        return (
          <details key={`${now.info.id} ${group}`} class="option-group">
            <summary>
              {group || 'More'} {count > 0 && <span class="tag">{count} changed</span>}
            </summary>
            {controls(inside)}
          </details>
        );
      })}
    </Fold>
  );
}
