#include "studio/link/conditions.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace press_r {
namespace {

/// The values of one fact that are asked for: a range without some of its values.
struct Asked {
  std::int64_t low;
  std::int64_t high;
  std::vector<std::int64_t> without;

  explicit Asked(const Fact& fact) : low(fact.lowest()), high(fact.highest()) {}

  void ask(const Fact& fact, const Condition& condition) {
    const std::int64_t value = std::clamp(condition.value, fact.lowest() - 1, fact.highest() + 1);
    switch (condition.op) {
      case Condition::Op::equal:
        low = std::max(low, value);
        high = std::min(high, value);
        break;
      case Condition::Op::unequal: without.push_back(value); break;
      case Condition::Op::less: high = std::min(high, value - 1); break;
      case Condition::Op::at_most: high = std::min(high, value); break;
      case Condition::Op::more: low = std::max(low, value + 1); break;
      case Condition::Op::at_least: low = std::max(low, value); break;
    }
  }

  bool has(std::int64_t value) const {
    return low <= value && value <= high && std::find(without.begin(), without.end(), value) == without.end();
  }

  bool empty() const {
    if (low > high) return true;
    if (high - low >= static_cast<std::int64_t>(without.size())) return false;
    for (std::int64_t value = low; value <= high; ++value) {
      if (has(value)) return false;
    }
    return true;
  }
};

Asked asked_of(const Fact& fact, const Conditions& conditions, std::size_t index) {
  Asked asked(fact);
  for (const Condition& condition : conditions.all) {
    if (condition.fact == index) asked.ask(fact, condition);
  }
  return asked;
}

std::string range_of(const Fact& fact) {
  if (fact.kind == FactKind::flag) return "is 0 (no) or 1 (yes)";
  if (fact.kind == FactKind::choice)
    return "is one of " + std::to_string(fact.choices.size()) + " choices, written by their ids";
  return "is never below " + std::to_string(fact.lowest()) + " or above " + std::to_string(fact.highest());
}

std::string outside(const Fact& fact, const Conditions& conditions, std::size_t index) {
  if (!asked_of(fact, conditions, index).empty()) return "";
  for (const Condition& condition : conditions.all) {
    Asked alone(fact);
    if (condition.fact == index) alone.ask(fact, condition);
    if (alone.empty()) return "No level can have that: " + std::string(fact.title) + " " + range_of(fact) + ".";
  }
  return "No level can have that: what is asked of " + std::string(fact.title) + " excludes itself.";
}

std::string without_chance(const Fact& fact, const Request& request, const Conditions& conditions, std::size_t index) {
  const Distribution distribution = fact.theory(request.options);
  const Asked asked = asked_of(fact, conditions, index);
  const bool possible = std::any_of(distribution.begin(), distribution.end(),
                                    [&](const auto& entry) { return entry.second > 0 && asked.has(entry.first); });
  if (distribution.empty() || possible) return "";
  return "No level with these options can have that: the chance is exactly 0 for what is asked of " +
         std::string(fact.title) + ".";
}

}  // namespace

std::string why_never(const Request& request, const Conditions& conditions) {
  for (std::size_t i = 0; i < request.generator->facts.size(); ++i) {
    const Fact& fact = request.generator->facts[i];
    const bool asked = std::any_of(conditions.all.begin(), conditions.all.end(),
                                   [&](const Condition& condition) { return condition.fact == i; });
    if (!asked || fact.kind == FactKind::wide) continue;
    std::string why = outside(fact, conditions, i);
    if (why.empty()) why = without_chance(fact, request, conditions, i);
    if (!why.empty()) return why;
  }
  return "";
}

}  // namespace press_r
