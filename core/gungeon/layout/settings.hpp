// What the layout goes by, and the bounds of everything in it that can fail.
#pragma once

#include "gungeon/options.hpp"

namespace press_r::gungeon {

inline constexpr int most_attempts = 200;
inline constexpr int most_restarts = 4;     ///< of one composite in one attempt
inline constexpr int fewest_restarts = 2;   ///< where its branches may become pieces of their own (GUN-72)
inline constexpr int most_steps_back = 40;  ///< in one try at a composite
inline constexpr int few_steps_back = 5;    ///< the same in late attempts at a large flow of the user's
inline constexpr int large_flow = 30;       ///< rooms that such a flow has more than
inline constexpr int tree_air = 4;        ///< cells between the rooms of a user's tree where each is a piece of its own
inline constexpr int most_repicks = 3;    ///< GUN-42
inline constexpr int most_closings = 10;  ///< places of a loop's last room that are tried for closing
/// Of a corridor that joins rooms in the end. A flow of the user's may get longer ones after so many attempts.
inline constexpr int longest_join = 60;
inline constexpr int longest_stretched = 240;
inline constexpr int short_attempts = 5;
inline constexpr int patient_attempts = 2;  ///< in later ones a branch that fits nowhere becomes a piece (GUN-72)
inline constexpr int crowded_attempts = 3;  ///< in later ones pieces are set apart now and then (GUN-73)
inline constexpr int tight_attempts = 5;    ///< in later ones a loop that stands in the way is taken apart
inline constexpr int many_loops = 5;        ///< from so many on every other late attempt lets one piece grow (GUN-79)
inline constexpr int drawn_loops = 2;       ///< from so many on other late attempts go by a drawing (GUN-83)
inline constexpr int wide_air = 9;          ///< cells between rooms where each is a piece of its own
inline constexpr int stubborn_from = 2;     ///< attempts that a way stopped, until its rooms stand apart (GUN-74)
inline constexpr int most_extent = 400;     ///< width and height of a floor

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
