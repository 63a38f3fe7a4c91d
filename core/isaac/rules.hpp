// The rules of floor generation, by the number they have in the rule book (ISAAC-1 …).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/rule.hpp"

namespace press_r::isaac {

/// In the order of the table: ISAAC-1 is the first.
enum class Rule : std::uint16_t {
  count,
  xl_count,
  xl_count_prose,
  lost_count,
  hard_count,
  void_count,
  minimum_dead_ends,
  reachable,
  no_overlap,
  tree,
  loops,
  start_neighbours,
  dead_end,
  sorted,
  shortage,
  reproducible,
  boss,
  xl_bosses,
  void_bosses,
  super_secret,
  shop,
  treasure,
  depth_order,
  planetarium,
  sacrifice,
  dice,
  library,
  curse,
  mini_boss,
  challenge,
  vault_type,
  arcade,
  bedroom,
  scarcity,
  back_of_list,
  no_dead_end,
  secret_score,
  secret_apart,
  secret_door,
  secret_count,
  ultra_secret,
  grave,
  bosses_only,
  difficulty,
  seed_text,
  numbers,
  high_index,
  random_int_zero,
  link,
  portable,
  growth,
  shapes,
  doors_meet,
  shrink,
  curse_floors,
  seeds,
  drops,
  own_numbers,
  mandatory,
  floor_name,
  seed_curse,
  alternative_path,
  ledger,
  ledger_hidden,
  passages,
  certainty,
};

extern const std::array<press_r::Rule, 66> rule_table;
constexpr std::span<const press_r::Rule> rules() { return rule_table; }

}  // namespace press_r::isaac
