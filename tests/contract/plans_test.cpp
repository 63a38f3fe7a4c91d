// Plans: what searches conclude from a plan's number is so in every level of the plan.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "studio/count/survey.hpp"

using namespace press_r;

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
