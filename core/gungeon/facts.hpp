// What is measured on a floor, and what the document says about it. Its parts: the facts' table (facts.cpp), what they
// are on a level (measure/measure.cpp), claims (measure/claims.cpp), the sentence and the fingerprint
// (measure/summary.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "gungeon/level.hpp"
#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

extern const std::array<Fact, 47> fact_table;
constexpr std::span<const Fact> facts() { return fact_table; }
extern const std::array<Claim, 14> claim_table;
constexpr std::span<const Claim> claims() { return claim_table; }

void measure(const Level& level, std::span<std::int64_t> values);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// What players call a floor by: how many rooms to the first fork, and how many ways on from it; 0 where there is none.
struct Signature {
  int rooms = 0;
  int ways = 0;
};
Signature signature_of(const Graph& graph);

/// Independent loops of the whole flow.
int loops_of(const Graph& graph);

}  // namespace press_r::gungeon
