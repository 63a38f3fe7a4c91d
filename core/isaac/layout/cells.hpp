// Sets of cells of the 13 × 13 grid as bits, a row each, with a margin of two cells around. What is asked of many cells
// at once (which are free, which lie beside rooms) costs a handful of operations on rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "isaac/layout/shapes.hpp"
#include "kit/grid.hpp"

namespace press_r::isaac {

class Cells {
 public:
  static constexpr int margin = 2;
  static constexpr std::size_t row_count = grid_size + 2 * margin;

  constexpr Cells() = default;
  /// Everything outside the grid.
  static constexpr Cells outside() {
    Cells out;
    for (std::size_t y = 0; y < row_count; ++y) {
      const bool inside = y >= margin && y < margin + grid_size;
      out.rows_[y] = inside ? ~inside_bits : ~0u;
    }
    return out;
  }

  constexpr bool has(Point cell) const { return (rows_[row_of(cell.y)] >> column_of(cell.x) & 1u) != 0; }
  constexpr void add(Point cell) { rows_[row_of(cell.y)] |= 1u << column_of(cell.x); }
  constexpr void remove(Point cell) { rows_[row_of(cell.y)] &= ~(1u << column_of(cell.x)); }
  /// Bits of row y from column x on: bit 0 is the cell (x, y). Both from -2 on.
  constexpr std::uint32_t from(Point cell) const { return rows_[row_of(cell.y)] >> column_of(cell.x); }

  constexpr Cells operator|(const Cells& other) const {
    Cells out = *this;
    for (std::size_t y = 0; y < row_count; ++y) out.rows_[y] |= other.rows_[y];
    return out;
  }
  constexpr Cells operator&(const Cells& other) const {
    Cells out = *this;
    for (std::size_t y = 0; y < row_count; ++y) out.rows_[y] &= other.rows_[y];
    return out;
  }
  constexpr Cells without(const Cells& other) const {
    Cells out = *this;
    for (std::size_t y = 0; y < row_count; ++y) out.rows_[y] &= ~other.rows_[y];
    return out;
  }
  /// All of them moved by one cell; what leaves the margin is lost.
  constexpr Cells moved(Direction d) const {
    Cells out;
    for (std::size_t y = 0; y < row_count; ++y) {
      switch (d) {
        case Direction::left: out.rows_[y] = rows_[y] >> 1; break;
        case Direction::right: out.rows_[y] = rows_[y] << 1; break;
        case Direction::up: out.rows_[y] = y + 1 < row_count ? rows_[y + 1] : 0; break;
        case Direction::down: out.rows_[y] = y > 0 ? rows_[y - 1] : 0; break;
      }
    }
    return out;
  }
  /// Cells with one of them on a side.
  constexpr Cells beside() const {
    return moved(Direction::left) | moved(Direction::right) | moved(Direction::up) | moved(Direction::down);
  }

 private:
  static constexpr std::uint32_t inside_bits = ((1u << grid_size) - 1) << margin;
  static constexpr std::size_t row_of(int y) { return static_cast<std::size_t>(y + margin); }
  static constexpr unsigned column_of(int x) { return static_cast<unsigned>(x + margin); }
  std::array<std::uint32_t, row_count> rows_{};
};

}  // namespace press_r::isaac
