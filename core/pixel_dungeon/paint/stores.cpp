// Rooms that keep something behind a lock or a barricade.
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// `least` things, or one more on a coin.
void store(ThingKind kind, int least, const Room& room, Tile floor, Brush& brush, Dice& dice) {
  const int count = least + dice.below(2);
  brush.scatter(kind, count, inside(room), floor, dice);
}

}  // namespace

void paint_armory(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  brush.set(facing_from(room, site.door(room)).far_corner(), Tile::statue);
  store(ThingKind::weapon, 3, room, Tile::floor, brush, dice);
}

/// Shelves along the far wall, two statues beside the door.
void paint_library(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  const Facing facing = facing_from(room, site.door(room));
  brush.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), Tile::bookshelf);
  if (facing.door > 0) brush.set(facing.at(0, facing.door - 1), Tile::statue);
  if (facing.door < facing.span - 1) brush.set(facing.at(0, facing.door + 1), Tile::statue);
  store(ThingKind::scroll, 2, room, Tile::floor, brush, dice);
}

void paint_laboratory(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::special_floor);
  brush.set(facing_from(room, site.door(room)).far_corner(), Tile::alchemy_pot);
  store(ThingKind::potion, 2, room, Tile::special_floor, brush, dice);
}

void paint_storage(const Room& room, const Site&, Brush& brush, Dice& dice) {
  brush.room(room, Tile::special_floor);
  store(ThingKind::item, 3, room, Tile::special_floor, brush, dice);
}

/// Two or three heaps of gold, or chests of which the first bites.
void paint_treasury(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  brush.set(middle_tile(room, dice), Tile::statue);
  const bool chests = dice.one_in(2);
  site.trial(ClaimId::treasury_chests, chests);
  const int count = 2 + dice.below(2);
  if (!chests) return brush.scatter(ThingKind::gold, count, inside(room), Tile::floor, dice);
  brush.scatter(ThingKind::mimic_chest, 1, inside(room), Tile::floor, dice);
  brush.scatter(ThingKind::chest, count - 1, inside(room), Tile::floor, dice);
}

/// A locked chest, a choice of two crystal chests, or a prize on a pedestal, each as likely.
void paint_vault(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int prizes = 3;
  brush.room(room, Tile::special_floor);
  brush.fill(inside(room, 1), Tile::floor);
  const Point centre = middle_tile(room, dice);
  const auto prize = static_cast<VaultPrize>(dice.below(prizes));
  site.trial(ClaimId::vault_locked_chest, prize == VaultPrize::locked_chest);
  site.trial(ClaimId::vault_crystal_chests, prize == VaultPrize::crystal_chests);
  site.trial(ClaimId::vault_pedestal, prize == VaultPrize::pedestal);
  switch (prize) {
    case VaultPrize::locked_chest: return brush.put(ThingKind::locked_chest, centre);
    case VaultPrize::crystal_chests:
      brush.put(ThingKind::crystal_chest, centre);
      return brush.scatter(ThingKind::crystal_chest, 1, inside(room), Tile::special_floor, dice);
    case VaultPrize::pedestal: brush.set(centre, Tile::pedestal); return brush.put(ThingKind::prize, centre);
  }
}

}  // namespace press_r::pixel_dungeon
