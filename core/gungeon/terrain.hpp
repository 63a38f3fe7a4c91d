// What a body meets on a floor, and the floor's graph as it was built.
#pragma once

#include "gungeon/level.hpp"
#include "kit/connection.hpp"
#include "kit/terrain.hpp"

namespace press_r::gungeon {

/// Of a finished floor; empty of any other.
void terrain(const Level& level, Terrain& out);
void connections(const Level& level, Connections& out);

}  // namespace press_r::gungeon
