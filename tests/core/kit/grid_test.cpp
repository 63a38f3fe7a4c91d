// Cells: areas row by row, and grids filled in part.
#include "kit/grid.hpp"

#include <vector>

#include "core/catch.hpp"

using namespace press_r;

TEST_CASE("cells: an area is visited row by row, an empty one not at all") {
  std::vector<Point> seen;
  const auto see = [&](Point place) { seen.push_back(place); };
  each_cell({2, 5, 2, 2}, see);
  CHECK(seen == std::vector<Point>{{2, 5}, {3, 5}, {2, 6}, {3, 6}});
  seen.clear();
  each_cell({2, 5, 0, 4}, see);
  each_cell({2, 5, 4, -1}, see);
  CHECK(seen.empty());
}

TEST_CASE("cells: filling an area leaves what is around it") {
  Grid<int> grid(4, 3, 1);
  CHECK(bounds_of(grid) == Rect{0, 0, 4, 3});
  fill(grid, {1, 1, 2, 2}, 7);
  CHECK(grid.cells() == std::vector<int>{1, 1, 1, 1, 1, 7, 7, 1, 1, 7, 7, 1});
}

TEST_CASE("cells: rectangles are as wide as they go, then as tall, and cover each cell once") {
  Grid<int> grid(4, 3, 1);
  fill(grid, {2, 1, 2, 1}, 2);
  grid[{0, 2}] = 0;
  CHECK(any_cell(bounds_of(grid), [&](Point place) { return grid[place] == 0; }));
  CHECK(!any_cell({1, 0, 3, 3}, [&](Point place) { return grid[place] == 0; }));
  std::vector<std::uint8_t> done(12);
  std::vector<Rect> found;
  const auto same = [&](Point first, Point place) { return grid[place] != 0 && grid[place] == grid[first]; };
  each_rectangle(bounds_of(grid), done, same, [&](const Rect& one) { found.push_back(one); });
  CHECK(found == std::vector<Rect>{{0, 0, 4, 1}, {0, 1, 2, 1}, {2, 1, 2, 1}, {1, 2, 3, 1}});
}
