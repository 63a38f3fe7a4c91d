#include "isaac_awards/claims.hpp"

#include <array>
#include <cstddef>

#include "isaac_awards/hand.hpp"
#include "kit/table.hpp"

namespace press_r::isaac_awards {
namespace {

/// The document's base chances are those of luck 0 without what moves the roll.
bool plain_ruler(const Hand& hand) { return hand.luck_tenths == 0 && !hand.lucky_foot && !hand.lucky_toe; }

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

Odds third(const Options&) { return {1, 3}; }

Odds battery_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (hand.watch_battery || hand.prose()) return {};
  return {1, isaac_battery_one_in};
}

/// 1/20, and 19/20 of 1/15.
Odds watch_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!hand.watch_battery) return {};
  if (hand.prose()) return {1, prose_battery_one_in};
  return {isaac_battery_one_in + isaac_watch_battery_one_in - 1, isaac_battery_one_in * isaac_watch_battery_one_in};
}

Odds daemon_odds(const Options& options) {
  return hand_from(options).daemons_tail ? Odds{daemon_one_in - 1, daemon_one_in} : Odds{};
}

/// Of the awards that come as far as the gate.
template <Gate gate>
Odds gate_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (!hand.has(gate)) return {};
  switch (gate) {
    case Gate::sack: return {1, isaac_sack_one_in};
    case Gate::childs_heart:
      return {1, hand.daemons_tail && !hand.prose() ? trinket_one_in * daemon_one_in : trinket_one_in};
    case Gate::smelter: return {1, smelter_one_in};
    case Gate::guppys_tail: return hand.prose() ? Odds{2, guppy_sides} : Odds{5, guppy_sides * guppy_sides};
    case Gate::hard: return {hand.prose() ? prose_heart_goes_in_100 : 100 - isaac_heart_stays_in_100, 100};
    case Gate::broken_modem: return {1, modem_one_in};
    default: return {1, trinket_one_in};
  }
}

/// Half of 0.666 to the power of the contracts; by the prose each after the first halves it.
Odds contract_odds(const Options& options) {
  const Hand hand = hand_from(options);
  if (hand.contracts == 0) return {};
  Odds odds{1, 2};
  for (int i = 0; i < hand.contracts; ++i) {
    const bool halves = hand.prose() && i > 0;
    odds.numerator *= halves ? 1 : 333;
    odds.denominator *= halves ? 2 : 500;
  }
  return odds;
}

constexpr auto table = tied<ClaimId::guppys_tail, Claim>({
    {ClaimId::band_nothing,
     {"band_nothing", "AWARD-5", "Nothing has a base chance of 22%.", "band=nothing", "", band_odds<Band::nothing>}},
    {ClaimId::band_card,
     {"band_card", "AWARD-5", "The card group has a base chance of 8%.", "band=card", "", band_odds<Band::card>}},
    {ClaimId::band_coin,
     {"band_coin", "AWARD-5", "A coin has a base chance of 15%, with Rib of Greed 20%.", "band=coin", "",
      band_odds<Band::coin>}},
    {ClaimId::band_heart,
     {"band_heart", "AWARD-5", "A heart has a base chance of 15%, with Rib of Greed 10%.", "band=heart", "",
      band_odds<Band::heart>}},
    {ClaimId::band_key,
     {"band_key", "AWARD-5", "A key has a base chance of 20%.", "band=key", "", band_odds<Band::key>}},
    {ClaimId::band_bomb,
     {"band_bomb", "AWARD-5", "A bomb has a base chance of 15%.", "band=bomb", "", band_odds<Band::bomb>}},
    {ClaimId::band_chest,
     {"band_chest", "AWARD-5", "A chest has a base chance of 5%.", "band=chest", "", band_odds<Band::chest>}},
    {ClaimId::third_of_group,
     {.id = "third_of_group",
      .rule = "AWARD-6",
      .text = "Card, trinket and pill are equally likely; counted: pills.",
      .odds = third}},
    {ClaimId::battery,
     {.id = "battery", .rule = "AWARD-9", .text = "A battery replaces 1 of 20 awards.", .odds = battery_odds}},
    {ClaimId::sack,
     {.id = "sack",
      .rule = "AWARD-10",
      .text = "A sack replaces 1 of 50 awards that reach it.",
      .odds = gate_odds<Gate::sack>}},
    {ClaimId::watch_battery,
     {.id = "watch_battery",
      .rule = "AWARD-9",
      .text = "With Watch Battery a battery also comes on 1 of 15, or by the prose on 1 of 30 at all.",
      .odds = watch_odds}},
    {ClaimId::daemons_tail,
     {.id = "daemons_tail",
      .rule = "AWARD-8",
      .text = "With Daemon's Tail 80% of hearts are keys.",
      .odds = daemon_odds}},
    {ClaimId::ace_of_spades,
     {.id = "ace_of_spades",
      .rule = "AWARD-11",
      .text = "Ace of Spades makes 10% of awards a card.",
      .odds = gate_odds<Gate::ace_of_spades>}},
    {ClaimId::safety_cap,
     {.id = "safety_cap",
      .rule = "AWARD-11",
      .text = "Safety Cap makes 10% of awards a pill.",
      .odds = gate_odds<Gate::safety_cap>}},
    {ClaimId::match_stick,
     {.id = "match_stick",
      .rule = "AWARD-11",
      .text = "Match Stick makes 10% of awards a bomb.",
      .odds = gate_odds<Gate::match_stick>}},
    {ClaimId::childs_heart,
     {.id = "childs_heart",
      .rule = "AWARD-11",
      .text = "Child's Heart makes 10% of awards a heart, with Daemon's Tail 2%.",
      .odds = gate_odds<Gate::childs_heart>}},
    {ClaimId::rusted_key,
     {.id = "rusted_key",
      .rule = "AWARD-11",
      .text = "Rusted Key makes 10% of awards a key.",
      .odds = gate_odds<Gate::rusted_key>}},
    {ClaimId::smelter,
     {.id = "smelter",
      .rule = "AWARD-12",
      .text = "Smelter makes 2% of awards a trinket.",
      .odds = gate_odds<Gate::smelter>}},
    {ClaimId::contract,
     {.id = "contract",
      .rule = "AWARD-14",
      .text = "Contract From Below takes everything on 33.3%, more seldom with each more.",
      .odds = contract_odds}},
    {ClaimId::hard,
     {.id = "hard",
      .rule = "AWARD-15",
      .text = "On Hard 65% of hearts are lost, by the prose 66%.",
      .odds = gate_odds<Gate::hard>}},
    {ClaimId::modem,
     {.id = "modem",
      .rule = "AWARD-16",
      .text = "Broken Modem shows a 1 of 4, and then copies what it can copy.",
      .odds = gate_odds<Gate::broken_modem>}},
    {ClaimId::guppys_tail,
     {.id = "guppys_tail",
      .rule = "AWARD-13",
      .text = "Guppy's Tail acts on 5 of 9 rooms, by the prose on 2 of 3.",
      .odds = gate_odds<Gate::guppys_tail>}},
});

}  // namespace

constinit const std::array<Claim, 22> claim_table = table;

}  // namespace press_r::isaac_awards
