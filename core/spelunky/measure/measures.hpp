// The numbers that facts are made of: of a plan, which has exact odds, and of a level with tiles.
#pragma once

#include "spelunky/level.hpp"

namespace press_r::spelunky {

using OfPlan = int (*)(const Plan&);
using OfLevel = int (*)(const Level&);

/// How a fact is measured: on the plan, or on the whole level where it has tiles. Costly ones are measured elsewhere.
/// The table has them close together: a survey of paths asks them millions of times a second.
struct Measure {
  OfPlan of_plan = nullptr;
  OfLevel of_level = nullptr;
};

inline constexpr int most_things = cell_count / 2;  ///< floors and ceilings at most, each beside a solid tile

/// Which of the possible paths it is: plan/theory.hpp counts them.
int path_number(const Plan& plan);
inline int path_length(const Plan& plan) { return plan.length; }
template <Type type>
int rooms_of(const Plan& plan) {
  int count = 0;
  for (const Type is : plan.types) count += is == type ? 1 : 0;
  return count;
}
inline int start_column(const Plan& plan) { return column_of(plan.start); }
inline int exit_column(const Plan& plan) { return column_of(plan.exit); }
inline int start_type(const Plan& plan) { return number_of(plan.type(plan.start)); }
inline int exit_type(const Plan& plan) { return number_of(plan.type(plan.exit)); }
inline int pit(const Plan& plan) { return static_cast<int>(plan.pit); }
inline int pit_column(const Plan& plan) { return plan.pit_column; }
inline int shop(const Plan& plan) { return static_cast<int>(plan.shop); }
/// Pairs of type 2 rooms, one right below the other.
int stacked_drops(const Plan& plan);
/// Side rooms above the last row.
int upper_side_rooms(const Plan& plan);

inline int dark_level(const Level& level) { return level.ground.dark ? 1 : 0; }
template <auto kind>
int count_of(const Level& level) {
  return level.ground.count(kind);
}
int altar(const Level& level);
int idol(const Level& level);
int doors_joined(const Level& level);
int solid_percent(const Level& level);
/// What lies about: crates, chests, gold, gems.
int treasure(const Level& level);
int rich_bricks(const Level& level);
int arrow_traps(const Level& level);
int creatures(const Level& level);
int ladder_tiles(const Level& level);
int floor_tiles(const Level& level);
/// Of the borders between rooms side by side those with a tile that is open on both sides.
int open_borders(const Level& level);
/// Side rooms that a body enters on foot.
int open_side_rooms(const Level& level);

/// The open tiles of the rooms on the path: what the doors have to be joined by (SPEL-P2-5).
Board open_on_path(const Level& level);

}  // namespace press_r::spelunky
