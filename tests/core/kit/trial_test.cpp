// Trials: counted where the die falls, thrown away with their attempt where a claim speaks of finished levels.
#include "kit/trace.hpp"

#include "core/catch.hpp"
#include "core/kit/toy_cave.hpp"
#include "core/statistics.hpp"
#include "studio/count/survey.hpp"

using namespace press_r;

namespace {

Request default_cave() {
  return {.generator = &cave::generator, .seed = Seed{1}, .options = Options(cave::generator.options)};
}

}  // namespace

TEST_CASE("trials: each claim counts for itself, all attempts or only the finished level's") {
  Trials trials({false, true});
  trials.add(0, true);
  trials.add(1, true);
  trials.forget_attempt();
  trials.add(0, false);
  trials.add(1, false);
  CHECK(trials.counts()[1].trials == 0);
  trials.keep_level();
  CHECK(trials.counts()[0].trials == 2);
  CHECK(trials.counts()[0].hits == 1);
  CHECK(trials.counts()[1].trials == 1);
  CHECK(trials.counts()[1].hits == 0);
  trials.keep_level();
  CHECK(trials.counts()[1].trials == 1);
  trials.add(1, true);
  trials.keep_level();
  CHECK(trials.counts()[1].trials == 2);
  CHECK(trials.counts()[1].hits == 1);
}

TEST_CASE("trials: each step is told the dice that fell since the step before") {
  Trace trace{FrameSink{}};
  cave::Level level;
  cave::generate(Options(cave::options), Seed{7}, trace, level);
  REQUIRE(trace.steps().size() == 2);
  CHECK(trace.steps()[0].first_roll == 0);
  CHECK(trace.steps()[0].rolls == static_cast<std::uint32_t>(level.tries));
  CHECK(trace.steps()[1].first_roll == static_cast<std::uint32_t>(level.tries));
  CHECK(trace.steps()[1].rolls == 1);
}

TEST_CASE("trials: a trace counts only where somebody asked, and then takes no frames") {
  Trials trials({false});
  Trace counting(trials);
  CHECK(counting.counts());
  CHECK_FALSE(counting.on());
  counting.trial(cave::ClaimId::six, true);
  CHECK(trials.counts()[0].hits == 1);
  Trace off;
  CHECK_FALSE(off.counts());
  off.trial(cave::ClaimId::six, true);
  off.attempt();
  CHECK(trials.counts()[0].trials == 1);
}

TEST_CASE("trials: a survey adds up attempts that were thrown away, and leaves them out of claims on finished levels") {
  const Survey result = survey(default_cave(), {0, 3000});
  const ClaimCount& six = result.claims[at(cave::ClaimId::six)];
  const ClaimCount& kept = result.claims[at(cave::ClaimId::six_kept)];
  const ClaimCount& wall = result.claims[at(cave::ClaimId::wall)];
  std::int64_t tries = 0;
  const auto& counts = result.counts[at(cave::FactId::tries)];
  for (std::size_t i = 0; i < counts.size(); ++i) tries += counts[i] * static_cast<std::int64_t>(i + 1);
  CHECK(six.trials == tries);
  CHECK(six.hits == tries - 3000);
  CHECK(agrees(six.hits, six.trials, 1.0 / 6));
  CHECK(kept.trials == 3000);
  CHECK(kept.hits == 0);
  CHECK(wall.trials == 3000);
  CHECK(wall.hits == result.counts[at(cave::FactId::wall)][1]);
}

TEST_CASE("trials: counting changes no level") {
  Trials trials({false, true, false});
  Trace counting(trials);
  Trace off;
  for (std::uint32_t i = 0; i < 50; ++i) {
    cave::Level a;
    cave::Level b;
    cave::generate(Options(cave::options), survey_seed(i), counting, a);
    cave::generate(Options(cave::options), survey_seed(i), off, b);
    CHECK(a.tries == b.tries);
    CHECK(a.wall == b.wall);
  }
}
