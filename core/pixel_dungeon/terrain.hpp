// What a body meets on a painted floor, and the ways between its rooms.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/connection.hpp"
#include "kit/terrain.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// In the order of the table.
enum class ConnectionId : std::uint8_t { door, secret_door, locked_door, barricade, gap, opening };

extern const std::array<ConnectionKind, 6> connection_table;
constexpr std::span<const ConnectionKind> connection_kinds() { return connection_table; }

/// Empty until the painters have begun.
void terrain(const Level& level, Terrain& out);

/// Each connection is a way: its door's cell, or the cells of the wall that was opened.
void connections(const Level& level, Connections& out);

}  // namespace press_r::pixel_dungeon
