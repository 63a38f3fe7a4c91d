// What the game's own code was measured at, to stand beside what is counted here (PIXEL-P-26).
#pragma once

#include "kit/measured.hpp"
#include "kit/option.hpp"

namespace press_r::pixel_dungeon {

/// Figures for the depths that were measured, whichever way the document is read; none where the size of the map or
/// what a floor is full of was chosen.
void measured(const Options& options, Measured& out);

}  // namespace press_r::pixel_dungeon
