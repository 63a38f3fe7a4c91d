// Levels of every generator: determinism, completion, facts in range, no allocation, claims and expected distributions.
#include <cmath>
#include <tuple>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "core/levels.hpp"
#include "kit/dice.hpp"
#include "studio/count/survey.hpp"

using namespace press_r;

namespace {

struct Made {
  Outcome outcome;
  std::uint64_t print = 0;
  std::vector<std::int64_t> facts;
};

Made make(const Request& request, Seed seed, Trace& trace, LevelBox& level) {
  const Actions& actions = request.generator->actions;
  Made made{.outcome = actions.generate(request.options, seed, trace, level.get())};
  made.print = print_of(actions, level.get());
  made.facts.resize(request.generator->facts.size());
  actions.measure(level.get(), made.facts);
  return made;
}

constexpr std::uint32_t seeds_a_case = 12;

}  // namespace

TEST_CASE("contract: the same link gives the same level, frames on or off, in a fresh or a used level") {
  for (const Generator* generator : catalog()) {
    LevelBox used(*generator);
    contract::each_case(*generator, [&](const contract::Case& one) {
      for (std::uint32_t i = 0; i < 3; ++i) {
        const Seed seed = survey_seed(i + 100);
        CAPTURE(seed_text(seed));
        Trace off;
        Trace on{FrameSink{}};
        LevelBox fresh(*generator);
        const Made first = make(one.request, seed, off, used);
        const Made second = make(one.request, seed, off, fresh);
        const Made traced = make(one.request, seed, on, used);
        CHECK(first.print == second.print);
        CHECK(first.print == traced.print);
        CHECK(first.facts == traced.facts);
        CHECK(first.outcome.complete == traced.outcome.complete);
      }
    });
  }
}

TEST_CASE("contract: generation completes with facts in range for every option at its lowest and highest") {
  for (const Generator* generator : catalog()) {
    LevelBox level(*generator);
    contract::each_case(*generator, [&](const contract::Case& one) {
      for (std::uint32_t i = 0; i < seeds_a_case; ++i) {
        CAPTURE(seed_text(survey_seed(i)));
        Trace off;
        const Made made = make(one.request, survey_seed(i), off, level);
        CAPTURE(made.outcome.why);
        CHECK(made.outcome.complete == made.outcome.why.empty());
        CHECK(made.outcome.complete);
        contract::check_facts(*generator, made.facts);
      }
    });
  }
}

TEST_CASE("contract: different seeds give different levels") {
  for (const Generator* generator : catalog()) {
    std::set<std::uint64_t> prints;
    const contract::Case one = contract::presets_of(*generator).front();
    for (std::uint32_t i = 0; i < 40; ++i) prints.insert(contract::print_of(one.request, survey_seed(i)));
    CAPTURE(one.name);
    CHECK(prints.size() >= 30);
  }
}

TEST_CASE("contract: every rule that acts is noted for some seed and option") {
  for (const Generator* generator : catalog()) {
    std::set<std::size_t> missing;
    for (std::size_t i = 0; i < generator->rules.size(); ++i) {
      if (generator->rules[i].kind == RuleKind::acts) missing.insert(i);
    }
    for (std::uint32_t seed = 0; seed < 150 && !missing.empty(); ++seed) {
      contract::each_case(*generator, [&](const contract::Case& one) {
        if (missing.empty()) return;
        const Trace trace = contract::trace_of(one, seed);
        for (const Step& step : trace.steps()) missing.erase(step.rule);
      });
    }
    std::string names;
    for (const std::size_t rule : missing) names += std::string(generator->rules[rule].id) + " ";
    INFO(std::string(generator->id) + ": never noted: " + names);
    CHECK(missing.empty());
  }
}

