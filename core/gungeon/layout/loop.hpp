// Loops: a line that grows at its two ends in turn, first straight, then towards closing (GUN-43 to GUN-46).
#pragma once

#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

/// False where the composite found no layout; the level's failure says why.
bool lay_loop(Work& work, int composite);

}  // namespace press_r::gungeon
