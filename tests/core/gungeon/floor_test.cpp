// Whole floors: one survey that checks every rule that always holds, floors that are damaged on purpose, the film,
// levels as values, and the picture of a flow, whose boxes and ways must not overlap.
#include <memory>

#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "core/levels.hpp"
#include "gungeon/picture/picture.hpp"
#include "kit/dice.hpp"
#include "kit/walk.hpp"

namespace press_r::gungeon {
using namespace help;
using check::Floor;

namespace {

using Sentences = std::vector<std::string>;

/// Counts of the cases that a survey has to contain.
struct Met {
  int gates = 0, hidden = 0, locked = 0, retries = 0, repicks = 0;
  int joins[7] = {};
};

/// All rules on the floor's cells; and on foot only what is locked or hidden cannot be reached.
void check_floor(const Options& values, std::uint32_t index, Met& met) {
  const Level& made = floor_of(values, index);
  CAPTURE(index);
  REQUIRE(made.complete);
  REQUIRE(Floor(made).all() == Sentences{});
  static Terrain ground;
  static Walker walker;
  static Walk walk;
  terrain(made, ground);
  walker.walk(ground, walk);
  REQUIRE((walk.finishable && walk.openable && walk.all_reached));
  const int barred = made.graph.count(Category::jail) + made.graph.count(Category::secret);
  REQUIRE((walk.rooms_reached < made.graph.size()) == (barred > 0));
  static Connections between;
  connections(made, between);
  for (int edge = 0; edge < made.graph.edge_count(); ++edge) {
    const Edge& e = made.graph.edge(edge);
    const Connection& way = between.all[idx(edge)];
    const bool jail = made.graph.category(e.from) == Category::jail || made.graph.category(e.to) == Category::jail;
    REQUIRE((way.one_way == e.one_way && (way.needs.x >= 0) == jail));
  }
  for (const Door& door : made.doors) {
    met.gates += door.gate() ? 1 : 0;
    met.hidden += door.kind == DoorKind::hidden ? 1 : 0;
    met.locked += door.kind == DoorKind::locked ? 1 : 0;
  }
  for (int edge = 0; edge < made.graph.edge_count(); ++edge) {
    const JoinKind kind = made.join(edge).kind;
    const bool composite = made.composites.inside(made.graph.edge(edge));
    met.joins[at(kind == JoinKind::door && composite ? JoinKind::none : kind)]++;
  }
  met.repicks += made.tally.repicks;
  met.retries += made.tally.attempts > 1 ? 1 : 0;
}

}  // namespace

TEST_CASE(
    "GUN-13, GUN-19, GUN-20, GUN-23, GUN-24, GUN-26, GUN-34, GUN-38, GUN-39, GUN-46, GUN-47, GUN-48, GUN-49, GUN-50, "
    "GUN-51, GUN-53, GUN-54, GUN-55, GUN-56, GUN-57, GUN-62, GUN-64, GUN-66, GUN-71, GUN-75, GUN-76: floors of every "
    "flow, and of every option at its other end, keep all rules that always hold (12 options)") {
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
      for (std::uint32_t i = 0; i < floors / 4; ++i) {
        check_floor(with(text), 5000 + i, met);
        if (change == "bent=0") CHECK(joins_of(level(), JoinKind::bent_corridor) == 0);
      }
    }
  }
  CHECK(met.joins[at(JoinKind::closing_corridor)] > 5);
  // Pieces wall to wall, and closing rooms, straight and bent corridors between them.
  for (const JoinKind kind :
       {JoinKind::door, JoinKind::closing_room, JoinKind::straight_corridor, JoinKind::bent_corridor})
    CHECK(met.joins[at(kind)] > 5);
  for (const int count : {met.gates, met.hidden, met.locked, met.repicks, met.retries}) CHECK(count > 5);
  // The document's lengths of closing corridors.
  for (int stage = 0; stage < stages; ++stage) {
    const StageInfo& one = info(static_cast<Stage>(stage));
    CHECK((one.shortest_corridor == 4 && one.longest_corridor == (stage == 2 ? 50 : 30)));
  }
  // A floor without places has neither terrain nor ways.
  graph_of(with(""), 1);
  Terrain ground;
  terrain(level(), ground);
  CHECK(ground.empty());
}

