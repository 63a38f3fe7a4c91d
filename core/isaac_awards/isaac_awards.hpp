// Room clear awards of The Binding of Isaac: Rebirth: the descriptor and the functions in it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "isaac_awards/level.hpp"
#include "kit/generator.hpp"

namespace press_r::isaac_awards {

extern const Generator generator;

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level);
/// One unit is one pixel of art: the ruler with its bands and the roll, the gates in play in a row, and the cleared
/// room.
void draw(const Level& level, Scene& scene);
void measure(const Level& level, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// The award seed that a start seed leads to: that of a room placed by the first number of stage 1's own stream
/// (README.md, Where the seed comes from).
std::uint32_t award_seed_of(Seed start);

// ---- exact chances (chances.cpp)

// The chances of every award, for any luck and items: closed forms for the sum, products for the gates. Written
// independently of the rolls, so that a survey checks one against the other (AWARD-18 … 20).

/// The distribution of the sum, with both floats uniform on 0 … 1: its density rises from 0 at `low` to `height` at
/// low + rise, is flat to high - rise, and falls to 0 at `high`.
struct SumDensity {
  double low = 0;
  double high = 1;
  double rise = 0;
  double height = 1;

  /// Chance that the sum is at most x.
  double at_most(double x) const;
};
SumDensity sum_density(const Modifiers& modifiers);

using BandChances = std::array<double, band_count>;
BandChances band_chances(const Modifiers& modifiers);

/// Chances of what lies in the room and of the gate that replaced it last.
struct Chances {
  std::array<double, award_count> award{};
  std::array<double, most_copies + 1> count{};
  std::array<double, gate_count + 1> replaced_by{};  ///< as Level::replaced_by
};
Chances exact_chances(const Modifiers& modifiers);

/// Writes CSV: what is counted, which, its chance in percent with six digits.
void write_chances(const Level& level, Text& out);

/// The chance of a band in claims: the document's base chance, at luck 0 without items that shift the roll.
Odds odds_of_band(const Options& options, Band band);
template <Band band>
Odds band_odds(const Options& options) {
  return odds_of_band(options, band);
}

/// Chance that a gate acts on an award that comes to it; none where its die is not rolled.
Odds odds_of_gate(const Modifiers& modifiers, Gate gate);
template <Gate gate>
Odds gate_odds(const Options& options) {
  return odds_of_gate(modifiers_from(options), gate);
}

}  // namespace press_r::isaac_awards
