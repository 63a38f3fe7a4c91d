// The legend.
#pragma once

#include <array>
#include <cstdint>

#include "kit/scene.hpp"
#include "spelunky/kinds.hpp"

namespace press_r::spelunky {

/// In the order of the table.
enum class Mk : std::uint8_t {
  air,
  rock,
  undug,
  draft_solid,
  draft_soft,
  draft_spikes,
  draft_push,
  draft_obstacle,
  brick,
  block,
  push_block,
  shop_wall,
  shop_floor,
  altar,
  idol_stone,
  arrow_trap,
  ladder,
  ladder_top,
  spikes,
  entrance,
  exit_door,
  gold_vein,
  big_gold_vein,
  brick_gem,
  hidden_item,
  mattock,
  border,
  tiki_head,
  rock_item,
  jar,
  crate,
  chest,
  gold_bar,
  gold_pile,
  emerald,
  sapphire,
  ruby,
  bones,
  web,
  locked_chest,
  key,
  flare_crate,
  lamp,
  idol,
  keeper,
  sign,
  goods,
  prize,
  die,
  damsel,
  bat,
  spider,
  giant_spider,
  snake,
  caveman,
  scarab,
  skeleton,
  grid,
  side,
  passage,
  drop,
  landing,
  shop,
  snake_pit,
  altar_room,
  idol_room,
  start,
  exit,
  path,
  asking,
  kali,
  red_lamp,
  wanted_poster,
  backdrop,
};

extern const std::array<View, 1> view_table;
extern const std::array<Layer, 5> layer_table;
extern const std::array<Role, 74> role_table;
constexpr Legend legend() { return {view_table, layer_table, role_table}; }

Mk role_of(Tile tile);  ///< of a tile that is not air
Mk role_of(Item item);
Mk role_of(Creature creature);

}  // namespace press_r::spelunky
