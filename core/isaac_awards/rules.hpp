// The rules of room clear awards, by the number they have in the rule book (AWARD-1 …).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/rule.hpp"

namespace press_r::isaac_awards {

/// In the order of the table: AWARD-1 is the first.
enum class Rule : std::uint16_t {
  seed,
  two_floats,
  luck,
  foot_and_toe,
  thresholds,
  card_group,
  rib_of_greed,
  daemons_tail,
  battery,
  sack,
  trinkets,
  smelter,
  guppys_tail,
  contract,
  hard,
  modem,
  spawn,
  luck_0,
  luck_10,
  item_lines,
  no_spawn,
  luck_edges,
  reproducible,
  steady_bands,
  chest_band,
  spread_seeds,
  prose,
};

extern const std::array<press_r::Rule, 27> rule_table;
constexpr std::span<const press_r::Rule> rules() { return rule_table; }

}  // namespace press_r::isaac_awards
