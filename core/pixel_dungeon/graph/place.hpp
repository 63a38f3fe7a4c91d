// Entrance and exit (document, paragraph 5), and the loop that throws whole levels away until one will do.
#pragma once

#include <string>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int stairs_room = 4;       ///< PIXEL-P-4: least side of a room with stairs
inline constexpr int full_size = 32;        ///< PIXEL-P-3: the game's map
inline constexpr int least_full_rooms = 8;  ///< PIXEL-P-3: least rooms on it

/// Least distance between entrance and exit among n rooms, strictly above the square root or at least its whole part.
int distance_needed(int rooms, bool original);

/// Draws entrance and exit until they are far enough apart. False where the level has to be thrown away.
bool place_entrance_and_exit(Level& level, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
