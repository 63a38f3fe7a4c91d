// What the marks of a floor mean. Rooms and their signs share the role of their type.
#pragma once

#include <cstdint>

#include "isaac/level.hpp"

namespace press_r::isaac {

/// In the order of the table; the types of rooms begin at first_type, the drops at first_drop.
enum class Mk : std::uint8_t {
  wall,
  floor,
  door,
  hidden_door,
  first_type,
  first_drop = first_type + type_count,
  dead_end = first_drop + drop_count - 1,
  number,
  name,
  depth,
  parent,
  candidate,
  best_candidate,
  likely,
  open,
};

constexpr Mk role_of(RoomType type) {
  return static_cast<Mk>(static_cast<int>(Mk::first_type) + static_cast<int>(type));
}
/// Of anything but nothing.
constexpr Mk role_of(Drop drop) {
  return static_cast<Mk>(static_cast<int>(Mk::first_drop) + static_cast<int>(drop) - 1);
}

}  // namespace press_r::isaac
