// Subdivision: a rectangle is cut until every piece is a room (document, paragraph 2).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// The map's rectangle to cut: coordinates go up to the last column and row.
Rect root_of(const Plan& plan);

/// Fills level.graph.rooms with rooms that tile root_of(level.plan). Ids are in the order of keeping.
void split(Level& level, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
