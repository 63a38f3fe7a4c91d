// The floor that follows in the same run.
#pragma once

#include "kit/generator.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {

/// Stages 1 to 12; a Labyrinth, be it set or the seed's own, is two of them. The Blue Womb is passed over.
Next next(Options& options, Seed seed);

}  // namespace press_r::isaac
