// A room's characters as they stand in the level, with what chance will ask of them picked out beforehand; and
// obstacles: blocks of 5 × 3 characters that are written over a template where it has an anchor (SPEL-P2-7).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "spelunky/plan/grounds.hpp"
#include "spelunky/templates/drawings.hpp"
#include "spelunky/tiles/room_bits.hpp"

namespace press_r::spelunky {

inline constexpr int obstacle_width = 5;
inline constexpr int obstacle_height = 3;
inline constexpr int obstacle_cells = obstacle_width * obstacle_height;

/// The obstacles that an anchor chooses from: '5' ground, '6' air, '8' door; none for other characters. The anchor is
/// the upper left corner. Texts of obstacle_cells characters, row by row, from obstacles.txt.
std::span<const Drawing> obstacles(char anchor);

constexpr bool is_anchor(char c) { return c == '5' || c == '6' || c == '8'; }

/// Row by row.
using RoomText = std::array<char, room_cells>;

struct Layout {
  RoomText text{};
  RoomBits hard;  ///< '1'
  RoomBits soft;  ///< '2'
  static constexpr std::size_t most_others = room_cells;
  std::array<std::uint8_t, most_others> others{};  ///< places of all that is not air, and of what lies under a door
  std::uint8_t other_count = 0;
  bool has_anchor = false;
};

/// The template's text, perhaps mirrored. A mirrored anchor is the upper left corner of its block again. What a text is
/// short of is air here: a test names the templates whose text is at fault, and where.
constexpr RoomText laid_out(std::string_view text, bool mirrored) {
  RoomText out{};
  for (char& c : out) c = '0';
  for (std::size_t i = 0; i < std::min(out.size(), text.size()); ++i) {
    const char c = text[i];
    if (c == '0') continue;
    const std::size_t row = i / room_width;
    const std::size_t column = i % room_width;
    const std::size_t last = static_cast<std::size_t>(room_width - (is_anchor(c) ? obstacle_width : 1));
    out[mirrored ? row * room_width + last - column : i] = c;
  }
  return out;
}

constexpr Layout layout_of(const RoomText& text) {
  Layout out;
  out.text = text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool under_door = i >= room_width && text[i - room_width] == '9';
    out.has_anchor = out.has_anchor || is_anchor(c);
    if (under_door || (c != '0' && c != '1' && c != '2')) {
      assert(out.other_count < Layout::most_others);
      out.others[out.other_count] = static_cast<std::uint8_t>(i);
      ++out.other_count;
    } else if (c == '1') {
      out.hard.add(static_cast<int>(i));
    } else if (c == '2') {
      out.soft.add(static_cast<int>(i));
    }
  }
  return out;
}

/// Writes an obstacle over the anchor and what lies right and below of it; the layout stays that of its text.
void write_obstacle(std::string_view obstacle, int anchor, Layout& layout);

}  // namespace press_r::spelunky
