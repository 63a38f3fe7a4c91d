// Who and what waits in the standard rooms (PIXEL-P-24, PIXEL-P-27 to PIXEL-P-32).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int least_items = 3;
inline constexpr int most_items = 23;  ///< each beyond the third has 2 in 5; this many are one in 10^8 levels

/// Creatures, then heaps, then what still waits. `quests` rolls who is met once in a run.
void populate(Level& level, Dice& life, Dice& quests, Trace& trace);

/// Least number of mobs on a floor; up to two more.
constexpr int least_mobs(int depth) { return 2 + depth % 5; }

/// Whether every lock can be opened in the order in which things can be reached. Who stands on the floor above a pit
/// may also have fallen into it.
bool locks_open(const Level& level);

}  // namespace press_r::pixel_dungeon
