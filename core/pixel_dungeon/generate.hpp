// The recipe: split, place, connect, assign, paint.
#pragma once

#include "kit/generator.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

/// Makes the level that these options and this seed name. Not complete where no build would do: then the last one's
/// rooms stand without tiles.
Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level, Workshop& workshop);

}  // namespace press_r::pixel_dungeon
