// Injections of the user's own: what may be written, what is said of what may not, and that floors are built with them.
#include "gungeon/flow/own_injections.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "core/statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "gungeon/flow/json_tree.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

Complaints read(std::string_view text, InjectionTable& table) {
  Complaints complaints;
  read_injections(text, table, complaints);
  return complaints;
}

bool same_placings(const Injection& a, const Injection& b) {
  for (std::size_t i = 0; i < a.placings.size(); ++i) {
    const bool same = a.placings[i].weight == b.placings[i].weight &&
                      (a.placings[i].weight == 0 || (a.placings[i].rule == b.placings[i].rule &&
                                                     a.placings[i].least_depth == b.placings[i].least_depth));
    if (!same) return false;
  }
  return true;
}

void check_shipped(const InjectionTable& table) {
  REQUIRE(table.entries.size() == injections().size());
  for (std::size_t i = 0; i < injections().size(); ++i) {
    const Injection& read = table.entries[i];
    const Injection& shipped = injections()[i];
    CAPTURE(std::string(shipped.id));
    CHECK(read.title == shipped.title);
    CHECK(read.category == shipped.category);
    CHECK(read.chance == shipped.chance);
    CHECK(read.need == shipped.need);
    CHECK(read.once_a_run == shipped.once_a_run);
    CHECK(read.stage_mask == shipped.stage_mask);
    CHECK(same_placings(read, shipped));
    CHECK(shipped_like(read) == static_cast<int>(i));
  }
}

}  // namespace

TEST_CASE("GUN-14: the table of injections survives being written as text and as JSON") {
  InjectionTable table;
  CHECK(read(write_injections_text(injections()), table).empty());
  check_shipped(table);
  CHECK(read(write_injections_json(injections()), table).empty());
  check_shipped(table);
  JsonTree tree;
  Complaints complaints;
  REQUIRE(tree.read(write_injections_json(injections()), complaints));
  CHECK(tree.member(tree[tree.member(tree.root(), "injections")->items[0]], "id")->text == injections()[0].id);
}

TEST_CASE("own injections: a kind, a title, a chance, a condition, stages and places") {
  InjectionTable table;
  const Complaints complaints = read(
      "// guests\n\n  V \"The: Bell\" : 7 in 100, ONCE a run, needs Curse, only keep forge, at hub x3 from 2, at "
      "hub_way\n"
      "normal:100%,at dead_end",
      table);
  for (const Complaint& one : complaints) UNSCOPED_INFO(sentence_of(one));
  REQUIRE(complaints.empty());
  REQUIRE(table.entries.size() == 2);
  const Injection& bell = table.entries[0];
  CHECK(bell.title == "The: Bell");
  CHECK(bell.id == "the_bell");
  CHECK(bell.category == Category::vendor);
  CHECK(bell.chance == 7);
  CHECK(bell.once_a_run);
  CHECK(bell.need == Need::curse);
  CHECK(bell.stage_mask == (1u | 16u));
  CHECK(bell.placings[0].rule == PlaceRule::hub);
  CHECK(bell.placings[0].weight == 3);
  CHECK(bell.placings[0].least_depth == 2);
  CHECK(bell.placings[1].rule == PlaceRule::hub_way);
  CHECK(bell.placings[2].weight == 0);
  CHECK(table.entries[1].chance == 100);
  CHECK(table.entries[1].title == "Normal room");
  CHECK(table.entries[1].stage_mask == all_stages_mask);
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
      {"{\"injections\":1}", "Line 1, column 1:", "are a list", "write"},
      {"{\"injections\":[{\"cat\":\"vendor\",\"chance\":45,\"place\":[{\"rule\":\"door\"}]}]}",
       "Line 1, column 61:", "no place", "dead_end"},
      {"{\"injections\":[{\"cat\":\"vendor\",\"chance\":145,\"place\":[]}]}", "Line 1, column 41:", "from 0 to 100",
       "change"},
  };
  for (const WrongText& one : cases) {
    CAPTURE(std::string(one.text));
    InjectionTable table;
    const Complaints complaints = read(one.text, table);
    check_complaints(one, Opt::own_injections, complaints);
    CHECK(graph_of(with_injections(std::string(one.text)), 1).own_injections == nullptr);
  }
  std::string many;
  for (int i = 0; i <= most_injections; ++i) many += "n: 1 in 100, at any_room\n";
  InjectionTable table;
  const Complaints complaints = read(many, table);
  REQUIRE(complaints.size() == 1);
  CHECK(sentence_of(complaints.front()).find("Line 21, column 1: A table has at most 20 entries") == 0);
  CHECK(table.entries.back().id == "normal_room_20");
}

