// What is measured on a level, and what the documents say about how often it comes.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/level.hpp"
#include "pixel_dungeon/paint/bits.hpp"

namespace press_r::pixel_dungeon {

extern const std::array<Fact, 74> fact_table;
constexpr std::span<const Fact> facts() { return fact_table; }

void measure(const Level& level, std::span<std::int64_t> out);
/// Every lock opens; the walker's facts are the kit's.
void measure_costly(const Level& level, const Wanted& wanted, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// Tiles that the hero can stand on.
BitMap walkable_tiles(const Level& level);

}  // namespace press_r::pixel_dungeon
