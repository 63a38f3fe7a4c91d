// Rooms of stone and bones.
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {

/// Two statues in the far corners watch over a tomb.
void paint_crypt(const Room& room, const Site& site, Brush& brush, Dice&) {
  brush.room(room, Tile::floor);
  const Facing facing = facing_from(room, site.door(room));
  brush.set(facing.at(facing.last(), 0), Tile::statue);
  brush.set(facing.at(facing.last(), facing.span - 1), Tile::statue);
  brush.put(ThingKind::tomb, facing.at(facing.last(), facing.middle()));
}

/// A row of statues along the far wall, and one before them that is none.
void paint_statue(const Room& room, const Site& site, Brush& brush, Dice&) {
  brush.room(room, Tile::floor);
  const Facing facing = facing_from(room, site.door(room));
  brush.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), Tile::statue);
  brush.put(ThingKind::living_statue, facing.at(facing.last() - 1, facing.middle()));
}

/// Where one lands who fell through a weak floor: a dry well, and bones that hold the key.
void paint_pit(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  brush.set(facing_from(room, site.door(room)).far_corner(), Tile::dry_well);
  brush.scatter(ThingKind::skeleton, 1, inside(room), Tile::floor, dice);
}

}  // namespace press_r::pixel_dungeon
