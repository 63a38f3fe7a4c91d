// Trees: depth first, each room against its parent, exits far from used ones (GUN-37 to GUN-42).
#pragma once

#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

/// False where the composite found no layout; the level's failure says why.
bool lay_tree(Work& work, int composite);

}  // namespace press_r::gungeon
