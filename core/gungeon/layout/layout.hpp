// The layout: rooms for nodes, each composite on a map of its own, their assembly, and the map of the finished floor.
#pragma once

#include "gungeon/level.hpp"
#include "gungeon/workspace.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

/// Places and joins all rooms of the graph, in up to Settings::attempts attempts. Returns false if all failed; the
/// level then holds the last attempt.
bool make_layout(Level& level, Scratch& scratch, const Settings& settings, Seed seed, Trace& trace);

/// Cells of the longest corridor or closing room.
int longest_corridor(const Level& level);

/// Makes the map of a floor whose layout is complete.
void make_map(Level& level, Trace& trace);

}  // namespace press_r::gungeon
