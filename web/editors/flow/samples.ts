import { signal } from '@preact/signals';
import { escaped } from '../../../wasm/shared/files.mjs';
import { slow } from '../../data/engines';
import { reportFailedLoad } from '../../data/lazy';
import type { Level } from '../../data/level';
import { defaultOf, looseLink, seedText } from '../../data/request';
import { looksOf } from '../../paint/level_looks';
import { canvasOf } from '../../paint/painter/canvas';
import { PAPER } from '../../paint/paper';
import { save } from '../../parts/save';
import { isDark } from '../../state/preferences';
import { level } from '../../state/store';
import { type Flow, type FlowFile, flowOf, graphOf, kindOf, kinds, type Room } from './flow';
import { BOX, layout, middleOf, pathOf } from './layout';

/** The built-in flows, pictures of flows, and both as downloads. */

/** A built-in flow. */
export interface Sample {
  id: string;
  title: string;
  file: FlowFile;
  flow: Flow;
}

/** Those that have loaded, in the generator's order. */
export const samples = signal<readonly Sample[]>([]);
export const sampleCount = (): number => choices().length;

/** The flow of the article's figures. */
export const ARTICLE = 'k1';

const CHOICE = 'flow';

function choices() {
  const now = level.value;
  const usual = now ? defaultOf(now.info, CHOICE) : '';
  return now?.info.options.find(({ id }) => id === CHOICE)?.choices.filter(({ id }) => id !== usual) ?? [];
}

let loading: Promise<void> | undefined;

/** Loads all samples, one after another. */
function loadSamples(): Promise<void> {
  loading ??= loadRest().finally(() => (loading = undefined));
  return loading;
}

/** The same; a failure joins the page's failed loads. */
export const fetchSamples = (): void => void loadSamples().catch(() => reportFailedLoad(fetchSamples));

async function loadRest(): Promise<void> {
  for (const { id, title } of choices().slice(samples.peek().length)) {
    const now = level.peek();
    if (!now) return;
    const link = looseLink(now.info, seedText(now.head.seed), { [CHOICE]: id, flow_text: '' });
    const file = await fileOf(link, `book ${id}`);
    samples.value = [...samples.peek(), { id, title, file, flow: flowOf(file) }];
  }
}

const fileOf = async (link: string, lane: string): Promise<FlowFile> =>
  JSON.parse(await slow.ask(lane, 'extra', link, 'flow_json'));

/** Saves all samples as one file for other tools. Resolves to a message. */
export async function saveList(): Promise<string> {
  await loadSamples();
  const flows = samples.peek().flatMap(({ file }) => file.flows);
  const text = `${JSON.stringify({ format: 'flowdungeon/1', flows }, undefined, 1)}\n`;
  save('flows.json', new Blob([text], { type: 'application/json' }));
  return `Saved flows.json with ${flows.length} flows.`;
}

/** Saves the pictures of all samples on one sheet. Resolves to a message. */
export async function saveSheet(): Promise<string> {
  const now = level.peek();
  if (!now) return '';
  await loadSamples();
  const svg = sheetOf(samples.peek(), kindLooks(now));
  save('flows.svg', new Blob([svg], { type: 'image/svg+xml' }));
  return `Saved flows.svg with ${samples.peek().length} flows.`;
}

/** Colours and sign of a kind of room, as in the generator's own picture of the flow. */
interface KindLook {
  plate: string;
  /** Of the plate's edge and the sign. */
  edge: string;
  /** Address of the sign's picture, or empty. */
  sign: string;
}

export type KindLooks = ReadonlyMap<string, KindLook>;

/** Looks of a kind that has no role of its own. */
const plain: KindLook = { plate: '#34373f', edge: '#8a93a6', sign: '' };

const looksCache = new WeakMap<object, KindLooks>();

/** The looks of all kinds by their letters. */
export function kindLooks(now: Level): KindLooks {
  const looks = looksOf(now);
  const known = looksCache.get(looks);
  if (known) return known;
  const made = new Map(
    kinds.map(({ letter, id }): [string, KindLook] => {
      const role = looks.roles.find((one) => one.role.id === `flow_${id}`);
      if (!role) return [letter, plain];
      const [icon] = role.style.room.icon || [];
      const sign = icon === undefined ? '' : canvasOf(looks.tile(icon)).toDataURL();
      return [letter, { plate: role.tones[1], edge: role.tones[3], sign }];
    }),
  );
  looksCache.set(looks, made);
  return made;
}

