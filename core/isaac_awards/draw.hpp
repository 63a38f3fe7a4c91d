// An award as a picture in which one unit is one pixel of its art: the ruler with its bands and the roll, the gates
// in a row, and the cleared room. Marks of 16 × 16 units hold one sprite each.
#pragma once

#include "isaac_awards/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac_awards {

void draw(const Level& level, Scene& scene);

}  // namespace press_r::isaac_awards
