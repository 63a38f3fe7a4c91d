// The floor that follows in the same run.
#pragma once

#include "kit/generator.hpp"

namespace press_r::isaac {

/// Stages 1 to 12; a Labyrinth is two of them. The Blue Womb is passed over.
Next next(Options& options);

}  // namespace press_r::isaac
