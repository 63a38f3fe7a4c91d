// Special rooms by the game's reading: every draw of the stage's own stream, in the game's order (ISAAC-63; README.md,
// The game's reading). Each room's layout is taken to fit at the first pick, which costs one draw.
#pragma once

#include "isaac/layout/layout.hpp"
#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// Boss, Super Secret, Shop, Treasure, then the optional rooms (which come before them without ISAAC-67), then those of
/// mirror and mine floors. False: one that must be found no dead end, and the layout is void.
bool place_by_ledger(Making& making);

/// Its parts. The first draws the seed of the hidden rooms as well.
bool place_mandatory_by_ledger(Making& making);
void place_offers_by_ledger(Making& making);

/// The first end of the list at whose entry fewer than two rooms touch, and for which `able(id)` holds; -1: none.
template <class Able>
int take_open_end(Level& level, Able&& able) {
  return take_dead_end(level,
                       [&](int id) { return links_of(level, level.room(id).entry, id) < 2 && able(level.room(id)); });
}
inline int take_open_end(Level& level) {
  return take_open_end(level, [](const Room&) { return true; });
}

/// The room becomes what it is for; its own seeds follow from `placing`.
void seat(Level& level, int id, RoomType type, std::uint32_t placing);

}  // namespace press_r::isaac
