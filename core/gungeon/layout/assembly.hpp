// Composites become one floor: pieces are aligned, rooms of one piece joined by pathfinding (GUN-52 to GUN-57).
#pragma once

#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

bool assemble(Work& work);

}  // namespace press_r::gungeon
