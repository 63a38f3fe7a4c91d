// Boss Rooms: one in the deepest dead end, two back to back on XL floors, many in The Void (ISAAC-17 … 19).
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// False: there is no dead end for a boss that the floor must have.
bool place_bosses(Making& making);

/// Three clear cells straight ahead of an end (ISAAC-18).
bool has_corridor(const Level& level, int id);
/// The second boss of an XL floor: the first candidate around the first that fits and whose entry touches no other
/// room, shrunk to its entry cell. Gives its id, or -1.
int grow_second_boss(Making& making, int first);

}  // namespace press_r::isaac
