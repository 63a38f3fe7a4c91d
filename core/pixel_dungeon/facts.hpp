// What is measured on a level, its sentence and its fingerprint.
#pragma once

#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/option.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/level.hpp"
#include "pixel_dungeon/paint/bits.hpp"

namespace press_r::pixel_dungeon {

void measure(const Level& level, std::span<std::int64_t> out);
/// Every lock opens; the walker's facts are the kit's.
void measure_costly(const Level& level, const Wanted& wanted, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// Whether every lock can be opened in the order in which things can be reached. Who stands on the floor above a pit
/// may also have fallen into it.
bool locks_open(const Level& level);

/// Tiles that the hero can stand on.
BitMap walkable_tiles(const Level& level);

/// Figures for the depths that were measured, whichever way the document is read; none where the size of the map or
/// what a floor is full of was chosen.
void measured(const Options& options, Measured& out);

}  // namespace press_r::pixel_dungeon
