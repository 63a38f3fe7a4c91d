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

}  // namespace press_r::isaac
