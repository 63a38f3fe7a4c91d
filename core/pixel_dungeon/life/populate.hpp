// Who and what waits in the standard rooms (PIXEL-P-24, PIXEL-P-27 to PIXEL-P-32).
#pragma once

#include <span>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int least_items = 3;
inline constexpr int most_items = 23;  ///< each beyond the third has 2 in 5; this many are one in 10^8 levels

/// Creatures, then heaps, then what still waits. `quests` rolls who is met once in a run.
void populate(Level& level, Workshop& workshop, Dice& life, Dice& quests, Trace& trace);

/// Least number of mobs on a floor; up to two more.
constexpr int least_mobs(int depth) { return 2 + depth % 5; }

struct Dweller {
  ThingKind kind;
  int weight;  ///< in hundredths
};

/// The species of a floor.
std::span<const Dweller> dwellers(int depth);

inline constexpr int rare_odds = 30;
/// The rare kin of a species, or the species itself where it has none.
ThingKind rare_kin(ThingKind species);

/// One dweller of a floor, 1 in 30 of some species its rare kin.
ThingKind roll_dweller(int depth, Dice& dice);

}  // namespace press_r::pixel_dungeon
