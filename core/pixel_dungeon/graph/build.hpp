// One build after another until one is accepted (PIXEL-13, PIXEL-P-3, PIXEL-P-11).
#pragma once

#include <string>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int stairs_room = 4;  ///< PIXEL-P-4: least side of a room with stairs
inline constexpr int shop_room = 5;    ///< PIXEL-P-11: least side of the shop

/// Least distance between entrance and exit among n rooms, strictly above the square root or at least its whole part.
int distance_needed(int rooms, bool original);

/// Draws entrance and exit until they are far enough apart, and leaves the distances to the exit in the workshop. False
/// where the level has to be thrown away.
bool place_entrance_and_exit(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

/// PIXEL-14 to PIXEL-16, or PIXEL-P-6 for the second path. Entrance and exit are placed and can reach each other,
/// the distances to the exit known.
void connect_paths(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

/// PIXEL-18: rooms × (0.5 … 0.7), cut; `ten_thousandths` is 5000 … 6999.
int goal_of(int rooms, int ten_thousandths);

/// PIXEL-18 and PIXEL-19. False where the goal cannot be reached; the level has to be thrown away then.
bool connect_goal(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

/// PIXEL-P-11: makes the shop. False where no room will do.
bool place_shop(Level& level, Trace& trace);

/// The map's rectangle to cut: coordinates go up to the last column and row.
Rect root_of(const Plan& plan);

/// Fills level.graph.rooms with rooms that tile root_of(level.plan). Ids are in the order of keeping.
void split(Level& level, Dice& dice, Trace& trace);

struct Built {
  bool whole = false;  ///< both paths and the goal are connected, so that the rest of the level can be made
  std::string why;     ///< what the last build, which is left as it stands, lacks; empty where it lacks nothing
};

/// Splits, places, connects; throws the level away and builds anew where a rule asks for it.
Built build(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
