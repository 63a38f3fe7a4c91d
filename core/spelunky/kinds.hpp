// What stands in a level, by the document's words.
#pragma once

#include <cstdint>

#include "spelunky/ids.hpp"

namespace press_r::spelunky {

/// The document's room types, by its own numbers.
enum class Type : std::uint8_t {
  side = 0,        ///< off the path, no exits promised
  passage = 1,     ///< exits left and right
  drop = 2,        ///< exits left, right and below; above too where another drop is above
  landing = 3,     ///< exits left, right and above
  shop_right = 4,  ///< a shop whose door is on its right
  shop_left = 5,
  pit_top = 7,
  pit_middle = 8,
  pit_bottom = 9,
};
inline constexpr int type_count = 10;

constexpr int number_of(Type type) { return static_cast<int>(type); }
constexpr bool is_shop(Type type) { return type == Type::shop_right || type == Type::shop_left; }
constexpr bool is_pit(Type type) { return type >= Type::pit_top; }

enum class Pit : std::uint8_t { none, three_deep, four_deep };
constexpr int depth_of(Pit pit) { return pit == Pit::none ? 0 : static_cast<int>(pit) + 2; }

inline constexpr int shop_kinds = static_cast<int>(Shop::kissing);  ///< SPEL-P2-19; Shop::none is no kind

/// What a side room may be instead of an ordinary one.
enum class Special : std::uint8_t { none, altar, idol };

enum class Tile : std::uint8_t {
  air,
  brick,
  block,
  push_block,
  ladder,
  ladder_top,
  spikes,
  entrance,
  exit_door,
  arrow_trap_left,
  arrow_trap_right,
  shop_wall,
  shop_floor,
  altar,
  idol_stone,
};
inline constexpr int tile_count = static_cast<int>(Tile::idol_stone) + 1;

constexpr bool is_solid(Tile tile) {
  switch (tile) {
    case Tile::air:
    case Tile::ladder:
    case Tile::ladder_top:
    case Tile::spikes:
    case Tile::entrance:
    case Tile::exit_door: return false;
    default: return true;
  }
}

/// Things that do not live: what is in bricks, treasure, furniture.
enum class Item : std::uint8_t {
  none,
  gold_vein,
  big_gold_vein,
  brick_sapphire,
  brick_emerald,
  brick_ruby,
  hidden_item,
  mattock,
  rock,
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
  tiki_head,
  keeper,
  sign,
  goods,
  prize,
  die,
  damsel,
  kali,
  red_lamp,
  wanted_poster,
};
inline constexpr int item_count = static_cast<int>(Item::wanted_poster) + 1;

constexpr bool in_brick(Item item) { return item >= Item::gold_vein && item <= Item::mattock; }

enum class Creature : std::uint8_t { none, bat, spider, giant_spider, snake, caveman, scarab, skeleton };
inline constexpr int creature_count = static_cast<int>(Creature::skeleton) + 1;

}  // namespace press_r::spelunky
