// Neighbours, entrance and exit, paths, the goal: PIXEL-9 to PIXEL-19, PIXEL-P-4 to PIXEL-P-6, PIXEL-P-11.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "pixel_dungeon/brush.hpp"
#include "pixel_dungeon/connect.hpp"
#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/place.hpp"
#include "pixel_dungeon_levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr int never = 1 << 20;

/// Distances from a room, found by relaxing every pair until nothing changes: slow, and nothing to do with ours.
std::vector<int> relaxed(const Graph& graph, int from, bool by_weight) {
  std::vector<int> best(graph.rooms.size(), never);
  best[static_cast<std::size_t>(from)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int a = 0; a < graph.size(); ++a) {
      for (const int b : graph.room(a).neighbours) {
        const int there = best[static_cast<std::size_t>(a)] + (by_weight ? graph.room(b).weight : 1);
        if (there >= best[static_cast<std::size_t>(b)]) continue;
        best[static_cast<std::size_t>(b)] = there;
        changed = true;
      }
    }
  }
  return best;
}

int cost_of(const Graph& graph, const std::vector<int>& path) {
  int cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) cost += graph.room(path[i]).weight;
  return cost;
}

void require_connected_path(const Graph& graph, const std::vector<int>& path) {
  REQUIRE(path.front() == graph.entrance);
  REQUIRE(path.back() == graph.exit);
  REQUIRE(std::set<int>(path.begin(), path.end()).size() == path.size());
  for (std::size_t i = 1; i < path.size(); ++i) REQUIRE(connected(graph, path[i - 1], path[i]));
}

/// Rooms that can be reached from one through connections.
std::set<int> reached(const Graph& graph, int from) {
  std::set<int> seen{from};
  std::vector<int> open{from};
  while (!open.empty()) {
    const int here = open.back();
    open.pop_back();
    for (const int index : graph.room(here).connections) {
      const int next = graph.connection(index).other(here);
      if (seen.insert(next).second) open.push_back(next);
    }
  }
  return seen;
}

/// Tiles of a room's walls.
std::set<std::pair<int, int>> ring(const Rect& box) {
  std::set<std::pair<int, int>> tiles;
  for (int x = box.x; x <= box.right(); ++x) {
    tiles.insert({x, box.y});
    tiles.insert({x, box.bottom()});
  }
  for (int y = box.y; y <= box.bottom(); ++y) {
    tiles.insert({box.x, y});
    tiles.insert({box.right(), y});
  }
  return tiles;
}

/// Three by three rooms of 4 by 4, numbered row by row.
Graph nine_rooms() {
  return graph_of({{0, 0, 4, 4},
                   {4, 0, 4, 4},
                   {8, 0, 4, 4},
                   {0, 4, 4, 4},
                   {4, 4, 4, 4},
                   {8, 4, 4, 4},
                   {0, 8, 4, 4},
                   {4, 8, 4, 4},
                   {8, 8, 4, 4}});
}

}  // namespace

TEST_CASE("PIXEL-9: neighbours and connections mirror each other, only neighbours are connected, nobody with itself") {
  each_varied_level(60, [](const Level& level) {
    const Graph& graph = level.graph;
    int ends = 0;
    for (int id = 0; id < graph.size(); ++id) {
      const Room& room = graph.room(id);
      REQUIRE(std::is_sorted(room.neighbours.begin(), room.neighbours.end()));
      for (const int other : room.neighbours) {
        REQUIRE(other != id);
        REQUIRE(graph.room(other).neighbours.has(id));
      }
      std::set<int> others;
      for (const int index : room.connections) {
        const int other = graph.connection(index).other(id);
        REQUIRE(room.neighbours.has(other));
        REQUIRE(graph.room(other).connections.has(index));
        REQUIRE(others.insert(other).second);
        ++ends;
      }
    }
    REQUIRE(ends == 2 * static_cast<int>(graph.connections.size()));
  });
}

