// Rooms of water and green.
#include "pixel_dungeon/painters.hpp"

namespace press_r::pixel_dungeon {

/// High grass all round, and in the grass a honeypot or a bush, seldom two.
void paint_garden(const Room& room, const Site&, Brush& brush, Dice& dice) {
  constexpr int second_bush_odds = 5;
  brush.room(room, Tile::high_grass);
  brush.fill(inside(room, 1), Tile::grass);
  if (dice.one_in(2)) return brush.scatter(ThingKind::honeypot, 1, inside(room, 1), Tile::grass, dice);
  const int bushes = dice.one_in(second_bush_odds) ? 2 : 1;
  brush.scatter(ThingKind::bush, bushes, inside(room), Tile::grass, dice);
}

void paint_magic_well(const Room& room, const Site&, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  brush.set(middle_tile(room, dice), Tile::well);
}

/// A prize across the water, and three piranhas.
void paint_pool(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int piranhas = 3;
  brush.room(room, Tile::water);
  const Facing facing = facing_from(room, site.door(room));
  const Point prize = facing.at(facing.last(), facing.middle());
  brush.set(prize, Tile::pedestal);
  brush.put(ThingKind::prize, prize);
  brush.scatter(ThingKind::piranha, piranhas, inside(room), Tile::water, dice);
}

}  // namespace press_r::pixel_dungeon
