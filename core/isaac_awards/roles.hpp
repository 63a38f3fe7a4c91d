// What the marks of an award's picture mean.
#pragma once

#include <cstdint>

#include "isaac_awards/level.hpp"

namespace press_r::isaac_awards {

/// In the order of the table; bands and awards stand in the order of their enums.
enum class Mk : std::uint8_t {
  wall,
  floor,
  door,
  room,
  first_band,
  beyond = first_band + band_count,
  tick,
  density,
  roll,
  gate_waiting,
  gate_off,
  gate_shut,
  gate_open,
  item,
  name,
  first_award,
};

constexpr Mk role_of(Band band) { return static_cast<Mk>(static_cast<int>(Mk::first_band) + static_cast<int>(band)); }
constexpr Mk role_of(Award award) {
  return static_cast<Mk>(static_cast<int>(Mk::first_award) + static_cast<int>(award));
}
constexpr Mk role_of(GateState state) {
  return static_cast<Mk>(static_cast<int>(Mk::gate_waiting) + static_cast<int>(state));
}

}  // namespace press_r::isaac_awards
