// A plane drawing of a graph's loops: where their rooms may stand so that the ways between them need not cross
// (GUN-83), and near to each other (GUN-79).
#pragma once

#include <array>

#include "gungeon/flow/graph.hpp"
#include "gungeon/level.hpp"
#include "kit/dice.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

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
