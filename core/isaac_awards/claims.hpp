// The chances that claims state, by the options.
#pragma once

#include "isaac_awards/hand.hpp"
#include "isaac_awards/ids.hpp"
#include "kit/fact.hpp"

namespace press_r::isaac_awards {

Odds odds_of_band(const Options& options, Band band);
template <Band band>
Odds band_odds(const Options& options) {
  return odds_of_band(options, band);
}

/// Of the awards that come as far as the gate.
Odds odds_of_gate(const Options& options, Gate gate);
template <Gate gate>
Odds gate_odds(const Options& options) {
  return odds_of_gate(options, gate);
}

}  // namespace press_r::isaac_awards
