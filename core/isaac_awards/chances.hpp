// The exact chances of every award, for any luck and items: closed forms for the sum, products for the gates. Written
// apart from the rolls, so that a survey can hold one against the other (AWARD-18 … 20); and as a table to take away.
#pragma once

#include <array>

#include "isaac_awards/hand.hpp"
#include "isaac_awards/level.hpp"
#include "kit/text.hpp"

namespace press_r::isaac_awards {

/// Chance that the sum is at most x, with both floats even on 0 … 1.
double chance_of_sum_below(const Hand& hand, double x);

using BandChances = std::array<double, band_count>;
BandChances band_chances(const Hand& hand);

/// Chances of what lies in the room and of what replaced it last.
struct Chances {
  std::array<double, award_count> award{};
  std::array<double, 6> count{};                     ///< 0 … most_copies
  std::array<double, gate_count + 1> replaced_by{};  ///< 0: nothing did
};
Chances exact_chances(const Hand& hand);

/// The range that the sum can take, and how its density stands over it: from 0 up to `height` at low + rise, flat to
/// high - rise, down to 0 at high.
struct Reach {
  double low = 0;
  double high = 1;
  double rise = 0;
  double height = 1;
};
Reach reach_of(const Hand& hand);

/// CSV: what is counted, which, its chance in percent with six digits.
void write_chances(const Level& level, Text& out);

}  // namespace press_r::isaac_awards
