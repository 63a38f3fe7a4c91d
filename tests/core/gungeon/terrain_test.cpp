// What a body meets on a floor: terrain, ways, keys, the stage below.
#include <cstdlib>
#include <string>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/draw.hpp"
#include "kit/cells.hpp"
#include "kit/walk.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t floors_a_flow = 40 / slower;

/// Calls act(level) for floors of every flow, in the flow's own stage and with all that can be injected.
template <class Act>
void each_floor(std::uint32_t floors, Act&& act) {
  for (const FlowInfo& flow : flow_table) {
    const Options values = with(own(flow) + "&master_round=1&curse=7");
    for (std::uint32_t i = 0; i < floors; ++i) {
      CAPTURE(std::string(flow.id), i);
      act(floor_of(values, 700 + i));
    }
  }
}

int steps_between(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

}  // namespace

TEST_CASE("gungeon: the terrain is as large as the picture, open where the floor is, and starts and ends on it") {
  Terrain ground;
  Scene scene;
  each_floor(floors_a_flow / 4 + 1, [&](const Level& made) {
    terrain(made, ground);
    draw(made, scene);
    REQUIRE(ground.cells.width() == scene.width());
    REQUIRE(ground.cells.height() == scene.height());
    REQUIRE(made.tiles[ground.start] == Tile::arrival);
    REQUIRE(made.tiles[ground.goal] == Tile::stairs);
    REQUIRE(static_cast<int>(ground.rooms.size()) == made.graph.size());
    each_cell(bounds_of(made.tiles), [&](Point p) {
      const char letter = ground.cells[p];
      const Tile tile = made.tiles[p];
      REQUIRE((letter == ' ') == (tile == Tile::rock));
      REQUIRE((letter == '#' || letter == ' ') == !walkable(tile));
    });
  });
}

TEST_CASE("gungeon: every floor can be finished on foot, and every room reached by what the floor itself offers") {
  Terrain ground;
  Walker walker;
  Walk walk;
  int jails = 0;
  int secrets = 0;
  each_floor(floors_a_flow, [&](const Level& made) {
    REQUIRE(made.complete);
    terrain(made, ground);
    walker.walk(ground, walk);
    REQUIRE(walk.finishable);
    REQUIRE(walk.openable);
    REQUIRE(walk.all_reached);
    const bool jail = made.graph.first_of(Category::jail) >= 0;
    const bool secret = made.graph.first_of(Category::secret) >= 0;
    jails += jail ? 1 : 0;
    secrets += secret ? 1 : 0;
    // What is locked or hidden is not reached on foot, and all else is.
    REQUIRE((walk.rooms_reached < made.graph.size()) == (jail || secret));
  });
  CHECK(jails > 10);
  CHECK(secrets > 50);
}

TEST_CASE("gungeon: a floor that is not put together has no terrain and no ways") {
  Terrain ground;
  Connections between;
  graph_of(with(""), 1);
  terrain(level(), ground);
  connections(level(), between);
  CHECK(ground.empty());
  CHECK(between.all.empty());
}

TEST_CASE("gungeon: every way of the graph is told with its direction, its cells in a row, and the key it needs") {
  Connections between;
  Terrain ground;
  each_floor(floors_a_flow / 4 + 1, [&](const Level& made) {
    connections(made, between);
    terrain(made, ground);
    REQUIRE(static_cast<int>(between.all.size()) == made.graph.edge_count());
    for (int edge = 0; edge < made.graph.edge_count(); ++edge) {
      const Connection& way = between.all[static_cast<std::size_t>(edge)];
      const Edge& e = made.graph.edge(edge);
      REQUIRE(way.from == e.from);
      REQUIRE(way.to == e.to);
      REQUIRE(way.one_way == e.one_way);
      const auto cells = between.cells_of(way);
      // A cell for each wall besides the corridor's own; a brush two cells wide may turn on its inner side.
      REQUIRE(cells.size() >= 2);
      REQUIRE(made.area(e.from).grown(1).contains(cells.front()));
      REQUIRE(made.area(e.to).grown(1).contains(cells.back()));
      for (std::size_t i = 1; i < cells.size(); ++i) {
        REQUIRE(steps_between(cells[i - 1], cells[i]) == 1);
        REQUIRE(walkable(made.tiles[cells[i]]));
      }
      const bool jailed = made.graph.category(e.from) == Category::jail || made.graph.category(e.to) == Category::jail;
      REQUIRE((way.needs.x >= 0) == jailed);
      if (jailed) REQUIRE(ground.cells[cells.front()] == 'L');
      const bool secret =
          made.graph.category(e.from) == Category::secret || made.graph.category(e.to) == Category::secret;
      if (secret) REQUIRE(ground.cells[cells.front()] == 'S');
    }
  });
}

TEST_CASE("GUN-71: the key to a jail is with enemies that can be reached without it, as deep as there are any") {
  int jails = 0;
  each_floor(floors_a_flow, [&](const Level& made) {
    const int jail = made.graph.first_of(Category::jail);
    if (jail < 0) return;
    ++jails;
    const Point key = made.key[static_cast<std::size_t>(jail)];
    REQUIRE(made.tiles[key] == Tile::enemy);
    int deepest = 0;
    int holder = -1;
    for (int node = 0; node < made.graph.size(); ++node) {
      if (made.graph.category(node) != Category::normal) continue;
      deepest = std::max<int>(deepest, made.depth[static_cast<std::size_t>(node)]);
      const Point in = key - made.place(node).at;
      if (made.area(node).contains(key) && made.room(node).tile(in.x, in.y) == Tile::enemy) holder = node;
    }
    REQUIRE(holder >= 0);
    REQUIRE(made.depth[static_cast<std::size_t>(holder)] == deepest);
  });
  CHECK(jails > 10);
}

TEST_CASE("gungeon: below each stage comes the next, with a flow of its own; after the forge the run ends") {
  Options values = with("flow=k3&curse=4");
  for (const Stage stage : {Stage::proper, Stage::mine, Stage::hollow, Stage::forge}) {
    CHECK(!next(values).ends);
    CHECK(values[Opt::stage] == static_cast<int>(stage));
    CHECK(values[Opt::flow] == 0);
    CHECK(values[Opt::curse] == 4);
  }
  const Next last = next(values);
  CHECK(last.ends);
  CHECK(!last.word.empty());
  CHECK(values[Opt::stage] == static_cast<int>(Stage::forge));
}

}  // namespace press_r::gungeon
