// The numbers measured on a plan or a level, and a level's summary and fingerprint.
#pragma once

#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/seed.hpp"
#include "kit/text.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

using PlanFact = int (*)(const Plan&);
using LevelFact = int (*)(const Level&);

/// The function that measures a fact: on the plan, or on a level with tiles (0 without). Costly facts have neither.
/// tables.txt names the functions; they are in one table because a survey of paths asks them millions of times a
/// second.
struct Measure {
  PlanFact of_plan = nullptr;
  LevelFact of_level = nullptr;
};

inline constexpr int max_things = cell_count / 2;  ///< floors and ceilings: each is beside a solid tile

/// Index of the path among all possible ones: plan/theory.hpp.
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
/// Treasure outside bricks: crates, chests, gold, gems, the idol.
int treasure(const Level& level);
int rich_bricks(const Level& level);
int arrow_traps(const Level& level);
int ladder_tiles(const Level& level);
int floor_tiles(const Level& level);
/// Borders between rooms side by side that have a tile open on both sides.
int open_borders(const Level& level);

void measure(const Level& level, std::span<std::int64_t> facts);
void measure_costly(const Level& level, const FactSelection& wanted, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::spelunky
