// The SVG back end of the display list. Each tile that a picture shows is in it once; nothing outside the file is referred
// to.
import { displayList } from '../shared/display_list.mjs';
import { base64, escaped, licence } from '../shared/files.mjs';
import { rgba } from '../shared/pixels.mjs';
import { HATCHED, hatches } from '../shared/shapes.mjs';
import { mapDrawing } from './pictures.mjs';
import { pngOf, stored } from './png.mjs';

/** @import { Item } from '../shared/display_list.mjs' */
/** @import { LookArt } from '../shared/looks.mjs' */
/** @import { Point } from '../shared/shapes.mjs' */
/** @import { Level } from '../shared/level.mjs' */
/** @import { Pixels } from '../shared/pixels.mjs' */

const rounded = (/** @type {unknown} */ value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/**
 * An element as text; attributes that are undefined are left out.
 * @param {string} name
 * @param {Record<string, unknown>} attributes
 * @param {readonly string[]} [inside]  elements, or escaped text
 */
function tag(name, attributes, inside) {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const head = `<${name}${given.map(([key, value]) => ` ${key}="${escaped(rounded(value))}"`).join('')}`;
  return inside ? `${head}>${inside.join('\n')}</${name}>` : `${head}/>`;
}

const at = (/** @type {Point} */ { x, y }) => `${rounded(x)} ${rounded(y)}`;

/** @param {readonly Point[]} points @param {boolean} closed @param {number} [radius] */
function pathOf(points, closed, radius = 0) {
  if (radius <= 0) return `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;
  const near = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) * radius) / length, y: from.y + ((to.y - from.y) * radius) / length };
  };
  const turns = points.map((point, i) => {
    const [last, next] = [points[(i + points.length - 1) % points.length], points[(i + 1) % points.length]];
    return `${at(near(point, last))}Q${at(point)} ${at(near(point, next))}`;
  });
  return `M${turns.join('L')}Z`;
}

/** A colour as the attributes of a fill or a stroke. @param {'fill' | 'stroke'} kind @param {string} colour @param {number} [alpha] */
function painted(kind, colour, alpha = 1) {
  const opacity = (rgba(colour)[3] / 255) * alpha;
  return { [kind]: colour.slice(0, 7), [`${kind}-opacity`]: opacity < 1 ? opacity : undefined };
}

/** Collects what elements refer to. */
class Definitions {
  /** @type {Map<Pixels, number>} */
  tiles = new Map();
  /** @type {Map<string, string>} */
  patterns = new Map();
  /** @type {string[]} */
  clips = [];

  /** @param {Pixels} tile */
  tile(tile) {
    if (!this.tiles.has(tile)) this.tiles.set(tile, this.tiles.size);
    return `#t${this.tiles.get(tile)}`;
  }

  /** @param {Extract<Item, { kind: 'hatch' }>} item */
  pattern({ hatch, colour, dot }) {
    const key = `${hatch} ${colour}`;
    if (!this.patterns.has(key)) {
      const d = hatches[hatch].map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
      const size = { width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: `scale(${dot})` };
      const inside = [tag('path', { d, ...painted('fill', colour, HATCHED) })];
      this.patterns.set(key, tag('pattern', { id: `h${this.patterns.size}`, ...size }, inside));
    }
    return `url(#h${[...this.patterns.keys()].indexOf(key)})`;
  }

  /** @param {string} d */
  clip(d) {
    this.clips.push(tag('clipPath', { id: `c${this.clips.length}` }, [tag('path', { d })]));
    return `url(#c${this.clips.length - 1})`;
  }

  /** Each tile is an image of its own: readers other than browsers do not clip a part of a common sheet. */
  async elements() {
    const tiles = [...this.tiles.keys()].map(async (tile, i) => {
      const size = { width: tile.w, height: tile.h };
      const href = `data:image/png;base64,${base64(await pngOf(tile, {}, stored))}`;
      const view = { id: `t${i}`, viewBox: `0 0 ${tile.w} ${tile.h}`, preserveAspectRatio: 'none' };
      return tag('symbol', view, [tag('image', { ...size, href, style: 'image-rendering:pixelated' })]);
    });
    return [...(await Promise.all(tiles)), ...this.patterns.values(), ...this.clips];
  }
}

