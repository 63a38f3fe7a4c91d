// A floor as marks: little rooms seen from above on the 13 × 13 grid.
#pragma once

#include <array>

#include "isaac/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {

extern const std::array<View, 1> view_table;
extern const std::array<Layer, 10> layer_table;
extern const std::array<Role, 46> role_table;
constexpr Legend legend() { return {view_table, layer_table, role_table}; }

void draw(const Level& level, Scene& scene);

}  // namespace press_r::isaac
