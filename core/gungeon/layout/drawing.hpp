// A planar drawing of a graph's loops: positions of rooms such that ways need not cross (GUN-83), and are short
// (GUN-79).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "gungeon/flow/graph.hpp"
#include "gungeon/level.hpp"
#include "kit/dice.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// The side of the line from `a` to `b` on which `c` is: -1, 1, or 0 on the line.
constexpr int side_of(Point a, Point b, Point c) {
  const std::int64_t turn = std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
  return turn < 0 ? -1 : turn > 0 ? 1 : 0;
}

/// Whether the segments a-b and c-d meet or touch.
constexpr bool lines_meet(Point a, Point b, Point c, Point d) {
  const bool beside = std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
                      std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y);
  return !beside && side_of(a, b, c) * side_of(a, b, d) <= 0 && side_of(c, d, a) * side_of(c, d, b) <= 0;
}

/// Whether the segment a-b meets the box around `middle`, `w` cells to each side and `h` up and down.
constexpr bool line_hits_box(Point a, Point b, Point middle, int w, int h) {
  if (std::max(a.x, b.x) < middle.x - w || std::min(a.x, b.x) > middle.x + w || std::max(a.y, b.y) < middle.y - h ||
      std::min(a.y, b.y) > middle.y + h)
    return false;
  const int side = side_of(a, b, middle + Point{-w, -h});
  return side == 0 || side_of(a, b, middle + Point{w, -h}) != side || side_of(a, b, middle + Point{-w, h}) != side ||
         side_of(a, b, middle + Point{w, h}) != side;
}

struct Drawing {
  static constexpr int gap = 5;  ///< cells from wall to wall, for a corridor with its walls and one to spare

  NodeArray<bool> core;  ///< rooms on loops or between loops
  NodeArray<Point> at;   ///< middles of the core's rooms, around (0, 0)
  int crossings = 0;     ///< that are left
  int steps = 0;         ///< pairs of lines compared
};

/// Draws the core. Returns false if the graph has fewer than two loops.
bool draw_core(const Graph& graph, Dice& dice, Drawing& out);
/// Moves the rooms of a drawing together, leaving ground for branches; increases `steps`.
void pull_together(const Level& level, Dice& dice, Drawing& drawing);

}  // namespace press_r::gungeon
