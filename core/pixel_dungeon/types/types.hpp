// What each room is (document, paragraph 8; the game's special rooms and loops).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int least_standards = 4;  ///< PIXEL-P-7
inline constexpr int special_room = 4;     ///< PIXEL-P-8: least side
inline constexpr int smithy_room = 5;      ///< PIXEL-P-17: least side of a blacksmith's room
inline constexpr int first_smith = 12;     ///< PIXEL-P-17: depths on which one may come,
inline constexpr int last_smith = 14;      ///< with chance 1 in last_smith + 1 - depth

/// Gives every connected room a type. Shops have theirs already. Loops may connect more rooms on the way.
void assign_types(Level& level, Dice& dice, Trace& trace);

/// The same no further than what the floors below must know: special rooms, and the smith where one may come.
void assign_what_runs_remember(Level& level, Dice& dice, Trace& trace);

/// Whether what the floors below must know of this one takes more than its dead ends.
bool types_need_a_level(const Level& level);

}  // namespace press_r::pixel_dungeon
