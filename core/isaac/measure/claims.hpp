// The chances that claims state, by the options.
#pragma once

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "kit/fact.hpp"

namespace press_r::isaac {

/// Of an optional room that has a dead end to go to.
Odds odds_to_stand(const Options& options, Offered which);
template <Offered which>
Odds stands(const Options& options) {
  return odds_to_stand(options, which);
}

/// Which claim a Planetarium's die is a trial of, and a Curse Room's: the document's number, or the game's.
ClaimId planetarium_claim(const Run& run);
inline ClaimId curse_claim(const Run& run) { return run.by_game() ? ClaimId::curse_by_game : ClaimId::curse; }

}  // namespace press_r::isaac
