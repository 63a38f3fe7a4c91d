// Obstacles: blocks of 5 × 3 characters that are written over a template where it has an anchor (SPEL-P2-7).
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace press_r::spelunky {

inline constexpr int obstacle_width = 5;
inline constexpr int obstacle_height = 3;
inline constexpr int obstacle_cells = obstacle_width * obstacle_height;

/// The obstacles that an anchor chooses from: '5' ground, '6' air, '8' door; none for other characters. The anchor is
/// the upper left corner. Texts of obstacle_cells characters, row by row.
std::span<const std::string_view> obstacles(char anchor);

constexpr bool is_anchor(char c) { return c == '5' || c == '6' || c == '8'; }

}  // namespace press_r::spelunky
