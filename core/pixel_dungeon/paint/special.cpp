// Special rooms besides those that keep something (paint/stores.cpp): trades, burials, gardens, hazards.
#include <cstdlib>

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

TrapFill roll_fill(const Site& site, Dice& dice) {
  constexpr int sixths[] = {3, 2, 1};  // toxic, paralytic, chasm
  const auto fill = static_cast<TrapFill>(dice.weighted(sixths));
  const bool kept = !boss_is_next(site.plan.depth);
  site.trial(ClaimId::trap_room_toxic, fill == TrapFill::toxic);
  site.trial(ClaimId::trap_room_paralytic, fill == TrapFill::paralytic);
  site.trial(ClaimId::trap_room_chasm, fill == TrapFill::chasm && kept);
  site.trial(ClaimId::trap_room_summoning, fill == TrapFill::chasm && !kept);
  return fill == TrapFill::chasm && boss_is_next(site.plan.depth) ? TrapFill::summoning : fill;
}

Tile tile_of(TrapFill fill) {
  switch (fill) {
    case TrapFill::toxic: return trap_tile(Trap::toxic);
    case TrapFill::paralytic: return trap_tile(Trap::paralytic);
    case TrapFill::summoning: return trap_tile(Trap::summoning);
    case TrapFill::chasm: break;
  }
  return Tile::chasm;
}

}  // namespace

/// The goods lie round the walls in one row whose middle is opposite the door; what the rim has no room for lies
/// anywhere.
void paint_shop(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::special_floor);
  const Rim rim(room);
  const int start = rim.number(before(room, site.door(room))) + (rim.length() - shop_goods) / 2 + rim.length();
  for (int i = 0; i < shop_goods; ++i) {
    Point place = rim.tile((start + i) % rim.length());
    if (brush.has_thing(place)) place = brush.find(inside(room), Tile::special_floor, true, dice);
    if (place.x >= 0) brush.put(ThingKind::goods, place);
  }
  brush.scatter(ThingKind::shopkeeper, 1, inside(room), Tile::special_floor, dice);
}

void paint_blacksmith(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int items = 2;
  brush.room(room, trap_tile(Trap::fire));
  brush.fill(inside(room, 1), Tile::special_floor);
  for (int i = 0; i < room.connections.size(); ++i) brush.set(before(room, site.door(room, i)), Tile::floor);
  for (int i = 0; i < items; ++i) {
    const Point p = brush.find(inside(room), Tile::special_floor, false, dice);
    if (p.x >= 0) brush.drop({ThingKind::weapon, -1}, p);
  }
  brush.scatter(ThingKind::blacksmith, 1, inside(room, 1), Tile::special_floor, dice);
}

/// Two statues in the far corners watch over a tomb that stands one row before them.
void paint_crypt(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  const Facing facing = facing_from(room, site.door(room));
  brush.set(facing.at(facing.last(), 0), Tile::statue);
  brush.set(facing.at(facing.last(), facing.span - 1), Tile::statue);
  brush.put(ThingKind::tomb, facing.at(facing.last() - 1, facing.middle(dice)));
  site.lock_and_wait(LockKind::door, room, site.door(room));
}

/// A row of statues along the far wall, and one before them that is none.
void paint_statue(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  const Facing facing = facing_from(room, site.door(room));
  brush.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), Tile::statue);
  brush.put(ThingKind::living_statue, facing.at(facing.last() - 1, facing.middle(dice)));
  site.lock_and_wait(LockKind::door, room, site.door(room));
}

/// Where one lands who falls through the weak floor above: a dry well, and bones that hold the key to get out, a weapon
/// and one or two prizes.
void paint_pit(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  brush.set(facing_from(room, site.door(room)).far_corner(dice), Tile::dry_well);
  const Point bones = brush.find(inside(room), Tile::floor, true, dice);
  brush.drop({ThingKind::iron_key, site.lock(LockKind::door, room, site.door(room))}, bones, ThingKind::skeleton);
  brush.add({ThingKind::weapon, -1});
  const int prizes = dice.between(1, 2);
  for (int i = 0; i < prizes; ++i) brush.add(site.ask(ThingKind::item, dice));
}

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

/// The floor has fallen in; planks of ragged length still reach out from the door's wall.
void paint_weak_floor(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::chasm);
  const Facing facing = facing_from(room, site.door(room));
  for (int column = 0; column < facing.span; ++column) {
    const int length = dice.between(1, facing.depth - 1);
    brush.line(facing.at(0, column), facing.at(length - 1, column), Tile::special_floor);
  }
}

/// One kind of trap from wall to wall; beyond it a prize on a pedestal, or a chest.
void paint_traps(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int chest_odds = 3;
  const TrapFill fill = roll_fill(site, dice);
  brush.room(room, tile_of(fill));
  const Facing facing = facing_from(room, site.door(room));
  const Tile far_row = fill == TrapFill::chasm ? Tile::chasm : Tile::floor;
  brush.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), far_row);
  const Point prize = facing.at(facing.last(), (facing.span - 1) / 2);
  const bool chest = dice.one_in(chest_odds);
  site.trial(ClaimId::trap_room_prize, !chest);
  if (!chest) brush.set(prize, Tile::pedestal);
  if (chest && far_row == Tile::chasm) brush.set(prize, Tile::floor);
  brush.drop(site.ask(ThingKind::prize, dice), prize, chest ? ThingKind::chest : ThingKind::item);
  site.lock_and_wait(LockKind::traps, room, prize);
}

/// A path over the chasm to an altar in a bed of embers: straight in until beside the altar, then sideways. The embers
/// cover its end.
void paint_altar(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, boss_is_next(site.plan.depth) ? Tile::high_grass : Tile::chasm);
  const Point altar = middle_tile(room, dice);
  const Point door = site.door(room);
  const Point step = step_of(inward(room, door));
  const int away = step.x != 0 ? std::abs(altar.x - door.x) : std::abs(altar.y - door.y);
  brush.inward_line(room, door, away - 2, Tile::special_floor);
  const Point turn{door.x + step.x * (away - 1), door.y + step.y * (away - 1)};
  brush.line(turn, step.x != 0 ? Point{turn.x, altar.y} : Point{altar.x, turn.y}, Tile::special_floor);
  brush.fill({altar.x - 1, altar.y - 1, 3, 3}, Tile::embers);
  brush.set(altar, Tile::pedestal);
}

}  // namespace press_r::pixel_dungeon
