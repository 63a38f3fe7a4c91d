// What is measured on a floor (measure/measure.cpp), the sentence and the fingerprint (measure/summary.cpp).
#pragma once

#include <cstdint>
#include <span>

#include "gungeon/flow/injections.hpp"
#include "gungeon/level.hpp"
#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/option.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

/// Counts of rooms picked anew and taken back are counted up to this, which stands for more.
inline constexpr int most_counted = 999;

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

void expect_injection(InjectionId id, const Options& options, Distribution& out);
template <InjectionId id>
void expect_injected(const Options& options, Distribution& out) {
  expect_injection(id, options, out);
}

Odds odds_of_injection(InjectionId id, const Options& options);
template <InjectionId id>
Odds injected_odds(const Options& options) {
  return odds_of_injection(id, options);
}

/// Of each length of a line that has so many to choose from.
Odds odds_of_lengths(int lengths, const Options& options);
template <int lengths>
Odds chain_odds(const Options& options) {
  return odds_of_lengths(lengths, options);
}

}  // namespace press_r::gungeon
