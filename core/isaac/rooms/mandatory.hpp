// Rooms that a floor must have, and the order in which special rooms take dead ends. Boss Rooms: one in the deepest
// dead end, two back to back on XL floors, many in The Void (ISAAC-17 … 19).
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

/// False: there is no dead end for a boss that the floor must have.
bool place_bosses(Making& making);

/// Three clear cells straight ahead of an end (ISAAC-18).
bool has_corridor(const Level& level, int id);
/// The second boss of an XL floor: the first candidate around the first that fits and whose entry touches no other
/// room, shrunk to its entry cell. Gives its id, or -1.
int grow_second_boss(Making& making, int first);
void note_second_boss(Making& making, int id);

}  // namespace press_r::isaac
