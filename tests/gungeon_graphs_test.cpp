// Flows that none of us wrote: graphs that are hard to lay out, and random ones. A floor comes of them all the same.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "gungeon_check.hpp"
#include "gungeon_graphs.hpp"
#include "gungeon_help.hpp"
#include "kit/dice.hpp"

using namespace press_r;
using namespace press_r::gungeon;
using namespace press_r::gungeon::help;
using graphs::grid;
using graphs::random_flow;
using graphs::ternary;

namespace {

constexpr std::uint32_t seeds = 200 / slower;

/// What is wrong with the map itself; how a flow is paced is its author's.
std::vector<std::string> wrong_on_map(const Level& made) {
  std::vector<std::string> wrong;
  for (const std::string& one : check::Floor(made).all()) {
    const std::string_view rule = std::string_view(one).substr(0, 3);
    if (rule != "GUN" && rule != "I9:" && rule != "I12" && rule != "I13" && rule != "I7:") wrong.push_back(one);
  }
  return wrong;
}

Options built(const std::string& flow) {
  Options values = with_flow(flow);
  values.set(Opt::stage, static_cast<int>(Stage::proper));
  return values;
}

/// How many of the seeds give no floor; every floor that there is has to be right.
int unsolved(const std::string& flow, std::uint32_t count) {
  REQUIRE_FALSE(any_fatal(complaints_of(flow)));
  const Options values = built(flow);
  int fails = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Level& made = floor_of(values, i);
    fails += made.complete ? 0 : 1;
    if (made.complete && i % 5 == 0) REQUIRE(wrong_on_map(made) == std::vector<std::string>{});
  }
  return fails;
}

}  // namespace

TEST_CASE("GUN-72, GUN-79: bushy trees and grids come out, from every seed") {
  const std::pair<std::string_view, std::string> graphs[] = {
      {"fifteen rooms without a loop",
       "e1-n1; n1-n2; n1-n3; n1-n4; n2-n5; n2-n6; n2-n7; n5-n8; n5-n9; n6-n10; n6-n11; n6-n12; n7-n13; n7-n14"},
      {"a hub of hubs",
       "e1-h1; h1-h2; h1-h3; h1-h4; h1-h5; h1-h6; h2-n1; h2-n2; h2-n3; h2-n4; h3-n5; h3-n6; h3-n7; h3-n8; h4-n9; "
       "h4-n10; h4-n11; h4-n12; h5-n13; h5-n14; h5-n15; h5-n16; h6-n17; h6-n18; h6-n19; h6-n20"},
      {"three below each, 41 rooms", ternary(41)},
      {"four by four rooms", grid(4)},
  };
  for (const auto& [name, flow] : graphs) {
    CAPTURE(std::string(name), flow);
    CHECK(unsolved(flow, seeds) == 0);
  }
}

TEST_CASE("GUN-72: five published flows come out, from every seed and mostly at once") {
  for (const std::string_view flow : graphs::published) {
    CAPTURE(std::string(flow));
    CHECK(unsolved(std::string(flow), seeds) == 0);
  }
}

TEST_CASE("GUN-73, GUN-74: random graphs come out, nearly all of them") {
  Dice dice(Seed{11}, "graphs_test");
  int fails = 0;
  for (std::uint32_t i = 0; i < seeds; ++i) {
    const int rooms = dice.between(10, 29);
    const std::string flow = random_flow(dice, rooms, static_cast<int>(i % 5));
    CAPTURE(i, flow);
    fails += unsolved(flow, 1);
  }
  CAPTURE(fails);
  CHECK(fails * 50 <= static_cast<int>(seeds));
}

TEST_CASE("GUN-73, GUN-74: large random graphs come out, nearly all of them", "[.][long]") {
  for (const auto& [low, high] : {std::pair(30, 39), std::pair(40, 49)}) {
    Dice dice(Seed{static_cast<std::uint32_t>(low)}, "graphs_test");
    int fails = 0;
    for (std::uint32_t i = 0; i < seeds; ++i) {
      const int rooms = dice.between(low, high);
      const std::string flow = random_flow(dice, rooms, static_cast<int>(i % 5));
      CAPTURE(i, flow);
      fails += unsolved(flow, 1);
    }
    CAPTURE(low, fails);
    CHECK(fails * 12 <= static_cast<int>(seeds));
  }
}

TEST_CASE("GUN-54, GUN-55: joins of our flows are at most 60 cells long") {
  for (int flow = 1; flow <= flow_count; ++flow) {
    Options values(options());
    values.set(Opt::flow, flow);
    for (std::uint32_t i = 0; i < 100 / slower; ++i) {
      const Level& made = floor_of(values, 900 + i);
      for (int e = 0; e < made.graph.edge_count(); ++e) REQUIRE(made.join(e).length <= 60);
    }
  }
}
