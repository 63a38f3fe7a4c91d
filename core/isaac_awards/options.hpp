// What can be chosen for an award.
#pragma once

#include <cstdint>
#include <span>

#include "kit/option.hpp"

namespace press_r::isaac_awards {

/// In the order of the table.
enum class Opt : std::uint8_t {
  seed_is,
  reading,
  hard,
  luck,
  lucky_foot,
  lucky_toe,
  rib_of_greed,
  daemons_tail,
  watch_battery,
  ace_of_spades,
  safety_cap,
  match_stick,
  childs_heart,
  rusted_key,
  smelter,
  guppys_tail,
  contract_from_below,
  broken_modem,
};

/// What the link's seed stands for.
enum class SeedIs : std::uint8_t { start, award };

std::span<const Option> options();
std::span<const Preset> presets();

}  // namespace press_r::isaac_awards
