// Cell by cell, row by row: the loops over rows and columns that every map needs.
#pragma once

#include "kit/grid.hpp"

namespace press_r {

/// Calls visit(Point) for each cell of the area, row by row.
template <class Visit>
constexpr void each_cell(const Rect& area, Visit visit) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) visit(Point{x, y});
  }
}

/// The cells of a grid.
template <class T>
Rect bounds_of(const Grid<T>& grid) {
  return {0, 0, grid.width(), grid.height()};
}

/// Gives each cell of the area, which lies within the grid, the same value.
template <class T>
void fill(Grid<T>& grid, const Rect& area, T value) {
  each_cell(area, [&](Point place) { grid[place] = value; });
}

}  // namespace press_r
