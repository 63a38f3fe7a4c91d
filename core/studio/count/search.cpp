#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "studio/count/each_level.hpp"
#include "studio/count/survey.hpp"

namespace press_r {
namespace {

/// The facts that conditions need.
FactSelection facts_asked(const Generator& generator, const Conditions& conditions) {
  FactSelection wanted(generator.facts);
  for (const Condition& condition : conditions.all) wanted.add(condition.fact);
  for (const auto* expressions : {&conditions.expressions, &conditions.rule_expressions, &conditions.scores}) {
    for (const Expression& expression : *expressions) {
      for (const Expression::Step& step : expression.steps) {
        if (step.op == Expression::Op::fact) wanted.add(static_cast<std::size_t>(step.value));
      }
    }
  }
  return wanted;
}

/// Checks what is asked of rules, by generating the level once more with its steps.
class RulesAsked {
 public:
  RulesAsked(const Request& request, const Conditions& conditions)
      : request_(request), asked_(conditions.rules), expressions_(conditions.rule_expressions) {}

  bool hold(Seed seed, std::span<const std::int64_t> facts) {
    if (asked_.empty() && expressions_.empty()) return true;
    if (!level_) level_.emplace(*request_.generator);
    Trace trace{FrameSink{}};
    request_.generator->actions.generate(request_.options, seed, trace, level_->get());
    acted_.assign(request_.generator->rules.size(), false);
    for (const Step& step : trace.steps()) acted_[step.rule] = true;
    return std::all_of(asked_.begin(), asked_.end(),
                       [&](const RuleCondition& one) { return acted_[one.rule] == one.acts; }) &&
           std::all_of(expressions_.begin(), expressions_.end(),
                       [&](const Expression& one) { return one.holds(facts, acted_); });
  }

 private:
  const Request& request_;
  std::span<const RuleCondition> asked_;
  std::span<const Expression> expressions_;
  std::vector<bool> acted_;
  std::optional<LevelBox> level_;
};

/// Generates the later floors of a run, one after another, and checks the conditions on them.
class FloorsAsked {
 public:
  FloorsAsked(const Request& request, const Conditions& conditions) : first_(request.options), request_(request) {
    for (const Conditions& floor : conditions.later)
      floors_.push_back({floor, facts_asked(*request.generator, floor), RulesAsked(request_, floor)});
    if (floors_.empty()) return;
    level_.emplace(*request.generator);
    meter_.emplace(*request.generator);
    facts_.resize(request.generator->facts.size());
  }
  FloorsAsked(const FloorsAsked&) = delete;
  FloorsAsked& operator=(const FloorsAsked&) = delete;

  bool hold(Seed seed) {
    const Generator& generator = *request_.generator;
    request_.options = first_;
    for (Floor& floor : floors_) {
      if (generator.next(request_.options, seed).ends) return false;
      if (floor.asked.none()) continue;
      Trace off;
      generator.actions.generate(request_.options, seed, off, level_->get());
      meter_->measure(level_->get(), floor.wanted, facts_);
      if (!floor.asked.hold(facts_) || !floor.rules.hold(seed, facts_)) return false;
    }
    return true;
  }

 private:
  struct Floor {
    const Conditions& asked;
    FactSelection wanted;
    RulesAsked rules;
  };
  const Options first_;
  Request request_;  ///< of the floor that is looked at
  std::vector<Floor> floors_;
  std::optional<LevelBox> level_;
  std::optional<Meter> meter_;
  std::vector<std::int64_t> facts_;
};

}  // namespace

Search search(const Request& request, const Conditions& conditions, const Slice& slice, std::size_t limit) {
  Search found;
  const FactSelection wanted = facts_asked(*request.generator, conditions);
  RulesAsked rules(request, conditions);
  FloorsAsked floors(request, conditions);
  found.is_scored = !conditions.scores.empty();
  const auto is_better = [](const Match& a, const Match& b) {
    return a.score != b.score ? a.score > b.score : a.index < b.index;
  };
  std::set<Match, decltype(is_better)> best(is_better);
  Trace off;
  each_level(request, slice, wanted, off,
             [&](std::uint32_t index, Seed seed, std::span<const std::int64_t> facts, bool) {
               ++found.scanned;
               if (!conditions.hold(facts) || !rules.hold(seed, facts) || !floors.hold(seed)) return true;
               ++found.hits;
               if (found.is_scored) {
                 const std::int64_t score = conditions.score(facts);
                 const bool is_full = best.size() == limit;
                 // Of equal ones the earlier is kept.
                 if (is_full && (limit == 0 || score <= best.rbegin()->score)) return true;
                 if (is_full) best.erase(std::prev(best.end()));
                 best.insert({index, seed, {facts.begin(), facts.end()}, score});
                 return true;
               }
               if (found.matches.size() < limit) found.matches.push_back({index, seed, {facts.begin(), facts.end()}});
               return found.matches.size() < limit;
             });
  found.matches.insert(found.matches.end(), best.begin(), best.end());
  return found;
}

}  // namespace press_r
