// What is measured on a floor, and what the document says about it.
#pragma once

#include <cstdint>
#include <span>

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {

/// The fact that counts the rooms of a type; not of the start.
constexpr FactId fact_of(RoomType type) {
  return static_cast<FactId>(static_cast<int>(FactId::normal) + static_cast<int>(type) - 1);
}
static_assert(fact_of(RoomType::mine) == FactId::mine);

void measure(const Level& level, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

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
