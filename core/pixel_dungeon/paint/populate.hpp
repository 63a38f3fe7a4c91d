// Who and what waits in the standard rooms (PIXEL-P-24).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int least_items = 3;
inline constexpr int most_items =
    23;  ///< each beyond the third has a chance of 2 in 5; this many are one in 10^8 levels

void populate(Level& level, Dice& dice, Trace& trace);

/// Least number of mobs on a floor; up to two more.
constexpr int least_mobs(int depth) { return 2 + depth % 5; }

}  // namespace press_r::pixel_dungeon
