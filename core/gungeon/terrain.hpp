// What a body meets on a floor, and the floor's graph as it was built.
#pragma once

#include <cstdint>
#include <span>

#include "gungeon/level.hpp"
#include "kit/connection.hpp"
#include "kit/terrain.hpp"

namespace press_r::gungeon {

/// What a way is to somebody who takes it, in the order of the table.
enum class Passage : std::uint8_t {
  door,
  boss_door,
  hidden_door,
  locked_door,
  closing_room,
  closing_corridor,
  corridor,
};
std::span<const ConnectionKind> connection_kinds();

/// Of a finished floor; empty of any other.
void terrain(const Level& level, Terrain& out);
void connections(const Level& level, Connections& out);

}  // namespace press_r::gungeon
