// The plan of a level: the solution path (SPEL-3 … SPEL-17), then the snake pit (SPEL-20 … SPEL-23), shop, altar, idol
// and darkness, all decided before any room is laid out.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/trace.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// SPEL-6: the meaning of a roll of 1 … 5.
constexpr Direction direction_of(int rolled) {
  assert(rolled >= 1 && rolled <= 5);
  if (rolled <= 2) return Direction::left;
  return rolled <= 4 ? Direction::right : Direction::down;
}

/// Empties the level's plan and makes the path from start to exit.
void make_path(Trace& trace, Level& level);

inline constexpr int pit_window = 3;  ///< SPEL-20: side rooms in a vertical line

/// A line of three side rooms: its column and its uppermost row.
struct PitWindow {
  std::int8_t column = 0;
  std::int8_t top = 0;
};

/// At most `capacity` values, without memory of its own.
template <class Value, std::size_t capacity>
struct ShortList {
  std::array<Value, capacity> list{};
  std::size_t count = 0;

  void add(Value value) { list[count++] = value; }
  std::span<const Value> all() const { return std::span(list).first(count); }
};

/// All lines of three side rooms, in the order in which they are tried: row 0 from the left, then row 1.
using PitWindows = ShortList<PitWindow, std::size_t{2} * columns>;
PitWindows pit_windows(const Plan& plan);

/// Turns the line into a pit: 7, 8, 9, or 7, 8, 8, 9 if the whole column is side rooms (SPEL-22).
void put_pit(Plan& plan, PitWindow window);

/// Tries each line of three side rooms with the level's chance. Odds of 0 are never and roll nothing.
void make_pit(Trace& trace, Level& level);

/// A chance of `hits` in `of`.
struct Share {
  int hits = 0;
  int of = 1;
};
/// SPEL-P2-19: 1 at level 2, 2/3 at 3, 1/2 at 4, none at 1, or as the visitor chose.
Share shop_share(ShopChoice choice, int level);

/// Side rooms that could become a shop: their right neighbour is type 1 or 2; in the last column their left one.
using ShopPlaces = ShortList<std::int8_t, room_count>;
ShopPlaces shop_places(const Plan& plan);
void put_shop(Plan& plan, int room, Shop kind);

void make_shop(Trace& trace, Level& level);

/// Altar and idol (SPEL-P2-20), darkness (SPEL-P2-21), and whether a giant spider and a locked chest may come. `run`:
/// the seed of the run.
void make_specials(Seed run, Trace& trace, Level& level);

}  // namespace press_r::spelunky
