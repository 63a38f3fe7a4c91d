// Flows that none of us wrote: graphs that are hard to lay out, and random ones. A floor comes of them all the same.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/graphs.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/layout/drawing.hpp"
#include "gungeon/layout/layout.hpp"
#include "gungeon/layout/path_finder.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;
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
  REQUIRE(usable(complaints_of(flow)));
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

TEST_CASE("GUN-72, GUN-83: bushy trees and grids come out, from every seed") {
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

/// Is it said of a flow that no drawing is without crossings?
bool crosses(const std::string& flow) {
  const Complaints complaints = complaints_of(flow);
  return !usable(complaints) && sentence_of(complaints.front()).find("without crossings") != std::string::npos;
}

/// Of so many random graphs those of which no floor comes though they can be drawn without crossings.
int random_fails(int low, int high, std::uint32_t count) {
  Dice dice(Seed{static_cast<std::uint32_t>(low)}, "graphs_test");
  int fails = 0;
  int crossed = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const int rooms = dice.between(low, high);
    const std::string flow = random_flow(dice, rooms, static_cast<int>(i % 5));
    CAPTURE(i, flow);
    if (crosses(flow)) {
      ++crossed;
    } else {
      fails += unsolved(flow, 1);
    }
  }
  CAPTURE(fails, crossed);
  // About one in 250 of these graphs is not plane.
  CHECK(crossed * 8 <= static_cast<int>(count));
  return fails;
}

TEST_CASE("GUN-73, GUN-74, GUN-83: random graphs come out, all that can be drawn without crossings") {
  CHECK(random_fails(10, 29, seeds) == 0);
}

TEST_CASE("GUN-55, GUN-83: where loops share rooms a floor is built along a drawing, and corridors stay short") {
  Dice dice(Seed{79}, "graphs_test");
  int floors = 0;
  int long_ones = 0;
  int drawn = 0;
  for (std::uint32_t i = 0; i < 400 / slower; ++i) {
    const std::string flow = random_flow(dice, dice.between(10, 39), static_cast<int>(i % 5));
    if (crosses(flow)) continue;
    const Level& made = floor_of(built(flow), i);
    CAPTURE(i, flow);
    REQUIRE(made.complete);
    ++floors;
    const int longest = longest_corridor(made);
    long_ones += longest > 60 ? 1 : 0;
    REQUIRE(longest <= (made.tally.attempts - made.tally.made < 60 ? 60 : 120));
    if (i % 5 < 2 || made.tally.kept < 3) continue;
    for (const Step& step : steps_of(built(flow), i)) drawn += is(step, Gun::gun_83) ? 1 : 0;
  }
  CAPTURE(floors, long_ones, drawn);
  CHECK(long_ones * 20 <= floors);
  CHECK(drawn > 0);
}

namespace {

/// Cells between the middles of rooms that loops join, and how often lines between those cross.
struct Spread {
  int cells = 0;
  int crossings = 0;
};
Spread spread_of(const Graph& graph, const Drawing& drawing) {
  Spread spread;
  const auto drawn = [&](int node) { return drawing.core[static_cast<std::size_t>(node)]; };
  const auto at = [&](int node) { return drawing.at[static_cast<std::size_t>(node)]; };
  for (int i = 0; i < graph.edge_count(); ++i) {
    const Edge& a = graph.edge(i);
    if (!drawn(a.from) || !drawn(a.to)) continue;
    spread.cells += apart(at(a.from), at(a.to));
    for (int k = 0; k < i; ++k) {
      const Edge& b = graph.edge(k);
      if (!drawn(b.from) || !drawn(b.to)) continue;
      const bool joined = a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
      spread.crossings += !joined && lines_meet(at(a.from), at(a.to), at(b.from), at(b.to)) ? 1 : 0;
    }
  }
  return spread;
}

}  // namespace

TEST_CASE("GUN-79: pulled together a drawing's ways are a quarter shorter or more, and none crosses another") {
  Dice dice(Seed{7}, "pulling_test");
  std::int64_t before = 0;
  std::int64_t after = 0;
  int drawings = 0;
  int crossed = 0;
  for (std::uint32_t i = 0; i < 200 / slower; ++i) {
    const std::string flow = random_flow(dice, dice.between(10, 39), 3);
    const Level& made = floor_of(built(flow), i);
    Drawing drawing;
    if (!draw_core(made.graph, dice, drawing) || drawing.crossings > 0) continue;
    CAPTURE(i, flow);
    const Spread wide = spread_of(made.graph, drawing);
    pull_together(made, dice, drawing);
    const Spread near = spread_of(made.graph, drawing);
    before += wide.cells;
    after += near.cells;
    ++drawings;
    crossed += near.crossings > 0 ? 1 : 0;
  }
  CAPTURE(drawings, before, after, crossed);
  REQUIRE(drawings > 0);
  CHECK(after * 4 < before * 3);
  CHECK(crossed * 50 <= drawings);
}

TEST_CASE("GUN-83: what cannot be drawn without crossings is no flow, and the way that is too much is named") {
  // Three rooms, each joined to each of three others: nobody can draw that.
  const std::string flow = "e1-n1-n2-n3-n4-n5-n6; n4=n1; n6=n1; n5=n2;\nn6=n3";
  REQUIRE(crosses(flow));
  CHECK(sentence_of(complaints_of(flow).front()) ==
        "Line 1, column 23: The ways of this flow cannot be drawn without crossings, and corridors do not cross; leave "
        "out the one from n4 to n1.");
  CHECK(floor_of(built("e1-n1-n2-n3-n4-n5-n6; n6=n1; n5=n2; n6=n3"), 1).complete);
  // Two such knots, of which one way less leaves the other.
  const std::string two = flow + "; n6-n11-n12-n13-n14-n15-n16; n14=n11; n16=n11; n15=n12; n16=n13";
  REQUIRE(crosses(two));
  CHECK(sentence_of(complaints_of(two).front()).find("leave out some of those that close a loop") != std::string::npos);
  // On one of two alternates.
  CHECK(crosses("e1-n1-n2-n3-n4-n5-n6; n4=n1; n6=n1; n5=n2; n6=n3; [n1-n7 / n1-n8]"));
}

