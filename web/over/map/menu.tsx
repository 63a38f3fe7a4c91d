// The menu at the map's corner: all that changes how the map is shown.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ValueLayerInfo, ValuesText } from '../../../wasm/bridge/interface';
import type { Looks, RoleLook } from '../../../wasm/shared/looks.mjs';
import { scaled } from '../../../wasm/shared/pixels.mjs';
import { EDGE, kindOf, LABEL, type Level, ROOM, roleOf } from '../../data/level';
import { allOf, listen } from '../../data/stops';
import { whenIdle } from '../../data/timing';
import { percent } from '../../data/values';
import { looksOf } from '../../paint/level_looks';
import { canvasOf, MONO } from '../../paint/painter/canvas';
import { heat } from '../../paint/palette';
import { CrossIcon, FitIcon, IconButton, MinusIcon, MoreIcon, PlusIcon } from '../../parts/buttons';
import { Select, Switch } from '../../parts/controls';
import { layersSeen, mapStage } from '../../stage/map_stage';
import type { Overlay } from '../../stage/overlays';
import { Today } from '../../stage/seed';
import { setLayer } from '../../state/actions';
import { setShowsMaking, showsMaking } from '../../state/preferences';
import { gridLines, layersOn, level, picture, sheet, speed, walking } from '../../state/store';
import { distinct, shownNumbers, switchValueLayer, valueLayer } from '../../state/value_layers';
import { showsWay } from '../walk/state';

let close: () => boolean = () => false;

function Menu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const box = menu.current;
    if (!open || !box) return undefined;
    close = () => {
      box.open = false;
      box.querySelector('summary')?.focus();
      return true;
    };
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.contains(target)) box.open = false;
    };
    const forget = () => {
      close = () => false;
    };
    return allOf(listen(document, { pointerdown: outside }), forget);
  }, [open]);
  if (!level.value || walking.value || sheet.value !== undefined) return null;
  return (
    <details class="map-menu" ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="icon-button" aria-label="How the map is shown" title="Key, layers, way, zoom, speed">
        <MoreIcon />
      </summary>
      {open && <Inside leave={() => close()} />}
    </details>
  );
}

const SPEEDS = [2, 6, 15, 60].map((id) => ({ id, title: `${id} steps a second` }));

function Inside({ leave }: { leave: () => void }) {
  const zoom = (factor: number) => mapStage.value?.stage.zoom(factor);
  return (
    <div class="map-menu-inside">
      <p class="row row-between menu-head">
        <b>How the map is shown</b>
        <IconButton icon={CrossIcon} label="Close" keys="Escape" act={leave} />
      </p>
      {level.value?.info.walks && (
        <Switch label="Show the way" on={showsWay.value} set={(on) => (showsWay.value = on)} />
      )}
      <Switch label="Animate R" on={showsMaking.value} set={setShowsMaking} />
      <div class="chips">
        <Select label="Speed" value={speed.value} choices={SPEEDS} choose={(id) => (speed.value = Number(id))} />
        <IconButton icon={PlusIcon} label="Larger" keys="+" act={() => zoom(1.3)} />
        <IconButton icon={MinusIcon} label="Smaller" keys="−" act={() => zoom(1 / 1.3)} />
        <IconButton icon={FitIcon} label="Fit" keys="F, double click" act={() => mapStage.value?.stage.reset()} />
      </div>
      <Legend />
      <Today />
    </div>
  );
}

/** Every layer with its switch and the roles that it shows, top layers first; values to lay over the map; grid lines. */
function Legend() {
  const now = level.value;
  if (!now) return null;
  const present = rolesIn(now);
  const seen = picture.value ? layersSeen(picture.value.level) : layersOn.value;
  const layers = now.info.layers.map((layer, index) => ({ layer, index })).reverse();
  return (
    <div class="legend">
      {layers.map(({ layer, index }) => (
        <div class="layer" key={layer.id}>
          <Switch label={layer.title} on={seen[index] ?? true} set={(on) => setLayer(index, on)} />
          <Roles all={now} layer={index} present={present} />
        </div>
      ))}
      <ValueSwitches now={now} />
      <Switch label="Grid lines" on={gridLines.value} set={(on) => (gridLines.value = on)} />
    </div>
  );
}

/** The key lists at most so many numbers; of more it shows the range. */
const MAX_NUMBERS = 6;

