// A floor as marks: little rooms seen from above on the 13 × 13 grid.
#pragma once

#include <span>

#include "isaac/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {

std::span<const View> views();
std::span<const Layer> layers();
std::span<const Role> roles();

void draw(const Level& level, Scene& scene);

}  // namespace press_r::isaac