TEST_CASE("GUN-83: the drawing of a graph's loops is free of crossings where there is one, its rooms apart") {
  Dice dice(Seed{5}, "drawing_test");
  for (std::uint32_t i = 0; i < 400 / slower; ++i) {
    const std::string flow = random_flow(dice, dice.between(10, 49), 3);
    const Graph& graph = graph_of(built(flow), i).graph;
    Drawing drawing;
    if (!draw_core(graph, dice, drawing)) continue;
    for (int again = 0; again < 20 && drawing.crossings > 0; ++again) draw_core(graph, dice, drawing);
    CAPTURE(flow);
    // Three loops can always be drawn.
    REQUIRE(drawing.crossings == 0);
    for (int a = 0; a < graph.size(); ++a) {
      for (int b = 0; b < a; ++b) {
        const bool both = drawing.core[static_cast<std::size_t>(a)] && drawing.core[static_cast<std::size_t>(b)];
        if (both) REQUIRE_FALSE(drawing.at[static_cast<std::size_t>(a)] == drawing.at[static_cast<std::size_t>(b)]);
      }
    }
  }
}

TEST_CASE("long: GUN-73, GUN-74, GUN-83: large random graphs come out, all that can be drawn", "[.long]") {
  for (const auto& [low, high] : {std::pair(10, 19), std::pair(20, 29), std::pair(30, 39)})
    CHECK(random_fails(low, high, seeds) == 0);
  CHECK(random_fails(40, 49, seeds) * 50 <= static_cast<int>(seeds));
}

TEST_CASE("GUN-82: a loop that stops a floor again and again is taken apart, and the floor comes out all the same") {
  // One loop, and rooms with many ways on it; with two loops or more the floor would be built along a drawing.
  const Options values = built(
      "e1-n1; n1-n2; e1-n3; n2-n4; n3-n5; e1-n6; n1-n7; n7-n8; n5-n9; n6-n10; n9-n11; n3-n12; n4-n13; n5-n14; n12-n15; "
      "n15-n16; n8-n17; n3-n18; n7-n19; n12-n20; n17-n21; n5-n22; n16-n23; n19-n24; n13-n25; n12-n26; n2-n27; n11-n28; "
      "n23-n29; n1-n30; n16-n31; n14-n32; n17-n33; n9-n34; n26-n35; n23-n36; n35=n27");
  const Settings settings = settings_of(values);
  int taken_apart = 0;
  int whole = 0;
  for (std::uint32_t i = 0; i < 16; ++i) {
    Trace trace{FrameSink{}};
    generate_with(settings, values, survey_seed(i), trace, level(), workshop());
    CHECK(level().complete);
    int here = 0;
    for (const Step& step : trace.steps()) {
      if (step.rule != at(gungeon::Rule::gun_82)) continue;
      ++here;
      CHECK(step.text.find("The loop of ") == 0);
      CHECK(step.text.find(" rooms is taken apart: ") != std::string::npos);
    }
    taken_apart += here > 0 ? 1 : 0;
    whole += here == 0 ? 1 : 0;
    if (here > 0) REQUIRE(wrong_on_map(level()) == std::vector<std::string>{});
  }
  CAPTURE(taken_apart, whole);
  CHECK(taken_apart > 0);
  CHECK(whole > 0);
}

TEST_CASE("GUN-66: a large flow of which no floor comes is given up after so many steps, the same for everybody") {
  Dice dice(Seed{108}, "compare");
  const std::string flow = random_flow(dice, dice.between(108, 112), 5);
  REQUIRE(usable(complaints_of(flow)));
  const Options values = built(flow);
  Settings settings = settings_of(values);
  settings.steps = most_steps / slower;
  Trace off;
  const Outcome outcome = generate_with(settings, values, survey_seed(0), off, level(), workshop());
  CHECK_FALSE(outcome.complete);
  const int attempts = level().tally.attempts;
  CHECK(attempts < most_attempts);
  CHECK(outcome.why.find("After " + std::to_string(attempts) + " attempt") == 0);
  // One attempt more than the bound allows, and no attempt is long.
  CHECK(workshop().steps > settings.steps);
  CHECK(workshop().steps < settings.steps + most_steps / 20);
  const std::int64_t steps = workshop().steps;
  generate_with(settings, values, survey_seed(0), off, level(), workshop());
  CHECK(workshop().steps == steps);
}

TEST_CASE("GUN-66: shipped flows come nowhere near the bound of steps") {
  std::int64_t most = 0;
  for (int flow = 1; flow <= flow_count; ++flow) {
    Options values(generator.options);
    values.set(Opt::flow, flow);
    for (std::uint32_t i = 0; i < 40 / slower; ++i) {
      floor_of(values, 300 + i);
      most = std::max(most, workshop().steps);
    }
  }
  CHECK(most * 50 < most_steps);
}

TEST_CASE("GUN-54, GUN-55: joins of our flows are at most 60 cells long") {
  for (int flow = 1; flow <= flow_count; ++flow) {
    Options values(generator.options);
    values.set(Opt::flow, flow);
    for (std::uint32_t i = 0; i < 100 / slower; ++i) {
      const Level& made = floor_of(values, 900 + i);
      for (int e = 0; e < made.graph.edge_count(); ++e) REQUIRE(made.join(e).length <= 60);
    }
  }
}

}  // namespace press_r::gungeon
