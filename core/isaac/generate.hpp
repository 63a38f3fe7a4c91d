// The recipe of a floor.
#pragma once

#include "isaac/layout/making.hpp"
#include "isaac/level.hpp"
#include "kit/generator.hpp"

namespace press_r::isaac {

/// Attempts at one floor before it is given up (ISAAC-15). A few dozen are enough but for dead_ends=strict with Voodoo
/// Head and 1x1 rooms, where a floor in four is given up; ten times as many would take a tenth of a second.
inline constexpr int most_attempts = 1000;

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level);

/// One attempt at the base layout from level.target_rooms and level.min_dead_ends: grown, dead ends found, forced and
/// sorted. False: too few dead ends.
bool make_base_layout(Making& making);

}  // namespace press_r::isaac
