#include "isaac_common/drops.hpp"

namespace press_r {

std::string_view isaac_drop_id(IsaacDrop drop) {
  constexpr std::array<std::string_view, isaac_drop_count> ids = {
      "nothing", "card", "trinket", "pill", "coin", "heart", "key", "bomb", "chest", "battery", "sack", "locked_chest"};
  return ids[static_cast<std::size_t>(drop)];
}

IsaacBand isaac_band_of(double sum, bool rib_of_greed, bool prose) {
  const auto thresholds = isaac_thresholds(rib_of_greed);
  const auto closed_above = static_cast<std::size_t>(prose ? IsaacBand::bomb : IsaacBand::nothing);
  std::size_t band = 0;
  for (; band < thresholds.size(); ++band) {
    if (sum < thresholds[band] || (band == closed_above && sum == thresholds[band])) break;
  }
  return static_cast<IsaacBand>(band);
}

IsaacDrop isaac_first_drop(IsaacBand band) {
  constexpr std::array<IsaacDrop, isaac_band_count> drops = {IsaacDrop::nothing, IsaacDrop::card, IsaacDrop::coin,
                                                             IsaacDrop::heart,   IsaacDrop::key,  IsaacDrop::bomb,
                                                             IsaacDrop::chest};
  return drops[static_cast<std::size_t>(band)];
}

IsaacDrop isaac_card_group(IsaacRng& rng) {
  if (rng.one_in(3)) return IsaacDrop::card;
  return rng.one_in(2) ? IsaacDrop::trinket : IsaacDrop::pill;
}

IsaacDrop isaac_bare_drop(std::uint32_t award_seed, bool hard) {
  IsaacRng rng(award_seed, isaac_common_index);
  const double sum = static_cast<double>(rng.random_float());
  rng.next();  // luck's float, which luck 0 multiplies by 0
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
