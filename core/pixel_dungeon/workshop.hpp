// What is needed while a level is made and not shown: what has no place yet, what a run remembers, and memory that is
// used again from level to level, so that none is asked for once it is warm.
#pragma once

#include <vector>

#include "kit/seed.hpp"
#include "pixel_dungeon/level.hpp"
#include "pixel_dungeon/run.hpp"

namespace press_r::pixel_dungeon {

/// Something that has to lie on this floor and has no place yet.
struct Waiting {
  ThingKind kind = ThingKind::item;
  int opens = -1;  ///< a lock
};

/// Of the run that was asked for last, so that the floor below is made without those above.
struct RunMemory {
  Seed run;
  Plan plan;      ///< as for the first floor
  int depth = 0;  ///< `state` is what this floor begins with; 0: nothing is remembered
  RunState state;
};

struct Workshop {
  std::vector<Waiting> waiting;  ///< in no order that matters
  RunMemory memory;

  std::vector<int> rooms;  ///< those that the stage at work chooses from
  std::vector<int> costs;  ///< of the paths from each room to the exit, or their distances
};

}  // namespace press_r::pixel_dungeon
