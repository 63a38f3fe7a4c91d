#include "spelunky/things/things.hpp"

#include <cstdlib>

#include "spelunky/ids.hpp"

namespace press_r::spelunky {
namespace {

/// Takes a room's tiles out of a board.
void leave_room(int room, Board& places) {
  const Rect area = area_of(room);
  for (int y = area.y; y < area.bottom(); ++y) places.row(y) &= ~columns_of(area);
}

void leave_shop(const Plan& plan, Board& places) {
  if (plan.shop == Shop::none) return;
  for (int room = 0; room < room_count; ++room) {
    if (is_shop(plan.type(room))) leave_room(room, places);
  }
}

/// Takes what lies over altars out of a board.
void leave_altars(const Ground& ground, Board& places) {
  for (const int x : {0, 1}) {
    if (ground.idol != nowhere) places.remove(ground.idol + Point{x, 0});
    if (ground.altar != nowhere) places.remove(ground.altar + Point{x, -1});
  }
}

}  // namespace

Niche niche_at(const Ground& ground, Point place) {
  const bool left = ground.solid.has(place + Point{-1, 0});
  const bool right = ground.solid.has(place + Point{1, 0});
  if (ground.solid.has(place + Point{0, -1})) return left || right ? Niche::alcove : Niche::open;
  return left && right ? Niche::tunnel : Niche::open;
}

Niches niches_of(const Ground& ground, const Board& places) {
  Niches out;
  for (int y = 0; y < height; ++y) {
    const Board::Row solid = ground.solid.row(y);
    const Board::Row above = ground.solid.row(y - 1);
    const Board::Row left = solid << 1;
    const Board::Row right = solid >> 1;
    out.alcove.row(y) = places.row(y) & above & (left | right);
    out.tunnel.row(y) = places.row(y) & ~above & left & right;
    out.open.row(y) = places.row(y) & ~out.alcove.row(y) & ~out.tunnel.row(y);
  }
  return out;
}

Board open_floors(const Ground& ground) {
  Board out;
  out.reset(false);
  for (int y = 0; y < height; ++y) out.row(y) = Board::inside() & ~ground.solid.row(y) & ground.solid.row(y + 1);
  return out;
}

Board treasure_floors(const Level& level) {
  const Ground& ground = level.ground;
  Board out = open_floors(ground);
  for (int y = 0; y < height; ++y) out.row(y) &= ground.air.row(y) | ground.ladders.row(y);
  leave_shop(level.plan, out);
  leave_altars(ground, out);
  return out;
}

Board creature_floors(const Level& level) {
  Board out = open_floors(level.ground);
  leave_shop(level.plan, out);
  if (!level.left_out.has(Rule::entities)) leave_room(level.plan.start, out);
  return out;
}

Board ceilings(const Level& level) {
  const Ground& ground = level.ground;
  Board out;
  out.reset(false);
  const bool spares_start = !level.left_out.has(Rule::entities);
  const Board::Row start = columns_of(area_of(level.plan.start));
  for (int solid = highest_ceiling; solid <= lowest_ceiling; ++solid) {
    const int y = solid + 1;
    out.row(y) = ground.solid.row(solid) & ground.air.row(y) & ground.air.row(y + 1);
    if (spares_start && row_of(level.plan.start) == (solid - 1) / room_height) out.row(y) &= ~start;
  }
  leave_shop(level.plan, out);
  return out;
}

Board kept_clear(const Ground& ground) {
  Board out;
  out.reset(false);
  const Point above{0, -1};  // what counts is the tile under the treasure
  out.add_around(ground.entrance + above, treasure_free_of_door);
  out.add_around(ground.exit + above, treasure_free_of_door);
  if (ground.idol.x >= 0) out.add_around(ground.idol, treasure_free_of_idol);
  return out;
}

bool near_giant_spider(const Ground& ground, Point place) {
  if (ground.giant_spider.x < 0) return false;
  return std::abs(place.x - ground.giant_spider.x) <= near_spider &&
         std::abs(place.y - ground.giant_spider.y) <= near_spider;
}

}  // namespace press_r::spelunky
