// The common measures on maps small enough to count by hand; cells: areas row by row, and grids filled in part.
#include "kit/kit_facts.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

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

TEST_CASE("common measures: a row of four rooms is a line with two ends") {
  const Facts row = graph(4, 3, {{0, 1}, {1, 2}, {3, 2}});
  CHECK(of(row, MapFact::rooms_used) == 4);
  CHECK(of(row, MapFact::ways) == 3);
  CHECK(of(row, MapFact::cycles) == 0);
  CHECK(of(row, MapFact::end_rooms) == 2);
  CHECK(of(row, MapFact::forks) == 0);
  CHECK(of(row, MapFact::goal_rooms) == 4);
  CHECK(of(row, MapFact::linearity) == 100);
  CHECK(of(row, MapFact::goal_share) == 100);
  CHECK(of(row, MapFact::off_way) == 0);
}

TEST_CASE("common measures: a ring with a tail has a cycle, a fork and an end") {
  // 0 - 1 - 2 - 3 - 0, and 4 at 2.
  const Facts ring = graph(5, 3, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {2, 4}});
  CHECK(of(ring, MapFact::cycles) == 1);
  CHECK(of(ring, MapFact::end_rooms) == 1);
  CHECK(of(ring, MapFact::forks) == 1);
  CHECK(of(ring, MapFact::goal_rooms) == 2);
  CHECK(of(ring, MapFact::linearity) == 40);
  CHECK(of(ring, MapFact::goal_share) == 33);  // one way of three to room 4
  CHECK(of(ring, MapFact::off_way) == 3);
}

TEST_CASE(
    "common measures: two ways between the same rooms are one, hidden where both are, one-way where both go along") {
  const Facts twice = graph(3, 2, {{0, 1, true}, {1, 0, true, Kind::hidden}, {2, 1, false, Kind::hidden}});
  CHECK(of(twice, MapFact::ways) == 2);
  CHECK(of(twice, MapFact::hidden_ways) == 1);
  CHECK(of(twice, MapFact::one_way_ways) == 0);
  CHECK(of(twice, MapFact::goal_rooms) == 3);
  const Facts down = graph(2, 1, {{0, 1, true}, {0, 1, true, Kind::hidden}});
  CHECK(of(down, MapFact::hidden_ways) == 0);
  CHECK(of(down, MapFact::one_way_ways) == 1);
}

TEST_CASE("common measures: rooms that no way leads to are not in use") {
  // From 2 one falls into 1 and never comes back; 3 and 4 are apart.
  const Facts apart = graph(5, 4, {{0, 1}, {2, 1, true}, {3, 4}});
  CHECK(of(apart, MapFact::rooms_used) == 2);
  CHECK(of(apart, MapFact::ways) == 1);
  CHECK(of(apart, MapFact::goal_rooms) == 0);
  CHECK(of(apart, MapFact::linearity) == 0);
  CHECK(of(apart, MapFact::goal_share) == 0);
  CHECK(of(apart, MapFact::off_way) == 2);
}

TEST_CASE("common measures: one room alone, and no goal") {
  const Facts alone = graph(1, 0, {});
  CHECK(of(alone, MapFact::rooms_used) == 1);
  CHECK(of(alone, MapFact::cycles) == 0);
  CHECK(of(alone, MapFact::goal_rooms) == 1);
  CHECK(of(alone, MapFact::linearity) == 100);
  CHECK(of(graph(2, -1, {{0, 1}}), MapFact::goal_rooms) == 0);
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
