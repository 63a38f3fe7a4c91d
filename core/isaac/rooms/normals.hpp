// Normal rooms: each gets a difficulty and the seed of what it will drop (ISAAC-44, 57).
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

void furnish_normal_rooms(Making& making);
/// By the game's reading: each room's window of difficulty and its own seeds, from the stage's stream.
void furnish_by_ledger(Making& making);

}  // namespace press_r::isaac
