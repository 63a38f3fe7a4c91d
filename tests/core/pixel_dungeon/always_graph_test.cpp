// Rules of the split, the paths and the types that hold for every level, checked in one pass over a survey.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Numbers of the cases that were seen, so that no check is empty.
std::map<std::string, int> seen;

void check_split(const Level& level) {
  Grid<int> covered(level.plan.width - 1, level.plan.height - 1, 0);
  for (const Room& room : level.graph.rooms) {
    each_cell(room.box, [&](Point p) { ++covered[p]; });
    holds("PIXEL-2: the longest side", std::max(room.box.w, room.box.h) <= level.plan.max_room);
    holds("PIXEL-2: the shortest side", std::min(room.box.w, room.box.h) >= 3);
    if (level.plan.original_split && room.at_least(level.plan.min_room))
      holds("PIXEL-P-1: what is kept", room.box.area() <= level.plan.min_room * level.plan.min_room);
    seen["rooms too slim for stairs"] += !room.at_least(4);
  }
  const std::vector<int>& cells = covered.cells();
  holds("PIXEL-1: a partition", std::all_of(cells.begin(), cells.end(), [](int n) { return n == 1; }));
  if (level.plan.width >= 32 && level.plan.height >= 32) holds("PIXEL-P-3: eight rooms", level.graph.size() >= 8);
}

void check_neighbours(const Graph& graph) {
  int pairs = 0;
  std::size_t ends = 0;
  for (int a = 0; a < graph.size(); ++a) {
    const Rect one = graph.room(a).box;
    for (int b = 0; b < graph.size(); ++b) {
      const Rect other = graph.room(b).box;
      const int columns = std::min(one.right(), other.right()) - std::max(one.x, other.x) + 1;
      const int rows = std::min(one.bottom(), other.bottom()) - std::max(one.y, other.y) + 1;
      const bool share = a != b && columns > 0 && rows > 0 && columns * rows > 3;
      holds("PIXEL-10: more than 3 tiles of wall", graph.neighbours(a).has(b) == share);
      pairs += share;
    }
    std::vector<int> listed;
    graph.neighbours(a).each([&](int b) { listed.push_back(b); });
    holds("PIXEL-9: the number of neighbours", graph.neighbours(a).size() == static_cast<int>(listed.size()));
    for (std::size_t i = 0; i < listed.size(); ++i)
      holds("PIXEL-9: ascending", graph.neighbours(a)[static_cast<int>(i)] == listed[i]);
    std::set<int> others;
    for (const int index : graph.room(a).connections) {
      const int other = graph.connection(index).other(a);
      const auto& mirrored = graph.room(other).connections;
      holds("PIXEL-9: only neighbours are connected", graph.neighbours(a).has(other));
      holds("PIXEL-9: mirrored", std::find(mirrored.begin(), mirrored.end(), index) != mirrored.end());
      holds("PIXEL-9: connected once", others.insert(other).second);
      ++ends;
    }
  }
  holds("PIXEL-9: two ends each", ends == 2 * graph.connections.size());
  holds("PIXEL-10: pairs", count_neighbour_pairs(graph) == pairs / 2);
}

void check_path(const Graph& graph, const std::vector<int>& path) {
  holds("PIXEL-14, PIXEL-16: from entrance to exit", path.front() == graph.entrance && path.back() == graph.exit);
  holds("PIXEL-14, PIXEL-16: each room once", std::set<int>(path.begin(), path.end()).size() == path.size());
  for (std::size_t i = 1; i < path.size(); ++i)
    holds("PIXEL-14, PIXEL-16: connected", connected(graph, path[i - 1], path[i]));
}

