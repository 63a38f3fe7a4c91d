#include <array>

#include "isaac/facts.hpp"
#include "isaac/options.hpp"
#include "isaac/rooms/optional.hpp"

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

/// Of a Dice or Sacrifice Room that stands: Dice.
Odds is_dice(const Options& options) {
  const Run run = run_from(options);
  if (!is_offered(run, Offered::sacrifice)) return {};
  const OfferChance chance = dice_chance(run);
  return {chance.of, chance.in};
}

/// Of a Vault or Arcade that stands: Vault.
Odds is_vault(const Options& options) {
  const Run run = run_from(options);
  const OfferChance either = offer_chance(run, Offered::arcade);
  if (!is_offered(run, Offered::arcade) || either.of == 0) return {};
  return {vault_chance(run).of, either.of};
}

Odds is_clean(const Options& options) { return is_offered(run_from(options), Offered::bedroom) ? Odds{1, 2} : Odds{}; }

Odds always(const Options&) { return {1, 1}; }

constexpr std::array<Claim, 13> table = {{
    {"planetarium", "ISAAC-24", "A Planetarium comes with its chance while a dead end is free.",
     "offer_planetarium=placed", "offer_planetarium>=refused", stands<Offered::planetarium>},
    {"sacrifice", "ISAAC-25", "A Dice or Sacrifice Room comes in 1 of 7, at full health in 5 of 14 floors.",
     "offer_sacrifice=placed", "offer_sacrifice>=refused", stands<Offered::sacrifice>},
    {"dice", "ISAAC-26", "It is a Dice Room in 1 of 50, with two keys in 27 of 125.", "dice=1",
     "offer_sacrifice=placed", is_dice},
    {"library", "ISAAC-27", "A Library comes in 1 of 20 floors.", "offer_library=placed", "offer_library>=refused",
     stands<Offered::library>},
    {"curse", "ISAAC-28", "A Curse Room comes in 1 of 2, after a Devil Room in 5 of 8 floors.", "offer_curse=placed",
     "offer_curse>=refused", stands<Offered::curse>},
    {"mini_boss", "ISAAC-29", "A Mini-Boss Room comes in 1 of 4, on stage 1 in 1 of 2 floors.",
     "offer_mini_boss=placed", "offer_mini_boss>=refused", stands<Offered::mini_boss>},
    {"challenge", "ISAAC-30", "At full health a Challenge Room is sure from stage 3 on and a coin's toss on stage 2.",
     "offer_challenge=placed", "offer_challenge>=refused", stands<Offered::challenge>},
    {"arcade", "ISAAC-32", "Arcades need five coins, Vaults two keys, both a second floor.", "offer_arcade=placed",
     "offer_arcade>=refused", stands<Offered::arcade>},
    {"vault", "ISAAC-31", "It is a Vault in 1 of 10, with two keys in 2 of 5.", "vault=1", "offer_arcade=placed",
     is_vault},
    {"bedroom", "ISAAC-33", "A Bedroom comes in 1 of 50, at low health in 27 of 125 floors.", "offer_bedroom=placed",
     "offer_bedroom>=refused", stands<Offered::bedroom>},
    {"clean_bedroom", "ISAAC-33", "Half of the Bedrooms are clean.", "clean_bedroom=1", "offer_bedroom=placed",
     is_clean},
    {"boss", "ISAAC-17", "Every floor has a Boss Room at depth 2 or more.", "boss_depth>=2", "", always},
    {"super_secret", "ISAAC-20", "Every floor has a Super Secret Room.", "super_secret>=1", "", always},
}};

}  // namespace

std::span<const Claim> claims() { return table; }

}  // namespace press_r::isaac
