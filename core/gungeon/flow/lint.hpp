// What is wrong, or odd, about a flow, in sentences that name node and reason; and whether it can be drawn without
// crossings: rooms are places of one piece and corridors do not cross, so that a floor is such a drawing of its flow.
#pragma once

#include <cstdint>
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

/// A way between two corners, which are numbers of any kind.
struct Link {
  std::int16_t a;
  std::int16_t b;
};

/// Exact, by the theorem of Hanani and Tutte, for up to 64 ways that are left where dead ends are taken away and
/// corners with two ways are passed over; of more it is not asked, and true is said.
bool is_plane(std::vector<Link> links);
/// The same of a flow, without one of its ways where one is named.
bool is_plane(const Graph& graph, int without = -1);

}  // namespace press_r::gungeon
