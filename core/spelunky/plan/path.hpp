// The solution path (SPEL-3 … SPEL-17).
#pragma once

#include <cassert>

#include "kit/dice.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/level.hpp"

namespace press_r {
class Trace;
}

namespace press_r::spelunky {

/// SPEL-6: what a roll of 1 … 5 means.
constexpr Direction direction_of(int rolled) {
  assert(rolled >= 1 && rolled <= 5);
  if (rolled <= 2) return Direction::left;
  return rolled <= 4 ? Direction::right : Direction::down;
}

/// Empties the level's plan and makes the path from start to exit.
void make_path(Reading reading, Dice& dice, Trace& trace, Level& level);

}  // namespace press_r::spelunky
