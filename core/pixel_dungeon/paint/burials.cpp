// Rooms of stone and bones.
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {

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

}  // namespace press_r::pixel_dungeon
