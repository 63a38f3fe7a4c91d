// Rooms that keep something behind a lock or a barricade.
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Things on tiles of one material, heaps apart from each other.
void store(int count, ThingKind kind, const Room& room, Tile floor, const Site& site, Brush& brush, Dice& dice) {
  for (int i = 0; i < count; ++i) {
    const Point p = brush.find(inside(room), floor, true, dice);
    const Waiting what = site.ask(kind, dice);
    if (p.x >= 0) brush.drop(what, p);
  }
}

}  // namespace

/// Weapons and armour, now and then a bomb.
void paint_armory(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int fourth_odds = 4;
  constexpr int bomb_odds = 6;
  brush.room(room, Tile::floor);
  brush.set(facing_from(room, site.door(room)).far_corner(dice), Tile::statue);
  const bool fourth = dice.one_in(fourth_odds);
  site.trial(ClaimId::fourth_weapon, fourth);
  for (int i = 0; i < (fourth ? 4 : 3); ++i) {
    const Point p = brush.find(inside(room), Tile::floor, true, dice);
    const bool bomb = dice.one_in(bomb_odds);
    site.trial(ClaimId::armory_bomb, bomb);
    if (p.x >= 0) brush.drop({bomb ? ThingKind::bomb : ThingKind::weapon, -1}, p);
  }
  site.lock_and_wait(LockKind::door, room, site.door(room));
}

/// Shelves along the far wall, two statues beside the door.
void paint_library(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  const Facing facing = facing_from(room, site.door(room));
  brush.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), Tile::bookshelf);
  if (facing.door > 0) brush.set(facing.at(0, facing.door - 1), Tile::statue);
  if (facing.door < facing.span - 1) brush.set(facing.at(0, facing.door + 1), Tile::statue);
  const int scrolls = dice.between(2, 3);
  store(scrolls, ThingKind::scroll, room, Tile::floor, site, brush, dice);
  site.lock_and_wait(LockKind::door, room, site.door(room));
}

void paint_laboratory(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::special_floor);
  brush.set(facing_from(room, site.door(room)).far_corner(dice), Tile::alchemy_pot);
  const int potions = dice.between(2, 3);
  store(potions, ThingKind::potion, room, Tile::special_floor, site, brush, dice);
  site.lock_and_wait(LockKind::door, room, site.door(room));
}

/// Here heaps may fall onto each other.
void paint_storage(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::special_floor);
  const int things = dice.between(3, 4);
  for (int i = 0; i < things; ++i) {
    const Point p = any_tile(inside(room), dice);
    brush.drop(site.ask(ThingKind::item, dice), p);
  }
  site.lock_and_wait(LockKind::barricade, room, site.door(room));
}

/// Two or three heaps of gold and six small ones that fall where they fall, or chests of which the first bites.
void paint_treasury(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int small_heaps = 6;
  brush.room(room, Tile::floor);
  brush.set(middle_tile(room, dice), Tile::statue);
  const bool chests = dice.one_in(2);
  site.trial(ClaimId::treasury_chests, chests);
  const int count = dice.between(2, 3);
  for (int i = 0; i < count; ++i) {
    const Point p = brush.find(inside(room), Tile::floor, true, dice);
    const ThingKind chest = i == 0 ? ThingKind::mimic_chest : ThingKind::chest;
    if (p.x >= 0) brush.drop({ThingKind::gold, -1}, p, chests ? chest : ThingKind::item);
  }
  for (int i = 0; i < (chests ? 0 : small_heaps); ++i) {
    const Point p = brush.find(inside(room), Tile::floor, false, dice);
    if (p.x >= 0) brush.drop({ThingKind::gold, -1}, p);
  }
  site.lock_and_wait(LockKind::door, room, site.door(room));
}

/// A locked chest, a choice of two crystal chests beside each other, or a prize on a pedestal, each as likely.
void paint_vault(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int prizes = 3;
  constexpr Point around[] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};
  brush.room(room, Tile::special_floor);
  brush.fill(inside(room, 1), Tile::floor);
  const Point centre = room.box.middle();
  const auto prize = static_cast<VaultPrize>(dice.below(prizes));
  site.trial(ClaimId::vault_locked_chest, prize == VaultPrize::locked_chest);
  site.trial(ClaimId::vault_crystal_chests, prize == VaultPrize::crystal_chests);
  site.trial(ClaimId::vault_pedestal, prize == VaultPrize::pedestal);
  switch (prize) {
    case VaultPrize::locked_chest: brush.put(ThingKind::locked_chest, centre); break;
    case VaultPrize::crystal_chests: {
      brush.put(ThingKind::crystal_chest, centre);
      brush.put(ThingKind::crystal_chest, centre + dice.pick(std::span<const Point>(around)));
      break;
    }
    case VaultPrize::pedestal:
      brush.set(centre, Tile::pedestal);
      brush.put(ThingKind::prize, centre);
      break;
  }
  if (prize != VaultPrize::pedestal) site.lock_and_wait(LockKind::chest, room, centre);
  site.lock_and_wait(LockKind::door, room, site.door(room));
}

}  // namespace press_r::pixel_dungeon
