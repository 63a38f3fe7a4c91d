// Secret and Ultra Secret Rooms: cells that score highest (ISAAC-37 … 41), and the Grave Room between them.
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// ISAAC-40.
int secret_rooms_of(const Run& run);

/// Secret Rooms, the Dark Room's Grave Room, the Ultra Secret Room. False: the layout is void (the game, Dark Room).
bool place_secrets(Making& making);

}  // namespace press_r::isaac
