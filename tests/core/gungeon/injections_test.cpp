// Injections: how often and where the shipped ones come, and tables of the user's own.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "core/levels.hpp"
#include "gungeon/flow/injections.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t surveyed = 16000 / slower;

/// How often a shipped entry is placed under these options.
std::int64_t placed(std::string_view text, InjectionId id) {
  const Options values = with(text);
  std::int64_t hits = 0;
  for (std::uint32_t i = 0; i < surveyed; ++i)
    hits += graph_of(values, i).injected[at(id)].fate == Fate::placed ? 1 : 0;
  return hits;
}

Faults read(std::string_view text, InjectionTable& table) {
  Faults faults;
  read_injections(text, table, faults);
  return faults;
}
Options with_injections(std::string_view text) { return with_text(Opt::own_injections, std::string(text)); }

}  // namespace

// With the options of the claims, each chance is surveyed by the contract.
TEST_CASE("GUN-14, GUN-15, GUN-16, GUN-18, GUN-22: an entry comes as often as it says, and never where it must not") {
  CHECK(agrees(placed("stage=forge", InjectionId::elevator), surveyed, 0.50));
  CHECK(placed("master_round=1", InjectionId::master_shrine) == surveyed);
  CHECK(placed("", InjectionId::master_shrine) == 0);
  CHECK(agrees(placed("curse=5", InjectionId::cursed), surveyed, 0.50));
  CHECK(placed("curse=4", InjectionId::cursed) == 0);
  CHECK(placed("captive=0", InjectionId::jail) == 0);
  CHECK(placed("broken_lift=0", InjectionId::elevator) == 0);
  CHECK(placed("stage=proper", InjectionId::fireplace) == 0);
  CHECK(placed("injection=0", InjectionId::vendor) == 0);
  CHECK(placed("met=1", InjectionId::vendor) == 0);
  CHECK(placed("met=1", InjectionId::miniboss) == 0);
  CHECK(agrees(placed("stage=hollow&captive=0&broken_lift=0&met=1&curse=10", InjectionId::secret), surveyed, 0.90));
  CHECK(injections()[secret_injection].need == Need::nothing);
}

TEST_CASE("GUN-21: injection keeps every way, or a path through the new room, and splits no loop edge") {
  for (std::uint32_t i = 0; i < surveyed / 10; ++i) {
    const std::string run = "master_round=1&curse=9&stage=" + std::string(info(static_cast<Stage>(i % 5)).id);
    const Graph before = graph_of(with(run + "&injection=0"), i).graph;
    const Graph& after = graph_of(with(run), i).graph;
    for (int node = 0; node < before.size(); ++node) REQUIRE(before.node(node).name == after.node(node).name);
    for (int e = 0; e < before.edge_count(); ++e) {
      const Edge& edge = before.edge(e);
      // Along tree edges through injected rooms only.
      std::vector<int> path{edge.from};
      for (std::size_t k = 0; k < path.size() && !after.joined(path[k], edge.to); ++k) {
        for (const std::uint8_t way : after.ways(path[k])) {
          const Edge& step = after.edge(way);
          if (step.from == path[k] && after.node(step.to).origin == Origin::injection) path.push_back(step.to);
        }
        REQUIRE(k + 1 < path.size());
      }
      if (edge.kind == EdgeKind::loop) REQUIRE(after.joined(edge.from, edge.to));
    }
    REQUIRE(longest_combat_run(after) <= 6);
  }
}

TEST_CASE("own flows: nothing is injected into one's own flow, unless it is asked for") {
  Options values = with_flow("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1");
  int more = 0;
  for (std::uint32_t i = 0; i < 50; ++i) {
    values.set(Opt::inject_own, 0);
    CHECK(graph_of(values, i).graph.size() == 15);
    values.set(Opt::inject_own, 1);
    more += graph_of(values, i).graph.size() > 15 ? 1 : 0;
  }
  CHECK(more > 40);
}

// ---- tables of the user's own

TEST_CASE("GUN-14, GUN-84: the table of injections survives being written as text, and builds the same floors") {
  InjectionTable table;
  CHECK(read(write_injections_text(injections()), table).empty());
  CHECK(write_injections_text(table.entries) == write_injections_text(injections()));
  CHECK(write_injections_json(table.entries).size() + 20 > write_injections_json(injections()).size());
  REQUIRE(table.entries.size() == injections().size());
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    CHECK(table.entries[i].title == injections()[i].title);
    CHECK(shipped_like(table.entries[i]) == static_cast<int>(i));
  }
  const Options shipped = with("stage=forge&master_round=1&curse=7");
  Options own = shipped;
  own.set_text(Opt::own_injections, write_injections_text(injections()));
  for (std::uint32_t i = 0; i < 60 / slower; ++i) {
    const std::uint64_t theirs = print_of(graph_of(shipped, i));
    REQUIRE(print_of(graph_of(own, i)) == theirs);
  }
}

TEST_CASE("own injections: a kind, a title, a chance, a condition, stages and places") {
  InjectionTable table;
  const Faults faults = read(
      "// guests\n\n  V \"The: Bell\" : 7 in 100, ONCE a run, needs Curse, only keep forge, at hub x3 from 2, at "
      "hub_way\n"
      "normal:100%,at dead_end",
      table);
  for (const Fault& one : faults) UNSCOPED_INFO(sentence_of(one));
  REQUIRE(faults.empty());
  REQUIRE(table.entries.size() == 2);
  CHECK(table.entries[0].id == "the_bell");
  CHECK(table.entries[0].title == "The: Bell");
  CHECK(table.entries[1].title == "Normal room");
  CHECK(write_injections_text(table.entries) ==
        "vendor \"The: Bell\": 7 in 100, needs curse, once a run, only keep forge, at hub x3 from 2, at hub_way\n"
        "normal: 100 in 100, at dead_end\n");
}

