// Facts of a level, its summary and fingerprint; expected distributions and odds (theory.cpp).
#pragma once

#include <cstdint>
#include <span>

#include "gungeon/flow/injections.hpp"
#include "gungeon/level.hpp"
#include "kit/fact.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

/// Upper bound of counts of replaced and removed rooms.
inline constexpr int max_counted = 999;

void measure(const Level& level, std::span<std::int64_t> values);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// By which players recognise a floor: rooms to the first fork, and ways on from it; 0: no fork.
struct Signature {
  int rooms = 0;
  int ways = 0;
};
Signature signature_of(const Graph& graph);

/// The number of independent loops.
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

/// The odds of each length of a chain with that many lengths.
Odds odds_of_lengths(int lengths, const Options& options);
template <int lengths>
Odds chain_odds(const Options& options) {
  return odds_of_lengths(lengths, options);
}

}  // namespace press_r::gungeon
