// A room as tiles: each cell of the 13 × 13 grid is a block of units with walls around it, doors in the middle of its
// sides, and corridors where the room is thin.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "isaac/level.hpp"

namespace press_r::isaac {

inline constexpr int block_width = 8;  ///< units; even, so that doors of two units are centred
inline constexpr int block_height = 6;

enum class Tile : std::uint8_t { nothing, wall, floor, door, hidden_door };

/// The tiles of one room, from the top left of its shape.
class RoomTiles {
 public:
  RoomTiles(const Level& level, int id);

  Rect bounds() const { return bounds_; }
  Tile at(Point p) const { return tiles_[index(p)]; }

 private:
  static std::size_t index(Point p) { return static_cast<std::size_t>(p.x + p.y * 2 * block_width); }
  void set(Point p, Tile tile) { tiles_[index(p)] = tile; }
  void add_block(const Room& room, Point cell);

  Rect bounds_;
  std::array<Tile, std::size_t{4} * block_width * block_height> tiles_{};
};

/// Whether the door between two rooms is hidden. (The Ultra Secret Room has no door: ISAAC-41.)
constexpr bool is_hidden_door(const Room& a, const Room& b) {
  const auto hides = [](RoomType type) { return type == RoomType::secret || type == RoomType::super_secret; };
  return hides(a.type) || hides(b.type);
}

constexpr bool is_sideways(Direction side) { return side == Direction::left || side == Direction::right; }
/// One of the two door units on a side of a block, from the block's corner; 0 is the left or upper one.
Point door_unit(Direction side, int number = 0);

/// The first unit of a grid cell's block.
constexpr Point corner_of(Point cell) { return {cell.x * block_width, cell.y * block_height}; }
constexpr Rect block_of(Point cell) { return {cell.x * block_width, cell.y * block_height, block_width, block_height}; }

}  // namespace press_r::isaac
