// Entrance and exit (PIXEL-P-23).
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Stairs stand one tile in from the walls, so that nobody arrives in a doorway.
Point place_stairs(const Room& room, Tile stairs, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  const Point place = any_tile(inside(room, 1), dice);
  brush.set(place, stairs);
  return place;
}

}  // namespace

void paint_entrance(const Room& room, const Site&, Brush& brush, Dice& dice) {
  const Point stairs = place_stairs(room, Tile::stairs_up, brush, dice);
  // Any tile but the stairs': the last one stands in for it.
  const Rect tiles = inside(room);
  const int drawn = dice.below(tiles.area() - 1);
  const Point sign{tiles.x + drawn % tiles.w, tiles.y + drawn / tiles.w};
  brush.set(sign == stairs ? Point{tiles.right() - 1, tiles.bottom() - 1} : sign, Tile::sign);
}

void paint_exit(const Room& room, const Site&, Brush& brush, Dice& dice) {
  place_stairs(room, Tile::stairs_down, brush, dice);
}

}  // namespace press_r::pixel_dungeon
