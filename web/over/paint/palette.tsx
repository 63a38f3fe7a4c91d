// The palette of a drawing on the map: what to draw, how the drawing may lie, and what ends it.
import type { GeneratorInfo, MapGrid } from '../../../wasm/bridge/interface';
import { Button } from '../../parts/buttons';
import { Select, Switch } from '../../parts/controls';
import { ANYTHING, emptyDrawing, FREE, SOLID } from './drawing';
import { beginStroke, type Desk, desk, endDrawing, putDown, seekDrawing, shown } from './session';

/** Brushes besides marks and ids of roles: one copies what the level has, the other moves the map. */
export const COPY = 'copy';
export const MOVE = 'move';

export const titleOf = (mark: string, byRooms: boolean): string =>
  mark === SOLID ? (byRooms ? 'No room' : 'Solid') : mark === FREE ? (byRooms ? 'Any room' : 'Free') : "Don't care";

interface BrushesProps {
  info: GeneratorInfo;
  grid: MapGrid;
  brush: string;
  choose: (brush: string) => void;
  isNot: boolean;
  setNot: (isNot: boolean) => void;
}

export function Brushes({ info, grid, brush, choose, isNot, setNot }: BrushesProps) {
  const { here, others } = rolesFor(info, grid);
  const roles = [...here, ...others];
  const main = [here, others].flatMap((some) => MAIN.flatMap((tone) => plainest(some, tone))).slice(0, 3);
  const marks = [FREE, SOLID, ANYTHING].map((id) => ({ id, title: titleOf(id, grid.id === 'rooms') }));
  const own = [...marks, ...main, { id: COPY, title: 'Copy' }, { id: MOVE, title: 'Move the map' }];
  return (
    <div class="row" role="group" aria-label="What to draw">
      {own.map(({ id, title }) => (
        <Button key={id} aria-pressed={brush === id} act={() => choose(id)}>
          {title}
        </Button>
      ))}
      <Select
        label="What must be there"
        value={own.some(({ id }) => id === brush) ? '' : brush}
        choices={roles}
        choose={choose}
      >
        <option value="" disabled>
          Something else …
        </option>
      </Select>
      <Switch label="must not be" on={isNot} set={setNot} />
    </div>
  );
}

/** How the drawing may lie, and what ends it. */
export function Wishes({ on }: { on: Desk }) {
  const change = (next: Partial<Desk>) => {
    beginStroke();
    desk.value = { ...on, ...next };
    void seekDrawing();
  };
  const { drawing, isFixed } = on;
  const grids = shown.value?.grids ?? [];
  return (
    <div class="row">
      {grids.length > 1 && (
        <Select
          label="Draw by"
          value={drawing.byRooms ? 'rooms' : 'cells'}
          choices={GRIDS}
          choose={(id) => change({ drawing: emptyDrawing(id === 'rooms') })}
        />
      )}
      <Switch label="exactly here" on={isFixed} set={(on) => change({ isFixed: on })} />
      <Switch
        label="mirror image counts"
        on={drawing.isMirrored}
        set={(isMirrored) => change({ drawing: { ...drawing, isMirrored } })}
      />
      <Button act={() => change({ drawing: emptyDrawing(drawing.byRooms) })}>Clear</Button>
      <Button title="R" act={() => putDown(true)}>
        Another
      </Button>
      <Button class="primary" act={endDrawing}>
        Done
      </Button>
    </div>
  );
}

const GRIDS = [
  { id: 'rooms', title: 'by rooms' },
  { id: 'cells', title: 'by cells' },
];

/** Tones of roles that are ground, or explain how a level was made. */
const GROUND = ['nothing', 'rock', 'floor', 'path', 'ghost', 'info'];
/** Tones of which three roles have buttons: the plainest of the level's, which has the shortest name. */
const MAIN = ['boss', 'secret', 'reward', 'danger'];

type Roles = GeneratorInfo['roles'];

/** Roles to draw with: those of the level, and others of the same layers, and other things. */
function rolesFor({ roles, layers }: GeneratorInfo, grid: MapGrid): { here: Roles; others: Roles } {
  const marks = new Set(grid.marks.filter((mark) => mark >= 0));
  const layersHere = new Set([...marks].map((mark) => roles[mark]?.layer));
  const isOffered = ({ layer, tone }: Roles[0]) =>
    layers[layer]?.view === 0 && (grid.id === 'rooms' ? layersHere.has(layer) : !GROUND.includes(tone));
  return {
    here: roles.filter((_, i) => marks.has(i)),
    others: roles.filter((role, i) => !marks.has(i) && isOffered(role)),
  };
}

const plainest = (roles: Roles, tone: string): Roles =>
  roles
    .filter((role) => role.tone === tone)
    .sort((a, b) => a.title.length - b.title.length)
    .slice(0, 1);
