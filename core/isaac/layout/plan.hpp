// The plan of a floor from the start seed: its curse, the number of rooms and the minimum of dead ends (ISAAC-1 … 7),
// the layout's seed, and odds that depend on the run alone.
#pragma once

#include "isaac/level.hpp"
#include "isaac/run.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac {

/// Sets the curse, target_rooms, min_dead_ends and the seeds of the level from level.run.
void plan_floor(Level& level, Seed start, Trace& trace);

/// The rolls for the number of rooms.
struct CountRolls {
  int extra = 0;       ///< 0 or 1, on every floor
  int void_extra = 0;  ///< 0 … void_sides(reading) - 1, in The Void
  int hard_extra = 0;  ///< 0 or 1, on Hard
};

/// The Void has 50 rooms plus a die of so many sides, counted from 0.
constexpr int void_sides(Reading reading) { return reading == Reading::engine ? 5 : 10; }

/// ISAAC-1 … 6: rooms without the start, Secret and Ultra Secret Rooms; or the option's own number.
int room_count(const Run& run, const CountRolls& rolls);

/// ISAAC-7.
int minimum_dead_ends(const Run& run);

/// ISAAC-24: the chance of a Planetarium, in thousandths.
int planetarium_thousandths(const Run& run);

/// ISAAC-44: a normal room's difficulty is low … high, each equally likely, or one time in as many `also`. By the game
/// the room files choose from this range, and in one room of eight from 1 … high.
struct Difficulties {
  int low = 1;
  int high = 5;
  int also = 0;            ///< 0: none
  bool low_rare = false;   ///< half as often as those between (ISAAC-69)
  bool high_rare = false;  ///< the same
};
Difficulties difficulties(const Run& run);

}  // namespace press_r::isaac
