// Plans as numbers: they are the plans that the generator makes, and searches that judge by them find the same levels.
#include "catalog.hpp"
#include "core/catch.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/plan/theory.hpp"
#include "studio/count/survey.hpp"

namespace press_r::spelunky {
namespace {

/// Number of the line of three side rooms that became the pit, from 1; 0: none.
std::uint32_t pit_number(const Plan& plan) {
  if (plan.pit == Pit::none) return 0;
  PathColumns path = path_columns(path_number(plan));
  const PitWindows windows = pit_windows(plan_of(path));
  for (std::size_t i = 0; i < windows.count; ++i) {
    Plan with = plan_of(path);
    put_pit(with, windows.list[i]);
    if (with.types == plan.types) return static_cast<std::uint32_t>(i) + 1;
  }
  return 99;
}

void check_numbers(const std::string& options, std::uint32_t levels) {
  const Request request = read_link("spelunky/1?tiles=0&" + options, catalog()).request;
  CAPTURE(options);
  Level level;
  std::uint32_t equal = 0;
  for (std::uint32_t i = 0; i < levels; ++i) {
    const Seed seed = survey_seed(i);
    Trace off;
    generate(request.options, seed, off, level);
    const std::uint32_t is = static_cast<std::uint32_t>(path_number(level.plan)) + path_count * pit_number(level.plan);
    equal += plan_number(request.options, seed) == is ? 1 : 0;
  }
  CHECK(equal == levels);
}

void check_numbers(std::uint32_t levels) {
  for (const char* const options : {"rule=seed", "rule=html5", "rule=classic", "pit_odds=1", "pit_odds=0",
                                    "rule=html5&pit_odds=2&level=3&shop=never"})
    check_numbers(options, levels);
}

/// The same request of a generator that has no plans.
Request by_levels(Request request) {
  static const Generator without_plans = [] {
    Generator copy = generator;
    copy.optional.plans = {};
    return copy;
  }();
  request.generator = &without_plans;
  return request;
}

/// Searches once by plans and once by levels, and compares what is found.
void check_search(const std::string& options, const std::string& conditions, std::size_t limit) {
  CAPTURE(options, conditions, limit);
  constexpr std::uint32_t levels = 3000;
  const Request request = read_link("spelunky/1?" + options, catalog()).request;
  const Conditions read = read_conditions(conditions, generator.facts, generator.rules);
  REQUIRE(read.problem.empty());
  const Request other = by_levels(request);
  for (const bool to_the_end : {false, true}) {
    const Search found = search(request, read, {0, levels}, limit, to_the_end);
    const Search wanted = search(other, read, {0, levels}, limit, to_the_end);
    // Parts that share what they learn find the same.
    PlanVerdicts verdicts;
    std::int64_t hits = 0;
    for (const std::uint32_t first : {0u, levels / 3})
      hits += search(request, read, {first, first == 0 ? levels / 3 : levels - levels / 3}, 0, true, &verdicts).hits;
    CHECK(hits == search(other, read, {0, levels}, levels, true).hits);
    CHECK(found.scanned == wanted.scanned);
    CHECK(found.hits == wanted.hits);
    REQUIRE(found.matches.size() == wanted.matches.size());
    for (std::size_t i = 0; i < found.matches.size(); ++i) {
      CHECK(found.matches[i].index == wanted.matches[i].index);
      CHECK(found.matches[i].score == wanted.matches[i].score);
      CHECK(found.matches[i].facts == wanted.matches[i].facts);
    }
  }
}

}  // namespace

TEST_CASE("spelunky: a plan's number is its path and its pit") { check_numbers(20'000); }

TEST_CASE("long: spelunky: the same of ten million levels", "[.long]") { check_numbers(10'000'000); }

TEST_CASE("spelunky: surveys by plans count what surveys by levels count") {
  constexpr Slice slice{7, 20'000};
  for (const char* const options : {"tiles=0", "tiles=0&rule=html5&pit_odds=2", "tiles=0&level=3"}) {
    CAPTURE(std::string(options));
    const Request request = read_link(std::string("spelunky/1?") + options, catalog()).request;
    const Request other = by_levels(request);
    const std::size_t length = find_fact(generator.facts, "path_length");
    const SurveyExtras asked{.wide = true,
                             .named = {find_fact(generator.facts, "finishable")},
                             .joint = std::pair{length, find_fact(generator.facts, "path_number")}};
    const Survey found = survey(request, slice, asked);
    const Survey wanted = survey(other, slice, asked);
    CHECK(found.count == wanted.count);
    CHECK(found.incomplete == wanted.incomplete);
    CHECK(found.counts == wanted.counts);
    CHECK(found.wide == wanted.wide);
    CHECK(found.joint == wanted.joint);
    REQUIRE(found.claims.size() == wanted.claims.size());
    for (std::size_t i = 0; i < found.claims.size(); ++i) {
      CHECK(found.claims[i].trials == wanted.claims[i].trials);
      CHECK(found.claims[i].hits == wanted.claims[i].hits);
    }
  }
}

TEST_CASE("spelunky: searches by plans find what searches by levels find") {
  for (const std::size_t limit : {0, 3, 5000}) {
    check_search("tiles=0", "path_length>=14", limit);
    check_search("tiles=0", "path_length>=8 or pit=7889,start_column!=2", limit);
    check_search("tiles=0", "", limit);
    check_search("tiles=0", "bats=0,finishable=0", limit);
    check_search("tiles=0", "path_length>=14,rule=SPEL-9", limit);
    check_search("tiles=0", "exit_type=3,floor2:path_length>=9", limit);
    check_search("tiles=0", "start_column=1,best=path_length-exit_column", limit);
    check_search("tiles=0&level=3", "shop=kissing,path_length<9,type0_rooms>3", limit);
    check_search("tiles=0&rule=classic&pit_odds=1", "pit!=none", limit);
    check_search("tiles=0&without=SPEL-9", "path_length>=9", limit);
    check_search("level=2", "path_length>=10,bats>1,shop=general", limit);
    check_search("tiles=1", "path_length>=14,best=treasure", limit);
  }
}

}  // namespace press_r::spelunky
