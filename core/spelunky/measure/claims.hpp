// The chances that facts and claims state, by the options.
#pragma once

#include <cstdint>

#include "kit/fact.hpp"
#include "spelunky/chances.hpp"
#include "spelunky/measure/measures.hpp"

namespace press_r::spelunky {

/// The exact odds of a fact of the plan: its sum over all plans.
void expected_of_plan(const Options& options, OfPlan fact, Distribution& distribution);
template <OfPlan fact>
void expected_of(const Options& options, Distribution& distribution) {
  expected_of_plan(options, fact, distribution);
}

/// The exact odds of each path.
void expected_path(const Options& options, Distribution& distribution);

/// Odds by reading, in the order of the choices of `rule`.
struct ByReading {
  Odds seed;
  Odds html5;
  Odds classic;
};
// Sums over the 1024 paths; the tests recompute them.
inline constexpr ByReading straight_down{{11, 625}, {353, 50625}, {353, 50625}};
inline constexpr ByReading one_landing{{1857, 15625}, {521, 5625}, {523, 6075}};
inline constexpr ByReading start_drops{{2, 5}, {4, 15}, {4, 15}};

template <const ByReading& odds>
Odds by_reading(const Options& options) {
  switch (static_cast<Reading>(options[Opt::rule])) {
    case Reading::seed: return odds.seed;
    case Reading::html5: return odds.html5;
    case Reading::classic: return odds.classic;
  }
  return {};
}

/// 1 in what an option says; an option of 0 has no die.
template <Opt option>
Odds one_in(const Options& options) {
  return {1, options[option]};
}
/// Of a die that falls where rooms have tiles.
template <Opt option>
Odds one_in_tiles(const Options& options) {
  return {1, options.on(Opt::tiles) ? options[option] : 0};
}
/// The same from the level on which there are shops.
template <Opt option>
Odds one_in_deep(const Options& options) {
  return {1, options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop ? options[option] : 0};
}
template <std::int64_t denominator>
Odds fixed_with_tiles(const Options& options) {
  return {1, options.on(Opt::tiles) ? denominator : 0};
}

}  // namespace press_r::spelunky
