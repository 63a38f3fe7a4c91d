// The grounds: 4 × 4 rooms of 10 × 8 tiles, within a border of one tile that nothing breaks (SPEL-1, SPEL-P2-1).
#pragma once

#include <cstddef>

#include "kit/grid.hpp"

namespace press_r::spelunky {

inline constexpr int columns = 4;
inline constexpr int rows = 4;
inline constexpr int room_count = columns * rows;
inline constexpr int room_width = 10;  ///< tiles
inline constexpr int room_height = 8;
inline constexpr int room_cells = room_width * room_height;
inline constexpr int width = columns * room_width;
inline constexpr int height = rows * room_height;
inline constexpr int cell_count = width * height;

/// Rooms are numbered row by row from the top left, 0 … 15.
constexpr int room_at(int column, int row) { return row * columns + column; }
constexpr int column_of(int room) { return room % columns; }
constexpr int row_of(int room) { return room / columns; }

constexpr Rect area_of(int room) {
  return {column_of(room) * room_width, row_of(room) * room_height, room_width, room_height};
}
constexpr int room_of(Point tile) { return room_at(tile.x / room_width, tile.y / room_height); }
constexpr std::size_t cell_of(Point tile) {
  return static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(tile.x);
}
/// The place within its room of a character of a room's text.
constexpr Point place_in_room(int index) { return {index % room_width, index / room_width}; }
constexpr int index_in_room(Point place) { return place.y * room_width + place.x; }
constexpr bool in_level(Point p) { return p.x >= 0 && p.y >= 0 && p.x < width && p.y < height; }

}  // namespace press_r::spelunky