void check_paths(const Level& level) {
  const Graph& graph = level.graph;
  const int n = graph.size();
  const int d = relaxed(graph, graph.exit, false)[static_cast<std::size_t>(graph.entrance)];
  const Room& entrance = graph.room(graph.entrance);
  const Room& exit = graph.room(graph.exit);
  holds("PIXEL-11: entrance and exit",
        graph.entrance != graph.exit && entrance.type == RoomType::entrance && exit.type == RoomType::exit);
  holds("PIXEL-P-4: sides of at least 4", entrance.at_least(4) && exit.at_least(4));
  holds("PIXEL-13: at most 11 placements", level.tries >= 1 && level.tries <= 11);
  holds("PIXEL-12: the distance", d == level.distance);
  const int root = level.plan.original_distance ? d + 1 : d;
  holds("PIXEL-12, PIXEL-P-5: far enough", root * root > n);
  seen["distances that only the game accepts"] += level.plan.original_distance && d * d <= n;

  check_path(graph, graph.first_path);
  check_path(graph, graph.second_path);
  const auto first_steps = static_cast<int>(graph.first_path.size()) - 1;
  holds("PIXEL-14: a shortest path", first_steps == d);
  const auto& first = graph.first_path;
  for (int id = 0; id < n; ++id) {
    const bool on_path = std::find(first.begin() + 1, first.end(), id) != first.end();
    holds("PIXEL-15: weights", graph.room(id).weight == (on_path ? d : 1));
  }
  std::vector<int> costs;
  path_costs(graph, graph.exit, costs);
  int paid = 0;
  for (std::size_t i = 1; i < graph.second_path.size(); ++i) {
    const int next = graph.second_path[i];
    paid += graph.room(next).weight;
    if (!level.plan.greedy) continue;
    graph.neighbours(graph.second_path[i - 1]).each([&](int other) {
      holds("PIXEL-P-6: the nearest neighbour",
            costs[static_cast<std::size_t>(next)] <= costs[static_cast<std::size_t>(other)]);
    });
  }
  const int cheapest = relaxed(graph, graph.entrance, true)[static_cast<std::size_t>(graph.exit)];
  if (!level.plan.greedy) holds("PIXEL-16: the cheapest path", paid == cheapest);

  std::set<int> reached{graph.entrance};
  std::vector<int> open{graph.entrance};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const int index : graph.room(open[i]).connections) {
      const int next = graph.connection(index).other(open[i]);
      if (reached.insert(next).second) open.push_back(next);
    }
  }
  holds("PIXEL-17: one connected piece", static_cast<int>(reached.size()) == count_connected(graph));
  holds("PIXEL-17: with the exit", reached.count(graph.exit) == 1);
  std::set<int> on_paths(graph.first_path.begin(), graph.first_path.end());
  on_paths.insert(graph.second_path.begin(), graph.second_path.end());
  holds("PIXEL-18: 0.5 to 0.7 of the rooms", level.goal >= n / 2 && level.goal * 10 < n * 7);
  const int goal = std::max(level.goal, static_cast<int>(on_paths.size()));
  if (!level.plan.loops) holds("PIXEL-18: as many are connected", count_connected(graph) == goal);
}

void check_special(const Level& level, const Room& room) {
  holds("PIXEL-P-8: with special rooms only", level.plan.specials);
  holds("PIXEL-P-8: sides of at least 4", room.at_least(4));
  holds("PIXEL-P-8: a dead end", room.connections.size() == 1);
  ++seen["special rooms"];
}

