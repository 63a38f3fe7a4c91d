#include <array>
#include <cstddef>

#include "isaac_awards/facts.hpp"

namespace press_r::isaac_awards {
namespace {

/// The document's base chances are those of luck 0 without what moves the roll.
bool plain_ruler(const Hand& hand) { return hand.luck_tenths == 0 && !hand.lucky_foot && !hand.lucky_toe; }

/// Nothing that could replace an award but what is always in effect.
bool no_replacing_items(const Hand& hand) {
  for (int gate = static_cast<int>(Gate::ace_of_spades); gate < gate_count; ++gate) {
    if (hand.holds[static_cast<std::size_t>(gate)]) return false;
  }
  return !hand.watch_battery;
}

/// In hundredths; with Rib of Greed coins take 5 of the hearts' 15.
template <Band band>
Odds band_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!plain_ruler(hand)) return {};
  constexpr std::array<int, band_count> hundredths = {22, 8, 15, 15, 20, 15, 5};
  int odds = hundredths[static_cast<std::size_t>(band)];
  if (hand.rib_of_greed && band == Band::coin) odds += 5;
  if (hand.rib_of_greed && band == Band::heart) odds -= 5;
  return {odds, 100};
}

/// Of awards that are not nothing: no battery, then no sack.
Odds third_of_group(const Options& options) {
  const Hand hand = hand_from(options);
  if (!no_replacing_items(hand)) return {};
  return hand.prose() ? Odds{49, 150} : Odds{931, 3000};
}

Odds battery_odds(const Options& options) {
  const Hand hand = hand_from(options);
  return no_replacing_items(hand) && !hand.prose() ? Odds{49, 1000} : Odds{};
}

Odds sack_odds(const Options& options) { return no_replacing_items(hand_from(options)) ? Odds{1, 50} : Odds{}; }

Odds guppy_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!hand.has(Gate::guppys_tail) || hand.contracts > 0 || hand.hard) return {};
  return hand.prose() ? Odds{2, 3} : Odds{5, 9};
}

constexpr std::array<Claim, 11> table = {{
    {"band_nothing", "AWARD-5", "Nothing has a base chance of 22%.", "band=nothing", "", band_odds<Band::nothing>},
    {"band_card", "AWARD-5", "The card group has a base chance of 8%.", "band=card", "", band_odds<Band::card>},
    {"band_coin", "AWARD-5", "A coin has a base chance of 15%, with Rib of Greed 20%.", "band=coin", "",
     band_odds<Band::coin>},
    {"band_heart", "AWARD-5", "A heart has a base chance of 15%, with Rib of Greed 10%.", "band=heart", "",
     band_odds<Band::heart>},
    {"band_key", "AWARD-5", "A key has a base chance of 20%.", "band=key", "", band_odds<Band::key>},
    {"band_bomb", "AWARD-5", "A bomb has a base chance of 15%.", "band=bomb", "", band_odds<Band::bomb>},
    {"band_chest", "AWARD-5", "A chest has a base chance of 5%.", "band=chest", "", band_odds<Band::chest>},
    {"third_of_group", "AWARD-6", "Card, trinket and pill are equally likely.", "award=pill", "band=card",
     third_of_group},
    {"battery", "AWARD-9", "A battery replaces 1 of 20 awards, less those that become a sack.", "award=battery",
     "band!=nothing", battery_odds},
    {"sack", "AWARD-10", "A sack replaces 1 of 50 awards.", "award=sack", "band!=nothing", sack_odds},
    {"guppys_tail", "AWARD-13", "Guppy's Tail acts on 5 of 9 rooms.", "replaced_by=guppys_tail", "", guppy_odds},
}};

}  // namespace

std::span<const Claim> claims() { return table; }

}  // namespace press_r::isaac_awards
