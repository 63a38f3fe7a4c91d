// The walker: terrain in, reach and a shortest route out. Knows no game.
#pragma once

#include "kit/terrain.hpp"
#include "kit/walk_side.hpp"
#include "kit/walk_top.hpp"
#include "kit/walk_types.hpp"

namespace press_r {

/// One walker walks many terrains: it keeps its memory.
class Walker {
 public:
  /// Overwrites `out`.
  void walk(const Terrain& terrain, Walk& out);

 private:
  SideWalker side_;
  TopWalker top_;
};

}  // namespace press_r
