// Points, rectangles and grids of values, and loops over their cells. x grows to the right, y grows downwards, units
// are cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace press_r {
struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

/// Directions, numbered as in a mark's `look`.
enum class Direction : std::uint8_t { left, up, right, down };

constexpr std::string_view name_of(Direction d) {
  constexpr std::string_view names[] = {"left", "up", "right", "down"};
  return names[static_cast<std::size_t>(d)];
}

constexpr Point step_of(Direction d) {
  constexpr Point steps[4] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
  return steps[static_cast<std::size_t>(d)];
}

constexpr Direction opposite(Direction d) { return static_cast<Direction>((static_cast<unsigned>(d) + 2u) & 3u); }

/// The cells x … x + w - 1 by y … y + h - 1.
struct Rect {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr int right() const { return x + w; }   ///< first column outside
  constexpr int bottom() const { return y + h; }  ///< first row outside
  constexpr int area() const { return w * h; }
  constexpr bool empty() const { return w <= 0 || h <= 0; }
  constexpr bool contains(Point p) const { return p.x >= x && p.y >= y && p.x < right() && p.y < bottom(); }
  constexpr bool overlaps(const Rect& o) const {
    return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
  }
  /// Grown by n cells on every side (shrunk where n is negative).
  constexpr Rect grown(int n) const { return {x - n, y - n, w + 2 * n, h + 2 * n}; }
  constexpr Point middle() const { return {x + w / 2, y + h / 2}; }
  friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

/// The bounding box of both; empty rectangles are ignored.
constexpr Rect united(const Rect& a, const Rect& b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  const int x = a.x < b.x ? a.x : b.x;
  const int y = a.y < b.y ? a.y : b.y;
  const int right = a.right() > b.right() ? a.right() : b.right();
  const int bottom = a.bottom() > b.bottom() ? a.bottom() : b.bottom();
  return {x, y, right - x, bottom - y};
}

/// A grid of values, row by row. Resetting to the same size keeps the memory.
template <class T>
class Grid {
  static_assert(!std::is_same_v<T, bool>,
                "std::vector<bool> has no references to its elements; use Grid<std::uint8_t> or an enum");

 public:
  Grid() = default;
  Grid(int width, int height, T value = T{}) { reset(width, height, value); }

  void reset(int width, int height, T value = T{}) {
    width_ = width;
    height_ = height;
    cells_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), value);
  }
  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(Point p) const { return p.x >= 0 && p.y >= 0 && p.x < width_ && p.y < height_; }
  T& operator[](Point p) { return cells_[index(p)]; }
  const T& operator[](Point p) const { return cells_[index(p)]; }
  const std::vector<T>& cells() const { return cells_; }

 private:
  std::size_t index(Point p) const {
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(p.x);
  }
  int width_ = 0;
  int height_ = 0;
  std::vector<T> cells_;
};

/// Calls visit(Point) for each cell of the area, row by row.
template <class Visit>
constexpr void each_cell(const Rect& area, Visit visit) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) visit(Point{x, y});
  }
}

/// Whether test(Point) is true for any cell of the area.
template <class Test>
constexpr bool any_cell(const Rect& area, Test test) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      if (test(Point{x, y})) return true;
    }
  }
  return false;
}

/// The rectangle of all cells of a grid.
template <class T>
Rect bounds_of(const Grid<T>& grid) {
  return {0, 0, grid.width(), grid.height()};
}

/// Sets each cell of the area, which must lie within the grid.
template <class T>
void fill(Grid<T>& grid, const Rect& area, T value) {
  each_cell(area, [&](Point place) { grid[place] = value; });
}

/// Covers the area with rectangles, greedily row by row: as wide and then as tall as same(first cell, cell) holds, and
/// calls visit(Rect) for each. A cell for which same(cell, cell) is false is skipped. `done`: one zero per cell.
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
