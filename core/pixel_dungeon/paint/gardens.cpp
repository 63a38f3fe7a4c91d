// Rooms of water and green.
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Two bushes never share a tile; the ground under a bush is grass.
void plant_bushes(int count, const Room& room, Brush& brush, Dice& dice) {
  constexpr int most_tries = 80;  // a garden has 9 tiles or more
  for (int tries = 0; tries < most_tries && count > 0; ++tries) {
    const Point p = any_tile(inside(room), dice);
    if (brush.has_thing(p)) continue;
    brush.set(p, Tile::grass);
    brush.put(ThingKind::bush, p);
    --count;
  }
}

}  // namespace

/// High grass all round, grass within, and anywhere a honeypot or a bush, seldom two.
void paint_garden(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int second_bush_odds = 5;
  brush.room(room, Tile::high_grass);
  brush.fill(inside(room, 1), Tile::grass);
  const bool honeypot = dice.one_in(2);
  site.trial(ClaimId::honeypot, honeypot);
  if (honeypot) return brush.put(ThingKind::honeypot, any_tile(inside(room), dice));
  const bool second = dice.one_in(second_bush_odds);
  site.trial(ClaimId::second_bush, second);
  plant_bushes(second ? 2 : 1, room, brush, dice);
}

void paint_magic_well(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  brush.set(middle_tile(room, dice), Tile::well);
  const auto water = static_cast<Water>(dice.below(water_count));
  if (site.level != nullptr) site.level->well = water;
}

/// A prize on a pedestal across the water, one in three in a chest, and three piranhas.
void paint_pool(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int piranhas = 3;
  constexpr int chest_odds = 3;
  brush.room(room, Tile::water);
  const Facing facing = facing_from(room, site.door(room));
  const Point prize = facing.at(facing.last(), (facing.span - 1) / 2);
  const bool chest = dice.one_in(chest_odds);
  site.trial(ClaimId::pool_chest, chest);
  brush.set(prize, Tile::pedestal);
  brush.drop(site.ask(ThingKind::prize, dice), prize, chest ? ThingKind::chest : ThingKind::item);
  brush.scatter(ThingKind::piranha, piranhas, inside(room), Tile::water, dice);
  site.lock_and_wait(LockKind::water, room, prize);
}

}  // namespace press_r::pixel_dungeon
