// Cell by cell, row by row: the loops over rows and columns that every map needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/grid.hpp"

namespace press_r {

/// Calls visit(Point) for each cell of the area, row by row.
template <class Visit>
constexpr void each_cell(const Rect& area, Visit visit) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) visit(Point{x, y});
  }
}

/// Whether test(Point) holds in some cell of the area.
template <class Test>
constexpr bool any_cell(const Rect& area, Test test) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      if (test(Point{x, y})) return true;
    }
  }
  return false;
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

/// Covers the area's cells with rectangles, row by row: visit(Rect) for each, as wide as same(first cell, cell) holds,
/// then as tall as it goes on so. A cell that is not the same as itself is left out. `done`: zeros, one a cell.
template <class Same, class Visit>
void each_rectangle(const Rect& area, std::span<std::uint8_t> done, Same same, Visit visit) {
  const auto mark = [&](Point p) -> std::uint8_t& {
    return done[static_cast<std::size_t>((p.y - area.y) * area.w + p.x - area.x)];
  };
  each_cell(area, [&](Point first) {
    const auto other = [&](Point p) { return !area.contains(p) || mark(p) != 0 || !same(first, p); };
    if (other(first)) return;
    Rect found{first.x, first.y, 1, 1};
    while (!other({found.right(), found.y})) ++found.w;
    while (!any_cell({found.x, found.bottom(), found.w, 1}, other)) ++found.h;
    each_cell(found, [&](Point p) { mark(p) = 1; });
    visit(found);
  });
}

}  // namespace press_r
