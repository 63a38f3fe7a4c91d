// What is connected: two paths from entrance to exit, then rooms up to the goal (document, paragraphs 6 and 7).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// PIXEL-14 to PIXEL-16, or PIXEL-P-6 for the second path. Entrance and exit are placed and can reach each other.
void connect_paths(Level& level, Dice& dice, Trace& trace);

/// PIXEL-18: rooms × (0.5 … 0.7), cut; `ten_thousandths` is 5000 … 6999.
int goal_of(int rooms, int ten_thousandths);

inline constexpr int least_goal = 5000;   ///< in ten thousandths of the rooms,
inline constexpr int goal_spread = 2000;  ///< and so many values from there on
inline constexpr int most_draws_a_room = 400;

/// PIXEL-18 and PIXEL-19. False where the goal cannot be reached; the level has to be thrown away then.
bool connect_goal(Level& level, Dice& dice, Trace& trace);

/// PIXEL-P-11: makes the shop. False where no room will do.
bool place_shop(Level& level, Trace& trace);

inline constexpr int shop_room = 5;  ///< PIXEL-P-11: least side

/// Rooms with a connection.
int count_connected(const Graph& graph);

}  // namespace press_r::pixel_dungeon
