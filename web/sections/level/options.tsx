import type { GeneratorInfo, OptionInfo } from '../../../wasm/door';
import { defaultOf } from '../../link';
import { Fold } from '../../parts/fold';
import { setOptions } from '../../state/actions';
import { level } from '../../state/store';
import { Control } from './control';

/** With so few options every group stands open. */
const FEW = 10;

/** All options, grouped as the generator's table groups them. */
export function Options() {
  const now = level.value;
  if (!now || now.info.options.length === 0) return null;
  const groups = [...new Set(now.info.options.map((option) => option.group))];
  const changed = (option: OptionInfo) => now.head.options[option.id] !== defaultOf(now.info, option.id);
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
      {groups.map((group, i) => (
        <Group
          key={`${now.info.id} ${group}`}
          info={now.info}
          group={group}
          open={i === 0 || now.info.options.length <= FEW}
          changed={now.info.options.filter((o) => o.group === group && changed(o)).length}
        />
      ))}
    </Fold>
  );
}

function Group({ info, group, open, changed }: { info: GeneratorInfo; group: string; open: boolean; changed: number }) {
  const controls = info.options
    .filter((option) => option.group === group)
    .map((option) => <Control key={option.id} option={option} />);
  if (group === '') return <div class="group-body">{controls}</div>;
  return (
    <details class="option-group" open={open}>
      <summary>
        {group} {changed > 0 && <span class="tag">{changed} changed</span>}
      </summary>
      <div class="group-body">{controls}</div>
    </details>
  );
}