/** Switches of the value layers, and the key of the one that is shown. */
function ValueSwitches({ now: { info } }: { now: Level }) {
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

/** For each role, 1 + the kind of its first mark, or 0 if the level has none. */
function rolesIn(all: Level): Uint8Array {
  const out = new Uint8Array(all.info.roles.length);
  for (let i = 0; i < all.count; i++) {
    const role = roleOf(all, i);
    if (out[role] === 0) out[role] = kindOf(all, i) + 1;
  }
  return out;
}

const SIZE = 20;

/** A role as the stage draws it, small: its tile, icon or line, or its colour with its glyph. */
function Swatch({ looks, role, kind }: { looks: Looks; role: number; kind: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const look = looks.roles[role];
    const box = canvas.current;
    const drawn = look && kind < 0 ? look.absent : kind;
    return box && look ? whenIdle(() => draw(box, looks, look, drawn)) : undefined;
  }, [looks, role, kind]);
  return <canvas ref={canvas} class="swatch" />;
}

function draw(canvas: HTMLCanvasElement, looks: Looks, look: RoleLook, kind: number): void {
  const dpr = Math.max(1, Math.round(window.devicePixelRatio || 1));
  canvas.width = SIZE * dpr;
  canvas.height = SIZE * dpr;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingEnabled = false;
  context.fillStyle = looks.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (kind === EDGE) drawLine(context, look, dpr);
  else drawSign(context, looks, look, kind, dpr);
}

function drawSign(context: CanvasRenderingContext2D, looks: Looks, look: RoleLook, kind: number, dpr: number): void {
  const { canvas } = context;
  if (kind === LABEL) {
    drawGlyph(context, look, dpr, look.role.glyph.trim() || 'A');
    return;
  }
  if (kind === ROOM) drawPlate(context, look, dpr);
  const tile = tileFor(looks, look, kind);
  if (tile) {
    const [w, h] = [tile.w * dpr, tile.h * dpr];
    const picture = canvasOf(scaled(tile, w, h));
    context.drawImage(picture, Math.floor((canvas.width - w) / 2), Math.floor((canvas.height - h) / 2));
  } else if (kind === ROOM) drawGlyph(context, look, dpr, look.role.glyph.trim());
  else drawFill(context, look, dpr);
}

function tileFor(looks: Looks, look: RoleLook, kind: number) {
  // Rooms without an icon show a cell of the same role in their middle.
  if (kind === ROOM && !look.signed) {
    const { icon, iconByLook } = look.style.room;
    const [drawn] = iconByLook?.[0] ?? (icon || []);
    return drawn === undefined ? undefined : looks.tile(drawn);
  }
  const tile = looks.cell(look, 0);
  return tile && tile.w <= SIZE * 2 ? tile : undefined;
}

function drawPlate(context: CanvasRenderingContext2D, look: RoleLook, dpr: number): void {
  const edge = 2 * dpr;
  context.fillStyle = look.tones[1];
  context.fillRect(edge, edge, context.canvas.width - 2 * edge, context.canvas.height - 2 * edge);
  context.strokeStyle = look.colour;
  context.lineWidth = dpr;
  context.strokeRect(
    edge + dpr / 2,
    edge + dpr / 2,
    context.canvas.width - 2 * edge - dpr,
    context.canvas.height - 2 * edge - dpr,
  );
}

function drawLine(context: CanvasRenderingContext2D, look: RoleLook, dpr: number): void {
  context.strokeStyle = look.colour;
  context.lineWidth = Math.min(5, look.style.edge.width ?? 3) * dpr;
  context.setLineDash((look.style.edge.dash ?? []).map((d) => d * dpr));
  context.beginPath();
  context.moveTo(3 * dpr, context.canvas.height / 2);
  context.lineTo(context.canvas.width - 3 * dpr, context.canvas.height / 2);
  context.stroke();
}

function drawFill(context: CanvasRenderingContext2D, look: RoleLook, dpr: number): void {
  context.fillStyle = look.colour;
  context.fillRect(2 * dpr, 2 * dpr, context.canvas.width - 4 * dpr, context.canvas.height - 4 * dpr);
  drawGlyph(context, look, dpr, look.role.glyph.trim(), look.tones[1]);
}

function drawGlyph(
  context: CanvasRenderingContext2D,
  look: RoleLook,
  dpr: number,
  glyph: string,
  colour = look.tones[4],
): void {
  context.font = `700 ${12 * dpr}px ${MONO}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(glyph, context.canvas.width / 2, context.canvas.height / 2 + dpr / 2);
}

export const menu: Overlay = {
  id: 'menu',
  component: Menu,
  key: (event) => event.key === 'Escape' && close(),
};
