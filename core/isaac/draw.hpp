// A floor as marks: little rooms seen from above on the 13 × 13 grid.
#pragma once

#include "isaac/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {

void draw(const Level& level, Scene& scene);

}  // namespace press_r::isaac
