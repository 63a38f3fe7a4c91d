// What lies and lives on the finished tiles: treasure and furniture of the floors (treasure.cpp), creatures of floors
// and ceilings (creatures.cpp).
#pragma once

#include "kit/trace.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// A place of air on something solid, by what surrounds it (SPEL-P2-15).
enum class Niche : std::uint8_t {
  open,
  alcove,  ///< something solid above it and to its left or right
  tunnel,  ///< something solid on both sides, open above
};
Niche niche_at(const Ground& ground, Point place);

/// The same for all places of a board at once.
struct Niches {
  Board open;
  Board alcove;
  Board tunnel;
};
Niches niches_of(const Ground& ground, const Board& places);

/// What is not solid over what is, the border below the level too.
Board open_floors(const Ground& ground);
/// Those of them on which treasure may lie: air or a ladder, outside the shop and not on an altar (SPEL-P2-15).
Board treasure_floors(const Level& level);
/// Those of them on which a creature may come, whatever stands there: outside the shop and the start room (SPEL-P2-14).
Board creature_floors(const Level& level);
/// Air with more air below it under something solid, outside the shop, neither under the topmost row nor in the lowest
/// rows. The scripts ask for the room of the tile above that solid one, so that the place right under the start room
/// counts as being in it (SPEL-P2-13).
Board ceilings(const Level& level);
/// Where no treasure may lie (SPEL-P2-16).
Board kept_clear(const Ground& ground);

/// At most one, and only where the level may have it (SPEL-P2-12). Before the treasure: webs are thick around it.
void place_giant_spider(Trace& trace, Level& level);
void place_treasure(Trace& trace, Level& level);
/// Bats and spiders, then snakes and cavemen, never in the start room.
void place_creatures(Trace& trace, Level& level);

/// A giant spider is at most so near.
bool near_giant_spider(const Ground& ground, Point place);

}  // namespace press_r::spelunky
