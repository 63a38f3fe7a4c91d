// Facts, conditions, surveys and searches, on a generator that is one die.
#include "kit/fact.hpp"

#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "core/statistics.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/conditions.hpp"

using namespace press_r;

namespace {

Request request() { return {.generator = &toy::generator, .seed = Seed{1}, .options = Options(toy::options)}; }

bool meets(std::string_view conditions, std::int64_t face) {
  std::array<std::int64_t, 4> values{};
  toy::measure({.face = static_cast<int>(face)}, values);
  const Conditions read = read_conditions(conditions, toy::facts);
  REQUIRE(read.problem.empty());
  return read.hold(values);
}

}  // namespace

TEST_CASE("conditions: every operator, choices by their id, and several at once", "[fact]") {
  CHECK(meets("face=3", 3));
  CHECK_FALSE(meets("face=3", 4));
  CHECK(meets("face!=3", 4));
  CHECK(meets("face<3", 2));
  CHECK_FALSE(meets("face<3", 3));
  CHECK(meets("face<=3", 3));
  CHECK(meets("face>3", 4));
  CHECK(meets("face>=3", 3));
  CHECK(meets("third=html5", 4));
  CHECK_FALSE(meets("third=html5", 5));
  CHECK(meets(" face >= 2 , even = 1 ", 4));
  CHECK_FALSE(meets("face>=2,even=1", 5));
  CHECK(meets("", 1));
}

TEST_CASE("conditions: what cannot be read asks for nothing and says why", "[fact]") {
  for (const std::string_view text : {"face", "face~3", "faces=3", "face=three", "third=html6", "face=", "=3",
                                      "face=3,,even=1", "face=99999999999999999999", "!", "face!3"}) {
    INFO(text);
    const Conditions read = read_conditions(text, toy::facts);
    CHECK_FALSE(read.problem.empty());
    CHECK(read.all.empty());
  }
}

TEST_CASE("survey: counts add up and agree with theory", "[fact]") {
  constexpr std::int64_t count = 60'000;
  const Survey all = survey(request(), {0, count});
  CHECK(all.count == count);
  for (const std::size_t fact : {0u, 1u, 2u}) {
    CHECK(std::accumulate(all.counts[fact].begin(), all.counts[fact].end(), std::int64_t{0}) == count);
  }
  CHECK(chi_square_even(all.counts[0]) < chi_square_limit(5));
  CHECK(all.incomplete == all.counts[0][0]);
  CHECK(all.counts[3].empty());
  CHECK(all.claims[0].trials == count);
  CHECK(all.claims[0].hits == all.counts[0][5]);
  CHECK(all.claims[1].trials == all.counts[0][0] + all.counts[0][1] + all.counts[0][2]);
  CHECK(all.claims[1].hits == all.counts[0][1]);
  CHECK(all.claims[2].trials == 0);
}

TEST_CASE("survey: slices add up to the whole", "[fact]") {
  const Survey whole = survey(request(), {5, 1000}, {.wide = true});
  const Survey front = survey(request(), {5, 400}, {.wide = true});
  const Survey back = survey(request(), {405, 600}, {.wide = true});
  for (std::size_t bin = 0; bin < 6; ++bin) CHECK(whole.counts[0][bin] == front.counts[0][bin] + back.counts[0][bin]);
  CHECK(whole.incomplete == front.incomplete + back.incomplete);
  CHECK(whole.wide[3].size() >= 999);
}

TEST_CASE("search: finds what the survey counted, and stops at its limit", "[fact]") {
  const Conditions six = read_conditions("face=6", toy::facts);
  const Survey counted = survey(request(), {0, 3000});
  const Search all = search(request(), six, {0, 3000}, 5000);
  CHECK(all.scanned == 3000);
  CHECK(all.hits == counted.counts[0][5]);
  for (const Match& match : all.matches) {
    REQUIRE(match.seed == survey_seed(match.index));
    toy::Level level;
    Trace off;
    toy::generate(Options(toy::options), match.seed, off, level);
    REQUIRE(level.face == 6);
  }
  const Search few = search(request(), six, {0, 3000}, 3);
  CHECK(few.matches.size() == 3);
  CHECK(few.matches.back().index == all.matches[2].index);
}
