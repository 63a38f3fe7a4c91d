// The floor as marks: the map, and the flow beside it.
#pragma once

#include "gungeon/level.hpp"
#include "kit/connection.hpp"
#include "kit/scene.hpp"
#include "kit/terrain.hpp"

namespace press_r::gungeon {

void draw(const Level& level, Scene& scene);

/// Of a finished floor; empty of any other.
void terrain(const Level& level, Terrain& out);
void connections(const Level& level, Connections& out);

}  // namespace press_r::gungeon
