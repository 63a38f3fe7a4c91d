// The recipe of an award.
#pragma once

#include <cstdint>

#include "isaac_awards/level.hpp"
#include "kit/generator.hpp"

namespace press_r::isaac_awards {

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level);

/// The award seed of the room that a start seed leads to: its first stage's own stream places it (core/isaac/README.md,
/// Numbers).
std::uint32_t award_seed_of(Seed start);

}  // namespace press_r::isaac_awards
