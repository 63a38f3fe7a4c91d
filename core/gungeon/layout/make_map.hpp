// The floor in cells: rooms, corridors, doors, gates and teleporters (GUN-62, GUN-64).
#pragma once

#include "gungeon/level.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

/// Of a floor that is laid out.
void make_map(Level& level, Trace& trace);

}  // namespace press_r::gungeon
