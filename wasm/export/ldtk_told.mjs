// What a project of LDtk tells of tiles and of the terrain's values.
import { isSolid, meetings } from './scene.mjs';

const terrainColours = { '#': '#8C3A34', '.': '#4D5261', '+': '#35B878', L: '#E8584C', S: '#A987EE', '~': '#2F86BD' };

/** What a body meets, as values of an IntGrid. Names of what stops it begin with "solid", by which engines go. */
export const gridValues = (view) =>
  Object.entries(meetings[view]).map(([character, meets], i) => ({
    value: i + 1,
    identifier: isSolid(character) && meets !== 'solid' ? `solid_${meets}` : meets,
    color: terrainColours[character] ?? '#F0B23C',
    tile: null,
    groupUid: 0,
  }));

export const tileId = (art, x, y) => (y / art.tile) * (art.width / art.tile) + x / art.tile;

/** The names of tiles, as JSON in their custom data. */
export function tilesTold(art) {
  const told = new Map();
  const tell = (piece, data) => {
    const [x, y, w, h] = art.pieces[piece];
    if (w === art.tile && h === art.tile) told.set(tileId(art, x, y), JSON.stringify(data));
  };
  for (const [role, { edges, inside, looks, usual, tint }] of Object.entries(art.roles)) {
    for (const piece of [...edges, ...inside, ...tint]) tell(piece, { role });
    for (const [piece] of usual) tell(piece, { role });
    looks.forEach((some, look) => {
      for (const [piece] of some) tell(piece, { role, look });
    });
  }
  return [...told].sort(([a], [b]) => a - b).map(([tile, data]) => ({ tileId: tile, data }));
}
