// Draws a level: the map, and the flow beside it. Terrain and ways of the finished floor.
#pragma once

#include "gungeon/level.hpp"
#include "kit/scene.hpp"
#include "kit/walk.hpp"

namespace press_r::gungeon {

void draw(const Level& level, Scene& scene);

/// Empty unless the floor is finished.
void terrain(const Level& level, Terrain& out);
void connections(const Level& level, Connections& out);

}  // namespace press_r::gungeon