TEST_CASE("long: GUN-66: many floors of each stage with everything injected keep all rules", "[.long]") {
  Met met;
  for (int stage = 0; stage < stages; ++stage) {
    Options values = with("master_round=1&curse=9");
    values.set(Opt::stage, stage);
    for (std::uint32_t i = 0; i < 2000; ++i) check_floor(values, i, met);
  }
}

TEST_CASE("GUN-39, GUN-56, GUN-57, GUN-62: a damaged floor is noticed (flow)") {
  const auto breaks = [](std::string_view rule, auto&& damage) {
    floor_of(with("flow=k1"), 3);
    damage(level());
    CAPTURE(std::string(rule));
    const Sentences faults = Floor(level()).all();
    CHECK(std::any_of(faults.begin(), faults.end(),
                      [&](const std::string& text) { return text.rfind(std::string(rule) + ":", 0) == 0; }));
  };
  const auto gate = [](Level& l) -> Door& {
    return *std::find_if(l.doors.begin(), l.doors.end(), [](const Door& door) { return door.gate(); });
  };
  const auto each_join = [](Level& l, auto&& damage) {
    for (int e = 0; e < l.graph.edge_count(); ++e) {
      if (has_corridor(l.join(e).kind)) damage(l.join(e));
    }
  };
  breaks("I1", [](Level& l) { l.place(4).at = l.place(5).at; });
  breaks("I2", [](Level& l) {
    // A row of pits through the middle of everything.
    for (int x = 0; x < l.tiles.width(); ++x) {
      Tile& tile = l.tiles[{x, l.tiles.height() / 2}];
      if (walkable(tile)) tile = Tile::pit;
    }
  });
  breaks("I3", [](Level& l) { l.graph.edge(0).to = 3; });
  breaks("I4", [](Level& l) { l.doors.pop_back(); });
  breaks("I5", [](Level& l) { l.depth[2] += 1; });
  breaks("I6", [&](Level& l) { each_join(l, [](Join& join) { join.length = 3; }); });
  breaks("I7", [](Level& l) { l.place(2).room = l.place(1).room; });
  breaks("I10", [](Level& l) { l.tiles[{l.doors[0].area.x, l.doors[0].area.y}] = Tile::wall; });
  breaks("GUN-38", [](Level& l) { l.place(1).at.x += 1; });
  breaks("GUN-51", [&](Level& l) { each_join(l, [](Join& join) { join.kind = JoinKind::door; }); });
  breaks("GUN-64", [](Level& l) { l.teleporter[find(l.graph, "h1")] = false; });
  breaks("GUN-66", [](Level& l) { ++l.tally.attempts; });
  breaks("GUN-62", [&](Level& l) { gate(l).passable = opposite(gate(l).passable); });
  breaks("GUN-62", [&](Level& l) { gate(l).kind = DoorKind::plain; });
  breaks("GUN-62", [](Level& l) { l.doors[0].kind = DoorKind::gate; });
}