TEST_CASE("PIXEL-10: rooms are neighbours where they share more than 3 tiles of wall") {
  const Rect room{10, 10, 5, 5};
  CHECK(share_wall(room, {15, 10, 4, 5}));
  CHECK(share_wall(room, {15, 12, 4, 8}));        // coordinates 12 to 15: four tiles
  CHECK_FALSE(share_wall(room, {15, 13, 4, 8}));  // 13 to 15: three tiles
  CHECK_FALSE(share_wall(room, {15, 15, 4, 4}));  // a corner
  CHECK_FALSE(share_wall(room, {16, 10, 4, 5}));
  CHECK(share_wall({12, 4, 5, 6}, room));
  CHECK_FALSE(share_wall({13, 4, 5, 6}, room));
  each_varied_level(6, [](const Level& level) {
    std::vector<std::set<std::pair<int, int>>> walls;
    for (const Room& each : level.graph.rooms) walls.push_back(ring(each.box));
    for (int a = 0; a < level.graph.size(); ++a) {
      for (int b = a + 1; b < level.graph.size(); ++b) {
        const auto& one = walls[static_cast<std::size_t>(a)];
        const auto& other = walls[static_cast<std::size_t>(b)];
        const auto shared =
            std::count_if(one.begin(), one.end(), [&](const auto& tile) { return other.count(tile) > 0; });
        REQUIRE(level.graph.room(a).neighbours.has(b) == (shared > 3));
      }
    }
  });
}

TEST_CASE("PIXEL-11: one room holds the entrance, another the exit, and every large enough room may") {
  std::set<int> corners;
  each_level("", 2000, [&](const Level& level) {
    REQUIRE(level.graph.entrance != level.graph.exit);
    REQUIRE(level.graph.room(level.graph.entrance).type == RoomType::entrance);
    REQUIRE(level.graph.room(level.graph.exit).type == RoomType::exit);
    corners.insert(level.graph.entrance);
  });
  CHECK(corners.size() > 25);
}

TEST_CASE("PIXEL-12: entrance and exit are more rooms apart than the square root of the rooms") {
  CHECK(distance_needed(33, false) == 6);
  CHECK(distance_needed(36, false) == 7);
  CHECK(distance_needed(35, false) == 6);
  each_varied_level(100, [](const Level& level) {
    if (level.plan.original_distance) return;
    const int n = level.graph.size();
    const int d = relaxed(level.graph, level.graph.exit, false)[static_cast<std::size_t>(level.graph.entrance)];
    REQUIRE(d * d > n);
    REQUIRE(d == level.distance);
  });
}

TEST_CASE("PIXEL-13: after 11 placements too close together the level is thrown away, counted and bounded") {
  Level two;
  two.graph = graph_of({{0, 0, 6, 6}, {6, 0, 6, 6}});
  Trace off;
  for (std::uint32_t i = 0; i < 50; ++i) {
    Dice dice(survey_seed(i), "placement_test");
    CHECK_FALSE(place_entrance_and_exit(two, dice, off));
    CHECK(two.tries == 11);
  }
  // Sizes that mending would not let through: no build can do.
  Options asked(options());
  asked.set(Opt::width, 9);
  asked.set(Opt::height, 9);
  Level level;
  Trace trace(FrameSink{nullptr, [](void*, const void*) {}, nullptr});
  const Outcome outcome = generate(asked, Seed{7}, trace, level);
  CHECK_FALSE(outcome.complete);
  CHECK(outcome.why.find("None of 2000 builds") == 0);
  CHECK(level.builds == most_builds);
  CHECK(trace.steps().size() == 5);
  std::vector<std::int64_t> measured(facts().size());
  measure(level, measured);
  for (std::size_t i = 0; i < measured.size(); ++i) {
    CAPTURE(std::string(facts()[i].id));
    CHECK(measured[i] >= facts()[i].lowest());
    CHECK(measured[i] <= facts()[i].highest());
  }
  Scene scene;
  draw(level, scene);
  CHECK_FALSE(scene.marks().empty());
  each_level("", 500, [](const Level& made) { REQUIRE(made.tries <= 11); });
}

