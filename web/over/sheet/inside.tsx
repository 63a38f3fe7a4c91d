// The sheet: its bar, its maps and the line below them.
import '../../styles/sheet.css';
import { useEffect, useState } from 'preact/hooks';
import type { GeneratorInfo } from '../../../wasm/bridge/interface';
import { areaShown } from '../../../wasm/shared/drawing.mjs';
import type { Level } from '../../data/level';
import { nameOf } from '../../paint/small/levels';
import { SmallMaps } from '../../paint/small/small_maps';
import { Button, CrossIcon, IconButton } from '../../parts/buttons';
import { Select } from '../../parts/controls';
import { useBriefly, useSize } from '../../parts/hooks';
import { save } from '../../parts/save';
import {
  fitMaps,
  GAP,
  GENERATOR,
  NAME,
  type Plan,
  readSheet,
  type Sheet,
  SIZES,
  sheetText,
} from '../../stage/sheet_plan';
import { runOption } from '../../stage/sheet_run';
import { regenerate, setSheet } from '../../state/actions';
import { isWide } from '../../state/preferences';
import { level, pageOfSheet, sheet as written } from '../../state/store';
import { sheetPicture, titleFrom, usePlan } from './plan';

export { Strip } from './strip';

/** Loads what a generator's sheets need. */
export const prepare = (info: GeneratorInfo): void => void runOption(info).catch(() => undefined);

export function SheetInside() {
  const now = level.value;
  const sheet = now && readSheet(written.value, now.info);
  return now && sheet ? <Loaded now={now} sheet={sheet} /> : null;
}

function Loaded({ now, sheet }: { now: Level; sheet: Sheet }) {
  const plan = usePlan(sheet);
  const [pointed, point] = useState<Level | undefined>();
  useEffect(() => {
    pageOfSheet.value = plan?.places ?? 0;
  }, [plan]);
  return (
    <section class="sheet" aria-label="Levels side by side">
      <Bar info={now.info} sheet={sheet} plan={plan} />
      {plan && <Maps now={now} plan={plan} retitled={titleFrom(sheet, plan)} point={point} />}
      <p class="sheet-foot">{pointed ? nameOf(pointed) : <Foot sheet={sheet} />}</p>
    </section>
  );
}

function Foot({ sheet }: { sheet: Sheet }) {
  const how = isWide.value ? 'Point at a map for its summary, click it to open it.' : 'Tap one to open it.';
  return (
    <span class="muted">
      {how} <kbd>R</kbd> {sheet.by.length > 0 ? 'shows another seed.' : 'turns the page.'}
    </span>
  );
}

interface MapsProps {
  now: Level;
  plan: Plan;
  retitled: ((level: Level) => string | undefined) | undefined;
  point: (level: Level | undefined) => void;
}

/** On a wide screen all maps are visible; on a phone there are two columns, and the page scrolls. */
function Maps({ now, plan, retitled, point }: MapsProps) {
  // Measured in a layout effect, so that the maps are requested before the next frame.
  const [box, size] = useSize();
  const { w, h } = areaShown(now, 0, 0);
  const heads = plan.cells.some(({ row }) => row !== undefined) && plan.columns !== undefined;
  const room = { w: size.w - (heads ? HEAD : 0), h: size.h };
  const fit = fitMaps(plan.cells.length, room, w / Math.max(1, h), plan.columns);
  const style = isWide.value && {
    gridTemplateColumns: `${heads ? `${HEAD - GAP}px ` : ''}repeat(${fit.columns}, minmax(0, 1fr))`,
    gridAutoRows: `${fit.height + NAME}px`,
  };
  return (
    <div class="sheet-maps" ref={box}>
      {size.w > 0 && (
        <SmallMaps
          links={plan.cells.map(({ link }) => link)}
          captions={plan.cells.map(({ caption }) => caption)}
          retitled={retitled}
          heads={plan.cells.map(({ row }) => row)}
          current={now.head.link}
          onPoint={point}
          soon
          style={style || {}}
          label="Small maps"
        />
      )}
    </div>
  );
}

/** Pixels at the left for the names of rows. */
const HEAD = 96;

function Bar({ info, sheet, plan }: { info: GeneratorInfo; sheet: Sheet; plan: Plan | undefined }) {
  const [feedback, setFeedback] = useBriefly(2500);
  const set = (more: Partial<Sheet>) => setSheet(sheetText({ ...sheet, ...more }));
  const png = async () => {
    const blob = plan && (await sheetPicture(plan, titleFrom(sheet, plan)));
    if (blob) save(`${info.id}-sheet.png`, blob);
    setFeedback(blob ? 'Saved' : 'Not all maps are there yet');
  };
  return (
    <div class="row sheet-bar">
      <div class="joined" role="group" aria-label="Maps">
        {SIZES.map((maps) => (
          <Button
            key={maps}
            aria-pressed={maps === sheet.maps}
            title={`${maps} maps at most`}
            act={() => set({ maps })}
          >
            {maps === sheet.maps ? (plan?.cells.length ?? maps) : maps}
          </Button>
        ))}
      </div>
      <Axis
        info={info}
        label="By"
        value={sheet.by[0]}
        none="seed"
        generators
        choose={(id) => set({ by: id ? [id] : [] })}
      />
      {sheet.by[0] !== undefined && sheet.by[0] !== GENERATOR && (
        <Axis
          info={info}
          label="and"
          value={sheet.by[1]}
          none="nothing else"
          without={sheet.by[0]}
          choose={(id) => set({ by: [sheet.by[0] as string, ...(id ? [id] : [])] })}
        />
      )}
      <span class="sheet-end">
        <Button class="plain sheet-next" act={regenerate} title="The next page (R)">
          <kbd class="cap small">R</kbd> Next
        </Button>
        <Button act={png} title="The whole sheet as a picture">
          <span aria-live="polite">{feedback || 'PNG'}</span>
        </Button>
        <IconButton icon={CrossIcon} label="Back to the level" keys="G" act={() => setSheet(undefined)} />
      </span>
    </div>
  );
}

interface AxisProps {
  info: GeneratorInfo;
  label: string;
  value: string | undefined;
  none: string;
  without?: string;
  /** Whether the generators are among the choices. */
  generators?: boolean;
  choose: (id: string) => void;
}

function Axis({ info, label, value, none, without, generators = false, choose }: AxisProps) {
  const options = info.options.filter((o) => o.kind !== 'text' && o.id !== without);
  return (
    <label class="sheet-axis" for={`sheet-${label}`}>
      <span>{label}</span>
      <Select
        id={`sheet-${label}`}
        value={value ?? ''}
        choices={[...(generators ? [{ id: GENERATOR, title: 'generator' }] : []), ...options]}
        none={none}
        choose={choose}
      />
    </label>
  );
}
