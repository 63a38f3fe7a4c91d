// A room as tiles: each cell of the 13 × 13 grid is a block of units with walls around, doors in the middle of its
// sides, and corridors where the room is thin.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "isaac/level.hpp"

namespace press_r::isaac {

inline constexpr int block_width = 8;  ///< units; even, so that doors of two units stand in the middle
inline constexpr int block_height = 6;

enum class Tile : std::uint8_t { nothing, wall, floor, door, hidden_door };

/// The tiles of one room, from the top left of its shape.
class RoomTiles {
 public:
  RoomTiles(const Level& level, int id);

  int width() const { return width_; }
  int height() const { return height_; }
  Tile at(Point p) const { return tiles_[index(p)]; }

 private:
  static std::size_t index(Point p) { return static_cast<std::size_t>(p.x + p.y * 2 * block_width); }
  void set(Point p, Tile tile) { tiles_[index(p)] = tile; }
  void lay_block(const Room& room, Point cell);
  void lay_door(int slot_number, const Slot& slot, Tile tile);

  int width_;
  int height_;
  std::array<Tile, std::size_t{4} * block_width * block_height> tiles_{};
};

/// Rooms whose doors have to be found (ISAAC-41 has none at all).
constexpr bool hides(RoomType type) { return type == RoomType::secret || type == RoomType::super_secret; }

/// The first of the two door units on a side of a block, from the block's corner.
Point door_unit(Direction side);

/// Where a cell of the grid begins, in units.
constexpr Point corner_of(Point cell) { return {cell.x * block_width, cell.y * block_height}; }
/// Where a body stands in it.
constexpr Point middle_of(Point cell) { return corner_of(cell) + Point{block_width / 2, block_height / 2}; }

}  // namespace press_r::isaac
