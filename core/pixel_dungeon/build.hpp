// One build after another until one is accepted (PIXEL-13, PIXEL-P-3, PIXEL-P-11).
#pragma once

#include <string>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// Splits, places, connects; throws the level away and begins anew where a rule asks for it. Answers an empty text, or
/// why the last build, which is left as it stands, did not do.
std::string build(Level& level, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
