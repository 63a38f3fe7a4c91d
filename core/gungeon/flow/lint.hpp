// What is wrong, or odd, about a flow, in sentences that name room and reason.
#pragma once

#include <vector>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/rooms/book.hpp"

namespace press_r::gungeon {

/// Numbers that a flow has to keep to (README.md, A flow).
inline constexpr int smallest_loop = 4;
inline constexpr int least_boss_distance = 7;  ///< edges (GUN-59)
inline constexpr int deep_reward = 5;          ///< edges from the entrance (GUN-61)
inline constexpr int longest_run = 6;          ///< combat rooms in a row (GUN-63)

/// Complains of everything, for every choice of alternates. Fatal: the flow gives no floor. Otherwise: it gives one,
/// but not one as ours are. Each names where it stands and
/// what would help.
void lint(const Flow& flow, Complaints& complaints, const WayLimits& limits = shipped_limits());

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
