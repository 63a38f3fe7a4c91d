// Normal rooms: each gets a difficulty and the seed of what it will drop (ISAAC-44, 57).
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

void furnish_normal_rooms(Making& making);

}  // namespace press_r::isaac
