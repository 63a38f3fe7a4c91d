// The numbers of the rules, each beside its rule: what is rolled for, and 1 in how many. 0 is never.
#pragma once

#include "kit/option.hpp"
#include "spelunky/ids.hpp"

namespace press_r::spelunky {

/// What a level is made with: the book's numbers, or what was asked for instead.
struct Chances {
  Reading reading = Reading::seed;  ///< SPEL-P2-15: of webs; the path has its own way to it
  int level = 1;                    ///< of the mines, 1 … 4
  int pit = 8;                      ///< SPEL-23: a line of three side rooms
  int soft = 2;                     ///< SPEL-P2-6: a soft tile is solid
  int block = 10;                   ///< SPEL-P2-6: what is solid is a block, else a brick
  int push_block = 4;               ///< SPEL-P2-6
  int spikes = 3;                   ///< SPEL-P2-6
  int arrow_trap = 4;               ///< SPEL-P2-17: a block that could be one
  int gold_vein = 19;               ///< SPEL-P2-25: in 100 bricks
  int big_gold_vein = 10;           ///< SPEL-P2-25: in 100 bricks
  int altar = 16;                   ///< SPEL-P2-20: a side room, from level 2
  int idol = 10;                    ///< SPEL-P2-20: a side room, not in the last row
  int dark = 12;                    ///< SPEL-P2-21: a level, from level 2
  int giant_spider = 6;             ///< SPEL-P2-12: a level may have one
  int rock = 100;                   ///< SPEL-P2-15
  int jar = 40;                     ///< SPEL-P2-15
  int bat = 60;                     ///< SPEL-P2-13
  int spider = 80;                  ///< SPEL-P2-13
  int snake = 60;                   ///< SPEL-P2-14
  int caveman = 800;                ///< SPEL-P2-14
  ShopChoice shop = ShopChoice::by_level;

  friend bool operator==(const Chances&, const Chances&) = default;
};

inline constexpr Chances usual_chances;  ///< the defaults of the options

Chances chances_of(const Options& options);

// Numbers that no option changes.
inline constexpr int first_level_with_shop = 2;  ///< SPEL-P2-19; altar and darkness too
inline constexpr int last_level = 4;             ///< of the mines
inline constexpr int pit_tile_snake = 10;        ///< SPEL-P2-6: tile s, else
inline constexpr int pit_tile_solid = 2;         ///< solid
inline constexpr int sapphire_in_brick = 100;    ///< SPEL-P2-25: in bricks without gold, else
inline constexpr int emerald_in_brick = 120;     ///< else
inline constexpr int ruby_in_brick = 140;        ///< else
inline constexpr int item_in_brick = 1200;       ///< a hidden item
inline constexpr int giant_spider_ceiling = 40;  ///< SPEL-P2-12: a ceiling, while there is none yet
inline constexpr int dark_lamp = 60;             ///< SPEL-P2-21: a ceiling of a dark level, else
inline constexpr int dark_scarab = 40;
inline constexpr int locked_chest_level = 3;         ///< SPEL-P2-15: 1 in 3 at levels 2, 3 and 4 alike
inline constexpr int highest_ceiling = 1;            ///< SPEL-P2-13: row of the solid tile; row 2 with the border
inline constexpr int lowest_ceiling = 28;            ///< SPEL-P2-13: row of the solid tile; row 30 with the border
inline constexpr int treasure_free_of_door = 2;      ///< SPEL-P2-16: tiles
inline constexpr int treasure_free_of_idol = 4;      ///< SPEL-P2-16
inline constexpr int trap_free_of_entrance = 3;      ///< SPEL-P2-17
inline constexpr int trap_free_in_entrance_row = 8;  ///< SPEL-P2-17
inline constexpr int trap_reach_left = 2;            ///< SPEL-P2-17: free tiles ahead
inline constexpr int trap_reach_right = 3;
inline constexpr int near_spider = 6;  ///< ours: tiles within which webs are thick

}  // namespace press_r::spelunky
