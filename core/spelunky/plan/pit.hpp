// What may become of a line of side rooms: a snake pit (SPEL-20 … SPEL-23).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "spelunky/level.hpp"

namespace press_r {
class Trace;
}

namespace press_r::spelunky {

inline constexpr int pit_window = 3;  ///< SPEL-20: side rooms in a vertical line

/// A line of three side rooms: its column and its uppermost row.
struct PitWindow {
  std::int8_t column = 0;
  std::int8_t top = 0;
};

/// All of them, in the order in which they are tried: row 0 from the left, then row 1.
struct PitWindows {
  std::array<PitWindow, 2 * columns> list{};
  std::size_t count = 0;

  std::span<const PitWindow> all() const { return std::span(list).first(count); }
};
PitWindows pit_windows(const Plan& plan);

/// Turns the line into a pit: 7, 8, 9, or 7, 8, 8, 9 where the whole column is side rooms (SPEL-22).
void put_pit(Plan& plan, PitWindow window);

/// Tries each line of three side rooms with the level's chance; 0 is never, without a roll.
void make_pit(Trace& trace, Level& level);

}  // namespace press_r::spelunky
