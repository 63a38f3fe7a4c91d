// Conditions over facts, as in "path_length>=12,shop=kissing": the search box, the link's find=, claims.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/fact.hpp"

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

struct Conditions {
  std::vector<Condition> all;
  std::string problem;  ///< a plain sentence where the text could not be read; empty otherwise

  bool hold(std::span<const std::int64_t> facts) const;
};

/// Conditions joined by commas; operators =, !=, <, <=, >, >=; values are numbers or a choice's ids. An empty text
/// asks for nothing.
Conditions read_conditions(std::string_view text, std::span<const Fact> facts);

}  // namespace press_r