/** @param {Item} item @param {Definitions} defs @returns {string[]} */
function elementsOf(item, defs) {
  if (item.kind === 'tile' || item.kind === 'fill') {
    const { x, y, w, h } = item;
    const box = { x, y, width: w, height: h };
    if (item.kind === 'tile') return [tag('use', { href: defs.tile(item.tile), ...box })];
    return [tag('rect', { ...box, ...painted('fill', item.colour, item.alpha) })];
  }
  if (item.kind === 'hatch')
    return [tag('path', { d: pathOf(item.points, true, item.radius), fill: defs.pattern(item) })];
  if (item.kind === 'bevel') return [bevelOf(item, defs)];
  if (item.kind === 'text') return textOf(item);
  const { parts, closed, radius, alpha, fill, stroke } = item;
  const line = stroke && {
    ...painted('stroke', stroke.colour, alpha),
    'stroke-width': stroke.width,
    'stroke-dasharray': stroke.dash.length > 0 ? stroke.dash.join(' ') : undefined,
    'stroke-linecap': stroke.round ? 'round' : undefined,
  };
  const inside = fill ? painted('fill', fill, alpha) : { fill: 'none' };
  return [tag('path', { d: parts.map((points) => pathOf(points, closed, radius)).join(''), ...inside, ...line })];
}

/** @param {Extract<Item, { kind: 'bevel' }>} item @param {Definitions} defs */
function bevelOf({ points, radius, thick, light, dark }, defs) {
  const path = pathOf(points, true, radius);
  const far = 8 * thick;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - far, Math.min(...ys) - far];
  const around = `M${left} ${top}H${Math.max(...xs) + far}V${Math.max(...ys) + far}H${left}Z`;
  // The part that the shifted room does not cover: inside the clip, a strip along two sides.
  const rim = (/** @type {number} */ shift, /** @type {string} */ fill) => {
    const moved = points.map(({ x, y }) => ({ x: x + shift, y: y + shift }));
    return tag('path', { d: pathOf(moved, true, radius) + around, fill, 'fill-rule': 'evenodd' });
  };
  const wide = thick + Math.ceil(thick / 2);
  return tag('g', { 'clip-path': defs.clip(path) }, [rim(wide, light), rim(-wide, dark)]);
}

/** @param {Extract<Item, { kind: 'text' }>} item */
function textOf({ text, x, y, size, anchor, mono, colour, rim, under, plate }) {
  const attributes = {
    x,
    y,
    'font-size': size,
    'text-anchor': anchor === 'middle' ? undefined : anchor,
    'font-family': mono ? undefined : 'system-ui, "DejaVu Sans", sans-serif',
    fill: colour,
    ...(rim > 0 && { stroke: under, 'stroke-width': rim, 'stroke-opacity': 0.82 }),
  };
  const words = tag('text', attributes, [escaped(text)]);
  if (!plate) return [words];
  const { x: left, y: top, w, h, radius } = plate;
  return [tag('rect', { x: left, y: top, width: w, height: h, rx: radius, ...painted('fill', `${under}c8`) }), words];
}

/**
 * A level's map as an SVG.
 * @param {Level} level
 * @param {LookArt} art
 */
export async function svgOf(level, art) {
  const { drawing, box } = mapDrawing(level, art);
  const { unit, looks } = drawing;
  const [x, y, width, height] = [box.x, box.y, box.w, box.h].map((side) => side * unit);
  const defs = new Definitions();
  const elements = displayList(drawing).flatMap((item) => elementsOf(item, defs));
  const head = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    height,
    'font-family': 'ui-monospace, "DejaVu Sans Mono", monospace',
    'font-weight': 600,
    style: 'dominant-baseline:central;paint-order:stroke;text-anchor:middle;stroke-linejoin:round',
  };
  const inside = [
    tag('title', {}, [escaped(`${level.info.title}, seed ${level.head.seedText}`)]),
    tag('desc', {}, [escaped(licence)]),
    tag('defs', {}, await defs.elements()),
    tag('rect', { x, y, width, height, fill: looks.ground }),
    ...elements,
  ];
  return `${tag('svg', head, inside)}\n`;
}
