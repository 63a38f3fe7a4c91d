#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "studio/count/drawn.hpp"
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
      floors_.push_back({floor, facts_asked(*request.generator, floor),
                         DrawingFinder(*request.generator, floor.drawings), RulesAsked(request_, floor)});
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
      if (!floor.asked.hold(facts_) || !floor.drawings.hold(level_->get()) || !floor.rules.hold(seed, facts_))
        return false;
    }
    return true;
  }

 private:
  struct Floor {
    const Conditions& asked;
    FactSelection wanted;
    DrawingFinder drawings;
    RulesAsked rules;
  };
  const Options first_;
  Request request_;  ///< of the floor that is looked at
  std::vector<Floor> floors_;
  std::optional<LevelBox> level_;
  std::optional<Meter> meter_;
  std::vector<std::int64_t> facts_;
};

/// Judges seeds by their plans (Plans of kit/generator.hpp). What a plan decides is measured once, on its first level.
class PlansAsked {
 public:
  PlansAsked(const Request& request, const Conditions& conditions, PlanVerdicts* verdicts)
      : request_(request), plans_(request.generator->optional.plans), rest_(conditions) {
    const std::uint32_t count = plans_.count == nullptr ? 0 : plans_.count(request.options);
    if (count == 0) return;
    take(rest_.all, asked_.all, [&](const Condition& one) { return decided(one.fact); });
    take(rest_.expressions, asked_.expressions, [&](const Expression& one) { return decided(one); });
    decides_scores_ = std::all_of(conditions.scores.begin(), conditions.scores.end(),
                                  [&](const Expression& one) { return decided(one); });
    decides_all_ = rest_.none() && rest_.later.empty() && decides_scores_;
    if (asked_.none() && !decides_all_) return;
    if (decides_scores_) asked_.scores = conditions.scores;
    verdicts_ = verdicts == nullptr ? &own_ : verdicts;
    verdicts_->resize(count);
    level_.emplace(*request.generator);
    meter_.emplace(*request.generator);
    facts_.resize(request.generator->facts.size());
  }

  /// Whether a verdict is all that the conditions ask.
  bool decides_all() const { return decides_all_; }

  /// Null if nothing follows from the plan.
  const PlanVerdict* judge(Seed seed) {
    if (verdicts_ == nullptr) return nullptr;
    PlanVerdict& verdict = (*verdicts_)[plans_.number(request_.options, seed)];
    if (verdict.known == PlanVerdict::Known::nothing) measure(seed, verdict);
    return &verdict;
  }

 private:
  bool decided(std::size_t fact) const { return plans_.decides(request_.options, fact); }
  bool decided(const Expression& expression) const {
    return std::all_of(expression.steps.begin(), expression.steps.end(), [&](const Expression::Step& step) {
      return step.op != Expression::Op::fact || decided(static_cast<std::size_t>(step.value));
    });
  }

  /// Moves those that the plan decides.
  template <class One, class Decided>
  static void take(std::vector<One>& from, std::vector<One>& to, Decided&& decided) {
    std::copy_if(from.begin(), from.end(), std::back_inserter(to), decided);
    from.erase(std::remove_if(from.begin(), from.end(), decided), from.end());
  }

  void measure(Seed seed, PlanVerdict& verdict) {
    Trace off;
    request_.generator->actions.generate(request_.options, seed, off, level_->get());
    // Costly facts are decided only where there is nothing to walk on; then they are 0.
    meter_->measure(level_->get(), FactSelection(request_.generator->facts), facts_);
    verdict.known = asked_.hold(facts_) ? PlanVerdict::Known::admitted : PlanVerdict::Known::refused;
    verdict.score = asked_.score(facts_);
  }

  const Request& request_;
  const Plans& plans_;
  Conditions asked_;  ///< decided by the plan
  Conditions rest_;
  bool decides_scores_ = false;
  bool decides_all_ = false;
  PlanVerdicts own_;
  PlanVerdicts* verdicts_ = nullptr;  ///< null if plans decide nothing
  std::optional<LevelBox> level_;
  std::optional<Meter> meter_;
  std::vector<std::int64_t> facts_;
};

/// The first matches, or those with the highest scores: of equal ones the earlier.
class Kept {
 public:
  Kept(std::size_t limit, bool is_scored) : limit_(limit), is_scored_(is_scored) {}

  bool is_full() const { return matches_.size() >= limit_; }
  /// Whether a match with this score is kept if it comes after all others.
  bool takes(std::int64_t score) const {
    return !is_full() || (is_scored_ && limit_ > 0 && score > matches_.rbegin()->score);
  }
  void add(Match match) {
    if (is_full()) matches_.erase(std::prev(matches_.end()));
    matches_.insert(std::move(match));
  }
  std::vector<Match> take() { return {matches_.begin(), matches_.end()}; }

 private:
  struct Better {
    bool operator()(const Match& a, const Match& b) const {
      return a.score != b.score ? a.score > b.score : a.index < b.index;
    }
  };
  std::size_t limit_;
  bool is_scored_;
  std::set<Match, Better> matches_;
};

}  // namespace

Search search(const Request& request, const Conditions& conditions, const Slice& slice, std::size_t limit,
              bool to_the_end, PlanVerdicts* verdicts) {
  Search found;
  found.is_scored = !conditions.scores.empty();
  Kept kept(limit, found.is_scored);
  PlansAsked plans(request, conditions, verdicts);
  DrawingFinder drawings(*request.generator, conditions.drawings);
  RulesAsked rules(request, conditions);
  FloorsAsked floors(request, conditions);
  const bool goes_on = to_the_end || found.is_scored;
  // Most seeds of a search that its plans decide need no level.
  const auto needs_level = [&](std::uint32_t, Seed seed) {
    const PlanVerdict* const verdict = plans.judge(seed);
    if (verdict == nullptr) return true;
    if (verdict->known == PlanVerdict::Known::admitted) {
      if (!plans.decides_all() || kept.takes(verdict->score) || !goes_on) return true;
      ++found.hits;
    }
    ++found.scanned;
    return false;
  };
  Trace off;
  each_level(
      request, slice, facts_asked(*request.generator, conditions), off,
      [&](std::uint32_t index, Seed seed, std::span<const std::int64_t> facts, bool, const void* level) {
        ++found.scanned;
        if (!conditions.hold(facts) || !drawings.hold(level) || !rules.hold(seed, facts) || !floors.hold(seed))
          return true;
        ++found.hits;
        const std::int64_t score = conditions.score(facts);
        if (kept.takes(score)) kept.add({index, seed, {facts.begin(), facts.end()}, score, drawings.places()});
        return goes_on || !kept.is_full();
      },
      needs_level);
  found.matches = kept.take();
  return found;
}

}  // namespace press_r
