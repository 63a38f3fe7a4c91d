// How many rooms a floor gets and how many dead ends it needs (ISAAC-1 … 7), and the odds that belong to the run.
#pragma once

#include "isaac/run.hpp"

namespace press_r::isaac {

/// What is rolled for the number of rooms.
struct CountRolls {
  int extra = 0;       ///< 0 or 1, on every floor
  int void_extra = 0;  ///< 0 … void_sides(reading) - 1, in The Void
  int hard_extra = 0;  ///< 0 or 1, counted on Hard
};

/// The Void has 50 rooms and a roll of a die of this many sides, counted from 0.
constexpr int void_sides(Reading reading) { return reading == Reading::engine ? 5 : 10; }

/// ISAAC-1 … 6: rooms besides the start, Secret and Ultra Secret Rooms.
int room_count(const Run& run, const CountRolls& rolls);
/// The same before Hard's extra rooms.
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
  int also = 0;  ///< 0: none
};
Difficulties difficulties(const Run& run);

}  // namespace press_r::isaac
