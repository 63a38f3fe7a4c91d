// What all parts of the layout share: what it goes by, the bounds of everything in it that can fail, and one attempt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "gungeon/options.hpp"
#include "gungeon/workshop.hpp"
#include "kit/dice.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

inline constexpr int most_attempts = 200;
/// Elementary tests, a few nanoseconds each (Workshop::steps): an attempt after so many is the last. The hardest of the
/// shipped flows take a hundredth of it; what needs more are large flows of the user's for which no attempt succeeds,
/// and two hundred of those would hold a page up for many seconds. Counted, not timed, so that every machine stops at
/// the same attempt.
inline constexpr std::int64_t most_steps = 60'000'000;
inline constexpr int longest_join =
    60;  ///< of corridors that join rooms in the end (GUN-55); in late attempts PathFinder::longest
inline constexpr int most_extent = 400;    ///< width and height of a floor
inline constexpr int most_restarts = 4;    ///< of one composite in one attempt
inline constexpr int fewest_restarts = 2;  ///< where its branches may become pieces of their own (GUN-72)
inline constexpr int most_repicks = 3;     ///< GUN-42
inline constexpr int most_closings = 10;   ///< places of a loop's last room that are tried for closing
inline constexpr int stubborn_from = 2;    ///< attempts that a way stopped, until its rooms stand apart (GUN-74)

/// Tests switch single preferences off to see that they do something, and links may leave their rules out.
struct Settings {
  LoopStart loop_start = LoopStart::one_way;
  int opposing = 4;            ///< weight of the opposite wall in a loop's first half, against 1 (GUN-44)
  bool far_exits = true;       ///< GUN-41
  bool closing = true;         ///< GUN-45
  bool smallest_first = true;  ///< of the loops that are cut out (GUN-31)
  bool composites = true;      ///< laid out each for itself, loops first (GUN-35); else all is one tree
  bool goes_back = true;       ///< or picks another room, where one fits nowhere (GUN-42)
  bool closing_rooms = true;   ///< GUN-47
  bool bent = true;            ///< joins round a corner (GUN-54)
  int shortest = 4;            ///< closing corridors, in cells (GUN-49, GUN-50)
  int longest = 30;
  int short_enough = 30;  ///< cells; a floor whose longest corridor has no more is taken at once (GUN-85)
  int attempts = most_attempts;
  std::int64_t steps = most_steps;
};
Settings settings_of(const Options& options);

/// What an attempt may do otherwise than the document has it (layout.cpp says which attempts may what, and why).
struct Mode {
  bool split_branches = false;  ///< a branch that fits nowhere becomes a piece of its own instead of failing (GUN-72)
  bool dissolve_loops = false;  ///< a loop that stops an attempt is taken apart (GUN-82)
  bool draw = false;            ///< loops are laid out as a plane drawing has them (GUN-83)
  bool apart = false;           ///< every room is a piece of its own
  int air = 0;                  ///< cells left between pieces (GUN-73)
  int steps_back = 40;          ///< of the search, in one try at a composite
  int join = longest_join;      ///< cells of the longest corridor that joins rooms in the end
};
/// Of an attempt before which so many have failed.
Mode mode_of(int failed, const Graph& graph, bool own_flow);

/// One attempt.
struct Work {
  Level& level;
  Workshop& shop;
  const Settings& settings;
  Dice& dice;
  Trace& trace;
  Mode mode = {};

  Canvas& canvas(int piece) const { return shop.canvases[static_cast<std::size_t>(piece)]; }
};

/// "n5 (old_barracks)".
std::string room_name(const Level& level, int node);

}  // namespace press_r::gungeon