TEST_CASE("GUN-84: a table of one's own stands in place of the shipped one, in its order") {
  const Options values = with_injections(
      "secret: 100 in 100, at any_room\nshrine \"gift\": 100 in 100, at dead_end, at any_room from 3\n"
      "miniboss: 0 in 100, at before_combat\nvendor: 100 in 100, only mine, at hub\n"
      "secret: 100 in 100, at dead_end\n");
  for (std::uint32_t i = 0; i < 40 / slower; ++i) {
    const Level& made = floor_of(values, i);
    REQUIRE(made.complete);
    REQUIRE(check::Floor(made).all() == std::vector<std::string>{});
    std::string came;
    for (int node = 0; node < made.graph.size(); ++node) {
      const Node& one = made.graph.node(node);
      if (one.origin != Origin::injection) continue;
      came += std::string(made.injections()[static_cast<std::size_t>(one.injection)].title) + ", ";
    }
    CHECK(came == "secret room, gift, secret room, ");
    CHECK(made.injected[3].fate == Fate::not_here);
  }
  // An empty table injects nothing; without one the shipped table is there again.
  CHECK(graph_of(with_injections("// nothing\n"), 3).own_injections->entries.empty());
  CHECK(workshop().texts.injections == "// nothing\n");
  for (std::uint32_t i = 0; i < 20; ++i) {
    const Level& made = graph_of(with_injections("// nothing\n"), i);
    for (int node = 0; node < made.graph.size(); ++node) CHECK(made.graph.node(node).origin != Origin::injection);
  }
  CHECK(graph_of(Options(generator.options), 3).own_injections == nullptr);
}

TEST_CASE("GUN-84: the shipped table written out and read back builds the same floors") {
  const Options shipped = with("stage=forge&master_round=1&curse=7");
  Options own = shipped;
  own.set_text(Opt::own_injections, write_injections_text(injections()));
  for (std::uint32_t i = 0; i < 60 / slower; ++i) {
    const Graph mine = graph_of(own, i).graph;
    const Graph& theirs = graph_of(shipped, i).graph;
    REQUIRE(mine.size() == theirs.size());
    for (int node = 0; node < mine.size(); ++node) CHECK(mine.node(node).name == theirs.node(node).name);
    REQUIRE(mine.edge_count() == theirs.edge_count());
    for (int edge = 0; edge < mine.edge_count(); ++edge) {
      CHECK(mine.edge(edge).from == theirs.edge(edge).from);
      CHECK(mine.edge(edge).to == theirs.edge(edge).to);
    }
  }
}

TEST_CASE("GUN-84: a place is rolled for by its weight, four of them too") {
  const Options values = with_injections("normal: 100 in 100, at any_room, at dead_end x2, at hub x3, at hub_way x4\n");
  std::vector<int> counts(4);
  constexpr std::uint32_t floors = 2000;
  for (std::uint32_t i = 0; i < floors; ++i) {
    const Level& made = graph_of(values, i);
    REQUIRE(made.injected[0].fate == Fate::placed);
    constexpr PlaceRule rules[] = {PlaceRule::any_room, PlaceRule::dead_end, PlaceRule::hub, PlaceRule::hub_way};
    for (std::size_t k = 0; k < 4; ++k) counts[k] += made.injected[0].rule == rules[k] ? 1 : 0;
  }
  for (std::size_t k = 0; k < 4; ++k) CHECK(agrees(counts[k], floors, static_cast<double>(k + 1) / 10));
}

}  // namespace press_r::gungeon
