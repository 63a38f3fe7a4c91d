// The rules of Spelunky's levels: SPEL-1 … 31 make the solution path, SPEL-P2-1 … 26 the rooms.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/rule.hpp"

namespace press_r::spelunky {

/// In the order of the table.
enum class Rule : std::uint8_t {
  grid,
  types,
  start_room,
  one_exit,
  chain,
  roll,
  first_roll,
  keeps_going,
  leaves_grid,
  turns_inward,
  sideways,
  left_by_drop,
  entered_by_drop,
  three_drops,
  landings,
  ends,
  last_row,
  exits,
  side_rooms,
  pit_line,
  pit_three,
  pit_four,
  pit_chance,
  pit_contents,
  same_link,
  shown,
  statistics,
  mirror,
  every_path,
  readings,
  carved,
  size,
  templates,
  open_above,
  contract,
  doors_joined,
  tiles,
  obstacle_blocks,
  doors,
  mirrored,
  ladders,
  spikes,
  entities,
  bats_and_spiders,
  snakes_and_cavemen,
  treasure,
  treasure_clear,
  arrow_traps,
  pit_rooms,
  shop,
  altar_and_idol,
  dark_level,
  again,
  layers,
  mines_only,
  veins,
  on_foot,
  no_pocket,
  own_templates,
};

extern const std::array<press_r::Rule, 59> rule_table;
constexpr std::span<const press_r::Rule> rules() { return rule_table; }

}  // namespace press_r::spelunky
