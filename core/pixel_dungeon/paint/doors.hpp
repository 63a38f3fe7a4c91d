// Where connections are walked through: a door each, or an opened wall (PIXEL-P-12 to PIXEL-P-15).
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// Gives every connection its door, rank and tile. After this the graph is finished.
void place_doors(Level& level, Dice& dice, Trace& trace);

/// PIXEL-P-15: whether the shared wall of two connected rooms is opened.
bool opens_wall(const Room& a, const Room& b, int max_room);

/// The tiles of a shared wall that are opened: all but its end tiles.
Rect opening(const Rect& a, const Rect& b);

/// What a gap or a tunnel's opening is floored with; tunnels over a chasm are bridges.
Tile tunnel_floor(const Level& level);

}  // namespace press_r::pixel_dungeon
