import { escaped } from '../../../wasm/export/texts.mjs';
import { kindAt } from './kinds';
import { BOX, layout } from './layout';
import { type KindLook, plain } from './looks';
import { type Flow, graphOf } from './model';
import { curve, middleOf } from './route';
import { chainText } from './shapes';

/** A flow as a picture that stands alone: for small pictures, and for the sheet of all of them. */
export interface Drawing {
  /** SVG within a group, in the picture's own units. */
  inside: string;
  width: number;
  height: number;
}

const COLOURS = { tree: '#8d95a6', loop: '#f0d08a', oneWay: '#ffb52e', text: '#f3ecdc', muted: '#c9c3b4' } as const;

export function drawingOf(flow: Flow, looks: ReadonlyMap<string, KindLook>): Drawing {
  const graph = graphOf(flow);
  const { places, lanes, width, height } = layout(graph);
  const ways = graph.ways.map((way) => {
    const points = lanes.get(way.key) ?? [];
    const colour = way.oneWay ? COLOURS.oneWay : way.loop ? COLOURS.loop : COLOURS.tree;
    const dash = way.branch ? ' stroke-dasharray="6 5"' : '';
    const { x, y, turn } = points.length > 1 ? middleOf(points) : { x: 0, y: 0, turn: 0 };
    const arrow = `<path d="M-6-6 7 0-6 6z" fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
    return `<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="2.5"${dash}/>${way.oneWay ? arrow : ''}`;
  });
  const rooms = graph.rooms.map((room) => {
    const { x, y } = places.get(room.name) ?? { x: 0, y: 0 };
    const { plate, edge, sign } = looks.get(room.kind) ?? plain;
    const left = x - BOX.w / 2;
    const at = left + (sign ? 30 : 10);
    const icon = sign ? `<image href="${sign}" x="${left + 6}" y="${y - 10}" width="20" height="20"/>` : '';
    const name = escaped([room.name, chainText(room)].join(' ').trim());
    return `<g><title>${escaped(kindAt(room.kind).title)}</title><rect x="${left}" y="${y - BOX.h / 2}" width="${BOX.w}" height="${BOX.h}" rx="5" fill="${plate}" stroke="${edge}" stroke-width="1.5"/>${icon}<text x="${at}" y="${y + 5}" font-size="15" font-weight="700" fill="${COLOURS.text}">${name}</text></g>`;
  });
  return { inside: [...ways, ...rooms].join(''), width, height };
}

export const addressOf = ({ inside, width, height }: Drawing): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 ${width + 16} ${height + 16}" width="${width + 16}" height="${height + 16}" font-family="ui-monospace,monospace">${inside}</svg>`,
  )}`;

const SHEET = { columns: 6, cell: 420, head: 44, gap: 24, top: 76 } as const;

/** All flows on one sheet, each under its name. */
export function sheetOf(title: string, flows: readonly { title: string; note: string; drawing: Drawing }[]): string {
  const rows = Math.ceil(flows.length / SHEET.columns);
  const step = SHEET.cell + SHEET.head + SHEET.gap;
  const width = SHEET.columns * (SHEET.cell + SHEET.gap) + SHEET.gap;
  const height = SHEET.top + rows * step + SHEET.gap;
  const cells = flows.map(({ title: name, note, drawing }, i) => {
    const x = SHEET.gap + (i % SHEET.columns) * (SHEET.cell + SHEET.gap);
    const y = SHEET.top + Math.floor(i / SHEET.columns) * step;
    const scale = Math.min(1, SHEET.cell / drawing.width, SHEET.cell / drawing.height);
    const left = (SHEET.cell - drawing.width * scale) / 2;
    return `<g transform="translate(${x} ${y})"><text y="20" font-size="20" font-weight="700" fill="${COLOURS.text}">${escaped(name)}</text><text x="${SHEET.cell}" y="20" text-anchor="end" font-size="15" fill="${COLOURS.muted}">${escaped(note)}</text><g transform="translate(${left} ${SHEET.head}) scale(${scale})" font-family="ui-monospace,monospace">${drawing.inside}</g></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui,sans-serif"><rect width="${width}" height="${height}" fill="#0d0f14"/><text x="${SHEET.gap}" y="46" font-size="30" font-weight="700" fill="${COLOURS.text}">${escaped(title)}</text>${cells.join('')}</svg>`;
}
