// Where a Secret or Ultra Secret Room can stand, and which place is best (ISAAC-37 … 39, 41).
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// The place with the highest score; false: no cell will do. All candidates are left in level.secret_places.
bool find_secret_place(Making& making, SecretPlace& best);
bool find_ultra_secret_place(Making& making, SecretPlace& best);

}  // namespace press_r::isaac
