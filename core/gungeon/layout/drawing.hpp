// A plane drawing of a graph's loops: where their rooms may stand so that the ways between them need not cross
// (GUN-83), and near to each other (GUN-79).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "gungeon/flow/graph.hpp"
#include "gungeon/level.hpp"
#include "kit/dice.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// On which side of the line from `a` to `b` is `c`? 0: on it.
constexpr int side_of(Point a, Point b, Point c) {
  const std::int64_t turn = std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
  return turn < 0 ? -1 : turn > 0 ? 1 : 0;
}

/// Do the lines from `a` to `b` and from `c` to `d` meet? To touch is to meet.
constexpr bool lines_meet(Point a, Point b, Point c, Point d) {
  const bool beside = std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
                      std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y);
  return !beside && side_of(a, b, c) * side_of(a, b, d) <= 0 && side_of(c, d, a) * side_of(c, d, b) <= 0;
}

/// Does the line from `a` to `b` run through a box around `middle`, `w` cells to each side and `h` up and down?
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

  std::array<bool, most_nodes> core;  ///< rooms that loops run through, or that lie between loops
  std::array<Point, most_nodes> at;   ///< of those rooms: their middles, around (0, 0)
  int crossings = 0;                  ///< that no move took away
  int steps = 0;                      ///< pairs of lines that were compared
};

/// False where the graph has fewer than two loops.
bool draw_core(const Graph& graph, Dice& dice, Drawing& out);
/// Moves the rooms of a drawing together, with ground for what branches off them; `steps` grows.
void pull_together(const Level& level, Dice& dice, Drawing& drawing);

}  // namespace press_r::gungeon
