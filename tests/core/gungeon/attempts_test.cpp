// The number of attempts at a floor, the one that is kept, the notes of those that fail, and flows that are hard to lay
// out: published ones, trees, grids and random graphs.
#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/layout/layout.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;
using check::map_faults;
using graphs::random_flow;

namespace {

constexpr std::uint32_t seeds = 200 / slower;

bool crosses(std::string_view flow) {
  const Faults faults = faults_of(flow);
  return !usable(faults) && contains(faults.front().text, "without crossings");
}

/// Counts of a survey of random graphs that can be drawn without crossings.
struct Survey {
  int floors = 0, failed = 0, crossed = 0, long_ones = 0, drawn = 0;
};
Survey survey_random(int low, int high, std::uint32_t count) {
  Dice dice(Seed{static_cast<std::uint32_t>(low)}, "graphs_test");
  Survey met;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::string flow = random_flow(dice, dice.between(low, high), static_cast<int>(i % 5));
    CAPTURE(i, flow);
    if (crosses(flow)) {
      ++met.crossed;
      continue;
    }
    const Level& made = floor_of(built(flow), i);
    ++met.floors;
    met.failed += made.complete ? 0 : 1;
    if (!made.complete) continue;
    if (i % 5 == 0) REQUIRE(map_faults(made) == std::vector<std::string>{});
    const int longest = longest_corridor(made);
    met.long_ones += longest > 60 ? 1 : 0;
    REQUIRE(longest <= (made.tally.attempts - made.tally.made < 60 ? 60 : 120));
    if (i % 5 < 2 || made.tally.kept < 3) continue;
    for (const Step& step : steps_of(built(flow), i)) met.drawn += is(step, Gun::gun_83) ? 1 : 0;
  }
  // About one in 250 of these graphs is not planar.
  CHECK(met.crossed * 8 <= static_cast<int>(count));
  return met;
}

/// A line of forty rooms with a way from each to the seventh after it: not planar, which the lint does not say of flows
/// with so many loops.
std::string tangle() {
  std::string flow = "e1-n1";
  for (int i = 2; i <= 40; ++i) flow += "-n" + std::to_string(i);
  for (int i = 8; i <= 40; ++i) flow += "; n" + std::to_string(i) + "=n" + std::to_string(i - 7);
  return flow;
}

/// The sum of distances between rooms that loops join.
int spread_of(const Graph& graph, const Drawing& drawing) {
  int sum = 0;
  for (int i = 0; i < graph.edge_count(); ++i) {
    const Edge& e = graph.edge(i);
    if (drawing.core[e.from] && drawing.core[e.to]) sum += apart(drawing.at[e.from], drawing.at[e.to]);
  }
  return sum;
}

}  // namespace

TEST_CASE(
    "GUN-66, GUN-85: the first attempt mostly succeeds, no shipped flow comes near the bound of steps, and 95 in 100 "
    "floors of each stage have no corridor of more than 32 cells") {
  std::vector<int> attempts;
  std::int64_t steps = 0;
  constexpr std::uint32_t floors = 800 / slower;
  for (int stage = 0; stage < stages; ++stage) {
    std::uint32_t longer = 0;
    for (std::uint32_t i = 0; i < floors; ++i) {
      const Level& made = floor_of(with_stage(stage), 5000 + i);
      REQUIRE(made.complete);
      attempts.push_back(made.tally.attempts);
      steps = std::max(steps, scratch().steps);
      longer += longest_corridor(made) > 32 ? 1 : 0;
    }
    CAPTURE(stage, longer);
    CHECK(longer * 20 <= floors);
  }
  std::stable_sort(attempts.begin(), attempts.end());
  CHECK(attempts[attempts.size() / 2] == 1);
  CHECK(attempts[attempts.size() * 99 / 100] <= 20);
  CHECK(attempts.back() > 1);
  CHECK(steps * 50 < max_steps);
}

