// What all parts of one attempt share.
#pragma once

#include <cstddef>
#include <string>

#include "gungeon/layout/settings.hpp"
#include "gungeon/level.hpp"
#include "kit/dice.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

struct Work {
  Level& level;
  const Settings& settings;
  Dice& dice;
  Trace& trace;
  int patience = 0;                  ///< attempts to come in which a branch that fits nowhere still fails the attempt
  bool tight_loops = true;           ///< false: a loop that stops an attempt is taken apart
  int longest = longest_join;        ///< of corridors that join rooms in the end, in cells
  bool growing = false;              ///< pieces are joined to one that grows, the ways of loops first
  bool drawn = false;                ///< loops are laid out as a plane drawing has them (GUN-83)
  bool apart = false;                ///< every room is a piece of its own
  int steps_back = most_steps_back;  ///< in one try at a composite
  int air = 0;                       ///< cells left between pieces (GUN-73)

  Canvas& canvas(int piece) const { return level.bench.canvases[static_cast<std::size_t>(piece)]; }
};

/// "n5 (old_barracks)".
std::string told(const Level& level, int node);

}  // namespace press_r::gungeon
