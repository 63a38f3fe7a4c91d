// Rooms of a composite that will be joined to others need exits that can still be used then.
#pragma once

#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

/// Ground before an exit, two cells wide and deep enough to lead a corridor away.
Rect open_ground(const Level& level, int node, int exit);
/// Do all rooms of a composite that will be joined to others still have exits for it with open ground before them?
bool keeps_ways_open(const Work& work, int piece);
/// Of a finished composite: do they also lead out of it, so that another one can stand there?
bool ways_lead_out(Work& work, int piece);
/// The smallest rectangle around what stands on a piece's map, after rooms were taken back.
void tighten(Work& work, int piece);

}  // namespace press_r::gungeon
