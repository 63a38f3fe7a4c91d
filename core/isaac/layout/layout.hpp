// The base layout, before any room has a purpose: rooms grow from a queue (README.md, Rooms grow).
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// Grows rooms around the start until the target is reached or nothing can grow. Gives how many it placed.
int grow_layout(Making& making);

}  // namespace press_r::isaac