/** How many rooms a chain has, e.g. "×2–3"; empty for one. */
const chainText = ({ low, high }: Pick<Room, 'low' | 'high'>): string =>
  high === 1 ? '' : low === high ? `×${low}` : `×${low}–${high}`;

const STAGE = { tree: '#8d95a6', loop: '#f0d08a', oneWay: '#ffb52e', text: '#f3ecdc', muted: '#c9c3b4' } as const;
const ON_PAPER = { tree: '#6b7386', loop: '#8a6200', oneWay: '#a35a00', text: '#221e17', muted: '#645c4d' } as const;
const colours = () => (isDark() ? STAGE : ON_PAPER);
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** A flow as SVG elements without their <svg>, and their size. */
function drawingOf(flow: Flow, looks: KindLooks): { inside: string; width: number; height: number } {
  const graph = graphOf(flow);
  const { places, lanes, width, height } = layout(graph);
  const ways = graph.ways.map((way) => {
    const points = lanes.get(way.key) ?? [];
    const colour = colours()[way.oneWay ? 'oneWay' : way.loop ? 'loop' : 'tree'];
    const dash = way.branch ? ' stroke-dasharray="6 5"' : '';
    const line = `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="2.5"${dash}/>`;
    if (!way.oneWay || points.length < 2) return line;
    const { x, y, turn } = middleOf(points);
    return `${line}<path d="M-6-6 7 0-6 6z" fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  });
  const rooms = graph.rooms.map((room) => {
    const { x, y } = places.get(room.name) ?? { x: 0, y: 0 };
    const { plate, edge, sign } = looks.get(room.kind) ?? plain;
    const [left, top] = [x - BOX.w / 2, y - BOX.h / 2];
    return [
      `<g><title>${escaped(kindOf(room.kind).title)}</title>`,
      `<rect x="${left}" y="${top}" width="${BOX.w}" height="${BOX.h}" rx="5" fill="${plate}" stroke="${edge}"`,
      ' stroke-width="1.5"/>',
      sign && `<image href="${sign}" x="${left + 6}" y="${y - 10}" width="20" height="20"/>`,
      svgText([nameOf(room), chainText(room)].join(' ').trim(), left + (sign ? 30 : 10), y + 5, 15),
      '</g>',
    ].join('');
  });
  return { inside: [...ways, ...rooms].join(''), width, height };
}

/** Names longer than this are cut off, so that they stay in their box. */
const MAX_CHARS = 8;

/** An author's own name for a room, or its code. */
const nameOf = ({ label, name }: Room): string =>
  label.length > MAX_CHARS ? `${label.slice(0, MAX_CHARS - 1)}…` : label || name;

const svgText = (text: string, x: number, y: number, size: number): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${colours().text}">${escaped(text)}</text>`;

/** The address of a small picture of a flow. */
export function pictureOf(flow: Flow, looks: KindLooks): string {
  const { inside, width, height } = drawingOf(flow, looks);
  const [w, h] = [width + 16, height + 16];
  const size = `viewBox="-8 -8 ${w} ${h}" width="${w}" height="${h}"`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg ${NAMESPACE} ${size} font-family="ui-monospace,monospace">${inside}</svg>`,
  )}`;
}

const SHEET = { columns: 6, cell: 420, head: 44, gap: 24, top: 76 } as const;

/** An SVG picture of all samples, each under its title. */
function sheetOf(all: readonly Sample[], looks: KindLooks): string {
  const { columns, cell, head, gap, top } = SHEET;
  const step = cell + head + gap;
  const width = columns * (cell + gap) + gap;
  const height = top + Math.ceil(all.length / columns) * step + gap;
  const cells = all.map(({ id, title, flow }, i) => {
    const drawing = drawingOf(flow, looks);
    const scale = Math.min(1, cell / drawing.width, cell / drawing.height);
    const left = (cell - drawing.width * scale) / 2;
    return [
      `<g transform="translate(${gap + (i % columns) * (cell + gap)} ${top + Math.floor(i / columns) * step})">`,
      svgText(title, 0, 20, 20),
      `<text x="${cell}" y="20" text-anchor="end" font-size="15" fill="${colours().muted}">${escaped(id)}</text>`,
      `<g transform="translate(${left} ${head}) scale(${scale})" font-family="ui-monospace,monospace">`,
      `${drawing.inside}</g></g>`,
    ].join('');
  });
  return [
    `<svg ${NAMESPACE} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` font-family="system-ui,sans-serif"><rect width="${width}" height="${height}" fill="${isDark() ? '#0d0f14' : PAPER}"/>`,
    svgText(`${all.length} flows`, gap, 46, 30),
    ...cells,
    '</svg>',
  ].join('');
}
