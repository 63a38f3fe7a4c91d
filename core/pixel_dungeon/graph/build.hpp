// One build after another until one is accepted (PIXEL-13, PIXEL-P-3, PIXEL-P-11).
#pragma once

#include <string>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/graph/sketch.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

struct Built {
  bool whole = false;  ///< both paths and the goal are connected, so that the rest of the level can be made
  std::string why;     ///< what the last build, which is left as it stands, lacks; empty where it lacks nothing
};

/// Splits, places, connects; throws the level away and begins anew where a rule asks for it.
Built build(Level& level, Dice& dice, Trace& trace);

/// The build that `build` would keep, unwatched and unwritten, in `sketch`. False where a sketch does not do.
bool build_sketch(Sketch& sketch, const Plan& plan, Dice& dice);

}  // namespace press_r::pixel_dungeon
