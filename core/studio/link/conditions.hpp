// Conditions over facts and rules, as in "path_length>=12,shop=kissing,rule=SPEL-9": the search box, the link's find=,
// claims.
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

/// Written where a fact's id would stand: "rule=SPEL-9" asks for levels in whose making the rule acted, "rule!=SPEL-9"
/// for those in which it did not. No fact has this id.
inline constexpr std::string_view rule_word = "rule";

struct RuleCondition {
  std::size_t rule = 0;
  bool acts = true;
};

struct Conditions {
  std::vector<Condition> all;
  std::vector<RuleCondition> rules;
  std::string problem;  ///< a plain sentence where the text could not be read; empty otherwise

  bool hold(std::span<const std::int64_t> facts) const;
};

/// Conditions joined by commas; operators =, !=, <, <=, >, >=; values are numbers or a choice's ids. An empty text
/// asks for nothing. Without `rules` there are conditions over facts alone.
Conditions read_conditions(std::string_view text, std::span<const Fact> facts, std::span<const Rule> rules = {});

/// Why no level with the request's options meets the conditions, in a sentence: they ask for what lies outside a fact's
/// declared range, exclude each other, or have the exact chance 0. Empty where levels may meet them.
std::string why_never(const Request& request, const Conditions& conditions);

}  // namespace press_r
