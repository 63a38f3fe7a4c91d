// Who lives on which floor (PIXEL-P-31).
#pragma once

#include <span>

#include "kit/dice.hpp"
#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {

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
