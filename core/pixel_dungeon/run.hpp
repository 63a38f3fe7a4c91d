// The floors of a run: which follow each other, and what one leaves to the next (PIXEL-P-33).
#pragma once

#include <array>
#include <string_view>

#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {

struct Level;
struct Plan;
struct Workshop;

/// A floor that the game makes in another way than by cutting and connecting.
struct OtherFloor {
  int depth = 0;
  std::string_view what;  ///< "the sewers' boss"
  std::string_view why;   ///< why the document's way of making levels does not make it
};

/// Null where a floor is made as the document says.
const OtherFloor* other_floor(int depth);

/// The floor that follows in the same run; floors of another kind are skipped with a word.
Next next(Options& options);

struct RunState {
  /// The special rooms, the least recently used first.
  std::array<RoomType, special_count> order{};
  bool shuffled = false;   ///< the order is the run's; else this floor shuffles it
  bool pit_owed = false;   ///< the floor above had a weak floor
  bool smith_met = false;  ///< each of these comes once in a run
  bool ghost_met = false;
  bool wandmaker_met = false;
  bool imp_met = false;
  bool has_dew_vial = false;
  int strength = 0;  ///< how many the floors above gave
  int upgrades = 0;
  int enchantments = 0;
};

/// Nothing met and nothing found, the special rooms in the order of their kinds.
RunState fresh_run();

/// The seed of one floor of a run; the first floor's is the run's own.
Seed floor_seed(Seed run, int depth);

/// Makes the floors above the plan's in `level`, up to the assigning of types, and answers what they leave. Floors that
/// the workshop remembers are not made again.
RunState walk_down(const Plan& plan, Seed run, Level& level, Workshop& workshop);

}  // namespace press_r::pixel_dungeon
