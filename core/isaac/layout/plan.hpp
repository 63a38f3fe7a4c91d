// From the start seed to what the layout is asked for: number of rooms, least number of dead ends, the layout's seed.
#pragma once

#include "isaac/level.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac {

/// Fills target_rooms, min_dead_ends and layout_seed from level.run.
void plan_floor(Level& level, Seed start, Trace& trace);

}  // namespace press_r::isaac
