// How often a floor is tried, which attempt is kept, and what is said of those that fail.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/layout/layout.hpp"
#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

/// A line of forty rooms with a way from each to the seventh after it. It cannot be drawn without ways that cross,
/// which the lint leaves unsaid of flows with so many loops.
std::string tangle() {
  std::string flow = "e1-n1";
  for (int i = 2; i <= 40; ++i) flow += "-n" + std::to_string(i);
  for (int i = 8; i <= 40; ++i) flow += "; n" + std::to_string(i) + "=n" + std::to_string(i - 7);
  return flow;
}

}  // namespace

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
