// What is said of options that exclude each other, and the floor that follows in the same run.
#pragma once

#include "isaac/ids.hpp"
#include "kit/generator.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {

/// Makes options that exclude each other possible; a sentence for each change.
void mend(Options& options, Problems& problems);

/// Stages 1 to 12; a Labyrinth, be it set or the seed's own, is two of them. The Blue Womb is passed over.
Next next(Options& options, Seed seed);

}  // namespace press_r::isaac
