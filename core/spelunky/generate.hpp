// The recipe.
#pragma once

#include "kit/generator.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level);

}  // namespace press_r::spelunky
