// The stages after the plan. From templates to tiles: each room takes a template, perhaps mirrored (SPEL-P2-2,
// SPEL-P2-9), its anchors become obstacles (SPEL-P2-7), chance decides its letters (SPEL-P2-6), what bricks hide
// (SPEL-P2-25) and which blocks shoot (SPEL-P2-17). Then things and creatures on the finished tiles, and the places
// where they may be.
#pragma once

#include <span>

#include "kit/trace.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

// ---- Tiles (tiles/tiles.cpp)

/// The pool of a room, by its type and what lies above it (SPEL-P2-2, SPEL-P2-3).
Pool pool_for(const Level& level, int room);

void choose_templates(Trace& trace, Level& level);
void choose_obstacles(Trace& trace, Level& level);
void build_tiles(Trace& trace, Level& level);
void hide_in_bricks(Trace& trace, Level& level);
void set_arrow_traps(Trace& trace, Level& level);

/// Blocks from which an arrow can fly to the left or right: solid behind, free tiles ahead, and far enough from the
/// entrance. A block that could shoot both ways shoots to the left.
struct FiringLines {
  Board left;
  Board either;
};
FiringLines firing_lines(const Ground& ground);

// ---- Places (things/creatures.cpp)

/// A place of air on something solid, by its surroundings (SPEL-P2-15).
enum class Niche : std::uint8_t {
  open,
  alcove,  ///< solid above it and to its left or right
  tunnel,  ///< solid on both sides, open above
};
Niche niche_at(const Ground& ground, Point place);

/// All places of a board by their niche.
struct Niches {
  Board open;
  Board alcove;
  Board tunnel;
};
Niches niches_of(const Ground& ground, const Board& places);

/// Places that are not solid, over solid ones; the border below the level counts.
Board open_floors(const Ground& ground);
/// Open floors on which treasure may lie: air or a ladder, outside the shop and not on an altar (SPEL-P2-15).
Board treasure_floors(const Level& level);
/// Open floors on which a creature may come, whatever else is there: outside the shop and the start room (SPEL-P2-14).
Board creature_floors(const Level& level);
/// Air with more air below it under something solid, outside the shop, neither under the topmost row nor in the lowest
/// rows. The scripts ask for the room of the tile above that solid one, so the place right under the start room counts
/// as being in it (SPEL-P2-13).
Board ceilings(const Level& level);
/// Places where no treasure may lie (SPEL-P2-16).
Board kept_clear(const Ground& ground);

// ---- Odds of treasure (things/treasure.cpp)

struct Loot {
  Item item = Item::none;
  int odds = 0;        ///< 1 in so many; 0 is never
  int odds_thick = 0;  ///< of webs where they are thick; 0 if that makes no difference
};

/// Things that are tried in a niche after rock and jar, in order.
std::span<const Loot> loot_of(Niche niche);

/// The odds of loot at a level of the mines: bones become more likely deeper down. `thick`: webs are thick there.
int odds_of(const Loot& loot, Niche niche, int level, bool thick);

/// The odds at which an item comes to a place, or 0.
int odds_of(Item item, const Level& level, Point place);

// ---- Things and creatures

/// At most one, and only if the level may have it (SPEL-P2-12). Comes before the treasure: webs are thick around it.
void place_giant_spider(Trace& trace, Level& level);
void place_treasure(Trace& trace, Level& level);
/// Bats and spiders, then snakes and cavemen.
void place_creatures(Trace& trace, Level& level);

}  // namespace press_r::spelunky
