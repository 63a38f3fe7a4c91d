// Rooms laid out as text: each takes a template of its pool, perhaps mirrored, and its anchors become obstacles.
#pragma once

#include <array>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// Which templates a room takes from, by its type and what lies above it (SPEL-P2-2, SPEL-P2-3).
Pool pool_for(const Level& level, int room);

/// How often each room type was rolled anew, by type 0 … 3 (SPEL-P2-22).
using Again = std::array<int, 4>;

void choose_templates(const Again& again, Trace& trace, Level& level);
void choose_obstacles(Trace& trace, Level& level);

}  // namespace press_r::spelunky
