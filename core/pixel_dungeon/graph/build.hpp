// One build after another until one is accepted (PIXEL-13, PIXEL-P-3, PIXEL-P-11).
#pragma once

#include <string>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

struct Built {
  bool whole = false;  ///< both paths and the goal are connected, so that the rest of the level can be made
  std::string why;     ///< what the last build, which is left as it stands, lacks; empty where it lacks nothing
};

/// Splits, places, connects; throws the level away and builds anew where a rule asks for it.
Built build(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
