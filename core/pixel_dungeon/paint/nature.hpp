// What covers and lurks on plain floor: water, grass, hidden traps (PIXEL-P-19 to PIXEL-P-21).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

void paint_water(Level& level, Dice& dice, Trace& trace);
/// After water: what it covers stays water.
void paint_grass(Level& level, Dice& dice, Trace& trace);
void place_traps(Level& level, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
