// The floor as marks: the map, and the flow beside it.
#pragma once

#include "gungeon/level.hpp"
#include "kit/scene.hpp"

namespace press_r::gungeon {

void draw(const Level& level, Scene& scene);

}  // namespace press_r::gungeon
