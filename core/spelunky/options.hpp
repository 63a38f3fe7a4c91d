// What can be asked for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kit/option.hpp"

namespace press_r::spelunky {

/// In the order of the table.
enum class Opt : std::uint8_t {
  rule,
  pit_odds,
  level,
  tiles,
  again_1,
  again_2,
  again_3,
  again_0,
  shop,
  altar_odds,
  idol_odds,
  dark_odds,
  soft_odds,
  block_odds,
  push_block_odds,
  spike_odds,
  gold_percent,
  big_gold_percent,
  arrow_trap_odds,
  rock_odds,
  jar_odds,
  giant_spider_odds,
  bat_odds,
  spider_odds,
  snake_odds,
  caveman_odds,
  own_templates,
};

extern const std::array<Option, 27> option_table;
constexpr std::span<const Option> options() { return option_table; }
extern const std::array<Preset, 8> preset_table;
constexpr std::span<const Preset> presets() { return preset_table; }
/// Whether levels can be made from a text option's text.
bool takes(std::size_t option, const std::string& text);
/// Says what is wrong with templates of one's own; the text stays as it was typed.
void mend(Options& options, std::vector<std::string>& problems);

/// How the document's roll is read (SPEL-30). In the order of the choices.
enum class Reading : std::uint8_t {
  seed,     ///< the document's words: always 1 … 5, into the wall drops and turns
  html5,    ///< the scripts of the version that the document's tool was made from
  classic,  ///< the older scripts
};

/// Whether there is to be a shop (SPEL-P2-19). In the order of the choices.
enum class ShopChoice : std::uint8_t { by_level, never, always };

}  // namespace press_r::spelunky
