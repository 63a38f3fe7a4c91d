// The layout: rooms for nodes, composites on maps of their own, and the assembly of these into one floor.
#pragma once

#include "gungeon/layout/work.hpp"
#include "gungeon/level.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

/// From the graph to placed rooms and joins, with as many attempts as it takes. False where all failed: the last
/// attempt stands in the level as far as it came.
bool lay_out(Level& level, Workshop& shop, const Settings& settings, Seed seed, Trace& trace);

/// Cells of the longest way that has cells of its own.
int longest_corridor(const Level& level);

/// Of a floor that is laid out.
void make_map(Level& level, Trace& trace);

}  // namespace press_r::gungeon
