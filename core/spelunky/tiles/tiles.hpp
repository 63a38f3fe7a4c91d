// From templates to tiles: each room takes a template, perhaps mirrored (SPEL-P2-2, SPEL-P2-9), its anchors become
// obstacles (SPEL-P2-7), chance decides its letters (SPEL-P2-6), what bricks hide (SPEL-P2-25) and which blocks shoot
// (SPEL-P2-17).
#pragma once

#include "kit/trace.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// The pool of a room, by its type and what lies above it (SPEL-P2-2, SPEL-P2-3).
Pool pool_for(const Level& level, int room);

void choose_templates(Trace& trace, Level& level);
void choose_obstacles(Trace& trace, Level& level);
void build_tiles(Trace& trace, Level& level);
void hide_in_bricks(Trace& trace, Level& level);
void set_arrow_traps(Trace& trace, Level& level);

/// Blocks from which an arrow can fly to the left or right: solid behind, free tiles ahead, and far enough from the
/// entrance. A block that could shoot both ways shoots to the left.
struct FiringLines {
  Board left;
  Board either;
};
FiringLines firing_lines(const Ground& ground);

}  // namespace press_r::spelunky
