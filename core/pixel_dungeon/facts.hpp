// What is measured on a level, and what theory states for the options: the chances of claims, distributions of facts.
#pragma once

#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

void measure(const Level& level, std::span<std::int64_t> out);
/// Measures whether every lock opens; the kit measures the walker's facts.
void measure_costly(const Level& level, const FactSelection& wanted, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// Whether every lock can be opened in the order in which things can be reached. A pit can also be reached by a fall.
bool locks_open(const Level& level);

/// The game's figures for these options (game_figures.cpp). Empty unless the depth was measured, and if an option
/// changes what the game itself fixes.
void measured(const Options& options, Measured& out);

/// The chance that a rectangle of this area, if it fits, is kept. No chance is stated if the area cannot occur.
Odds keep_odds(const Options& options, int area);
template <int area>
Odds keep_odds_of(const Options& options) {
  return keep_odds(options, area);
}

/// The chance of something that only special rooms have.
template <int numerator, int denominator>
Odds with_specials(const Options& options) {
  return options.on(Opt::specials) ? Odds{numerator, denominator} : Odds{};
}

/// The chance that a trap room is a chasm, or, above a boss, full of summoning traps instead.
template <bool chasm>
Odds fall_odds(const Options& options) {
  if (!options.on(Opt::specials)) return {};
  return {boss_is_next(options[Opt::depth]) != chasm ? 1 : 0, 6};
}

}  // namespace press_r::pixel_dungeon
