// What is said of options that exclude each other.
#pragma once

#include "isaac/ids.hpp"
#include "kit/generator.hpp"

namespace press_r::isaac {

/// Makes options that exclude each other possible; a sentence for each change.
void mend(Options& options, Problems& problems);

}  // namespace press_r::isaac
