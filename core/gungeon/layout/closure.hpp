// The last way of a loop: a small rectangle between facing exits, or a corridor (GUN-46 to GUN-51).
#pragma once

#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

/// Joins the rooms `a` and `b` of a piece by `edge`. False where neither a room nor a corridor within the limits fits.
bool close_loop(Work& work, int piece, int a, int b, int edge);

}  // namespace press_r::gungeon
