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

void paint_water(Level& level, Dice& dice, Trace& trace);
/// After water: what it covers stays water.
void paint_grass(Level& level, Dice& dice, Trace& trace);
void place_traps(Level& level, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