TEST_CASE("contract: once warm, the quick path does not allocate") {
  contract::each_preset([](const contract::Case& one) {
    LevelBox level(*one.request.generator);
    Trace off;
    const auto make_all = [&] {
      const std::uint64_t before = allocations();
      for (std::uint32_t i = 0; i < 200; ++i)
        one.request.generator->actions.generate(one.request.options, survey_seed(i), off, level.get());
      return allocations() - before;
    };
    make_all();
    CHECK(make_all() == 0);
  });
}

namespace {

// Fewer levels with sanitizers, which take three quarters of the time.
#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t surveyed = 1500;
#else
constexpr std::uint64_t surveyed = 4000;
#endif

void check_claims(const Generator& generator, const Survey& result) {
  for (std::size_t i = 0; i < generator.claims.size(); ++i) {
    const ClaimCount& count = result.claims[i];
    if (count.odds.denominator == 0 || count.trials == 0) continue;
    const double p = static_cast<double>(count.odds.numerator) / static_cast<double>(count.odds.denominator);
    const double n = static_cast<double>(count.trials);
    const double sigma = std::sqrt(n * p * (1 - p));
    CAPTURE(std::string(generator.claims[i].id), count.trials, count.hits, p);
    // A half count for rounding; chances of 0 and 1 leave no room at all.
    CHECK(std::abs(static_cast<double>(count.hits) - n * p) <= 5 * sigma + (sigma > 0 ? 0.5 : 1e-6));
  }
}

void check_expected(const Fact& fact, const Distribution& distribution, const std::vector<std::int64_t>& counts,
                    double levels) {
  double total = 0;
  double chi_square = 0;
  double rest_expected = 0;
  double rest_seen = 0;
  int classes = 0;
  for (const auto& [value, p] : distribution) {
    REQUIRE(value >= fact.lowest());
    REQUIRE(value <= fact.highest());
    total += p;
    const double seen = static_cast<double>(counts[static_cast<std::size_t>(value - fact.lowest())]);
    const double expected = p * levels;
    if (p == 0) CHECK(seen == 0);
    if (expected < 10) {
      rest_expected += expected;
      rest_seen += seen;
      continue;
    }
    chi_square += (seen - expected) * (seen - expected) / expected;
    ++classes;
  }
  CHECK(total == Approx(1.0).epsilon(1e-9));
  if (rest_expected >= 5) {
    chi_square += (rest_seen - rest_expected) * (rest_seen - rest_expected) / rest_expected;
    ++classes;
  }
  // A chi-square variable has mean k and variance 2k; its far tail is longer than the normal's, hence 6.5 sigma + 4.
  const double freedom = std::max(0, classes - 1);
  CHECK(chi_square <= freedom + 6.5 * std::sqrt(2 * freedom) + (freedom > 0 ? 4 : 1e-6));
}

}  // namespace

TEST_CASE("contract: claims hold within 5 sigma of a survey, and expected distributions fit it by chi-square") {
  contract::each_preset([](const contract::Case& one) {
    const Generator& generator = *one.request.generator;
    const Survey result = survey(one.request, {1000, surveyed});
    check_claims(generator, result);
    for (std::size_t f = 0; f < generator.facts.size(); ++f) {
      const Fact& fact = generator.facts[f];
      const Distribution distribution = fact.theory(one.request.options);
      if (distribution.empty() || fact.kind == FactKind::wide) continue;
      CAPTURE(std::string(fact.id));
      check_expected(fact, distribution, result.counts[f], static_cast<double>(result.count));
    }
  });
}

namespace {

/// Surveys the options that give some claim of a generator a chance that was not surveyed yet.
class ClaimSurveyor {
 public:
  explicit ClaimSurveyor(const Generator& generator) : generator_(generator), tried_(generator.claims.size()) {}

  /// Skips the survey if these options give no claim a new chance.
  void survey_if_new(const contract::Case& one, std::uint32_t levels) {
    bool is_new = false;
    for (std::size_t i = 0; i < generator_.claims.size(); ++i) {
      const Odds odds = generator_.claims[i].odds(one.request.options);
      if (odds.denominator == 0) continue;
      const bool first = seen_.insert({i, odds.numerator, odds.denominator}).second;
      is_new = is_new || first || !tried_[i];
    }
    if (!is_new) return;
    CAPTURE(one.name);
    const Survey result = survey(one.request, {1000, levels});
    check_claims(generator_, result);
    for (std::size_t i = 0; i < tried_.size(); ++i) tried_[i] = tried_[i] || result.claims[i].trials > 0;
  }

