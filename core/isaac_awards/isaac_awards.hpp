// Room clear awards of The Binding of Isaac: Rebirth: the descriptor and the functions in it.
#pragma once

#include <cstdint>
#include <span>

#include "isaac_awards/level.hpp"
#include "kit/generator.hpp"

namespace press_r::isaac_awards {

extern const Generator generator;

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level);
/// One unit is one pixel of art: the ruler with its bands and the roll, the gates in play in a row, and the cleared
/// room.
void draw(const Level& level, Scene& scene);
void measure(const Level& level, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// The award seed that a start seed leads to: that of a room placed by the first number of stage 1's own stream
/// (README.md, Where the seed comes from).
std::uint32_t award_seed_of(Seed start);

}  // namespace press_r::isaac_awards
