// The rules of Pixel Dungeon's levels: PIXEL-1 … 26 are the document's, PIXEL-P-1 … 33 the game's that fill its gaps.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/rule.hpp"

namespace press_r::pixel_dungeon {

/// In the order of the table.
enum class Rule : std::uint8_t {
  tile_exactly,
  sides,
  never_too_large,
  keep_by_chance,
  keep_small,
  ends,
  two_halves,
  every_cut_told,
  room_fields,
  neighbours,
  entrance_and_exit,
  far_enough,
  throw_away,
  first_path,
  weights,
  second_path,
  reachable,
  goal,
  add_room,
  connected_is_typed,
  document_types,
  drawing,
  graph_untouched,
  painter,
  walkable,
  same_seed,
  original_split,
  cut,
  least_rooms,
  stairs_room_size,
  original_distance,
  greedy_path,
  standard_or_tunnel,
  special,
  which_special,
  loop,
  shop,
  door_place,
  door_rank,
  secret_door,
  join,
  dressing,
  corridor,
  feeling,
  automaton,
  high_grass,
  traps,
  decoration,
  stairs_and_sign,
  life,
  other_floors,
  as_measured,
  waiting,
  prizes,
  locks,
  heaps,
  species,
  quest,
  run,
};

extern const std::array<press_r::Rule, 59> rule_table;
constexpr std::span<const press_r::Rule> rules() { return rule_table; }

}  // namespace press_r::pixel_dungeon
