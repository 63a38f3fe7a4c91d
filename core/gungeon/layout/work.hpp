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

  Canvas& canvas(int piece) const { return level.bench.canvases[static_cast<std::size_t>(piece)]; }
};

/// "n5 (old_barracks)".
std::string told(const Level& level, int node);

}  // namespace press_r::gungeon
