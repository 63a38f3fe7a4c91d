// Rooms in which somebody does business: the shop (PIXEL-P-11) and the blacksmith.
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// The next tile clockwise along the rim of an area.
Point clockwise(const Rect& area, Point p) {
  if (p.y == area.y && p.x < area.right() - 1) return {p.x + 1, p.y};
  if (p.x == area.right() - 1 && p.y < area.bottom() - 1) return {p.x, p.y + 1};
  if (p.y == area.bottom() - 1 && p.x > area.x) return {p.x - 1, p.y};
  return {p.x, p.y - 1};
}

bool before_a_door(const Room& room, const Site& site, Point p) {
  for (int i = 0; i < room.connections.size(); ++i) {
    if (before(room, site.door(room, i)) == p) return true;
  }
  return false;
}

}  // namespace

void paint_shop(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int goods = 8;  // our choice: the game's number hangs on the hero
  brush.room(room, Tile::special_floor);
  const Rect tiles = inside(room);
  Point place = before(room, site.door(room));
  const int rim = 2 * (tiles.w + tiles.h) - 4;
  for (int i = 1, laid = 0; i < rim && laid < goods; ++i) {
    place = clockwise(tiles, place);
    if (before_a_door(room, site, place)) continue;
    brush.put(ThingKind::goods, place);
    ++laid;
  }
  brush.put(ThingKind::shopkeeper, any_tile(inside(room, 1), dice));
}

void paint_blacksmith(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int items = 2;
  brush.room(room, trap_tile(Trap::fire));
  brush.fill(inside(room, 1), Tile::special_floor);
  for (int i = 0; i < room.connections.size(); ++i) brush.set(before(room, site.door(room, i)), Tile::floor);
  brush.scatter(ThingKind::item, items, inside(room, 1), Tile::special_floor, dice);
  brush.scatter(ThingKind::blacksmith, 1, inside(room, 1), Tile::special_floor, dice);
}

}  // namespace press_r::pixel_dungeon
