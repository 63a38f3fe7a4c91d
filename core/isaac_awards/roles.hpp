// What the marks of an award's picture mean.
#pragma once

#include "isaac_awards/ids.hpp"
#include "isaac_awards/level.hpp"

namespace press_r::isaac_awards {

constexpr Mk role_of(Band band) { return static_cast<Mk>(static_cast<int>(Mk::band_nothing) + static_cast<int>(band)); }
constexpr Mk role_of(Award award) { return static_cast<Mk>(static_cast<int>(Mk::nothing) + static_cast<int>(award)); }
constexpr Mk role_of(GateState state) {
  return static_cast<Mk>(static_cast<int>(Mk::gate_waiting) + static_cast<int>(state));
}
static_assert(role_of(Band::chest) == Mk::band_chest && role_of(Award::locked_chest) == Mk::locked_chest &&
              role_of(GateState::open) == Mk::gate_open);

}  // namespace press_r::isaac_awards
