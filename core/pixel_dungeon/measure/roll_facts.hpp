// Facts that show single rolls, for the claims on their odds.
#pragma once

#include <cstdint>
#include <span>

#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// What the first roll of its kind showed, for each kind that the level keeps.
void measure_firsts(const Level& level, std::span<std::int64_t> out);

/// What lies in special rooms whose painter rolled for it. No kind of special room comes twice in a level.
void measure_hoards(const Level& level, std::span<std::int64_t> out);

}  // namespace press_r::pixel_dungeon