TEST_CASE(
    "GUN-46, GUN-62: a loop closes at its one-way edge, or where the flow says, wall to wall (flow, loop_start)") {
  for (const bool direct : {false, true}) {
    for (std::uint32_t i = 0; i < 40; ++i) {
      const Level& made = floor_of(with(direct ? "flow=k1&loop_start=flow" : "flow=k1"), i);
      for (int edge = 0; edge < made.graph.edge_count(); ++edge) {
        if (made.graph.edge(edge).one_way) CHECK((made.join(edge).kind == JoinKind::door) == direct);
      }
    }
  }
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

TEST_CASE("GUN-65: a link gives one floor, and its copy stays when other texts are read into the same workspace") {
  Options values = with_flow("e1-armory:n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-f1-b1-x1; r1>h1");
  values.set_text(Opt::own_rooms,
                  "normal: den\nweight: 999\n#####++#####\n#..........#\n#....e.....#\n+..........+\n+.........."
                  "+\n#..........#\n#..........#\n#####++#####\n");
  values.set(Opt::inject_own, 1);
  const auto copy = std::make_unique<Level>(floor_of(values, 3));
  const std::uint64_t print = print_of(*copy);
  Scene scene;
  draw(*copy, scene);
  const auto marks = scene.marks().size();
  floor_of(with_flow("e1-n1-h1-f1-b1-x1; h1-s1"), 4);
  CHECK(print_of(*copy) == print);
  CHECK(copy->flow().nodes[1].label == "armory");
  draw(*copy, scene);
  CHECK(scene.marks().size() == marks);
  CHECK(print_of(floor_of(values, 3)) == print);
}

TEST_CASE("GUN-33: in the flow, ways between composites are cut from the split on, until the floor is finished") {
  const auto level =
      std::make_unique<Level>(floor_of(with_flow("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-f1-b1-x1; r1>h1"), 3));
  Scene scene;
  const auto ways = [&](Mk role) {
    draw(*level, scene);
    return std::count_if(scene.marks().begin(), scene.marks().end(),
                         [&](const auto& mark) { return mark.role == static_cast<std::size_t>(role); });
  };
  const auto all = ways(Mk::flow_way);
  CHECK(ways(Mk::flow_cut) == 0);
  level->phase = Phase::assembly;
  int cut = 0;
  for (int edge = 0; edge < level->graph.edge_count(); ++edge) {
    const Edge& e = level->graph.edge(edge);
    cut += e.kind == EdgeKind::tree && level->composites.of(e.from) != level->composites.of(e.to) ? 1 : 0;
  }
  CHECK(cut > 0);
  CHECK(ways(Mk::flow_cut) == cut);
  CHECK(ways(Mk::flow_way) == all - cut);
}

// ---- the picture of a flow

namespace {

Rect line(Point a, Point b) { return united({a.x, a.y, 1, 1}, {b.x, b.y, 1, 1}); }

/// Whether a loop's way runs through the box of a room at neither end.
bool runs_through_box(const Graph& graph, const FlowPicture& picture, int edge) {
  const auto way = picture.way(graph, edge);
  for (int node = 0; node < graph.size(); ++node) {
    if (node == graph.edge(edge).from || node == graph.edge(edge).to) continue;
    for (std::size_t i = 1; i < way.size; ++i) {
      if (picture.box(node).overlaps(line(way[i - 1], way[i]))) return true;
    }
  }
  return false;
}

/// Checks a picture; returns the number of its loops.
int check_picture(const Graph& graph) {
  const FlowPicture picture = picture_of(graph);
  const Rect frame{0, 0, picture.width, picture.height};
  int loops = 0;
  for (int a = 0; a < graph.size(); ++a) {
    const Rect box = picture.box(a);
    REQUIRE((frame.contains({box.x, box.y}) && frame.contains({box.right() - 1, box.bottom() - 1})));
    for (int b = 0; b < a; ++b) REQUIRE_FALSE(box.grown(1).overlaps(picture.box(b)));
  }
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    if (e.kind == EdgeKind::tree) {
      REQUIRE(picture.box(e.to).y > picture.box(e.from).bottom());
      continue;
    }
    ++loops;
    for (const Point& corner : picture.way(graph, edge)) REQUIRE(frame.contains(corner));
    REQUIRE_FALSE(runs_through_box(graph, picture, edge));
  }
  return loops;
}

/// Pictures of floors of the stages, with everything injected, and of random graphs of 10 to 49 rooms.
void check_pictures(std::uint32_t count) {
  Dice dice(Seed{7}, "pictures_test");
  int loops = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    loops += check_picture(graph_of(crowded(flow_table[i % flow_count]), i).graph);
    const std::string flow = graphs::random_flow(dice, dice.between(10, 49), static_cast<int>(i % 6));
    CAPTURE(flow);
    loops += check_picture(graph_of(with_flow(flow), i).graph);
  }
  CHECK(loops > static_cast<int>(count));
}

}  // namespace

TEST_CASE("GUN-81: boxes of a flow stand apart, and no way of any flow runs through a foreign one") {
  for (const std::string_view flow : graphs::published) check_picture(graph_of(with_flow(flow), 0).graph);
  // The flow in which a loop once read as a second way to the boss.
  check_picture(
      graph_of(with_flow("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1; n7-n8-n9; n9=n4"), 0).graph);
  check_picture(graph_of(with_flow(graphs::grid(4)), 0).graph);
  check_pictures(2400 / slower);
}

TEST_CASE("long: GUN-81: the same of 10,000 floors and as many random graphs", "[.long]") { check_pictures(10'000); }

}  // namespace press_r::gungeon
