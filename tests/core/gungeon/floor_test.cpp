// Whole floors: one survey that checks every rule that always holds, floors that are damaged on purpose, the terrain,
// the film, and levels as values.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "core/levels.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/facts.hpp"
#include "kit/walk.hpp"

namespace press_r::gungeon {
using namespace help;
using check::Floor;

namespace {

using Sentences = std::vector<std::string>;

bool has_fault(std::string_view id) {
  const Sentences faults = Floor(level()).all();
  return std::any_of(faults.begin(), faults.end(),
                     [&](const std::string& text) { return text.rfind(std::string(id) + ":", 0) == 0; });
}

/// What a survey has to have met at least once.
struct Met {
  int gates = 0, hidden = 0, jails = 0, closing_rooms = 0, closing_corridors = 0, straight = 0, bent = 0;
  int repicks = 0, retries = 0;
};

void check_floor(const Options& values, std::uint32_t index, Met& met) {
  const Level& made = floor_of(values, index);
  CAPTURE(index);
  REQUIRE(made.complete);
  REQUIRE(Floor(made).all() == Sentences{});
  for (const Door& door : made.doors) {
    met.gates += door.gate() ? 1 : 0;
    met.hidden += door.kind == DoorKind::hidden ? 1 : 0;
    met.jails += door.kind == DoorKind::locked ? 1 : 0;
  }
  met.closing_rooms += joins_of(made, JoinKind::closing_room);
  met.closing_corridors += joins_of(made, JoinKind::closing_corridor);
  met.straight += joins_of(made, JoinKind::straight_corridor);
  met.bent += joins_of(made, JoinKind::bent_corridor);
  met.repicks += made.tally.repicks;
  met.retries += made.tally.attempts > 1 ? 1 : 0;
}

Door* gate_of(Level& l) {
  const auto found = std::find_if(l.doors.begin(), l.doors.end(), [](const Door& door) { return door.gate(); });
  return found == l.doors.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE(
    "GUN-13, GUN-19, GUN-20, GUN-23, GUN-24, GUN-26, GUN-34, GUN-38, GUN-39, GUN-46, GUN-47, GUN-49, GUN-51, GUN-54, "
    "GUN-55, GUN-56, GUN-57, GUN-62, GUN-64, GUN-66, GUN-71, GUN-75, GUN-76: floors of every flow, and of every option "
    "at its other end, keep all rules that always hold") {
  Met met;
  constexpr std::uint32_t floors = slower == 1 ? 100 : 14;
  for (const FlowInfo& flow : flow_table) {
    CAPTURE(std::string(flow.id));
    for (std::uint32_t i = 0; i < floors; ++i) check_floor(crowded(flow), i, met);
  }
  for (const std::string_view change : {"loop_start=flow", "opposing=1", "far_exits=0", "chains=0&alternates=0",
                                        "injection=0", "master_round=1&curse=9&met=1&captive=0", "bent=0"}) {
    for (int stage = 0; stage < stages; ++stage) {
      const std::string text = "stage=" + std::string(info(static_cast<Stage>(stage)).id) + "&" + std::string(change);
      CAPTURE(text);
      for (std::uint32_t i = 0; i < floors / 4; ++i) check_floor(with(text), 5000 + i, met);
    }
  }
  for (const int count : {met.gates, met.hidden, met.jails, met.closing_rooms, met.closing_corridors, met.straight,
                          met.bent, met.repicks, met.retries})
    CHECK(count > 5);
}

TEST_CASE("long: GUN-66: many floors of each stage with everything injected keep all rules", "[.long]") {
  Met met;
  for (int stage = 0; stage < stages; ++stage) {
    Options values = with("master_round=1&curse=9");
    values.set(Opt::stage, stage);
    for (std::uint32_t i = 0; i < 2000; ++i) check_floor(values, i, met);
  }
}

TEST_CASE("GUN-39, GUN-56, GUN-57, GUN-62: a damaged floor is noticed") {
  const auto breaks = [](std::string_view rule, auto&& damage) {
    floor_of(with("flow=k1"), 3);
    REQUIRE(Floor(level()).all() == Sentences{});
    damage(level());
    CAPTURE(std::string(rule));
    CHECK(has_fault(rule));
  };
  breaks("I1", [](Level& l) { l.place(4).at = l.place(5).at; });
  breaks("I10", [](Level& l) { l.tiles[{l.doors[0].area.x, l.doors[0].area.y}] = Tile::wall; });
  breaks("I4", [](Level& l) { l.doors.pop_back(); });
  breaks("I3", [](Level& l) { l.graph.edge(0).to = 3; });
  breaks("I5", [](Level& l) { l.depth[2] += 1; });
  breaks("I7", [](Level& l) { l.place(2).room = l.place(1).room; });
  breaks("I6", [](Level& l) {
    for (int e = 0; e < l.graph.edge_count(); ++e) {
      if (has_corridor(l.join(e).kind)) l.join(e).length = 3;
    }
  });
  breaks("I2", [](Level& l) {
    // A row of pits through the middle of everything.
    for (int x = 0; x < l.tiles.width(); ++x) {
      Tile& tile = l.tiles[{x, l.tiles.height() / 2}];
      if (walkable(tile)) tile = Tile::pit;
    }
  });
  breaks("GUN-38", [](Level& l) { l.place(1).at.x += 1; });
  breaks("GUN-51", [](Level& l) {
    for (int e = 0; e < l.graph.edge_count(); ++e) {
      if (l.join(e).kind == JoinKind::closing_corridor || l.join(e).kind == JoinKind::closing_room)
        l.join(e).kind = JoinKind::door;
    }
  });
  breaks("GUN-64", [](Level& l) { l.teleporter[find(l.graph, "h1")] = false; });
  breaks("GUN-66", [](Level& l) { ++l.tally.attempts; });
  breaks("GUN-62", [](Level& l) { gate_of(l)->passable = opposite(gate_of(l)->passable); });
  breaks("GUN-62", [](Level& l) { gate_of(l)->kind = DoorKind::plain; });
  floor_of(with("flow=k4"), 3);
  REQUIRE(gate_of(level()) == nullptr);
  level().doors[0].kind = DoorKind::gate;
  CHECK(has_fault("GUN-62"));
}

TEST_CASE("GUN-62: on cells, the chest is one room from the loop's start on the way out and three on the way in") {
  for (std::uint32_t i = 0; i < 12; ++i) {
    const Level& made = floor_of(with("flow=k1&injection=0"), i);
    const int hub = find(made.graph, "h1");
    const int chest = find(made.graph, "r1");
    const Floor floor(made);
    CHECK(floor.rooms_entered_from(chest)[idx(hub)] == 1);
    CHECK(floor.rooms_entered_from(hub)[idx(chest)] == 3);
    // With any way of the long side shut, there is no way in; with the gate shut, there still is.
    for (int e = 0; e < made.graph.edge_count(); ++e) {
      const auto ways = made.name(made.graph.edge(e).from) + made.name(made.graph.edge(e).to);
      const bool gate = ways == "r1h1";
      if (!gate && ways != "h1n2" && ways != "n2n3" && ways != "n3r1") continue;
      CHECK(floor.reaches(floor.reach(0, false, e), chest) == gate);
      CHECK(floor.reaches(floor.reach(chest, false, e), 0));
    }
  }
}

TEST_CASE("GUN-46, GUN-62: the gate is the loop start's own door, behind the closing way or where wall meets wall") {
  for (const bool direct : {false, true}) {
    const Options values = with(direct ? "flow=k1&loop_start=flow" : "flow=k1");
    for (std::uint32_t i = 0; i < 40; ++i) {
      const Level& made = floor_of(values, i);
      for (int edge = 0; edge < made.graph.edge_count(); ++edge) {
        const Edge& e = made.graph.edge(edge);
        if (e.one_way) CHECK((made.join(edge).kind == JoinKind::door) == direct);
      }
      for (const Door& door : made.doors) {
        const Edge& e = made.graph.edge(door.edge);
        if (!e.one_way) continue;
        CHECK(door.gate() == (direct || door.room == e.to));
        CHECK(door.passable == (door.room == e.to ? opposite(door.outward) : door.outward));
      }
    }
  }
}

TEST_CASE("gungeon: only what is locked or hidden cannot be reached on foot, and the floor has what opens it") {
  Terrain ground;
  Connections between;
  Walker walker;
  Walk walk;
  int jails = 0;
  int secrets = 0;
  for (const FlowInfo& flow : flow_table) {
    for (std::uint32_t i = 0; i < 40 / slower; ++i) {
      const Level& made = floor_of(crowded(flow), 700 + i);
      const Graph& graph = made.graph;
      CAPTURE(std::string(flow.id), i);
      terrain(made, ground);
      walker.walk(ground, walk);
      REQUIRE((walk.finishable && walk.openable && walk.all_reached));
      jails += graph.count(Category::jail);
      secrets += graph.count(Category::secret);
      const bool barred = graph.count(Category::jail) + graph.count(Category::secret) > 0;
      REQUIRE((walk.rooms_reached < graph.size()) == barred);
      connections(made, between);
      REQUIRE(static_cast<int>(between.all.size()) == graph.edge_count());
      for (int edge = 0; edge < graph.edge_count(); ++edge) {
        const Connection& way = between.all[idx(edge)];
        const Edge& e = graph.edge(edge);
        REQUIRE((way.from == e.from && way.to == e.to && way.one_way == e.one_way));
        const auto joins = [&](Category category) {
          return graph.category(e.from) == category || graph.category(e.to) == category;
        };
        REQUIRE((way.needs.x >= 0) == joins(Category::jail));
        const char letter = ground.cells[between.cells_of(way).front()];
        REQUIRE((letter == 'L') == joins(Category::jail));
        REQUIRE((letter == 'S') == joins(Category::secret));
      }
    }
  }
  CHECK(jails > 10);
  CHECK(secrets > 50);
  // A floor without places has neither terrain nor ways.
  graph_of(with(""), 1);
  terrain(level(), ground);
  connections(level(), between);
  CHECK((ground.empty() && between.all.empty()));
}

TEST_CASE("gungeon: below each stage comes the next, with a flow of its own; after the forge the run ends") {
  Options values = with("flow=k3&curse=4");
  for (int stage = 1; stage < stages; ++stage) {
    CHECK(!next(values).ends);
    CHECK(values[Opt::stage] == stage);
    CHECK(values[Opt::flow] == 0);
    CHECK(values[Opt::curse] == 4);
  }
  const Next last = next(values);
  CHECK(last.ends);
  CHECK(!last.word.empty());
  CHECK(values[Opt::stage] == static_cast<int>(Stage::forge));
}

TEST_CASE("GUN-68: the film shows the flow, the injected flow, composites, each laid out, and the floor") {
  std::vector<Phase> phases;
  int rooms = 0;
  bool injected = false;
  bool composites_apart = false;
  steps_of(with("flow=k1&master_round=1"), 5, [&](const Step& step, const Level& at) {
    if (phases.empty() || phases.back() != at.phase) phases.push_back(at.phase);
    injected = injected || (rooms > 0 && at.graph.size() > rooms);
    rooms = at.graph.size();
    if (!is(step, Gun::gun_52)) return;
    std::set<int> pieces;
    for (int node = 0; node < at.graph.size(); ++node) pieces.insert(at.place(node).piece);
    composites_apart = static_cast<int>(pieces.size()) == at.composites.count() && pieces.size() >= 3;
  });
  CHECK(phases == std::vector<Phase>{Phase::flow, Phase::rooms, Phase::composites, Phase::layout, Phase::assembly,
                                     Phase::finished});
  CHECK(injected);
  CHECK(composites_apart);
}

TEST_CASE("GUN-65: a link gives one floor, and its copy stays when other texts are read into the same workspace") {
  Options values = with_flow("e1-armory:n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-f1-b1-x1; r1>h1");
  values.set_text(Opt::own_rooms,
                  "normal: den\nweight: 999\n#####++#####\n#..........#\n#....e.....#\n+..........+\n+.........."
                  "+\n#..........#\n#..........#\n#####++#####\n");
  values.set_text(Opt::own_injections, "secret: 100 in 100, at any_room\n");
  values.set(Opt::inject_own, 1);
  const auto copy = std::make_unique<Level>(floor_of(values, 3));
  const std::uint64_t print = print_of(*copy);
  Scene scene;
  draw(*copy, scene);
  const auto marks = scene.marks().size();
  floor_of(with_flow("e1-n1-h1-f1-b1-x1; h1-s1"), 4);
  CHECK(print_of(*copy) == print);
  CHECK(copy->flow().nodes[1].label == "armory");
  CHECK(copy->injections().size() == 1);
  draw(*copy, scene);
  CHECK(scene.marks().size() == marks);
  CHECK(print_of(floor_of(values, 3)) == print);
}

}  // namespace press_r::gungeon
