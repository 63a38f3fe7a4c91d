// What theory says by the options: the chances that claims state, and the distributions of facts.
#pragma once

#include "kit/fact.hpp"
#include "kit/option.hpp"
#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {

/// That a rectangle of this area, which fits, is kept.
Odds keep_odds(const Options& options, int area);
template <int area>
Odds keep_odds_of(const Options& options) {
  return keep_odds(options, area);
}

/// Of what only special rooms have.
template <int numerator, int denominator>
Odds with_specials(const Options& options) {
  return options.on(Opt::specials) ? Odds{numerator, denominator} : Odds{};
}

/// Of a trap room's three floors the chasm gives way to summoning traps above a boss.
Odds fall_odds_to(const Options& options, bool chasm);
template <bool chasm>
Odds fall_odds(const Options& options) {
  return fall_odds_to(options, chasm);
}

}  // namespace press_r::pixel_dungeon