void check_types(const Level& level) {
  const Graph& graph = level.graph;
  const int depth = level.plan.depth;
  std::map<RoomType, int> count;
  int specials = 0;
  for (const Room& room : graph.rooms) {
    ++count[room.type];
    holds("PIXEL-20: EMPTY is unconnected", (room.type == RoomType::empty) == room.connections.empty());
    holds("PIXEL-P-7: dead ends are no corridors", room.connections.size() != 1 || !is_corridor(room.type));
    if (is_special(room.type)) {
      check_special(level, room);
      ++specials;
    }
    if (has_fact(room.type)) holds("PIXEL-P-8: no type twice", count[room.type] == 1);
    if (room.type != RoomType::shop) continue;
    holds("PIXEL-P-11: a dead end of 5 by 5", room.connections.size() == 1 && room.at_least(5));
    const int beside = graph.connection(room.connections[0]).other(static_cast<int>(&room - graph.rooms.data()));
    holds("PIXEL-P-11: beside the entrance", beside == graph.entrance);
  }
  if (!level.plan.specials) {
    for (const auto& [type, number] : count) holds("PIXEL-21: the document's types", type <= RoomType::exit);
  }
  const bool shop_depth = depth == 6 || depth == 11 || depth == 16;
  holds("PIXEL-P-11: where there is a shop", count[RoomType::shop] == (shop_depth ? 1 : 0));
  const auto goods = std::count_if(level.things.begin(), level.things.end(),
                                   [](const Thing& thing) { return thing.kind == ThingKind::goods; });
  holds("PIXEL-P-11: 15 goods", goods == (shop_depth ? 15 : 0));
  const bool passages = (depth > 5 && depth < 10) || (depth > 15 && depth < 20);
  holds("PIXEL-P-17: tunnels or passages", count[passages ? RoomType::tunnel : RoomType::passage] == 0);
  holds("PIXEL-P-17: depths of the smith", count[RoomType::blacksmith] == 0 || (depth >= 12 && depth <= 14));
  const int standards = count[RoomType::standard] + count[RoomType::blacksmith];
  const int corridors = count[RoomType::tunnel] + count[RoomType::passage];
  holds("PIXEL-P-7: four standard rooms", corridors == 0 || standards >= 4);
  seen["topped up"] += level.standards_rolled < standards;
  seen["too few rooms to top up"] += standards < 4;
  if (depth % 5 == 4) holds("PIXEL-P-9: no weak floor above a boss", count[RoomType::weak_floor] == 0);
  if (level.plan.weak_above) {
    holds("PIXEL-P-9: the pit comes first", count[RoomType::pit] == 1 || specials == 0);
    if (count[RoomType::pit] != 0) {
      for (const RoomType type : {RoomType::armory, RoomType::crypt, RoomType::laboratory, RoomType::library,
                                  RoomType::statue, RoomType::treasury, RoomType::vault, RoomType::weak_floor})
        holds("PIXEL-P-9: not beside a pit", count[type] == 0);
    }
    seen["pits"] += count[RoomType::pit];
  } else {
    holds("PIXEL-P-9: no pit", count[RoomType::pit] == 0);
    if (depth % 5 == 2 && !level.plan.run)
      holds("PIXEL-P-9: the laboratory comes first", (count[RoomType::laboratory] != 0) == (specials != 0));
  }
  int loops = 0;
  for (const Connection& connection : graph.connections) {
    if (connection.reason != Reason::loop) continue;
    ++loops;
    // An unconnected room that a loop connects is a dead end itself, and may become special.
    const Room& to = graph.room(connection.b);
    const bool became_special = to.connections.size() == 1 && to.reason == Reason::loop;
    holds("PIXEL-P-10: from plain rooms", !is_special(graph.room(connection.a).type));
    holds("PIXEL-P-10: to plain rooms", !is_special(to.type) || became_special);
  }
  holds("PIXEL-P-10: the number of loops", loops == level.loops && (loops == 0 || level.plan.loops));
}

}  // namespace

TEST_CASE(
    "pixel_dungeon: rules of the graph that hold always (PIXEL-1, PIXEL-2, PIXEL-9, PIXEL-10, PIXEL-11, PIXEL-12, "
    "PIXEL-14, PIXEL-15, PIXEL-16, PIXEL-17, PIXEL-18, PIXEL-20, PIXEL-21, PIXEL-P-1, PIXEL-P-3, PIXEL-P-4, PIXEL-P-5, "
    "PIXEL-P-6, PIXEL-P-7, PIXEL-P-8, PIXEL-P-9, PIXEL-P-10, PIXEL-P-11, PIXEL-P-17)") {
  constexpr std::uint32_t levels = PRESS_R_RELEASE != 0 ? 2000 : 150;
  each_varied_level(levels, [](const Level& level) {
    check_split(level);
    check_neighbours(level.graph);
    check_paths(level);
    check_types(level);
  });
  CHECK(seen.size() == 6);
  for (const auto& [what, count] : seen) {
    INFO(what << ": " << count);
    CHECK(count > 0);
  }
  CHECK(seen["special rooms"] > 1000);
}

}  // namespace press_r::pixel_dungeon