  bool all_tried() const { return std::find(tried_.begin(), tried_.end(), false) == tried_.end(); }
  /// Ids of claims that have a chance for some options, but no trials in any survey.
  std::string untried() const {
    std::string ids;
    for (const auto& [i, numerator, denominator] : seen_)
      if (!tried_[i]) ids += std::string(generator_.claims[i].id) + " ";
    return ids;
  }

 private:
  const Generator& generator_;
  std::set<std::tuple<std::size_t, std::int64_t, std::int64_t>> seen_;
  std::vector<bool> tried_;
};

contract::Case random_case(const Generator& generator, Dice& dice) {
  Options options(generator.options);
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    const Option& option = generator.options[i];
    if (option.kind != OptionKind::text) options.set(i, dice.between(option.lowest(), option.highest()));
  }
  Request request = contract::with_mended(generator, options);
  return {request, format_link(request)};
}

}  // namespace

TEST_CASE("contract: every claim is tried, and holds with the chances that options at their lowest and highest give") {
  for (const Generator* generator : catalog()) {
    ClaimSurveyor surveyor(*generator);
    contract::each_case(*generator, [&](const contract::Case& one) {
      surveyor.survey_if_new(one, one.name.find('=') == npos ? 100 : surveyed / 5);
    });
    // Some claims apply only where two options have certain values.
    Dice dice(Seed{1}, "options");
    for (int i = 0; i < 100 && !surveyor.all_tried(); ++i) surveyor.survey_if_new(random_case(*generator, dice), 40);
    CAPTURE(std::string(generator->id));
    CHECK(surveyor.untried() == "");
  }
}

// Plans: what searches conclude from a plan's number is so in every level of the plan.
namespace {

/// The facts that a plan decides.
std::vector<std::size_t> decided_facts(const Request& request) {
  std::vector<std::size_t> decided;
  for (std::size_t i = 0; i < request.generator->facts.size(); ++i) {
    if (request.generator->optional.plans.decides(request.options, i)) decided.push_back(i);
  }
  return decided;
}

/// Compares the facts that plans decide with those of the first level of the same plan.
void check_plans(const Request& request, std::uint32_t levels) {
  const Generator& generator = *request.generator;
  const Plans& plans = generator.optional.plans;
  const std::vector<std::size_t> decided = decided_facts(request);
  FactSelection wanted(generator.facts);
  for (const std::size_t fact : decided) wanted.add(fact);
  std::vector<std::vector<std::int64_t>> first(plans.count(request.options));
  LevelBox level(generator);
  Meter meter(generator);
  std::vector<std::int64_t> facts(generator.facts.size());
  std::vector<std::int64_t> of_plan(decided.size());
  for (std::uint32_t i = 0; i < levels; ++i) {
    const Seed seed = survey_seed(i);
    Trace off;
    generator.actions.generate(request.options, seed, off, level.get());
    meter.measure(level.get(), wanted, facts);
    for (std::size_t k = 0; k < decided.size(); ++k) of_plan[k] = facts[decided[k]];
    const std::uint32_t number = plans.number(request.options, seed);
    REQUIRE(number < first.size());
    if (first[number].empty()) first[number] = of_plan;
    REQUIRE(first[number] == of_plan);
  }
}

}  // namespace

TEST_CASE("plans: a plan's number decides the facts that it is said to", "[contract]") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.plans.count == nullptr) continue;
    contract::each_case(*generator, [](const contract::Case& one) {
      CAPTURE(one.name);
      if (one.request.generator->optional.plans.count(one.request.options) > 0) check_plans(one.request, 300);
    });
  }
}
