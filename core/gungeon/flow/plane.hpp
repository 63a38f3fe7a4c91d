// Whether a flow can be drawn without crossings: rooms are places of one piece and corridors do not cross, so that a
// floor is such a drawing of its flow.
#pragma once

#include <cstdint>
#include <vector>

#include "gungeon/flow/graph.hpp"

namespace press_r::gungeon {

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
