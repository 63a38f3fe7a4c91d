// The odds of what lies on a floor, by its niche (SPEL-P2-15).
#pragma once

#include <span>

#include "spelunky/level.hpp"
#include "spelunky/things/things.hpp"

namespace press_r::spelunky {

struct Find {
  Item item = Item::none;
  int odds = 0;        ///< 1 in so many; 0 is never
  int odds_thick = 0;  ///< of webs, where they are thick
};

/// In the order in which they are tried, after rock and jar.
std::span<const Find> finds(Niche niche);

/// 1 in how many, with bones by level: fewer bones make room for more as the mines grow deeper.
int odds_of(const Find& find, Niche niche, int level, bool thick);

/// Whether webs are thick there. The classic scripts mean the giant spider's surroundings, and a misplaced bracket
/// makes it everywhere; the newer ones mend the bracket and ask for a spider that does not exist yet, so nowhere. For
/// the document's reading we choose what both mean: near the giant spider.
bool thick_webs(const Level& level, Point place);

/// The odds at which this item comes to a place, or 0.
int odds_of(Item item, const Level& level, Point place);

}  // namespace press_r::spelunky
