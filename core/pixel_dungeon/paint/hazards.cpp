// Rooms that cannot simply be crossed.
#include <cstdlib>

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
