#include "isaac_common/drops.hpp"

#include "kit/table.hpp"

namespace press_r {
namespace {

constexpr auto ids = tied<IsaacDrop::locked_chest, std::string_view>({
    {IsaacDrop::nothing, "nothing"},
    {IsaacDrop::card, "card"},
    {IsaacDrop::trinket, "trinket"},
    {IsaacDrop::pill, "pill"},
    {IsaacDrop::coin, "coin"},
    {IsaacDrop::heart, "heart"},
    {IsaacDrop::key, "key"},
    {IsaacDrop::bomb, "bomb"},
    {IsaacDrop::chest, "chest"},
    {IsaacDrop::battery, "battery"},
    {IsaacDrop::sack, "sack"},
    {IsaacDrop::locked_chest, "locked_chest"},
});

constexpr auto first_drops = tied<IsaacBand::chest, IsaacDrop>({
    {IsaacBand::nothing, IsaacDrop::nothing},
    {IsaacBand::card, IsaacDrop::card},
    {IsaacBand::coin, IsaacDrop::coin},
    {IsaacBand::heart, IsaacDrop::heart},
    {IsaacBand::key, IsaacDrop::key},
    {IsaacBand::bomb, IsaacDrop::bomb},
    {IsaacBand::chest, IsaacDrop::chest},
});

}  // namespace

std::string_view isaac_drop_id(IsaacDrop drop) { return ids[at(drop)]; }

IsaacBand isaac_band_of(double sum, bool rib_of_greed, bool prose) {
  using namespace isaac_ruler;
  if (prose ? sum < nothing_to : sum <= nothing_to) return IsaacBand::nothing;
  if (sum < card_to) return IsaacBand::card;
  if (sum < (rib_of_greed ? rib_coin_to : coin_to)) return IsaacBand::coin;
  if (sum < heart_to) return IsaacBand::heart;
  if (sum < key_to) return IsaacBand::key;
  return (prose ? sum <= bomb_to : sum < bomb_to) ? IsaacBand::bomb : IsaacBand::chest;
}

IsaacDrop isaac_first_drop(IsaacBand band) { return first_drops[at(band)]; }

IsaacDrop isaac_card_group(IsaacRng& rng) {
  if (rng.one_in(3)) return IsaacDrop::card;
  return rng.one_in(2) ? IsaacDrop::trinket : IsaacDrop::pill;
}

IsaacDrop isaac_bare_drop(std::uint32_t award_seed, bool hard) {
  IsaacRng rng(award_seed, isaac_common_index);
  const double sum = static_cast<double>(rng.random_float());
  rng.next();  // luck's share, times 0
  const IsaacBand band = isaac_band_of(sum, false, false);
  if (band == IsaacBand::nothing) return IsaacDrop::nothing;
  IsaacDrop drop = band == IsaacBand::card ? isaac_card_group(rng) : isaac_first_drop(band);
  if (rng.one_in(isaac_battery_one_in)) {
    drop = IsaacDrop::battery;
  } else {
    rng.random_int(isaac_watch_battery_one_in);
  }
  if (rng.one_in(isaac_sack_one_in)) drop = IsaacDrop::sack;
  if (hard && drop == IsaacDrop::heart && rng.random_int(100) >= isaac_heart_stays_in_100) drop = IsaacDrop::nothing;
  return drop;
}

}  // namespace press_r
