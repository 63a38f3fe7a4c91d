// What a region adds to its walls and floors (PIXEL-P-22).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

void decorate(Level& level, Dice& dice, Trace& trace);

/// The Caves' own work on rooms: round corners, fallen doors, windows onto a chasm. Part of decorate.
void wear_caves(Level& level, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
