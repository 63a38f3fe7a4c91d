// From the start seed to what the layout is asked for: how many rooms a floor gets and how many dead ends it needs
// (ISAAC-1 … 7), the odds that belong to the run, and the layout's seed.
#pragma once

#include "isaac/level.hpp"
#include "isaac/run.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac {

/// Fills target_rooms, min_dead_ends and layout_seed from level.run.
void plan_floor(Level& level, Seed start, Trace& trace);

/// What is rolled for the number of rooms.
struct CountRolls {
  int extra = 0;       ///< 0 or 1, on every floor
  int void_extra = 0;  ///< 0 … void_sides(reading) - 1, in The Void
  int hard_extra = 0;  ///< 0 or 1, counted on Hard
};

/// The Void has 50 rooms and a roll of a die of this many sides, counted from 0.
constexpr int void_sides(Reading reading) { return reading == Reading::engine ? 5 : 10; }

/// ISAAC-1 … 6, or the option's own number: rooms besides the start, Secret and Ultra Secret Rooms.
int room_count(const Run& run, const CountRolls& rolls);
/// The same, whatever the option says; and before Hard's extra rooms.
int room_count_by_rules(const Run& run, const CountRolls& rolls);
int room_count_before_hard(const Run& run, const CountRolls& rolls);

/// ISAAC-7.
int minimum_dead_ends(const Run& run);

/// ISAAC-24: chance of a Planetarium, in thousandths.
int planetarium_thousandths(const Run& run);

/// ISAAC-44: a normal room's difficulty is low … high, each equally likely, or now and then `also`. By the game the
/// room files choose within the window, which begins at 1 in one room of eight.
struct Difficulties {
  int low = 1;
  int high = 5;
  int also = 0;            ///< 0: none
  bool low_rare = false;   ///< comes half as often as those between (ISAAC-69)
  bool high_rare = false;  ///< the same
};
Difficulties difficulties(const Run& run);

}  // namespace press_r::isaac
