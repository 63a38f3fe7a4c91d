// What can be chosen for an award.
#pragma once

#include <array>
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

extern const std::array<Option, 18> option_table;
constexpr std::span<const Option> options() { return option_table; }
extern const std::array<Preset, 6> preset_table;
constexpr std::span<const Preset> presets() { return preset_table; }

}  // namespace press_r::isaac_awards
