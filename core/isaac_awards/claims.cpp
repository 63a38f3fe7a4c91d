#include <array>
#include <cstddef>

#include "isaac_awards/facts.hpp"

namespace press_r::isaac_awards {
namespace {

/// The document's base chances are those of luck 0 without what moves the roll.
bool plain_ruler(const Hand& hand) { return hand.luck_tenths == 0 && !hand.lucky_foot && !hand.lucky_toe; }

/// Nothing is held that replaces or changes an award, but `gate` itself; Watch Battery aside.
bool holds_only(const Hand& hand, Gate gate) {
  for (int other = static_cast<int>(Gate::ace_of_spades); other < gate_count; ++other) {
    if (hand.holds[static_cast<std::size_t>(other)] != (other == static_cast<int>(gate))) return false;
  }
  return true;
}

/// Nothing that could replace an award but what is always in effect.
bool no_replacing_items(const Hand& hand) { return holds_only(hand, Gate::battery) && !hand.watch_battery; }

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

Odds watch_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!hand.watch_battery || !holds_only(hand, Gate::battery)) return {};
  return hand.prose() ? Odds{1, prose_battery_one_in} : Odds{17 * 49, 150 * 50};  // 1/20 + 19/20 of 1/15, then no sack
}

/// Hearts that no battery and no sack replaces.
Odds daemon_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!hand.daemons_tail || !no_replacing_items(hand)) return {};
  return hand.prose() ? Odds{4 * 49, 5 * 50} : Odds{4 * 931, 5 * 1000};
}

/// By the prose a sack comes first.
template <Gate gate>
Odds replacing_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!holds_only(hand, gate) || hand.watch_battery) return {};
  int one_in = gate == Gate::smelter ? smelter_one_in : trinket_one_in;
  if (hand.prose()) return {49, one_in * sack_one_in};
  if (gate == Gate::childs_heart && hand.daemons_tail) one_in *= daemon_one_in;
  return {1, one_in};
}

/// Half of 0.666 to the power of the contracts; by the prose each after the first halves it.
Odds contract_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!holds_only(hand, Gate::contract_from_below)) return {};
  Odds odds{1, 2};
  for (int i = 0; i < hand.contracts; ++i) {
    const bool halves = hand.prose() && i > 0;
    odds.numerator *= halves ? 1 : 333;
    odds.denominator *= halves ? 2 : 500;
  }
  return odds;
}

Odds hard_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!holds_only(hand, Gate::hard) || hand.watch_battery || hand.daemons_tail) return {};
  if (hand.prose()) return {prose_heart_goes_in_100 * 49, 100 * 50};
  return {(100 - heart_stays_in_100) * 931, 100 * 1000};
}

/// Coins that have not become a battery, which is not copied.
Odds modem_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!holds_only(hand, Gate::broken_modem) || hand.watch_battery) return {};
  return hand.prose() ? Odds{1, modem_one_in} : Odds{951, 1000 * modem_one_in};
}

constexpr std::array<Claim, 22> table = {{
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
    {"watch_battery", "AWARD-9",
     "With Watch Battery a battery also comes on 1 of 15, or by the prose on 1 of 30 at all.", "award=battery",
     "band!=nothing", watch_odds},
    {"daemons_tail", "AWARD-8", "With Daemon's Tail 80% of hearts are keys.", "award=key", "band=heart", daemon_odds},
    {"ace_of_spades", "AWARD-11", "Ace of Spades makes 10% of awards a card.", "replaced_by=ace_of_spades",
     "band!=nothing", replacing_odds<Gate::ace_of_spades>},
    {"safety_cap", "AWARD-11", "Safety Cap makes 10% of awards a pill.", "replaced_by=safety_cap", "band!=nothing",
     replacing_odds<Gate::safety_cap>},
    {"match_stick", "AWARD-11", "Match Stick makes 10% of awards a bomb.", "replaced_by=match_stick", "band!=nothing",
     replacing_odds<Gate::match_stick>},
    {"childs_heart", "AWARD-11", "Child's Heart makes 10% of awards a heart.", "replaced_by=childs_heart",
     "band!=nothing", replacing_odds<Gate::childs_heart>},
    {"rusted_key", "AWARD-11", "Rusted Key makes 10% of awards a key.", "replaced_by=rusted_key", "band!=nothing",
     replacing_odds<Gate::rusted_key>},
    {"smelter", "AWARD-12", "Smelter makes 2% of awards a trinket.", "replaced_by=smelter", "band!=nothing",
     replacing_odds<Gate::smelter>},
    {"contract", "AWARD-14", "Contract From Below takes everything on 33.3%, more seldom with each more.", "count=0",
     "band=key", contract_odds},
    {"hard", "AWARD-15", "On Hard 65% of hearts are lost, by the prose 66%.", "count=0", "band=heart", hard_odds},
    {"modem", "AWARD-16", "Broken Modem copies 25% of what it can copy.", "count=2", "band=coin", modem_odds},
    {"guppys_tail", "AWARD-13", "Guppy's Tail acts on 5 of 9 rooms.", "replaced_by=guppys_tail", "", guppy_odds},
}};

}  // namespace

std::span<const Claim> claims() { return table; }

}  // namespace press_r::isaac_awards
