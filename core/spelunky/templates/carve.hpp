// Simple rooms for levels without tiles: walls and openings that keep the promise of each type (SPEL-18, SPEL-31).
#pragma once

#include <string_view>

#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// A room of 10 × 8 characters, row by row: '#' rock, '.' air, 'D' air where a door may stand, 's' a snake, 'g' a gem.
std::string_view carved_shape(const Level& level, int room);

}  // namespace press_r::spelunky
