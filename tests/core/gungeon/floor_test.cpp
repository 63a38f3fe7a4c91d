// Whole floors: the invariants of every flow and stage read off the cells, gates, teleporters, attempts and failures.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/facts.hpp"
#include "gungeon/layout/layout.hpp"
#include "gungeon/picture/roles.hpp"
#include "kit/hash.hpp"

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

std::string stage_id(Stage stage) { return std::string(info(stage).id); }
std::string own(const FlowInfo& flow) { return "stage=" + stage_id(flow.stage) + "&flow=" + std::string(flow.id); }

std::uint64_t print_of(const Level& made) {
  Hasher hasher;
  fingerprint(made, hasher);
  return hasher.value();
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
      for (int y = part.y; y < part.bottom(); ++y) {
        for (int x = part.x; x < part.right(); ++x) {
          if (taken.count({join.piece, {x, y}}) != 0) return false;
        }
      }
    }
  }
  return true;
}

/// A line of forty rooms with a way from each to the seventh after it. It cannot be drawn without ways that cross,
/// which the lint leaves unsaid of flows with so many loops.
std::string tangle() {
  std::string flow = "e1-n1";
  for (int i = 2; i <= 40; ++i) flow += "-n" + std::to_string(i);
  for (int i = 8; i <= 40; ++i) flow += "; n" + std::to_string(i) + "=n" + std::to_string(i - 7);
  return flow;
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

TEST_CASE("GUN-66: the attempts are counted, the first one mostly does, and no floor of ours is given up") {
  std::vector<int> attempts;
  for (const FlowInfo& flow : flow_table) {
    const Options values = with(own(flow));
    for (std::uint32_t i = 0; i < 400 / slower; ++i) {
      const Level& made = floor_of(values, 20'000 + i);
      REQUIRE(made.complete);
      int failed = 0;
      for (const int count : made.tally.failed) failed += count;
      REQUIRE(made.tally.attempts == failed + made.tally.made);
      attempts.push_back(made.tally.attempts);
    }
  }
  std::stable_sort(attempts.begin(), attempts.end());
  CHECK(attempts[attempts.size() / 2] == 1);
  CHECK(attempts[attempts.size() * 99 / 100] <= 20);
  CHECK(attempts.back() > 1);
}

TEST_CASE("GUN-85: of the floors that come out the one with the shortest longest corridor is kept") {
  const Options values = with("stage=forge");
  Settings first = settings_of(values);
  first.short_enough = PathFinder::longest;
  int shorter = 0;
  for (std::uint32_t i = 0; i < 80; ++i) {
    Trace off;
    generate_with(first, values, survey_seed(i), off, level(), workshop());
    REQUIRE(level().tally.made == 1);
    const int before = longest_corridor(level());
    const std::vector<Step> steps = steps_of(values, i);
    const Tally tally = level().tally;
    const int kept = longest_corridor(level());
    CAPTURE(i, before, kept, tally.made, tally.kept);
    REQUIRE(tally.first_longest == before);
    REQUIRE(kept <= before);
    if (before <= 30) REQUIRE(tally.made == 1);
    REQUIRE(tally.made <= 4);
    REQUIRE(tally.kept <= tally.attempts);
    const auto told = std::count_if(steps.begin(), steps.end(), [](const Step& step) { return is(step, Gun::gun_85); });
    REQUIRE(told == (tally.made > 1 ? 1 : 0));
    REQUIRE(longest_corridor(floor_of(values, i)) == kept);
    shorter += kept < before ? 1 : 0;
  }
  CHECK(shorter >= 10);
}

TEST_CASE("GUN-85: 95 in 100 floors of each stage have no corridor of more than 32 cells") {
  for (int stage = 0; stage < stages; ++stage) {
    Options values(generator.options);
    values.set(Opt::stage, stage);
    int longer = 0;
    constexpr std::uint32_t floors = 800 / slower;
    for (std::uint32_t i = 0; i < floors; ++i) longer += longest_corridor(floor_of(values, 5000 + i)) > 32 ? 1 : 0;
    CAPTURE(stage, longer);
    CHECK(longer * 20 <= static_cast<int>(floors));
  }
}

TEST_CASE("GUN-66: the attempt that is told is the one whose floor it is") {
  int before_the_last = 0;
  for (std::uint32_t i = 0; i < 200 && before_the_last == 0; ++i) {
    Trace trace{FrameSink{}};
    generate(with("stage=forge"), survey_seed(i), trace, level(), workshop());
    const auto& [attempts, made, kept] = std::tie(level().tally.attempts, level().tally.made, level().tally.kept);
    before_the_last += made > 1 && kept < attempts ? 1 : 0;
    const std::string text = trace.steps().back().text;
    const std::string told = kept == 1 ? "the first attempt" : "attempt " + std::to_string(kept);
    CHECK(text.find("The floor fits together at " + told + ",") == 0);
  }
  CHECK(before_the_last > 0);
}

TEST_CASE("GUN-66: attempts end at their bound, and the floor says so") {
  const Options values = with_flow(tangle());
  Settings settings = settings_of(values);
  REQUIRE(settings.attempts == 200);
  settings.attempts = 7;
  Trace off;
  const Outcome outcome = generate_with(settings, values, survey_seed(0), off, level(), workshop());
  CHECK_FALSE(outcome.complete);
  CHECK_FALSE(level().complete);
  CHECK(level().tally.attempts == 7);
  CHECK(outcome.why.find("After 7 attempts") != std::string::npos);
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

TEST_CASE("GUN-70: every kind of failure is told with the room, its exits and the reason") {
  floor_of(with("flow=k1"), 1);
  const int node = find(level().graph, "n5");
  const int other = find(level().graph, "c1");
  std::set<std::string> texts;
  for (const Trouble trouble : {Trouble::tree, Trouble::loop, Trouble::closing, Trouble::alignment, Trouble::path}) {
    level().failure = {trouble, static_cast<std::int16_t>(node), static_cast<std::int16_t>(other), 3};
    const std::string text = failure_text(level());
    CAPTURE(text);
    CHECK(text.find(room_name(level(), node)) != std::string::npos);
    CHECK(text.find(room_name(level(), other)) != std::string::npos);
    CHECK(text.find("exit") != std::string::npos);
    CHECK(texts.insert(text).second);
  }
  level().failure = {Trouble::size, 0, 0, 0};
  CHECK(failure_text(level()).find(std::to_string(most_extent)) != std::string::npos);
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

TEST_CASE("GUN-70: a flow that no floor can be made of fails within its bound, naming room, exits and reason") {
  const Options values = with_flow(tangle());
  REQUIRE(usable(complaints_of(tangle())));
  Settings settings = settings_of(values);
  settings.attempts = 5;  // before its loops are drawn
  std::set<Trouble> troubles_met;
  for (std::uint32_t i = 0; i < 2; ++i) {
    Trace off;
    const Outcome outcome = generate_with(settings, values, survey_seed(i), off, level(), workshop());
    REQUIRE_FALSE(outcome.complete);
    const Failure& failure = level().failure;
    troubles_met.insert(failure.trouble);
    CAPTURE(outcome.why);
    REQUIRE(failure.node >= 0);
    CHECK(outcome.why.find(text_of(level().graph.node(failure.node))) != std::string::npos);
    CHECK(outcome.why.find("exit") != std::string::npos);
    CHECK(outcome.why.find("After") == 0);
  }
  CHECK(troubles_met.count(Trouble::none) == 0);
}

}  // namespace press_r::gungeon
