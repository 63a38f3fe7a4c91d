// Dice by stage and room: what is rolled for one room never moves another room's dice (SPEL-P2-22).
#pragma once

#include <cstdint>
#include <string_view>

#include "kit/dice.hpp"
#include "kit/hash.hpp"

namespace press_r::spelunky {

/// The dice of one room in one stage. `again` is how often its type was rolled anew.
inline Dice room_dice(Seed seed, std::string_view stage, int room, int again = 0, RollLog* log = nullptr) {
  const std::uint64_t which = (std::uint64_t{seed.value} << 16) | static_cast<std::uint64_t>(again * 16 + room);
  return Dice(Seed{static_cast<std::uint32_t>(mix64(which ^ 0x9E3779B97F4A7C15u))}, stage, log);
}

}  // namespace press_r::spelunky
