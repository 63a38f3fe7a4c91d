// Rules that can be left out: levels are generated without each and without each pair, and each makes a difference.
#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "core/levels.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

constexpr std::uint32_t seeds_a_rule = 40;
constexpr std::uint32_t seeds_a_pair = 5;
constexpr std::uint32_t seeds_to_differ = 300;

std::vector<std::size_t> offered(const Generator& generator) {
  std::vector<std::size_t> rules;
  for (std::size_t i = 0; i < generator.rules.size(); ++i) {
    if (generator.rules[i].can_be_left_out) rules.push_back(i);
  }
  return rules;
}

Request without(Request request, std::size_t one, std::size_t other) {
  RuleSet rules;
  rules.add(one);
  rules.add(other);
  request.options.leave_out(rules);
  return request;
}

Request request_without(const Generator& generator, std::size_t one, std::size_t other) {
  return without(contract::with_mended(generator, Options(generator.options)), one, other);
}

/// Whether levels of some preset change without the rule; some rules act only in one preset.
bool differs(const Generator& generator, std::size_t rule) {
  for (const contract::Case& one : contract::presets_of(generator)) {
    const Request less = without(one.request, rule, rule);
    for (std::uint32_t i = 0; i < seeds_to_differ; ++i) {
      const Seed seed = survey_seed(i);
      if (contract::print_of(one.request, seed) != contract::print_of(less, seed)) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("contract: a rule that can be left out makes a difference") {
  for (const Generator* generator : catalog()) {
    CHECK(generator->rules.size() <= RuleSet::capacity);
    for (const std::size_t rule : offered(*generator)) {
      CAPTURE(std::string(generator->rules[rule].id));
      CHECK(differs(*generator, rule));
    }
  }
}

TEST_CASE("contract: without any two rules levels are generated, drawn and measured within bounds") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    const std::vector<std::size_t> rules = offered(*generator);
    for (std::size_t a = 0; a < rules.size(); ++a) {
      for (std::size_t b = a; b < rules.size(); ++b) {
        Picture picture{.request = request_without(*generator, rules[a], rules[b])};
        CAPTURE(ids_left_out(picture.request));
        for (std::uint32_t i = 0; i < (a == b ? seeds_a_rule : seeds_a_pair); ++i) {
          picture.request.seed = survey_seed(i);
          studio.make_picture(picture);
          CHECK(picture.summary.find(" Without " + ids_left_out(picture.request) + ".") != std::string::npos);
          contract::check_facts(*generator, picture.facts);
        }
        if (a == b) CHECK(studio.film({.request = picture.request}).picture.facts == picture.facts);
      }
    }
  }
}

TEST_CASE("contract: without all rules that can be left out each preset still gives levels") {
  for (const Generator* generator : catalog()) {
    LevelBox level(*generator);
    for (contract::Case& one : contract::presets_of(*generator)) {
      CAPTURE(one.name);
      RuleSet rules;
      for (const std::size_t rule : offered(*generator)) rules.add(rule);
      one.request.options.leave_out(rules);
      Trace off;
      for (std::uint32_t i = 0; i < seeds_a_pair; ++i) {
        const Outcome outcome = generator->actions.generate(one.request.options, survey_seed(i), off, level.get());
        CHECK((outcome.complete || !outcome.why.empty()));
      }
      CHECK(read_link(format_link(one.request), catalog()).request.options == one.request.options);
    }
  }
}

TEST_CASE("contract: a link without rules round trips, and states no chances") {
  for (const Generator* generator : catalog()) {
    for (const std::size_t rule : offered(*generator)) {
      CAPTURE(std::string(generator->rules[rule].id));
      const Request request = request_without(*generator, rule, rule);
      const LinkReading reading = read_link(format_link(request), catalog());
      CHECK(reading.problems.empty());
      CHECK(reading.request.options == request.options);
      const Survey counted = survey(request, {0, 3});
      CHECK(std::all_of(counted.claims.begin(), counted.claims.end(),
                        [](const ClaimCount& claim) { return claim.odds.denominator == 0; }));
      CHECK(std::all_of(generator->facts.begin(), generator->facts.end(),
                        [&](const Fact& fact) { return fact.theory(request.options).empty(); }));
    }
  }
}

TEST_CASE("contract: unknown rules, and rules that cannot be left out, are reported in at most three sentences") {
  for (const Generator* generator : catalog()) {
    const auto kept = std::find_if(generator->rules.begin(), generator->rules.end(),
                                   [](const Rule& rule) { return !rule.can_be_left_out; });
    REQUIRE(kept != generator->rules.end());
    const std::string link = std::string(generator->id) + "/v1/B91199AC?without=";
    const LinkReading one = read_link(link + "NONE-1, " + std::string(kept->id), catalog());
    REQUIRE(one.problems.size() == 2);
    CHECK(one.problems[0] == std::string(generator->title) + " has no rule \"NONE-1\" to leave out.");
    CHECK(one.problems[1] == "Rule " + std::string(kept->id) + " cannot be left out; the level is made with it.");
    std::string thousand = link;
    for (int i = 0; i < 1000; ++i) thousand += "NONE-" + std::to_string(i) + ",";
    const LinkReading many = read_link(thousand, catalog());
    REQUIRE(many.problems.size() == 3);
    CHECK(many.problems[2] == "The link names 998 more rules that cannot be left out.");
    CHECK(!many.request.options.left_out().any());
    CHECK(many.request.options == read_link(link, catalog()).request.options);
  }
}
