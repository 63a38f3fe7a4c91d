#include "pixel_dungeon/paint/brush.hpp"
#include "kit/cells.hpp"

#include <algorithm>
#include <cassert>

namespace press_r::pixel_dungeon {

Direction inward(const Room& room, Point door) {
  if (door.x == room.box.x) return Direction::right;
  if (door.x == room.box.right()) return Direction::left;
  return door.y == room.box.y ? Direction::down : Direction::up;
}

Point any_tile(const Rect& area, Dice& dice) {
  const int x = dice.below(area.w);
  const int y = dice.below(area.h);
  return {area.x + x, area.y + y};
}

Point middle_tile(const Room& room, Dice& dice) {
  Point p = room.box.middle();
  if (room.box.w % 2 == 1) p.x += dice.below(2);
  if (room.box.h % 2 == 1) p.y += dice.below(2);
  return p;
}

void Brush::fill(const Rect& area, Tile tile) {
  each_cell(area, [&](Point p) { set(p, tile); });
}

void Brush::room(const Room& room, Tile floor) {
  fill(inside(room, -1), Tile::wall);
  fill(inside(room), floor);
}

void Brush::line(Point a, Point b, Tile tile) {
  assert(a.x == b.x || a.y == b.y);
  const Point low{std::min(a.x, b.x), std::min(a.y, b.y)};
  const Point high{std::max(a.x, b.x), std::max(a.y, b.y)};
  fill({low.x, low.y, high.x - low.x + 1, high.y - low.y + 1}, tile);
}

void Brush::inward_line(const Room& room, Point door, int length, Tile tile) {
  const Point step = step_of(inward(room, door));
  for (int i = 1; i <= length; ++i) set({door.x + step.x * i, door.y + step.y * i}, tile);
}

bool Brush::has_thing(Point p) const {
  return std::any_of(things_.begin(), things_.end(), [p](const Thing& thing) { return thing.place == p; });
}

bool Brush::has_heap(Point p) const {
  return std::any_of(things_.begin(), things_.end(),
                     [p](const Thing& thing) { return thing.place == p && is_heap(thing.kind); });
}

bool Brush::has_creature(Point p) const {
  return std::any_of(things_.begin(), things_.end(),
                     [p](const Thing& thing) { return thing.place == p && is_creature(thing.kind); });
}

void Brush::drop(const Waiting& what, Point p, ThingKind look) {
  for (Thing& thing : things_) {
    if (thing.place != p || !is_heap(thing.kind) || thing.under) continue;
    thing.kind = thing.content();
    thing.under = true;
  }
  const bool closed = is_closed(look);
  things_.push_back({closed ? look : what.kind, p, what.kind, static_cast<std::int16_t>(what.opens)});
}

void Brush::add(const Waiting& what) {
  const Point p = things_.back().place;
  things_.push_back({what.kind, p, what.kind, static_cast<std::int16_t>(what.opens), true});
}

Point Brush::find(const Rect& area, Tile on, bool free, Dice& dice) const {
  constexpr int most_tries = 200;
  for (int tries = 0; tries < most_tries; ++tries) {
    const Point p = any_tile(area, dice);
    if (at(p) == on && (!free || !has_thing(p))) return p;
  }
  return {-1, -1};
}

void Brush::scatter(ThingKind kind, int count, const Rect& area, Tile on, Dice& dice) {
  for (int i = 0; i < count; ++i) {
    const Point p = find(area, on, true, dice);
    if (p.x >= 0) put(kind, p);
  }
}

Facing facing_from(const Room& room, Point door) {
  const Rect tiles = inside(room);
  Facing facing;
  const Direction way = inward(room, door);
  facing.ahead = step_of(way);
  const bool upright = way == Direction::up || way == Direction::down;
  facing.aside = upright ? Point{1, 0} : Point{0, 1};
  facing.depth = upright ? tiles.h : tiles.w;
  facing.span = upright ? tiles.w : tiles.h;
  facing.door = upright ? door.x - tiles.x : door.y - tiles.y;
  facing.corner = {way == Direction::left ? tiles.right() - 1 : tiles.x,
                   way == Direction::up ? tiles.bottom() - 1 : tiles.y};
  return facing;
}

}  // namespace press_r::pixel_dungeon
