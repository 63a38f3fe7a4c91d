// Boss Rooms: one in the deepest dead end, two back to back on XL floors, many in The Void (ISAAC-17 … 19).
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// False: there is no dead end for a boss that the floor must have.
bool place_bosses(Making& making);

}  // namespace press_r::isaac
