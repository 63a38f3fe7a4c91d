// The chances of the rooms that are left to chance, and the claims about them.
#pragma once

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "kit/fact.hpp"

namespace press_r::isaac {

/// A room's two dice, in the order of the document's pseudo-code: the second is rolled whenever the first misses, and
/// counts only in a certain state.
struct TwoChances {
  int one_in;
  int else_one_in;
};
inline constexpr TwoChances dice_kind{50, 5};        // ISAAC-26, second: two keys
inline constexpr TwoChances sacrifice_odds{7, 4};    // ISAAC-25, second: full health
inline constexpr TwoChances library_odds{20, 4};     // ISAAC-27, second: book flag
inline constexpr TwoChances curse_odds{2, 4};        // ISAAC-28, second: Devil Room entered
inline constexpr TwoChances mini_boss_odds{4, 3};    // ISAAC-29, second: stage 1
inline constexpr TwoChances mini_boss_pseudo{4, 2};  // ISAAC-29 as the pseudo-code has it
inline constexpr TwoChances vault_kind{10, 3};       // ISAAC-31, second: two keys
inline constexpr TwoChances bedroom_odds{50, 5};     // ISAAC-33, second: low health
inline constexpr int enough_keys = 2;
inline constexpr int enough_coins = 5;

/// Whether the floor offers the room at all (ISAAC-43 and each room's own stages).
bool is_offered(const Run& run, Offered which);
/// The exact chance of an optional room that has a dead end.
Odds offer_chance(const Run& run, Offered which);
/// The chance that a Dice or Sacrifice Room is a Dice Room.
Odds dice_chance(const Run& run);
/// The chance that a Vault or Arcade is a Vault.
Odds vault_kind_chance(const Run& run);
/// The chance that a Vault is placed, with the denominator of the chance of a Vault or Arcade.
Odds vault_chance(const Run& run);

/// What a claim states: the chance of a room that has a dead end; none where it is not offered.
Odds stated_odds(const Options& options, Offered which);
template <Offered which>
Odds stands(const Options& options) {
  return stated_odds(options, which);
}
/// The claim that a Planetarium's die, and a Curse Room's, is a trial of: the document's or the game's.
ClaimId planetarium_claim(const Run& run);
inline ClaimId curse_claim(const Run& run) { return run.by_game() ? ClaimId::curse_by_game : ClaimId::curse; }

}  // namespace press_r::isaac
