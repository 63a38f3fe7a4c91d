// The request in the document's words: the plan of one floor, what a run hands down to it, and which floor follows.
#pragma once

#include <array>
#include <string_view>

#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/paint/bits.hpp"

namespace press_r::pixel_dungeon {

struct Level;
struct Workspace;

struct Plan {
  RuleSet left_out;  ///< rules that the floor is made without
  int width = 32;
  int height = 32;
  int min_room = default_min_room;
  int max_room = 9;
  int depth = 1;
  Region region = Region::sewers;
  bool default_min = true;  ///< the minimum is the game's, so with the original split it depends on the region
  bool original_split = false;
  bool original_distance = false;
  bool greedy = false;
  int first_weight = 0;  ///< of each room of the first path, for the second; 0: the path's length
  LifeRule automaton = {};
  bool loops = false;
  bool specials = true;
  bool run = false;         ///< the floor belongs to a run, so the floors above it count
  bool weak_above = false;  ///< the floor above has a weak floor, so this one needs a pit
  bool feeling_by_chance = true;
  Feeling feeling = Feeling::none;  ///< unless it is left to chance

  /// A rectangle of at most this area is kept without a roll.
  int certain_area() const { return min_room * min_room; }

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// Changes sizes that cannot work and floors that are not made here, and adds a sentence for each change.
void mend(Options& options, Problems& problems);

Plan plan_of(const Options& options);

/// The same plan for another floor of the run.
Plan plan_at(const Plan& plan, int depth);

/// What the floors above hand down to a floor of a run (PIXEL-P-33).
struct RunState {
  /// The special rooms, the least recently used first.
  std::array<RoomType, special_count> order{};
  bool shuffled = false;   ///< the order is the run's; otherwise the floor shuffles it
  bool needs_pit = false;  ///< the floor above has a weak floor
  bool smith_met = false;  ///< each of these appears once in a run
  bool ghost_met = false;
  bool wandmaker_met = false;
  bool imp_met = false;
  bool has_dew_vial = false;
  int strength = 0;  ///< number placed on the floors above
  int upgrades = 0;
  int enchantments = 0;
};

/// The state of a run before its first floor; the special rooms in the order of their types.
RunState fresh_run();

/// The seed of one floor of a run; the first floor has the run's own.
Seed floor_seed(Seed run, int depth);

/// Makes the floors above the plan's in `level`, up to the types of their rooms, and returns the state they leave. The
/// workspace caches the state of the last run, so that the next floor down costs one floor only.
RunState simulate_floors_above(const Plan& plan, Seed run, Level& level, Workspace& workspace);

/// A floor that the game makes in another way than by cutting and connecting (PIXEL-P-25).
struct OtherFloor {
  int depth = 0;
  std::string_view what;  ///< "the sewers' boss"
  std::string_view why;   ///< how it is made instead
};

/// Null where the floor is made as the document says.
const OtherFloor* other_floor(int depth);

/// Advances `options` to the next floor of the same run; floors of another kind are skipped with a sentence.
Next next(Options& options);

}  // namespace press_r::pixel_dungeon
