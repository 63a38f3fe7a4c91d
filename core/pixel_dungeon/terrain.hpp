// What a body meets on a painted floor, and the ways between its rooms.
#pragma once

#include "kit/connection.hpp"
#include "kit/terrain.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// Empty until the painters have begun.
void terrain(const Level& level, Terrain& out);

/// Each connection is a way: its door's cell, or the cells of the wall that was opened.
void connections(const Level& level, Connections& out);

}  // namespace press_r::pixel_dungeon
