// Facts and claims: what is measured on a level, and what the documents say about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/option.hpp"

namespace press_r {

enum class FactKind : std::uint8_t {
  count,
  flag,    ///< 0 or 1
  choice,  ///< index into choices
  wide,    ///< a number with too many values to draw as bars (a seed, a state); surveys leave it to the long form
};

/// Value and exact chance, ascending by value.
using Distribution = std::vector<std::pair<std::int64_t, double>>;

/// An integer measured on a level.
struct Fact {
  std::string_view id;
  std::string_view title;
  std::string_view hint = {};
  FactKind kind = FactKind::count;
  std::int64_t low = 0;
  std::int64_t high = 1;  ///< range of the values; a choice's is that of its table
  std::span<const Choice> choices = {};
  /// The exact distribution that theory gives for these options; leaves it empty where it gives none.
  void (*expected)(const Options&, Distribution&) = nullptr;

  constexpr std::int64_t lowest() const { return kind == FactKind::choice || kind == FactKind::flag ? 0 : low; }
  constexpr std::int64_t highest() const {
    if (kind == FactKind::choice) return static_cast<std::int64_t>(choices.size()) - 1;
    return kind == FactKind::flag ? 1 : high;
  }
};

std::size_t find_fact(std::span<const Fact> table, std::string_view id);
/// "9", or a choice's id.
std::string fact_value(const Fact& fact, std::int64_t value);

/// An exact chance; a denominator of 0 says that the claim does not apply to these options.
struct Odds {
  std::int64_t numerator = 0;
  std::int64_t denominator = 0;
};

/// A probability that a document states. A test and the page check it by survey.
struct Claim {
  std::string_view id;
  std::string_view rule;   ///< the rule's id
  std::string_view text;   ///< the statement in our words
  std::string_view event;  ///< conditions: "pit!=none"
  std::string_view given = {};
  Odds (*odds)(const Options&) = nullptr;
};

/// fact op value, as in "path_length>=12".
struct Condition {
  enum class Op : std::uint8_t { equal, unequal, less, at_most, more, at_least };
  std::size_t fact = 0;
  Op op = Op::equal;
  std::int64_t value = 0;

  bool holds(std::span<const std::int64_t> facts) const;
};

struct Conditions {
  std::vector<Condition> all;
  std::string problem;  ///< a plain sentence where the text could not be read; empty otherwise

  bool hold(std::span<const std::int64_t> facts) const;
};

/// Conditions joined by commas; operators =, !=, <, <=, >, >=; values are numbers or a choice's ids. An empty text
/// asks for nothing.
Conditions read_conditions(std::string_view text, std::span<const Fact> facts);

}  // namespace press_r
