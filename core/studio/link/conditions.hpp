// Conditions over facts and rules, as in "path_length>=12,shop=kissing,rule=SPEL-9": used by searches, the link's find=
// and claims.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/fact.hpp"
#include "kit/rule.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// fact op value, as in "path_length>=12".
struct Condition {
  enum class Op : std::uint8_t { equal, unequal, less, at_most, more, at_least };
  std::size_t fact = 0;
  Op op = Op::equal;
  std::int64_t value = 0;

  bool holds_for(std::int64_t is) const;
  bool holds(std::span<const std::int64_t> facts) const { return holds_for(facts[fact]); }
};

/// Keyword in place of a fact's id: "rule=SPEL-9" holds if the rule acted when the level was generated, "rule!=SPEL-9"
/// if it did not. No fact has this id.
inline constexpr std::string_view rule_word = "rule";

struct RuleCondition {
  std::size_t rule = 0;
  bool acts = true;
};

struct Conditions {
  std::vector<Condition> all;
  std::vector<RuleCondition> rules;
  std::string problem;  ///< an error sentence, or empty

  bool hold(std::span<const std::int64_t> facts) const;
};

/// Parses comma-separated conditions with the operators =, !=, <, <=, >, >=; values are numbers or ids of choices. An
/// empty text is always fulfilled. Conditions on rules are refused if `rules` is empty.
Conditions read_conditions(std::string_view text, std::span<const Fact> facts, std::span<const Rule> rules = {});

/// A sentence why no level with the request's options can meet the conditions: a value outside a fact's declared range,
/// conditions that exclude each other, or an exact chance of 0. Empty if levels may meet them.
std::string why_never(const Request& request, const Conditions& conditions);

}  // namespace press_r
