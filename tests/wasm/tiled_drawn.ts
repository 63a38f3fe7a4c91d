// What a map of Tiled says, drawn here by the words of its format: visible tile layers and tile objects, in their order.
import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { artFolder, type Raster } from './taken.ts';

export interface Tileset {
  firstgid: number;
  tilewidth: number;
  tileheight: number;
  columns: number;
}

export interface TileObject {
  gid?: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layer {
  visible: boolean;
  data?: number[];
  objects?: TileObject[];
}

export interface TiledMap {
  width: number;
  height: number;
  tilewidth: number;
  backgroundcolor: string;
  tilesets: Tileset[];
  layers: Layer[];
}

const ACROSS = 0x80000000;
const DOWN = 0x40000000;

export async function drawnMap(map: TiledMap, picture: string): Promise<Raster> {
  const art = await loadImage(readFileSync(new URL(picture, artFolder)));
  const unit = map.tilewidth;
  const [width, height] = [map.width * unit, map.height * unit];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingEnabled = false;
  context.fillStyle = map.backgroundcolor;
  context.fillRect(0, 0, width, height);

  /** A tile with its lower left corner at a place, as large as asked. */
  const put = (number: number, x: number, y: number, size?: { width: number; height: number }) => {
    const gid = (number & ~(ACROSS | DOWN)) >>> 0;
    const set = map.tilesets.findLast(({ firstgid }) => firstgid <= gid);
    if (!set) throw new Error(`There is no tileset with tile ${gid}.`);
    const { tilewidth: tw, tileheight: th, columns, firstgid } = set;
    const [w, h] = [size?.width ?? tw, size?.height ?? th];
    const [column, row] = [(gid - firstgid) % columns, Math.floor((gid - firstgid) / columns)];
    context.save();
    context.translate(x + w / 2, y - h / 2);
    context.scale((number & ACROSS) === 0 ? 1 : -1, (number & DOWN) === 0 ? 1 : -1);
    context.drawImage(art, column * tw, row * th, tw, th, -w / 2, -h / 2, w, h);
    context.restore();
  };

  for (const { visible, data = [], objects = [] } of map.layers) {
    if (!visible) continue;
    for (const [i, number] of data.entries()) {
      if (number !== 0) put(number, (i % map.width) * unit, (Math.floor(i / map.width) + 1) * unit);
    }
    for (const { gid, x, y, ...size } of objects) if (gid !== undefined) put(gid, x, y, size);
  }
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
