// What every stage of the recipe works on. One stream of the game's generator runs through all of them, as in the game.
#pragma once

#include "isaac/level.hpp"
#include "isaac/rules.hpp"
#include "isaac/run.hpp"
#include "kit/isaac_rng.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac {

struct Making {
  const Run& run;
  IsaacRng& rng;
  Trace& trace;
  Level& level;
};

}  // namespace press_r::isaac
