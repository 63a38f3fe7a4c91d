// Dice by stage and room: what is rolled for one room never moves another room's dice (SPEL-P2-22).
#pragma once

#include <cstdint>

#include "kit/hash.hpp"
#include "kit/seed.hpp"

namespace press_r::spelunky {

/// What all dice of one room come from. `again` is how often its type was rolled anew.
constexpr Seed room_seed(Seed seed, int room, int again = 0) {
  const std::uint64_t which = (std::uint64_t{seed.value} << 16) | static_cast<std::uint64_t>(again * 16 + room);
  return Seed{static_cast<std::uint32_t>(mix64(which ^ 0x9E3779B97F4A7C15u))};
}

}  // namespace press_r::spelunky