TEST_CASE("PIXEL-14: the first path is a shortest one and connected all along") {
  each_varied_level(60, [](const Level& level) {
    const Graph& graph = level.graph;
    require_connected_path(graph, graph.first_path);
    const int d = relaxed(graph, graph.exit, false)[static_cast<std::size_t>(graph.entrance)];
    REQUIRE(static_cast<int>(graph.first_path.size()) - 1 == d);
  });
  // Of two equal ways the room found earlier wins.
  Level level;
  level.graph = nine_rooms();
  level.graph.entrance = 0;
  level.graph.exit = 8;
  level.distance = 4;
  room_distances(level.graph, 8, 0, level.distances);
  Trace off;
  connect_paths(level, off);
  CHECK((level.graph.first_path == std::vector<int>{0, 1, 2, 5, 8}));
  CHECK((level.graph.second_path == std::vector<int>{0, 3, 4, 7, 8}));
}

TEST_CASE("PIXEL-15: rooms of the first path but the entrance weigh what the path cost, all others 1") {
  each_varied_level(40, [](const Level& level) {
    const Graph& graph = level.graph;
    const int cost = static_cast<int>(graph.first_path.size()) - 1;
    for (int id = 0; id < graph.size(); ++id) {
      const bool on_path =
          std::find(graph.first_path.begin() + 1, graph.first_path.end(), id) != graph.first_path.end();
      REQUIRE(graph.room(id).weight == (on_path ? cost : 1));
    }
  });
}

TEST_CASE("PIXEL-16: the second path is the cheapest under the new weights") {
  each_varied_level(60, [](const Level& level) {
    const Graph& graph = level.graph;
    require_connected_path(graph, graph.second_path);
    if (level.plan.greedy) return;
    const int best = relaxed(graph, graph.entrance, true)[static_cast<std::size_t>(graph.exit)];
    REQUIRE(cost_of(graph, graph.second_path) == best);
  });
}

TEST_CASE("PIXEL-17: every connected room hangs together with the entrance, the exit among them") {
  each_varied_level(60, [](const Level& level) {
    const std::set<int> seen = reached(level.graph, level.graph.entrance);
    REQUIRE(seen.count(level.graph.exit) == 1);
    REQUIRE(static_cast<int>(seen.size()) == count_connected(level.graph));
  });
}

TEST_CASE("PIXEL-18: the goal is the rooms times 0.5 to 0.7, cut, and as many are connected, or the two paths' rooms") {
  CHECK(goal_of(33, 5000) == 16);
  CHECK(goal_of(33, 6999) == 23);
  CHECK(goal_of(40, 6999) == 27);
  Mean share;
  each_level("", 3000, [&](const Level& level) {
    const Graph& graph = level.graph;
    const int n = graph.size();
    std::set<int> on_paths(graph.first_path.begin(), graph.first_path.end());
    on_paths.insert(graph.second_path.begin(), graph.second_path.end());
    REQUIRE(level.goal >= n / 2);
    REQUIRE(level.goal * 10 < n * 7);
    REQUIRE(count_connected(graph) == std::max(level.goal, static_cast<int>(on_paths.size())));
    share.add((level.goal + 0.5) / n);
  });
  // Uniform on 0.5 … 0.7: mean 0.6; cutting takes half a room on average.
  CHECK(share.value() == Approx(0.6).margin(5 * 0.0578 / std::sqrt(3000) + 0.001));
}

TEST_CASE("PIXEL-19: a room that joins gets one connection, to a room that was connected before") {
  for (std::uint32_t i = 0; i < 40; ++i) {
    int before = -1;
    Watch("", i, [&](Rule rule, int subject, const Level& level) {
      const Graph& graph = level.graph;
      if (rule == Rule::goal) before = count_connected(graph);
      if (rule != Rule::add_room) return;
      const Room& room = graph.room(subject);
      REQUIRE(room.connections.size() == 1);
      REQUIRE(graph.connection(room.connections[0]).reason == Reason::goal);
      REQUIRE(graph.room(graph.connection(room.connections[0]).other(subject)).connections.size() >= 2);
      REQUIRE(count_connected(graph) == ++before);
    });
    REQUIRE(before >= 0);
  }
}

