// An award as a picture in which one unit is one pixel of its art: the ruler with its bands and the roll, the gates
// in a row, and the cleared room. Marks of 16 × 16 units hold one sprite each.
#pragma once

#include <array>

#include "isaac_awards/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac_awards {

extern const std::array<View, 1> view_table;
extern const std::array<Layer, 5> layer_table;
extern const std::array<Role, 33> role_table;
constexpr Legend legend() { return {view_table, layer_table, role_table}; }

void draw(const Level& level, Scene& scene);

}  // namespace press_r::isaac_awards
