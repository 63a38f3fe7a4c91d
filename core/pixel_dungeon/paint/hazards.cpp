// Rooms that cannot simply be crossed.
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

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
  const Point prize = facing.at(facing.last(), facing.middle());
  const bool chest = dice.one_in(chest_odds);
  site.trial(ClaimId::trap_room_prize, !chest);
  brush.set(prize, chest ? Tile::special_floor : Tile::pedestal);
  brush.put(chest ? ThingKind::chest : ThingKind::prize, prize);
}

/// A path over the chasm to an altar in a bed of embers.
void paint_altar(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, boss_is_next(site.plan.depth) ? Tile::high_grass : Tile::chasm);
  const Point altar = middle_tile(room, dice);
  const Rect tiles = inside(room);
  for (int y = altar.y - 1; y <= altar.y + 1; ++y) {
    for (int x = altar.x - 1; x <= altar.x + 1; ++x) {
      if (tiles.contains({x, y})) brush.set({x, y}, Tile::embers);
    }
  }
  const Point start = before(room, site.door(room));
  const Direction way = inward(room, site.door(room));
  const bool along_x = way == Direction::left || way == Direction::right;
  const Point bend = along_x ? Point{altar.x, start.y} : Point{start.x, altar.y};
  brush.line(start, bend, Tile::special_floor);
  brush.line(bend, altar, Tile::special_floor);
  brush.set(altar, Tile::pedestal);
}

}  // namespace press_r::pixel_dungeon
