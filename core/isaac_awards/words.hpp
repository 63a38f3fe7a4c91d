// Words and small tables that rolls and drawing share.
#pragma once

#include <string>
#include <string_view>

#include "isaac_awards/level.hpp"

namespace press_r::isaac_awards {

/// "0.4108", cut after so many digits.
std::string decimal(double number, int digits = 4);
/// "a coin", "nothing".
std::string_view award_phrase(Award award);
/// "7 of 20, then 1 of 15".
std::string dice_text(const GateRun& run);
/// "the card group", "coins".
std::string_view band_words(Band band);
/// AWARD-16.
constexpr bool is_copied_by_modem(Award award) {
  return award == Award::coin || award == Award::heart || award == Award::key || award == Award::bomb ||
         award == Award::sack;
}

}  // namespace press_r::isaac_awards
