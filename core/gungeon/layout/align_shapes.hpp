// The numbers of alignment and how far a corridor can go, shared by the files of the aligner.
#pragma once

#include <cstddef>

#include "gungeon/layout/canvas.hpp"
#include "gungeon/layout/geometry.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

inline constexpr int least_gap = 4;  ///< no corridor is shorter
inline constexpr int most_gap = 30;
inline constexpr int gap_step = 2;
inline constexpr int most_wander = 24;    ///< cells that a corridor may be longer than it need be, to shorten others
inline constexpr int most_sideways = 18;  ///< of a bent corridor
inline constexpr int least_turn = 4;      ///< sideways, where a corridor turns back beside itself
inline constexpr int beside_gap = 3;      ///< between the bounds of two pieces put beside each other
inline constexpr int around_reach = 78;   ///< cells to each side of a room in which a place for a piece is looked for
inline constexpr int around_step = 6;
inline constexpr std::size_t most_beside = 10;
inline constexpr int slack = 4;  ///< places that cost so much more are as good

/// A brush and the wall around it fit into the canvas there.
inline bool inside(Point at) { return at.x >= 1 && at.y >= 1 && at.x + 3 <= Canvas::side && at.y + 3 <= Canvas::side; }
/// Steps that a brush can go from a mouth straight on, up to `most`; -1 where it cannot even stand there.
inline int straight_run(const Canvas& canvas, Point mouth, Direction side, int most) {
  int steps = 0;
  for (Point at = mouth; steps <= most && inside(at) && !canvas.brush_blocked(at.x, at.y); at = at + step_of(side))
    ++steps;
  return steps - 1;
}

}  // namespace press_r::gungeon
