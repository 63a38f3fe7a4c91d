// What theory gives for facts and claims, by options; what has a plain name in tables.txt is promised in tables.hpp.
#pragma once

#include "gungeon/flow/injections.hpp"
#include "kit/fact.hpp"
#include "kit/option.hpp"

namespace press_r::gungeon {

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
