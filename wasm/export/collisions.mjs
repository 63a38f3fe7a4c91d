// The shape of a cell that stops a body, for engines that take shapes from tiles.

/** The side of a cell at which a body that would leave the wrong way is stopped, by what the cell lets through. */
const entered = { '>': 'left', '<': 'right', v: 'top', '^': 'bottom' };
const leads = { '>': 'right', '<': 'left', v: 'down', '^': 'up' };
/** Of a tile, what an edge takes. */
const thin = 8;

/**
 * { kind, x, y, width, height, fields } in pixels of a tile, or nothing. Kinds: "solid"; "platform", which stops what
 * falls on it and nothing else; "one_way", an edge that lets through towards `lets` only.
 */
export function shapeOf(view, character, tile) {
  if ('#PLS'.includes(character)) return { kind: 'solid', x: 0, y: 0, width: tile, height: tile };
  if (view === 'side' && '=T'.includes(character))
    return { kind: 'platform', x: 0, y: 0, width: tile, height: tile / 2, fields: { one_way: true } };
  if (view === 'side' || !entered[character]) return undefined;
  const edge = tile / thin;
  const boxes = {
    left: { x: 0, y: 0, width: edge, height: tile },
    right: { x: tile - edge, y: 0, width: edge, height: tile },
    top: { x: 0, y: 0, width: tile, height: edge },
    bottom: { x: 0, y: tile - edge, width: tile, height: edge },
  };
  return { kind: 'one_way', ...boxes[entered[character]], fields: { one_way: true, lets: leads[character] } };
}
