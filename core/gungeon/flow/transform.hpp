// From an authored flow to the graph of one level: alternates, chains and injection; and the checks of flows.
#pragma once

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/level.hpp"
#include "gungeon/rooms/book.hpp"
#include "kit/dice.hpp"
#include "kit/option.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

/// Builds the graph of a flow with these choices (GUN-12, GUN-13); each chain is still one node. Returns false if parts
/// of the flow are impossible: adds faults, if given a list, and leaves those parts out. `limits`: the maximum number
/// of ways by category; default: what a graph can hold.
bool build_graph(const Flow& flow, const Choices& choices, Graph& graph, Faults* faults = nullptr,
                 const WayLimits* limits = nullptr);

/// Replaces a node by a line of `rooms` rooms (GUN-10). Edges from the node's children move to the last room of the
/// line; all others stay at the first.
void expand_chain(Graph& graph, int node, int rooms);

/// Adds rooms by chance and condition, in the order of the injections' table (GUN-14 to GUN-22).
void inject(const Options& options, Level& level, Dice& dice, Trace& trace);

/// Maximum number of successive combat rooms along the tree, away from the entrance (GUN-63).
int longest_combat_run(const Graph& graph);

// Limits that shipped flows keep; lint() gives advice about others.
inline constexpr int smallest_loop = 4;
inline constexpr int min_boss_distance = 7;  ///< edges (GUN-59)
inline constexpr int deep_reward = 5;        ///< edges from the entrance (GUN-61)
inline constexpr int longest_run = 6;        ///< combat rooms in a row (GUN-63)

/// Adds faults for every choice of alternates, fatal ones first. Fatal: no floor can be made. Otherwise: advice, where
/// the flow differs from the shipped ones.
void lint(const Flow& flow, Faults& faults, const WayLimits& limits = shipped_limits());

}  // namespace press_r::gungeon
