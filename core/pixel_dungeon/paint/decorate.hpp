// What a region adds to its walls and floors (PIXEL-P-22).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

void decorate(Level& level, Dice& dice, Trace& trace);

/// paint/caves.cpp, parts of decorate: the Caves' round corners and fallen doors, before the rubble …
void wear_caves(Level& level, Dice& dice, Trace& trace);
/// … and after it the windows between neighbours. Answers how many.
int open_windows(Level& level);

}  // namespace press_r::pixel_dungeon
