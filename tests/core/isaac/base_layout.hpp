// A base layout by itself, without the floor that it is made for.
#pragma once

#include <cstdint>
#include <vector>

#include "core/isaac/floor.hpp"
#include "isaac/layout/layout.hpp"

namespace press_r::isaac::test {

struct Layout {
  Level level;
  std::uint32_t draws = 0;
  std::uint32_t state = 0;
  bool enough = false;
};

inline Layout layout_of(std::uint32_t seed, int target, int minimum, bool single, Run run = {}) {
  Layout made;
  run.single_cells = single;
  made.level.run = run;
  made.level.target_rooms = target;
  made.level.min_dead_ends = minimum;
  Trace off;
  IsaacRng rng(seed, isaac_common_index);
  IsaacRng stage(1, isaac_common_index);
  Context context{made.level.run, rng, off, made.level, stage};
  made.enough = make_base_layout(context);
  made.draws = rng.draws();
  made.state = rng.state();
  return made;
}

inline std::vector<int> ends_of(const Level& level) { return {level.ends.begin(), level.ends.end()}; }

}  // namespace press_r::isaac::test