TEST_CASE("own injections: complaints tell line, column, what is wrong and what would help") {
  constexpr WrongText cases[] = {
      {"vendor 45 in 100", "Line 1, column 1:", "a kind, a colon", "write it as"},
      {"// x\n  hall: 4 in 100, at hub", "Line 2, column 3:", "no kind of room", "write one of these"},
      {"boss: 4 in 100, at hub", "Line 1, column 1:", "of the flow itself", "write one of these"},
      {"vendor \"x: 4 in 100, at hub", "Line 1, column 1:", "a kind, a colon", "write it as"},
      {"vendor \"a\" b: 4 in 100, at hub", "Line 1, column 8:", "quote on either side", "close it"},
      {"vendor: 45, at hub", "Line 1, column 9:", "in hundredths", "45 in 100"},
      {"vendor: 101 in 100, at hub", "Line 1, column 9:", "from 0 to 100", "change the number"},
      {"vendor: 45 in 100, needs luck, at hub", "Line 1, column 26:", "no condition", "captive"},
      {"vendor: 45 in 100, needs curse now, at hub", "Line 1, column 32:", "Nothing more", "comma"},
      {"vendor: 45 in 100, only, at hub", "Line 1, column 20:", "stages", "keep"},
      {"vendor: 45 in 100, only cave, at hub", "Line 1, column 25:", "no stage", "keep"},
      {"vendor: 45 in 100, at door", "Line 1, column 23:", "no place", "dead_end"},
      {"vendor: 45 in 100, at hub x0", "Line 1, column 27:", "weight of a place", "x2"},
      {"vendor: 45 in 100, at hub from far", "Line 1, column 32:", "After from comes", "from 3"},
      {"vendor: 45 in 100, at hub 2", "Line 1, column 27:", "After a place", "x2 from 3"},
      {"vendor: 45 in 100, twice, at hub", "Line 1, column 20:", "says nothing", "once a run"},
      {"vendor: 45 in 100, once a week, at hub", "Line 1, column 20:", "After once", "once a run"},
      {"vendor: at hub", "Line 1, column 1:", "has no chance", "45 in 100"},
      {"vendor: 45 in 100", "Line 1, column 1:", "has no place", "at any_room"},
      {"jail: 5 in 100, at hub_way", "Line 1, column 17:", "Nothing leads on from a jail", "dead_end"},
      {"n: 1 in 100, at hub, at hub, at hub, at hub, at hub", "Line 1, column 46:", "at most 4 places",
       "take one away"},
      {"\n {\"injections\":[]}", "Line 2, column 1:", "as text, not as JSON", "write a line for each"},
  };
  for (const WrongText& one : cases) {
    check_faults(one, Opt::own_injections);
    CHECK(graph_of(with_injections(one.text), 1).own_injections == nullptr);
  }
  std::string many;
  for (int i = 0; i <= max_injections; ++i) many += "n: 1 in 100, at any_room\n";
  InjectionTable table;
  const Faults faults = read(many, table);
  REQUIRE(faults.size() == 1);
  CHECK(sentence_of(faults.front()).find("Line 21, column 1: A table has at most 20 entries") == 0);
  CHECK(table.entries.back().id == "normal_room_20");
}

TEST_CASE("GUN-84: a table of one's own stands in place of the shipped one, in its order") {
  const Options values = with_injections(
      "secret: 100 in 100, at any_room\nshrine \"gift\": 100 in 100, at dead_end, at any_room from 3\n"
      "miniboss: 0 in 100, at before_combat\nvendor: 100 in 100, only mine, at hub\n"
      "secret: 100 in 100, at dead_end\n");
  const auto titles = [](const Level& made) {
    std::string out;
    for (int node = 0; node < made.graph.size(); ++node) {
      const Node& one = made.graph.node(node);
      if (one.origin == Origin::injection) out += std::string(made.injections()[idx(one.injection)].title) + ", ";
    }
    return out;
  };
  for (std::uint32_t i = 0; i < 40 / slower; ++i) {
    const Level& made = floor_of(values, i);
    REQUIRE(made.complete);
    CHECK(titles(made) == "secret room, gift, secret room, ");
    CHECK(made.injected[3].fate == Fate::not_here);
  }
  // An empty table injects nothing; without one the shipped table is there again.
  for (std::uint32_t i = 0; i < 20; ++i) CHECK(titles(graph_of(with_injections("// nothing\n"), i)).empty());
  CHECK(level().own_injections->entries.empty());
  CHECK(graph_of(Options(generator.options), 3).own_injections == nullptr);
}

TEST_CASE("GUN-84: a place is rolled for by its weight, four of them too") {
  const Options values = with_injections("normal: 100 in 100, at any_room, at dead_end x2, at hub x3, at hub_way x4\n");
  constexpr PlaceRule rules[] = {PlaceRule::any_room, PlaceRule::dead_end, PlaceRule::hub, PlaceRule::hub_way};
  int counts[4] = {};
  constexpr std::uint32_t floors = 2000;
  for (std::uint32_t i = 0; i < floors; ++i) {
    const Injected& result = graph_of(values, i).injected[0];
    REQUIRE(result.fate == Fate::placed);
    for (int k = 0; k < 4; ++k) counts[k] += result.rule == rules[k] ? 1 : 0;
  }
  for (int k = 0; k < 4; ++k) CHECK(agrees(counts[k], floors, (k + 1) / 10.0));
}

}  // namespace press_r::gungeon
