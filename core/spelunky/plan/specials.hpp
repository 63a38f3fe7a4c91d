// What is decided for the level and its side rooms before any room is laid out: shop, altar, idol, darkness.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/trace.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// A chance of `hits` in `of`.
struct Share {
  int hits = 0;
  int of = 1;
};
/// SPEL-P2-19: 1 at level 2, 2/3 at 3, 1/2 at 4, none at 1, or what is wished.
Share shop_share(ShopWish wish, int level);

/// Side rooms that could become a shop: their right neighbour is type 1 or 2, in the last column their left one.
struct ShopPlaces {
  std::array<std::int8_t, room_count> rooms{};
  std::size_t count = 0;

  std::span<const std::int8_t> all() const { return std::span(rooms).first(count); }
};
ShopPlaces shop_places(const Plan& plan);
void put_shop(Plan& plan, int room, Shop kind);

void make_shop(Trace& trace, Level& level);

/// Altar and idol (SPEL-P2-20), darkness (SPEL-P2-21), whether a giant spider and a locked chest may come.
void make_specials(Trace& trace, Level& level);

}  // namespace press_r::spelunky
