// Rooms that a floor must have, and the order in which special rooms take dead ends.
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// Boss, Super Secret Room, Shop, Treasure Room. False: one of them found no dead end, and the layout is void.
bool place_mandatory(Making& making);

/// Shops and Treasure Rooms that the run has on this floor (ISAAC-21, 22).
int shops_of(const Run& run);
int treasures_of(const Run& run);

/// Notes that a room found no dead end (ISAAC-59) and gives false.
bool fail_for(Making& making, RoomType type);

}  // namespace press_r::isaac
