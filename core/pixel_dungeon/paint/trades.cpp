// Rooms in which somebody does business: the shop (PIXEL-P-11) and the blacksmith.
#include "pixel_dungeon/paint/painters.hpp"
#include "pixel_dungeon/paint/rim.hpp"

namespace press_r::pixel_dungeon {

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

}  // namespace press_r::pixel_dungeon
