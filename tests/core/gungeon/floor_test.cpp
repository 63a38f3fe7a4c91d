// Whole floors: the invariants of every flow and stage read off the cells, gates, teleporters, the film.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "core/prints.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/facts.hpp"
#include "gungeon/picture/roles.hpp"
#include "kit/cells.hpp"

namespace press_r::gungeon {
using namespace help;
using check::Floor;

namespace {

constexpr std::uint32_t floors_a_flow = slower == 1 ? 300 : 20;

std::vector<std::string> wrong_with(const Level& made) { return Floor(made).all(); }
bool complains_of(const Level& made, std::string_view id) {
  const auto wrong = wrong_with(made);
  return std::any_of(wrong.begin(), wrong.end(),
                     [&](const std::string& text) { return text.rfind(std::string(id) + ":", 0) == 0; });
}

/// The first floor of a flow on which `wanted` holds of some edge; that edge.
template <class Wanted>
int floor_with(const std::string& text, Wanted&& wanted) {
  for (std::uint32_t i = 0; i < 200; ++i) {
    const Level& made = floor_of(with(text), i);
    for (int e = 0; e < made.graph.edge_count(); ++e) {
      if (made.complete && wanted(made, e)) return e;
    }
  }
  return -1;
}

/// Cells that rooms and corridors of one piece take with their walls, each once; false where two share one.
bool disjoint(const Level& at) {
  std::set<std::pair<int, std::pair<int, int>>> taken;
  for (int node = 0; node < at.graph.size(); ++node) {
    if (!at.laid(node)) continue;
    const Room& room = at.room(node);
    for (int y = -1; y <= room.h; ++y) {
      for (int x = -1; x <= room.w; ++x) {
        if (((room.body[static_cast<std::size_t>(y + 1)] >> (x + 1)) & 1u) == 0) continue;
        const std::pair cell{at.place(node).at.x + x, at.place(node).at.y + y};
        if (!taken.insert({at.place(node).piece, cell}).second) return false;
      }
    }
  }
  for (int e = 0; e < at.graph.edge_count(); ++e) {
    const Join& join = at.join(e);
    for (int i = 0; i < join.parts; ++i) {
      const Rect& part = at.parts[static_cast<std::size_t>(join.first_part + i)];
      if (any_cell(part, [&](Point p) { return taken.count({join.piece, {p.x, p.y}}) != 0; })) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("GUN-39, GUN-56, GUN-57, GUN-62: every invariant of a floor, read off its cells, for every flow") {
  for (const FlowInfo& flow : flow_table) {
    const Options values = with(own(flow));
    for (std::uint32_t i = 0; i < floors_a_flow; ++i) {
      const Level& made = floor_of(values, i);
      CAPTURE(std::string(flow.id), i);
      REQUIRE(made.complete);
      REQUIRE(wrong_with(made) == std::vector<std::string>{});
    }
  }
}

TEST_CASE("GUN-39, GUN-56, GUN-57, GUN-62: the same where every option stands at its other end") {
  for (const std::string_view change : {"loop_start=flow", "opposing=1", "far_exits=0", "chains=0&alternates=0",
                                        "injection=0", "master_round=1&curse=9&met=1&captive=0", "bent=0"}) {
    for (const Stage stage : {Stage::keep, Stage::proper, Stage::mine, Stage::hollow, Stage::forge}) {
      const Options values = with("stage=" + stage_id(stage) + "&" + std::string(change));
      for (std::uint32_t i = 0; i < floors_a_flow / 3; ++i) {
        const Level& made = floor_of(values, 5000 + i);
        CAPTURE(std::string(change), stage_id(stage), i);
        REQUIRE(made.complete);
        REQUIRE(wrong_with(made) == std::vector<std::string>{});
      }
    }
  }
}

TEST_CASE("GUN-39: nothing overlaps at any step of the layout") {
  for (const std::string_view text : {"flow=k3", "stage=hollow&flow=h1"}) {
    bool seen_assembly = false;
    steps_of(with(std::string(text)), 7, [&](const Step&, const Level& at) {
      if (at.phase != Phase::layout && at.phase != Phase::assembly) return;
      seen_assembly = seen_assembly || at.phase == Phase::assembly;
      REQUIRE(disjoint(at));
    });
    CHECK(seen_assembly);
  }
}

TEST_CASE("GUN-39, GUN-56, GUN-57: the reading of the cells sees what is wrong") {
  const auto break_floor = [](auto&& damage) -> const Level& {
    floor_of(with("flow=k1"), 3);
    REQUIRE(wrong_with(level()) == std::vector<std::string>{});
    damage(level());
    return level();
  };
  CHECK(complains_of(break_floor([](Level& l) { l.place(4).at = l.place(5).at; }), "I1"));
  CHECK(complains_of(break_floor([](Level& l) {
                       REQUIRE(!l.doors.empty());
                       const Rect area = l.doors[0].area;
                       l.tiles[{area.x, area.y}] = Tile::wall;
                     }),
                     "I10"));
  CHECK(complains_of(break_floor([](Level& l) { l.doors.pop_back(); }), "I4"));
  CHECK(complains_of(break_floor([](Level& l) { l.graph.edge(0).to = 3; }), "I3"));
  CHECK(complains_of(break_floor([](Level& l) { l.depth[2] += 1; }), "I5"));
  CHECK(complains_of(break_floor([](Level& l) { l.place(2).room = l.place(1).room; }), "I7"));
  CHECK(complains_of(break_floor([](Level& l) {
                       for (int e = 0; e < l.graph.edge_count(); ++e) {
                         if (has_corridor(l.join(e).kind)) l.join(e).length = 3;
                       }
                     }),
                     "I6"));
  CHECK(complains_of(break_floor([](Level& l) {
                       // A row of rubble through the middle of everything.
                       for (int x = 0; x < l.tiles.width(); ++x) {
                         Tile& tile = l.tiles[{x, l.tiles.height() / 2}];
                         if (walkable(tile)) tile = Tile::pit;
                       }
                     }),
                     "I2"));
}

TEST_CASE("GUN-62: a gate that is turned round, missing or one too many is seen") {
  const auto gate = [](Level& l) {
    return std::find_if(l.doors.begin(), l.doors.end(), [](const Door& door) { return door.gate(); });
  };
  floor_of(with("flow=k1"), 3);
  REQUIRE(gate(level()) != level().doors.end());
  gate(level())->passable = opposite(gate(level())->passable);
  CHECK(complains_of(level(), "GUN-62"));
  floor_of(with("flow=k1"), 3);
  gate(level())->kind = DoorKind::plain;
  CHECK(complains_of(level(), "GUN-62"));
  floor_of(with("flow=k4"), 3);
  CHECK(gate(level()) == level().doors.end());
  level().doors[0].kind = DoorKind::gate;
  CHECK(complains_of(level(), "GUN-62"));
}

TEST_CASE("GUN-62: on cells, the chest is one room from the loop's start on the way out and three on the way in") {
  for (std::uint32_t i = 0; i < 12; ++i) {
    const Level& made = floor_of(with("flow=k1&injection=0"), i);
    const int hub = find(made.graph, "h1");
    const int chest = find(made.graph, "r1");
    const Floor floor(made);
    CHECK(floor.rooms_entered_from(chest)[static_cast<std::size_t>(hub)] == 1);
    CHECK(floor.rooms_entered_from(hub)[static_cast<std::size_t>(chest)] == 3);
    // With any room of the long way shut, there is no way in; with the gate shut, there still is.
    for (int e = 0; e < made.graph.edge_count(); ++e) {
      const Edge& edge = made.graph.edge(e);
      const auto name = text_of(made.graph.node(edge.from)) + text_of(made.graph.node(edge.to));
      const bool long_way = name == "h1n2" || name == "n2n3" || name == "n3r1";
      const bool gate = name == "r1h1";
      if (!long_way && !gate) continue;
      CHECK(floor.reaches(floor.reach(0, Floor::Walk::legal, e), chest) == gate);
      CHECK(floor.reaches(floor.reach(chest, Floor::Walk::legal, e), 0));
    }
  }
}

TEST_CASE("GUN-62: the gate is the loop start's own door, whether a corridor leads there or wall meets wall") {
  for (const bool direct : {false, true}) {
    const std::string text = direct ? "flow=k1&loop_start=flow" : "flow=k1";
    const int edge = floor_with(text, [&](const Level& made, int e) {
      return made.graph.edge(e).one_way && has_corridor(made.join(e).kind) != direct;
    });
    REQUIRE(edge >= 0);
    for (const Door& door : level().doors) {
      if (door.edge != edge) continue;
      const Edge& e = level().graph.edge(edge);
      CHECK(door.gate() == (direct || door.room == e.to));
      CHECK(door.passable == (door.room == e.to ? opposite(door.outward) : door.outward));
    }
  }
}

TEST_CASE("GUN-64: dead ends, hubs and every fourth room have a teleporter on open floor; what is hidden has none") {
  for (const std::string_view text : {"flow=k4", "stage=forge"}) {
    for (std::uint32_t i = 0; i < 10; ++i) {
      const Level& made = floor_of(with(std::string(text)), i);
      int count = 0;
      for (int node = 0; node < made.graph.size(); ++node) {
        const Category category = made.graph.category(node);
        const std::set<Category> never = {Category::secret, Category::boss, Category::exit, Category::connector};
        const int depth = made.depth[static_cast<std::size_t>(node)];
        const bool often = category == Category::hub || made.graph.degree(node) == 1 || (depth > 0 && depth % 4 == 0);
        const bool has = made.teleporter[static_cast<std::size_t>(node)];
        CHECK(has == (often && never.count(category) == 0));
        if (!has) continue;
        ++count;
        const Point pad = made.pad[static_cast<std::size_t>(node)];
        CHECK(made.area(node).contains(pad));
        CHECK(made.tiles[pad] == Tile::floor);
      }
      CHECK(count >= 3);
    }
  }
}

TEST_CASE("GUN-65: a link gives one floor, whatever was made before it and whether steps are kept") {
  std::set<std::uint64_t> prints;
  const auto other = std::make_unique<Level>();
  const auto other_shop = std::make_unique<Workshop>();
  for (const FlowInfo& flow : flow_table) {
    const Options values = with(own(flow));
    const std::uint64_t print = print_of(floor_of(values, 11));
    steps_of(values, 11);
    CHECK(print_of(level()) == print);
    Trace off;
    generate(values, survey_seed(11), off, *other, *other_shop);
    CHECK(print_of(*other) == print);
    CHECK(prints.insert(print).second);
    CHECK(print_of(floor_of(values, 12)) != print);
  }
}

TEST_CASE("GUN-68: the film shows the flow, the injected flow, composites, each laid out, and the floor") {
  std::vector<Phase> phases;
  int before_injection = 0;
  int injected = 0;
  bool apart = false;
  bool flow_coloured = false;
  std::set<int> composites_drawn;
  Scene scene;
  steps_of(with("flow=k1&master_round=1"), 5, [&](const Step& step, const Level& at) {
    if (phases.empty() || phases.back() != at.phase) phases.push_back(at.phase);
    if (before_injection == 0) before_injection = at.graph.size();
    injected = std::max(injected, at.graph.size() - before_injection);
    draw(at, scene);
    std::size_t nodes = 0;
    for (const Mark& mark : scene.marks()) {
      const bool node = mark.kind == MarkKind::room && mark.role >= static_cast<int>(Mk::flow_loop_1);
      nodes += node ? 1 : 0;
      // The article's figure: from the split on the flow is coloured by composite, until the floor is there.
      const bool split = at.phase != Phase::finished && at.composites_known && node && at.composites.of(mark.id) >= 0;
      if (node) REQUIRE((mark.role < static_cast<int>(Mk::flow_entrance)) == split);
      flow_coloured = flow_coloured || split;
      const bool of_composite = mark.role >= static_cast<int>(Mk::loop_1) && mark.role <= static_cast<int>(Mk::tree_4);
      if (of_composite && at.phase != Phase::finished) composites_drawn.insert(mark.role);
    }
    // The flow stays beside the map at every step.
    REQUIRE(nodes == static_cast<std::size_t>(at.graph.size()));
    if (is(step, Gun::gun_52)) {
      std::set<int> pieces;
      for (int node = 0; node < at.graph.size(); ++node) pieces.insert(at.place(node).piece);
      apart = static_cast<int>(pieces.size()) == at.composites.count() && pieces.size() >= 3;
    }
  });
  CHECK(phases == std::vector<Phase>{Phase::flow, Phase::rooms, Phase::composites, Phase::layout, Phase::assembly,
                                     Phase::finished});
  CHECK(injected >= 1);
  CHECK(apart);
  CHECK(flow_coloured);
  CHECK(composites_drawn.size() >= 3);
}

TEST_CASE("a level is a value: its copy stays what it is when another is made of other texts in the same workshop") {
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
}

}  // namespace press_r::gungeon
