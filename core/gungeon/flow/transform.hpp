// From an authored flow to a graph: one choice of every group of alternates, chains as lines of rooms.
#pragma once

#include <array>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/rooms/book.hpp"

namespace press_r::gungeon {

/// For each group of alternates the number of the choice taken.
using Choices = std::array<int, most_groups>;

/// The graph of a flow with these choices (GUN-12, GUN-13); chains still stand as one node each. Where the flow makes
/// no graph, complains where there is a list for it, leaves out what is wrong and answers false. No
/// room may have more ways than `limits` say; without them, than a graph can hold.
bool plant(const Flow& flow, const Choices& choices, Graph& graph, Complaints* complaints = nullptr,
           const WayLimits* limits = nullptr);

/// A line of `rooms` rooms instead of a node (GUN-10): what led to the node leads to the first of them, what left it
/// leaves the last; loops that end elsewhere still end at the first.
void expand_chain(Graph& graph, int node, int rooms);

/// Longest line of combat rooms along the tree, away from the entrance (GUN-63).
int longest_combat_run(const Graph& graph);

}  // namespace press_r::gungeon
