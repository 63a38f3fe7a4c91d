// What the marks of a floor mean. Rooms and their signs share the role of their type.
#pragma once

#include "isaac/ids.hpp"
#include "isaac/level.hpp"

namespace press_r::isaac {

constexpr Mk role_of(RoomType type) { return static_cast<Mk>(static_cast<int>(Mk::start) + static_cast<int>(type)); }
/// Of anything but nothing.
constexpr Mk role_of(Drop drop) {
  return static_cast<Mk>(static_cast<int>(Mk::drop_card) + static_cast<int>(drop) - 1);
}
static_assert(role_of(RoomType::mine) == Mk::mine && role_of(Drop::sack) == Mk::drop_sack);

}  // namespace press_r::isaac
