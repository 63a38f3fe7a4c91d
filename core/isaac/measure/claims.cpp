#include "isaac/measure/claims.hpp"

#include <array>

#include "isaac/rooms/optional.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

/// Of an optional room that has a dead end to go to.
template <Offered which>
Odds stands(const Options& options) {
  const Run run = run_from(options);
  if (!is_offered(run, which)) return {};
  const OfferChance chance = offer_chance(run, which);
  return {chance.of, chance.in};
}

/// Of a Dice or Sacrifice Room, before it is known whether it stands: Dice.
Odds is_dice(const Options& options) {
  const Run run = run_from(options);
  if (!is_offered(run, Offered::sacrifice)) return {};
  const OfferChance chance = dice_chance(run);
  return {chance.of, chance.in};
}

/// Of a Vault or Arcade, before it is known whether it stands: Vault.
Odds is_vault(const Options& options) {
  const Run run = run_from(options);
  if (!is_offered(run, Offered::arcade)) return {};
  const OfferChance chance = vault_kind_chance(run);
  return {chance.of, chance.in};
}

Odds is_clean(const Options& options) { return is_offered(run_from(options), Offered::bedroom) ? Odds{1, 2} : Odds{}; }

Odds always(const Options&) { return {1, 1}; }

constexpr auto table = tied<ClaimId::super_secret, Claim>({
    {ClaimId::planetarium,
     {.id = "planetarium",
      .rule = "ISAAC-24",
      .text = "A Planetarium comes with its chance while a dead end is free.",
      .odds = stands<Offered::planetarium>}},
    {ClaimId::sacrifice,
     {.id = "sacrifice",
      .rule = "ISAAC-25",
      .text =
          "A Dice or Sacrifice Room that is offered a dead end takes it in 1 of 7, at full health in 5 of 14 floors.",
      .odds = stands<Offered::sacrifice>}},
    {ClaimId::dice,
     {.id = "dice",
      .rule = "ISAAC-26",
      .text = "It is a Dice Room in 1 of 50, with two keys in 27 of 125.",
      .odds = is_dice}},
    {ClaimId::library,
     {.id = "library",
      .rule = "ISAAC-27",
      .text = "A Library takes its dead end in 1 of 20 floors.",
      .odds = stands<Offered::library>}},
    {ClaimId::curse,
     {.id = "curse",
      .rule = "ISAAC-28",
      .text = "A Curse Room takes its dead end in 1 of 2, after a Devil Room in 5 of 8 floors.",
      .odds = stands<Offered::curse>}},
    {ClaimId::mini_boss,
     {.id = "mini_boss",
      .rule = "ISAAC-29",
      .text = "A Mini-Boss Room takes its dead end in 1 of 4, on stage 1 in 1 of 2 floors.",
      .odds = stands<Offered::mini_boss>}},
    {ClaimId::challenge,
     {.id = "challenge",
      .rule = "ISAAC-30",
      .text = "At full health a Challenge Room is sure from stage 3 on and a coin's toss on stage 2.",
      .odds = stands<Offered::challenge>}},
    {ClaimId::arcade,
     {.id = "arcade",
      .rule = "ISAAC-32",
      .text = "Arcades need five coins, Vaults two keys, both a second floor.",
      .odds = stands<Offered::arcade>}},
    {ClaimId::vault,
     {.id = "vault",
      .rule = "ISAAC-31",
      .text = "It is a Vault in 1 of 10, with two keys in 2 of 5.",
      .odds = is_vault}},
    {ClaimId::bedroom,
     {.id = "bedroom",
      .rule = "ISAAC-33",
      .text = "A Bedroom takes its dead end in 1 of 50, at low health in 27 of 125 floors.",
      .odds = stands<Offered::bedroom>}},
    {ClaimId::clean_bedroom,
     {.id = "clean_bedroom", .rule = "ISAAC-33", .text = "Half of the Bedrooms are clean.", .odds = is_clean}},
    {ClaimId::boss,
     {"boss", "ISAAC-17", "Every floor has a Boss Room at depth 2 or more.", "boss_depth>=2", "", always}},
    {ClaimId::super_secret,
     {"super_secret", "ISAAC-20", "Every floor has a Super Secret Room.", "super_secret>=1", "", always}},
});

}  // namespace

constinit const std::array<Claim, 13> claim_table = table;

}  // namespace press_r::isaac
