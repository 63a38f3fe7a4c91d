// From text to tiles: chance decides what soft characters become (SPEL-P2-6), what bricks hide (SPEL-P2-25) and which
// blocks shoot (SPEL-P2-17).
#pragma once

#include "kit/trace.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

void build_tiles(Trace& trace, Level& level);
void hide_in_bricks(Trace& trace, Level& level);
void set_arrow_traps(Trace& trace, Level& level);

/// Blocks from which an arrow could fly to the left or right: something solid behind it, free tiles ahead, and far
/// enough from the entrance. What could shoot both ways shoots to the left.
struct FiringLines {
  Board left;
  Board either;
};
FiringLines firing_lines(const Ground& ground);

}  // namespace press_r::spelunky
