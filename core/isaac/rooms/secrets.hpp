// Secret and Ultra Secret Rooms: cells that score highest (ISAAC-37 … 41), and the Grave Room between them.
#pragma once

#include <array>

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// ISAAC-40.
int secret_rooms_of(const Run& run);

/// Secret Rooms, the Dark Room's Grave Room, the Ultra Secret Room. False: the layout is void (the game, Dark Room).
bool place_secrets(Making& making);

/// ISAAC-37: what a place with one, two, and more neighbours has before its die of so many sides.
constexpr std::array<int, 3> secret_bases() { return {4, 7, 10}; }
inline constexpr int secret_sides = 5;

/// The place with the highest score; false: no cell will do. All candidates are left in level.secret_places.
bool find_secret_place(Making& making, SecretPlace& best);
bool find_ultra_secret_place(Making& making, SecretPlace& best);

}  // namespace press_r::isaac
