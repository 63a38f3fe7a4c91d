// How many ways a room of each kind can have: as many as the rooms at hand have exits.
#pragma once

#include <array>
#include <vector>

#include "gungeon/flow/category.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

struct WayLimits {
  std::array<int, categories> most{};
  int of(Category category) const { return most[static_cast<std::size_t>(category)]; }
};

/// What the shipped rooms of every stage allow, so that a flow can be built in any of them.
const WayLimits& shipped_limits();
/// The same, raised by rooms of the user's own that are in this stage.
WayLimits limits_with(const std::vector<Room>& own, int stage);

}  // namespace press_r::gungeon