TEST_CASE("PIXEL-P-4: entrance and exit have both sides at least 4") {
  int slim = 0;
  each_varied_level(60, [&](const Level& level) {
    REQUIRE(level.graph.room(level.graph.entrance).at_least(4));
    REQUIRE(level.graph.room(level.graph.exit).at_least(4));
    for (const Room& room : level.graph.rooms) slim += !room.at_least(4);
  });
  CHECK(slim > 100);
}

TEST_CASE("PIXEL-P-5: with the original distance the whole part of the square root is enough") {
  CHECK(distance_needed(33, true) == 5);
  CHECK(distance_needed(36, true) == 6);
  int exactly = 0;
  each_level(original, 500, [&](const Level& level) {
    const int d = level.distance;
    REQUIRE((d + 1) * (d + 1) > level.graph.size());
    exactly += d * d <= level.graph.size();
  });
  CHECK(exactly > 200);
}

TEST_CASE("PIXEL-P-6: the greedy second path takes the nearest neighbour, whatever it costs to enter") {
  // From 0 to 3: 1 lies on the way and is dear; 2 is the cheap way round, but its distance is longer.
  Graph graph = graph_of({{0, 0, 4, 8}, {4, 0, 4, 4}, {4, 4, 4, 4}, {8, 0, 4, 4}, {8, 4, 4, 4}});
  graph.entrance = 0;
  graph.exit = 3;
  graph.room(1).weight = 2;
  graph.room(3).weight = 2;
  std::vector<int> costs;
  std::vector<std::int64_t> heap;
  path_costs(graph, 3, costs, heap);
  CHECK((costs == std::vector<int>{4, 2, 3, 0, 2}));
  std::vector<int> path;
  greedy_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 1, 3}));
  graph.room(1).weight = 9;
  path_costs(graph, 3, costs, heap);
  cheapest_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 2, 4, 3}));
  greedy_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 1, 3}));
  each_level("second_path=greedy", 200, [](const Level& level) {
    std::vector<int> found;
    std::vector<std::int64_t> memory;
    path_costs(level.graph, level.graph.exit, found, memory);
    for (std::size_t i = 1; i < level.graph.second_path.size(); ++i) {
      const int next = level.graph.second_path[i];
      for (const int other : level.graph.room(level.graph.second_path[i - 1]).neighbours) {
        REQUIRE(found[static_cast<std::size_t>(next)] <= found[static_cast<std::size_t>(other)]);
      }
    }
  });
}

TEST_CASE(
    "PIXEL-P-11: depths 6, 11 and 16 have a shop in a dead end of 5 by 5 beside the entrance, other depths none") {
  for (const std::string_view text : {"depth=6", "depth=11", "depth=16"}) {
    each_level(text, 60, [](const Level& level) {
      const Graph& graph = level.graph;
      const auto is_shop = [](const Room& room) { return room.type == RoomType::shop; };
      const auto shop = std::find_if(graph.rooms.begin(), graph.rooms.end(), is_shop);
      REQUIRE(shop != graph.rooms.end());
      REQUIRE(std::count_if(graph.rooms.begin(), graph.rooms.end(), is_shop) == 1);
      REQUIRE(shop->at_least(5));
      REQUIRE(shop->connections.size() == 1);
      const int id = static_cast<int>(shop - graph.rooms.begin());
      REQUIRE(graph.connection(shop->connections[0]).other(id) == graph.entrance);
      const auto goods = std::count_if(level.things.begin(), level.things.end(),
                                       [](const Thing& t) { return t.kind == ThingKind::goods; });
      REQUIRE(goods == 8);
    });
  }
  each_level("depth=7", 60, [](const Level& level) {
    for (const Room& room : level.graph.rooms) REQUIRE(room.type != RoomType::shop);
  });
}

}  // namespace press_r::pixel_dungeon
