// What the walker's facts come to on a floor, answered on rooms and doors instead of on tiles.
#pragma once

#include <cstdint>
#include <span>

#include "isaac/level.hpp"
#include "kit/fact.hpp"

namespace press_r::isaac {

struct Reach {
  bool finishable = false;   ///< by plain doors
  int route_length = 0;      ///< steps of a shortest such way on the tiles
  int rooms_reached = 0;     ///< by plain doors, without Ultra Secret Rooms
  bool all_reached = false;  ///< by hidden doors too
};

/// The same as kit/walk on the floor's terrain, for: the inside of a room is one piece; a way leaves it only through
/// doors, two tiles wide, that lie across from each other; and how far it is between two doors of a room depends on its
/// shape alone.
Reach reach_of(const Level& level);

/// Writes the walker's facts where they are wanted. `facts` are all facts of the table.
bool measure_reach(const Level& level, const Wanted& wanted, std::span<std::int64_t> facts);

}  // namespace press_r::isaac
