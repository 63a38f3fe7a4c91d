// What a flow lacks, added to it: a text for each button beside the notice.
#pragma once

#include <vector>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/rooms/book.hpp"

namespace press_r::gungeon {

/// A flow, and one of its graphs.
struct Planted {
  const Flow& flow;
  const Graph& graph;
  const Distances& depth;  ///< edges from the first room
  const WayLimits& limits;
};

/// For each of these kinds the flow with one room of it: the entrance first, the foyer before the boss, the boss behind
/// the foyer and the exit behind the boss, where there are any, else as deep as may be; the shop at a hub. None where
/// no room has a way left.
std::vector<Remedy> remedies_for(const std::vector<Category>& missing, const Planted& planted);

}  // namespace press_r::gungeon
