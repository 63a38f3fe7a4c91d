// What every stage of the recipe works on. By the document's readings one stream of the game's generator, the layout's,
// runs through all of them; the game has a second for special rooms, the stage's own (ISAAC-63).
#pragma once

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "isaac/run.hpp"
#include "isaac_common/rng.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac {

struct Making {
  const Run& run;
  IsaacRng& rng;
  Trace& trace;
  Level& level;
  IsaacRng& stage;                ///< the stage's own stream, by the game's reading
  std::uint32_t hidden_seed = 0;  ///< by the game's reading: of the next Secret Room
  std::uint32_t ultra_seed = 0;   ///< and of the Ultra Secret Room
};

}  // namespace press_r::isaac
