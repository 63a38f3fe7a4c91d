// What the layout goes by, and the bounds of everything in it that can fail.
#pragma once

#include "gungeon/options.hpp"

namespace press_r::gungeon {

inline constexpr int most_attempts = 200;
inline constexpr int most_restarts = 4;     ///< of one composite in one attempt
inline constexpr int most_steps_back = 40;  ///< in one try at a composite
inline constexpr int most_repicks = 3;      ///< GUN-42
inline constexpr int most_closings = 10;    ///< places of a loop's last room that are tried for closing
inline constexpr int longest_path = 120;    ///< of a pathfound way between two rooms of one piece
/// Of a corridor to a piece that goes beside another one: first attempts ask for a short one.
inline constexpr int longest_beside = 40;
inline constexpr int short_attempts = 5;
inline constexpr int most_extent = 400;  ///< width and height of a floor

/// Tests switch single preferences off to see that they do something.
struct Settings {
  LoopStart loop_start = LoopStart::one_way;
  int opposing = 4;       ///< weight of the opposite wall in a loop's first half, against 1 (GUN-44)
  bool far_exits = true;  ///< GUN-41
  bool closing = true;    ///< GUN-45
  bool bent = true;       ///< joins round a corner (GUN-54)
  int shortest = 4;       ///< closing corridors, in cells (GUN-49, GUN-50)
  int longest = 30;
  int attempts = most_attempts;
};
Settings settings_of(const Options& options);

}  // namespace press_r::gungeon