TEST_CASE("GUN-66, GUN-85: of the floors that come out the one with the shortest longest corridor is kept and told") {
  const Options values = with("stage=forge");
  Settings first = settings_of(values);
  first.short_enough = PathFinder::longest;
  int shorter = 0;
  int kept_before_last = 0;
  for (std::uint32_t i = 0; i < 80; ++i) {
    generate_as(first, values, i);
    REQUIRE(level().tally.made == 1);
    const int before = longest_corridor(level());
    const std::vector<Step> steps = steps_of(values, i);
    const Tally tally = level().tally;
    const int kept = longest_corridor(level());
    CAPTURE(i, before, kept, tally.made, tally.kept);
    REQUIRE((tally.first_longest == before && kept <= before && (before > 30 || tally.made == 1)));
    REQUIRE((tally.made <= 4 && tally.kept <= tally.attempts));
    REQUIRE(std::count_if(steps.begin(), steps.end(), [](const Step& step) { return is(step, Gun::gun_85); }) ==
            (tally.made > 1 ? 1 : 0));
    const std::string told = tally.kept == 1 ? "the first attempt" : "attempt " + std::to_string(tally.kept);
    REQUIRE(steps.back().text.find("The floor fits together at " + told + ",") == 0);
    shorter += kept < before ? 1 : 0;
    kept_before_last += tally.made > 1 && tally.kept < tally.attempts ? 1 : 0;
  }
  CHECK(shorter >= 10);
  CHECK(kept_before_last > 0);
}

TEST_CASE("GUN-66, GUN-70: a flow that no floor can be made of fails within its bound, naming room, exits and reason") {
  const Options values = with_flow(tangle());
  Settings settings = settings_of(values);
  REQUIRE(settings.attempts == 200);
  for (const int attempts : {5, 7}) {
    settings.attempts = attempts;
    const Outcome outcome = generate_as(settings, values, 0);
    CAPTURE(outcome.why);
    CHECK_FALSE((outcome.complete || level().complete));
    CHECK(level().tally.attempts == attempts);
    REQUIRE(level().failure.node >= 0);
    CHECK((contains(outcome.why, level().name(level().failure.node)) && contains(outcome.why, "exit")));
    CHECK(outcome.why.find("After " + std::to_string(attempts) + " attempts") == 0);
  }
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
    CHECK(contains(text, room_name(level(), node)));
    CHECK(contains(text, room_name(level(), other)));
    CHECK(contains(text, "exit"));
    CHECK(texts.insert(text).second);
  }
  level().failure = {Trouble::size, 0, 0, 0};
  CHECK(contains(failure_text(level()), std::to_string(max_extent)));
}

TEST_CASE("GUN-66: a large flow of which no floor comes is given up after so many steps, the same for everybody") {
  Dice dice(Seed{108}, "compare");
  const std::string flow = random_flow(dice, dice.between(108, 112), 5);
  REQUIRE(usable(faults_of(flow)));
  Settings settings = settings_of(built(flow));
  settings.steps = max_steps / slower;
  const Outcome outcome = generate_as(settings, built(flow), 0);
  CHECK_FALSE(outcome.complete);
  CHECK(level().tally.attempts < max_attempts);
  CHECK(outcome.why.find("After " + std::to_string(level().tally.attempts) + " attempt") == 0);
  // One attempt more than the bound allows, and no attempt is long.
  const std::int64_t steps = scratch().steps;
  CHECK((steps > settings.steps && steps < settings.steps + max_steps / 20));
  generate_as(settings, built(flow), 0);
  CHECK(scratch().steps == steps);
}

TEST_CASE("GUN-72, GUN-83: published flows, bushy trees and grids come out, from every seed") {
  for (const std::string_view flow : graphs::published) CHECK(failures(built(flow), seeds) == 0);
  for (const std::string& flow :
       {std::string("e1-n1; n1-n2; n1-n3; n1-n4; n2-n5; n2-n6; n2-n7; n5-n8; n5-n9; n6-n10; n6-n11; n6-n12; n7-n13; "
                    "n7-n14"),
        std::string("e1-h1; h1-h2; h1-h3; h1-h4; h1-h5; h1-h6; h2-n1; h2-n2; h2-n3; h2-n4; h3-n5; h3-n6; h3-n7; h3-n8; "
                    "h4-n9; h4-n10; h4-n11; h4-n12; h5-n13; h5-n14; h5-n15; h5-n16; h6-n17; h6-n18; h6-n19; h6-n20"),
        graphs::ternary(41), graphs::grid(4)})
    CHECK(failures(built(flow), seeds) == 0);
}

