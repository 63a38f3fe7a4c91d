// The common measures on maps small enough to count by hand; cells: areas row by row, and grids filled in part.
#include "kit/kit_facts.hpp"

#include "core/catch.hpp"
#include "kit/grid.hpp"
#include "kit/table.hpp"

using namespace press_r;

namespace {

enum class Kind : std::uint8_t { open, hidden };
constexpr ConnectionKind kinds[] = {{"open", "Open"}, {"hidden", "Hidden", true}};

struct Way {
  int from = 0;
  int to = 0;
  bool one_way = false;
  Kind kind = Kind::open;
};

using Facts = std::array<std::int64_t, map_fact_count>;

/// Rooms of one cell in a row, number i at column i, joined by these ways; the start in room 0.
Facts graph(int rooms, int goal, const std::vector<Way>& ways) {
  Terrain terrain;
  terrain.reset(Standpoint::top, rooms, 1);
  for (int i = 0; i < rooms; ++i) terrain.rooms.push_back({i, {i, 0, 1, 1}});
  terrain.start = {0, 0};
  if (goal >= 0) terrain.goal = {goal, 0};
  Connections all;
  for (const Way& way : ways) all.add(way.kind, way.from, way.to).one_way = way.one_way;
  Facts facts{};
  MapMeter().measure_graph(terrain, all, kinds, facts);
  return facts;
}

std::int64_t of(const Facts& facts, MapFact fact) { return facts[at(fact)]; }

Facts ground(const std::vector<std::string_view>& rows) {
  Terrain terrain;
  terrain.reset(Standpoint::top, static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x)
      terrain.cells[{static_cast<int>(x), static_cast<int>(y)}] = rows[y][x];
  }
  Facts facts{};
  measure_ground(terrain, facts);
  return facts;
}

}  // namespace

TEST_CASE("common measures: the graph of rooms and ways") {
  // In use: rooms, ways, cycles, ends, forks; rooms to the goal, linearity, share, off the way; hidden, one-way.
  CHECK(graph(4, 3, {{0, 1}, {1, 2}, {3, 2}}) == Facts{4, 3, 0, 2, 0, 4, 100, 100, 0, 0, 0});
  // A ring with a tail: 0 - 1 - 2 - 3 - 0, and 4 at 2; it is one way of three to room 4.
  CHECK(graph(5, 3, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {2, 4}}) == Facts{5, 5, 1, 1, 1, 2, 40, 33, 3, 0, 0});
  // Ways between the same rooms are one, hidden where all are, one-way where all go along.
  CHECK(graph(3, 2, {{0, 1, true}, {1, 0, true, Kind::hidden}, {2, 1, false, Kind::hidden}}) ==
        Facts{3, 2, 0, 2, 0, 3, 100, 100, 0, 1, 0});
  CHECK(graph(2, 1, {{0, 1, true}, {0, 1, true, Kind::hidden}}) == Facts{2, 1, 0, 2, 0, 2, 100, 100, 0, 0, 1});
  // From 2 one falls into 1 and never comes back; 3 and 4 are apart, and not in use.
  CHECK(graph(5, 4, {{0, 1}, {2, 1, true}, {3, 4}}) == Facts{2, 1, 0, 2, 0, 0, 0, 0, 2, 0, 0});
  CHECK(graph(1, 0, {}) == Facts{1, 0, 0, 0, 0, 1, 100, 0, 0, 0, 0});
  CHECK(graph(2, -1, {{0, 1}}) == Facts{2, 1, 0, 2, 0, 0, 0, 0, 2, 0, 0});
}

TEST_CASE("common measures: density and corridors by cells") {
  // Eight free cells in five columns and three rows. The door, the two cells after it and the one below are narrow.
  const Facts place = ground({"#######", "#..####", "#..+.L ", "##.####"});
  CHECK(of(place, MapFact::density) == 53);
  CHECK(of(place, MapFact::corridor_share) == 50);
  CHECK(of(ground({"  ", "##"}), MapFact::density) == 0);
}

TEST_CASE("common measures: a route as short as columns and rows is straight") {
  Terrain terrain;
  terrain.reset(Standpoint::top, 9, 9);
  terrain.start = {1, 1};
  terrain.goal = {4, 2};
  CHECK(straightness(terrain, 4) == 100);
  CHECK(straightness(terrain, 6) == 150);
  CHECK(straightness(terrain, 1000) == max_straightness);
  terrain.goal = terrain.start;
  CHECK(straightness(terrain, 0) == 0);
}

TEST_CASE("common measures: leniency weighs rewards against dangers") {
  constexpr Role roles[] = {
      {.id = "floor", .title = "Floor"},
      {.id = "snake", .title = "Snake", .leniency = Leniency::danger},
      {.id = "chest", .title = "Chest", .leniency = Leniency::reward},
  };
  Scene scene;
  scene.reset(4, 4);
  CHECK(leniency(scene, roles) == 50);
  scene.cell(0, {0, 0, 4, 4});
  CHECK(leniency(scene, roles) == 50);
  scene.cell(1, {0, 0, 1, 1});
  CHECK(leniency(scene, roles) == 0);
  scene.cell(2, {1, 0, 2, 2});
  scene.room(2, 0, {1, 0, 1, 1});
  CHECK(leniency(scene, roles) == 67);
}

TEST_CASE("common measures: what a generator has among its own is not appended again") {
  static constexpr std::array own = {Fact{.id = "cycles", .title = "Cycles"}, Fact{.id = "shop", .title = "Shop"}};
  constexpr auto all = with_kit_facts<Standpoint::side, own>();
  CHECK(all.size() == own.size() + 3 + map_fact_count - 1);
  CHECK(find_fact(all, "cycles") == 0);
  CHECK(find_fact(all, "finishable") == 2);
  CHECK(is_common_fact("cycles"));
  CHECK(!is_common_fact("shop"));
}

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
