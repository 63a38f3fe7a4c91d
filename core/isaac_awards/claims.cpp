#include "isaac_awards/claims.hpp"

#include <array>
#include <cstddef>

#include "isaac_awards/tables.hpp"

namespace press_r::isaac_awards {
namespace {

/// The document's base chances are those of luck 0 without what moves the roll.
bool plain_ruler(const Hand& hand) { return hand.luck_tenths == 0 && !hand.lucky_foot && !hand.lucky_toe; }

}  // namespace

/// In hundredths; with Rib of Greed coins take 5 of the hearts' 15.
Odds odds_of_band(const Options& options, Band band) {
  const Hand hand = hand_from(options);
  if (!plain_ruler(hand)) return {};
  constexpr std::array<int, band_count> hundredths = {22, 8, 15, 15, 20, 15, 5};
  int odds = hundredths[static_cast<std::size_t>(band)];
  if (hand.rib_of_greed && band == Band::coin) odds += 5;
  if (hand.rib_of_greed && band == Band::heart) odds -= 5;
  return {odds, 100};
}

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
Odds odds_of_gate(const Options& options, Gate gate) {
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

}  // namespace press_r::isaac_awards
