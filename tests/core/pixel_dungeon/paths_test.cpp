// Both paths and the goal: PIXEL-14 to PIXEL-19, PIXEL-P-6.
#include <algorithm>
#include <set>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "pixel_dungeon/graph/build.hpp"

namespace press_r::pixel_dungeon {
namespace {

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

TEST_CASE("PIXEL-13: distances and costs are what a plain search finds, among few rooms and among hundreds") {
  // One word of rooms, three, and seven.
  for (const std::string_view size : {"", "width=64&height=64", "width=64&height=64&min_room=3&max_room=5"}) {
    each_level(size, 4, [&](const Level& level) {
      const Graph& graph = level.graph;
      INFO(graph.size() << " rooms");
      const std::vector<int> far = relaxed(graph, graph.exit, false);
      std::vector<int> found;
      room_distances(graph, graph.exit, found);
      std::vector<int> as_far;
      for (int id = 0; id < graph.size(); ++id) {
        const int there = far[static_cast<std::size_t>(id)];
        REQUIRE(found[static_cast<std::size_t>(id)] == (there == never ? unreachable : there));
        REQUIRE(room_distances(graph, graph.exit, as_far, id) == (there == never ? -1 : there));
        for (std::size_t i = 0; i < found.size(); ++i)
          REQUIRE(as_far[i] == (found[i] <= there ? found[i] : unreachable));
      }
      path_costs(graph, graph.exit, found);
      for (int id = 0; id < graph.size(); id += 7) {
        const int entered = relaxed(graph, id, true)[static_cast<std::size_t>(graph.exit)];
        REQUIRE(found[static_cast<std::size_t>(id)] == (entered == never ? unreachable : entered));
        path_costs(graph, graph.exit, as_far, id);
        for (std::size_t i = 0; i < found.size(); ++i) {
          REQUIRE(as_far[i] == (found[i] <= entered ? found[i] : unreachable));
        }
      }
    });
  }
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
  Trace off;
  Dice dice(Seed{1}, "paths_test");
  Workshop workshop;
  room_distances(level.graph, 8, workshop.costs);
  connect_paths(level, workshop, dice, off);
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

TEST_CASE("PIXEL-15: with another weight the second path is the cheapest all the same, and with 1 the first again") {
  for (const int weight : {1, 3, 12}) {
    each_level("first_weight=" + std::to_string(weight), 60, [&](const Level& level) {
      const Graph& graph = level.graph;
      const int best = relaxed(graph, graph.entrance, true)[static_cast<std::size_t>(graph.exit)];
      REQUIRE(cost_of(graph, graph.second_path) == best);
      REQUIRE(graph.room(graph.exit).weight == weight);
      if (weight == 1) REQUIRE(graph.second_path == graph.first_path);
    });
  }
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

TEST_CASE("PIXEL-P-6: the greedy second path takes the nearest neighbour, whatever it costs to enter") {
  // From 0 to 3: 1 lies on the way and is costly; 2 is the cheap way round, but its distance is longer.
  Graph graph = graph_of({{0, 0, 4, 8}, {4, 0, 4, 4}, {4, 4, 4, 4}, {8, 0, 4, 4}, {8, 4, 4, 4}});
  graph.entrance = 0;
  graph.exit = 3;
  graph.room(1).weight = 2;
  graph.room(3).weight = 2;
  std::vector<int> costs;
  path_costs(graph, 3, costs);
  CHECK((costs == std::vector<int>{4, 2, 3, 0, 2}));
  std::vector<int> path;
  greedy_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 1, 3}));
  graph.room(1).weight = 9;
  path_costs(graph, 3, costs);
  cheapest_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 2, 4, 3}));
  greedy_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 1, 3}));
  each_level("second_path=greedy", 200, [](const Level& level) {
    std::vector<int> found;
    path_costs(level.graph, level.graph.exit, found);
    for (std::size_t i = 1; i < level.graph.second_path.size(); ++i) {
      const int next = level.graph.second_path[i];
      level.graph.neighbours(level.graph.second_path[i - 1]).each([&](int other) {
        REQUIRE(found[static_cast<std::size_t>(next)] <= found[static_cast<std::size_t>(other)]);
      });
    }
  });
}

}  // namespace press_r::pixel_dungeon
