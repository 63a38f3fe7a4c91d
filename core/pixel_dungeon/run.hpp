// What one floor of a run leaves to the next (PIXEL-P-33).
#pragma once

#include <array>

#include "kit/seed.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/options.hpp"

namespace press_r::pixel_dungeon {

struct Level;

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

/// What a level remembers of the run that it belonged to last, so that the floor below is made without those above.
struct RunMemory {
  Seed run;
  Plan plan;      ///< as for the first floor
  int depth = 0;  ///< `state` is what this floor begins with; 0: nothing is remembered
  RunState state;
};

/// Nothing met and nothing found, the special rooms in the order of their kinds.
RunState fresh_run();

/// The seed of one floor of a run; the first floor's is the run's own.
Seed floor_seed(Seed run, int depth);

/// Makes the floors above the plan's in `level`, up to the assigning of types, and answers what they leave. Floors that
/// it remembers are not made again.
RunState walk_down(const Plan& plan, Seed run, Level& level);

}  // namespace press_r::pixel_dungeon
