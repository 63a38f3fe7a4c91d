// What a body meets on a painted floor, and the ways between its rooms.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/terrain.hpp"
#include "kit/way.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// In the order of the table.
enum class WayId : std::uint8_t { door, secret_door, locked_door, barricade, gap, opening };

extern const std::array<WayKind, 6> way_table;
constexpr std::span<const WayKind> way_kinds() { return way_table; }

/// Empty until the painters have begun.
void terrain(const Level& level, Terrain& out);

/// Each connection is a way: its door's cell, or the cells of the wall that was opened.
void ways(const Level& level, Ways& out);

}  // namespace press_r::pixel_dungeon
