#include "isaac/measure/claims.hpp"

#include "isaac/layout/plan.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/tables.hpp"

namespace press_r::isaac {
Odds odds_to_stand(const Options& options, Offered which) {
  const Run run = run_from(options);
  if (!is_offered(run, which)) return {};
  const OfferChance chance = offer_chance(run, which);
  return {chance.of, chance.in};
}

ClaimId planetarium_claim(const Run& run) {
  constexpr int documented = 10;  // thousandths
  const bool plain = !run.by_game() && planetarium_thousandths(run) == documented;
  return plain ? ClaimId::planetarium : ClaimId::planetarium_helped;
}

namespace {

Odds where(bool so, const Options& options, Offered which) { return so ? odds_to_stand(options, which) : Odds{}; }

}  // namespace

Odds plain_planetarium(const Options& options) {
  return where(planetarium_claim(run_from(options)) == ClaimId::planetarium, options, Offered::planetarium);
}

Odds helped_planetarium(const Options& options) {
  return where(planetarium_claim(run_from(options)) == ClaimId::planetarium_helped, options, Offered::planetarium);
}

Odds document_curse(const Options& options) { return where(!run_from(options).by_game(), options, Offered::curse); }

Odds game_curse(const Options& options) { return where(run_from(options).by_game(), options, Offered::curse); }

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

}  // namespace press_r::isaac
