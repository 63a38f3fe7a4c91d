// The inside rim of a room, numbered clockwise from its top left tile.
#pragma once

#include "kit/grid.hpp"
#include "pixel_dungeon/paint/brush.hpp"

namespace press_r::pixel_dungeon {

struct Rim {
  Rect tiles;
  int a;  ///< tiles of the top row but its last
  int b;  ///< tiles of the right column but its last

  explicit Rim(const Room& room) : tiles(inside(room)), a(tiles.w - 1), b(tiles.h - 1) {}
  int length() const { return 2 * (a + b); }
  Point tile(int number) const {
    if (number < a) return {tiles.x + number, tiles.y};
    if (number < a + b) return {tiles.x + a, tiles.y + number - a};
    if (number < 2 * a + b) return {tiles.x + a - (number - a - b), tiles.y + b};
    return {tiles.x, tiles.y + b - (number - 2 * a - b)};
  }
  int number(Point p) const {
    if (p.y == tiles.y) return p.x - tiles.x;
    if (p.x == tiles.x + a) return a + p.y - tiles.y;
    if (p.y == tiles.y + b) return a + b + tiles.x + a - p.x;
    return 2 * a + b + tiles.y + b - p.y;
  }
};

}  // namespace press_r::pixel_dungeon
