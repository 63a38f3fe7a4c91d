import type { GeneratorInfo, OptionInfo } from '../../../wasm/bridge/interface';
import { defaultOf, presetOf } from '../../data/request';
import { Button, PenIcon } from '../../parts/buttons';
import { Fold, Select } from '../../parts/controls';
import { setOptions } from '../../state/actions';
import { bookOf } from '../../state/pieces';
import { level } from '../../state/store';
import { openPieces, openPlace } from '../jump';
import { Hint } from '../source';
import { Control, idleReason } from './control';

/** Presets, options, and ways to draw what a level is made of. */
export function LevelInside() {
  return (
    <>
      <Presets />
      <Editors />
      <Options />
    </>
  );
}

/** Leads to the room editor, and to the text of an own flow. */
function Editors() {
  const now = level.value?.info;
  const flow = now?.options.find(({ id }) => id === 'flow_text');
  return (
    <div class="chips">
      {now?.pieces && (
        <Button act={openPieces}>
          <PenIcon /> Draw a room
        </Button>
      )}
      {flow && (
        <Button act={() => openPlace(`option-${flow.id}`)}>
          <PenIcon /> Write a flow
        </Button>
      )}
    </div>
  );
}

function Presets() {
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
      <Select id="preset" value={active ?? '?'} choices={now.info.presets} choose={choose}>
        {active === undefined && <option value="?">Custom</option>}
        {!known && <option value="">Defaults</option>}
      </Select>
      {chosen?.hint && (
        <p class="hint">
          <Hint of={chosen} />
        </p>
      )}
    </div>
  );
}

function choose(id: string): void {
  const now = level.value?.info;
  const preset = now?.presets.find((p) => p.id === id);
  if (id !== '?') setOptions(preset?.options ?? {});
  // Presets with own pieces are meant as a start for drawing more.
  const own = now && bookOf(now)?.option;
  if (own && preset?.options[own]) openPieces();
}

/** Number of options that are not folded into groups. */
const MAX_UNFOLDED = 5;

/** The options that most presets change; people look for these first. */
function mainOptions(info: GeneratorInfo): readonly OptionInfo[] {
  const weight = ({ id }: OptionInfo) =>
    info.presets.filter(({ options }) => options[id] !== undefined && options[id] !== defaultOf(info, id)).length;
  const ranked = info.options
    .map((option, i) => ({ option, i, weight: weight(option) }))
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, MAX_UNFOLDED);
  return ranked.sort((a, b) => a.i - b.i).map(({ option }) => option);
}

/** All options: the main ones, then the others in the generator's groups. */
export function Options() {
  const now = level.value;
  if (!now || now.info.options.length === 0) return null;
  const first = mainOptions(now.info);
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
        <Button class="link-button" act={() => setOptions({})} disabled={!now.info.options.some(changed)}>
          Reset to defaults
        </Button>
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