TEST_CASE(
    "GUN-55, GUN-73, GUN-74, GUN-83: random graphs come out, all that can be drawn without crossings, some along a "
    "drawing, and corridors stay short") {
  const Survey met = survey_random(10, 39, 400 / slower);
  CHECK(met.failed == 0);
  CHECK(met.long_ones * 20 <= met.floors);
  CHECK(met.drawn > 0);
}

TEST_CASE("long: GUN-73, GUN-74, GUN-83: large random graphs come out, all that can be drawn", "[.long]") {
  for (const int low : {10, 20, 30}) CHECK(survey_random(low, low + 9, seeds).failed == 0);
  CHECK(survey_random(40, 49, seeds).failed * 50 <= static_cast<int>(seeds));
}

TEST_CASE(
    "GUN-79, GUN-83: the drawing of a graph's loops is free of crossings where there is one, its rooms apart; pulled "
    "together its ways are a quarter shorter or more") {
  Dice dice(Seed{5}, "drawing_test");
  int before = 0;
  int after = 0;
  int drawings = 0;
  for (std::uint32_t i = 0; i < 400 / slower; ++i) {
    const int loops = static_cast<int>(i % 6);
    const std::string flow = random_flow(dice, dice.between(10, 49), loops);
    CAPTURE(i, flow);
    const Level& made = floor_of(built(flow), i);
    Drawing drawing;
    if (!draw_core(made.graph, dice, drawing)) continue;
    for (int again = 0; again < 20 && drawing.crossings > 0; ++again) draw_core(made.graph, dice, drawing);
    if (drawing.crossings == 0) REQUIRE(is_plane(made.graph));
    if (loops <= 3) REQUIRE(drawing.crossings == 0);
    if (drawing.crossings > 0) continue;
    for (int a = 0; a < made.graph.size(); ++a) {
      for (int b = 0; b < a; ++b) REQUIRE_FALSE((drawing.core[a] && drawing.core[b] && drawing.at[a] == drawing.at[b]));
    }
    before += spread_of(made.graph, drawing);
    pull_together(made, dice, drawing);
    after += spread_of(made.graph, drawing);
    ++drawings;
  }
  CAPTURE(drawings, before, after);
  CHECK(drawings > 10);
  CHECK(after * 4 < before * 3);
}

TEST_CASE("GUN-82: a loop that stops a floor again and again is taken apart, and the floor comes out all the same") {
  // One loop, and rooms with many ways on it; with two loops or more the floor would be built along a drawing.
  const Options values = built(
      "e1-n1; n1-n2; e1-n3; n2-n4; n3-n5; e1-n6; n1-n7; n7-n8; n5-n9; n6-n10; n9-n11; n3-n12; n4-n13; n5-n14; n12-n15; "
      "n15-n16; n8-n17; n3-n18; n7-n19; n12-n20; n17-n21; n5-n22; n16-n23; n19-n24; n13-n25; n12-n26; n2-n27; n11-n28; "
      "n23-n29; n1-n30; n16-n31; n14-n32; n17-n33; n9-n34; n26-n35; n23-n36; n35=n27");
  int taken_apart = 0;
  for (std::uint32_t i = 0; i < 16; ++i) {
    const std::vector<Step> steps = steps_of(values, i);
    CHECK(level().complete);
    const auto step = std::find_if(steps.begin(), steps.end(), [](const Step& one) { return is(one, Gun::gun_82); });
    if (step == steps.end()) continue;
    ++taken_apart;
    CHECK(step->text.find("The loop of ") == 0);
    CHECK(contains(step->text, " rooms is taken apart: "));
    REQUIRE(map_faults(level()) == std::vector<std::string>{});
  }
  CHECK((taken_apart > 0 && taken_apart < 16));
}

}  // namespace press_r::gungeon
