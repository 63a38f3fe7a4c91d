// What the document says about awards, as chances that surveys check.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/fact.hpp"

namespace press_r::isaac_awards {

/// In the order of the table.
enum class ClaimId : std::uint8_t {
  band_nothing,
  band_card,
  band_coin,
  band_heart,
  band_key,
  band_bomb,
  band_chest,
  third_of_group,
  battery,
  sack,
  watch_battery,
  daemons_tail,
  ace_of_spades,
  safety_cap,
  match_stick,
  childs_heart,
  rusted_key,
  smelter,
  contract,
  hard,
  modem,
  guppys_tail,
};

extern const std::array<Claim, 22> claim_table;
constexpr std::span<const Claim> claims() { return claim_table; }

}  // namespace press_r::isaac_awards
