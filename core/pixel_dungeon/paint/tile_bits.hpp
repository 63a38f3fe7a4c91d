// Tiles of one kind as bits, so that a row is looked at once.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "kit/grid.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/paint/bits.hpp"

namespace press_r::pixel_dungeon {

/// A bit for each tile that `is` says yes to.
template <class Is>
BitMap bits_of(const Grid<Tile>& tiles, Is&& is) {
  BitMap map;
  map.reset(tiles.width(), tiles.height());
  const Tile* tile = tiles.cells().data();
  for (int y = 0; y < map.height; ++y) {
    std::uint64_t row = 0;
    for (int x = 0; x < map.width; ++x) row |= std::uint64_t{is(*tile++)} << x;
    map.row(y) = row;
  }
  return map;
}

/// Calls `visit` for each bit of a row, from left to right.
template <class Visit>
void each_bit(std::uint64_t row, int y, Visit&& visit) {
  for (; row != 0; row &= row - 1) visit(Point{std::countr_zero(row), y});
}

}  // namespace press_r::pixel_dungeon
