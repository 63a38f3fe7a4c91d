// What a body meets on a floor, and the floor's graph as it was built.
#pragma once

#include <array>
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
extern const std::array<ConnectionKind, 7> connection_table;
constexpr std::span<const ConnectionKind> connection_kinds() { return connection_table; }

/// Of a finished floor; empty of any other.
void terrain(const Level& level, Terrain& out);
void connections(const Level& level, Connections& out);

}  // namespace press_r::gungeon
