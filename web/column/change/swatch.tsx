import { useEffect, useRef } from 'preact/hooks';
import { EDGE, LABEL, ROOM } from '../../data/level';
import { whenIdle } from '../../data/timing';
import { stamp } from '../../paint/painter/atlas';
import { bakeryFor, list } from '../../paint/painter/bakery';
import { MONO } from '../../paint/painter/labels';
import type { Looks, RoleLook } from '../../paint/painter/looks';

const SIZE = 20;

/** What marks of a role are that this level has none of, by what the theme itself says of it; -1: cells. */
function kindOfAbsent(looks: Looks, { role, style }: RoleLook): number {
  const own = looks.theme.roles?.[role.id];
  if (own?.cell?.sprite || own?.cell?.material) return -1;
  if (own?.room) return ROOM;
  return own?.edge?.width !== undefined || (style.edge?.width !== undefined && role.tone === 'path') ? EDGE : -1;
}

/** A role as the stage draws it, small: its tile, its sign, its line, or its colour with its glyph. */
export function Swatch({ looks, role, kind }: { looks: Looks; role: number; kind: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const look = looks.roles[role];
    const box = canvas.current;
    const drawn = look && kind < 0 ? kindOfAbsent(looks, look) : kind;
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
  const slot = slotFor(looks, look, kind, 16 * dpr);
  if (slot) stamp(context, slot, Math.floor((canvas.width - slot.w) / 2), Math.floor((canvas.height - slot.h) / 2));
  else if (kind === ROOM) drawGlyph(context, look, dpr, look.role.glyph.trim());
  else drawFill(context, look, dpr);
}

function slotFor(looks: Looks, look: RoleLook, kind: number, unit: number) {
  const bakery = bakeryFor(looks, unit);
  // Where the map's rooms have no sign of their own, the sign in the middle is a cell of the same role.
  const signed = looks.theme.roles?.[look.role.id]?.cell?.sprite !== undefined && !look.ownRoom?.icon;
  if (kind === ROOM && !signed) {
    const icon = list(look.style.room?.iconByLook?.[0] ?? (look.style.room?.icon || undefined))[0];
    return icon ? bakery.icon(look, icon, unit) : undefined;
  }
  if (look.material) return bakery.mass(look).slot(0, 0);
  const slot = bakery.cells(look, 0)[0];
  return slot && slot.w <= SIZE * 2 * (unit / 16) ? slot : undefined;
}

function drawPlate(context: CanvasRenderingContext2D, look: RoleLook, dpr: number): void {
  const edge = 2 * dpr;
  context.fillStyle = look.palette[1] ?? look.colour;
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
  context.lineWidth = Math.min(5, look.style.edge?.width ?? 3) * dpr;
  context.setLineDash((look.style.edge?.dash ?? []).map((d) => d * dpr));
  context.beginPath();
  context.moveTo(3 * dpr, context.canvas.height / 2);
  context.lineTo(context.canvas.width - 3 * dpr, context.canvas.height / 2);
  context.stroke();
}

function drawFill(context: CanvasRenderingContext2D, look: RoleLook, dpr: number): void {
  context.fillStyle = look.colour;
  context.fillRect(2 * dpr, 2 * dpr, context.canvas.width - 4 * dpr, context.canvas.height - 4 * dpr);
  drawGlyph(context, look, dpr, look.role.glyph.trim(), '#0a0b0f');
}

function drawGlyph(
  context: CanvasRenderingContext2D,
  look: RoleLook,
  dpr: number,
  glyph: string,
  colour = look.palette[4] ?? look.colour,
): void {
  context.font = `700 ${12 * dpr}px ${MONO}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(glyph, context.canvas.width / 2, context.canvas.height / 2 + dpr / 2);
}
