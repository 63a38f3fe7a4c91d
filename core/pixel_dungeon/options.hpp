// What can be asked for, and the same in the generator's own words.
#pragma once

#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/paint/bits.hpp"

namespace press_r::pixel_dungeon {

/// Sizes that cannot work and floors that are not part of this, made possible, with a sentence for each.
void mend(Options& options, Problems& problems);

/// The request in the document's words.
struct Plan {
  RuleSet left_out;  ///< rules that the floor is made without
  int width = 32;
  int height = 32;
  int min_room = 7;
  int max_room = 9;
  int depth = 1;
  Region region = Region::sewers;
  bool usual_min = true;  ///< the minimum is the game's own, so that it follows the region with the original split
  bool original_split = false;
  bool original_distance = false;
  bool greedy = false;
  int first_weight = 0;  ///< of each room of the first path, for the second; 0: the path's length
  Law law = {};
  bool loops = false;
  bool specials = true;
  bool run = false;         ///< the floor of a whole run, by what the floors above left
  bool weak_above = false;  ///< the floor above had a weak floor, so a pit is owed
  bool feeling_by_chance = true;
  Feeling feeling = Feeling::none;  ///< where it is not left to chance

  /// A rectangle of at most this area is kept without a roll.
  int sure_area() const { return min_room * min_room; }

  friend bool operator==(const Plan&, const Plan&) = default;
};

Plan plan_of(const Options& options);

/// The same for another floor of the same run.
Plan plan_at(const Plan& plan, int depth);

}  // namespace press_r::pixel_dungeon
