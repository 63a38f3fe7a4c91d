// Walls from the IntGrid: rules for LDtk that draw a solid cell as the page draws it, and what they come to. A side counts
// as wall where the neighbour is solid; beyond the level it goes on as at its border, or ends as the page's walls do
// (`ends`). What lies inside varies by place.

import { surfaceAt } from '../shared/shapes.mjs';
import { tileId, uidOf } from './ldtk_defs.mjs';

/** The IntGrid's value of a solid cell. */
const SOLID = 1;

/** By the bits of sides (1 above, 2 right, 4 below, 8 left) a pattern of nine cells; `all`: corners are solid too. */
function patternOf(sides, all) {
  const side = (bit) => (sides & bit ? SOLID : -SOLID);
  const corner = all ? SOLID : 0;
  return [corner, side(1), corner, side(8), SOLID, side(2), corner, side(4), corner];
}

const ruleOf = (name, pattern, tile, [modulo, x, y] = [1, 0, 0]) => ({
  uid: uidOf('rule', name),
  active: true,
  size: 3,
  tileRectsIds: [[tile]],
  alpha: 1,
  chance: 1,
  breakOnMatch: true,
  pattern,
  flipX: false,
  flipY: false,
  xModulo: modulo,
  yModulo: modulo,
  xOffset: x,
  yOffset: y,
  tileXOffset: 0,
  tileYOffset: 0,
  tileRandomXMin: 0,
  tileRandomXMax: 0,
  tileRandomYMin: 0,
  tileRandomYMax: 0,
  checker: 'None',
  tileMode: 'Single',
  pivotX: 0,
  pivotY: 0,
  outOfBoundsValue: SOLID,
  invalidated: false,
  perlinActive: false,
  perlinSeed: 0,
  perlinScale: 0.2,
  perlinOctaves: 2,
});

const whole = 15;
/** After so many cells surfaces come again. */
const again = 8;

/** Rules of one role's inside: one for each place where it is not the usual surface, and the usual one. */
function insideRules(name, inside, pattern, tileOf) {
  const carpet = inside.length === 16;
  const places = Array.from({ length: again * again }, (_, i) => [i % again, Math.floor(i / again)]);
  const surface = (x, y) => surfaceAt(x, y, { surfaces: inside.length, carpet });
  const counts = inside.map((_, k) => places.filter(([x, y]) => surface(x, y) === k).length);
  const usual = counts.indexOf(Math.max(...counts));
  const others = places
    .filter(([x, y]) => surface(x, y) !== usual)
    .filter(([x, y]) => !carpet || (x < 4 && y < 4))
    .map(([x, y]) => ruleOf(`${name} ${x} ${y}`, pattern, tileOf(inside[surface(x, y)]), [carpet ? 4 : again, x, y]));
  return [...others, ruleOf(name, pattern, tileOf(inside[usual]))];
}

/** The rules of a generator's walls, in groups. */
export class Walls {
  constructor(art) {
    const { inner, outer } = art.told.walls;
    Object.assign(this, { art, inner, outer });
    const tileOf = (piece) => tileId(art, art.pieces[piece][0], art.pieces[piece][1]);
    const { edges, inside, ends } = art.roles[outer];
    const around = Array.from({ length: whole }, (_, sides) =>
      ruleOf(`edge ${sides}`, patternOf(sides, false), tileOf(edges[sides])),
    );
    const core = inner === outer ? [] : insideRules('core', art.roles[inner].inside, patternOf(whole, true), tileOf);
    const rest = insideRules('inside', inside, patternOf(whole, false), tileOf);
    this.ends = ends;
    this.rules = [...core, ...around, ...rest];
    for (const rule of this.rules) rule.outOfBoundsValue = ends ? 0 : SOLID;
    this.byTile = { core, around, rest };
  }

  groups() {
    return [
      {
        uid: uidOf('rules', 'walls'),
        name: 'Walls',
        color: null,
        icon: null,
        active: true,
        isOptional: false,
        rules: this.rules,
        usesWizard: false,
        requiredBiomeValues: [],
        biomeRequirementMode: 0,
      },
    ];
  }

  /** The tiles that the rules make of an IntGrid, rule by rule as LDtk keeps them. */
  tiles(grid, width) {
    const height = grid.length / width;
    const { tile } = this.art;
    const columns = this.art.width / tile;
    const held = (n, most) => Math.max(0, Math.min(most - 1, n));
    const solid = (x, y) => {
      const [i, j] = [held(x, width), held(y, height)];
      return !(this.ends && (i !== x || j !== y)) && grid[j * width + i] === SOLID;
    };
    const out = new Map(this.rules.map((rule) => [rule, []]));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (!solid(x, y)) continue;
        const rule = this.ruleAt(x, y, solid);
        const [[t]] = rule.tileRectsIds;
        const src = [(t % columns) * tile, Math.floor(t / columns) * tile];
        out.get(rule).push({ px: [x * tile, y * tile], src, f: 0, t, d: [rule.uid, y * width + x], a: 1 });
      }
    return [...out.values()].flat();
  }

  ruleAt(x, y, solid) {
    const sides = (solid(x, y - 1) && 1) | (solid(x + 1, y) && 2) | (solid(x, y + 1) && 4) | (solid(x - 1, y) && 8);
    const { core, around, rest } = this.byTile;
    if (sides !== whole) return around[sides];
    const corners = [-1, 1].every((dx) => [-1, 1].every((dy) => solid(x + dx, y + dy)));
    const rules = core.length > 0 && corners ? core : rest;
    return rules.find(
      ({ xModulo, xOffset, yModulo, yOffset }) => (x - xOffset) % xModulo === 0 && (y - yOffset) % yModulo === 0,
    );
  }
}
