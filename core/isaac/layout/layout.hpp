// The base layout, before any room has a purpose: rooms grow from a queue (README.md, Rooms grow); dead ends are found,
// made where they are short, sorted and taken.
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// Grows rooms around the start until the target is reached or nothing can grow. Gives how many it placed.
int grow_layout(Making& making);

/// Marks the dead ends and lists them in the order of their making (ISAAC-13).
void find_dead_ends(Level& level);
/// Forces rooms in until there are enough dead ends (ISAAC-15). False: there are still too few.
bool force_dead_ends(Making& making);
/// Deepest first, ties as the game leaves them (ISAAC-14); gives each its rank.
void sort_dead_ends(Level& level);

/// Takes the first dead end of the list for which `able(id)` holds and shrinks it to its entry cell (ISAAC-54).
/// -1: there is none.
template <class Able>
int take_dead_end(Level& level, Able&& able) {
  for (auto end = level.ends.begin(); end != level.ends.end(); ++end) {
    const int id = *end;
    if (!able(id)) continue;
    level.ends.erase(end);
    shrink_to_entry(level, id);
    return id;
  }
  return -1;
}
inline int take_dead_end(Level& level) {
  return take_dead_end(level, [](int) { return true; });
}

}  // namespace press_r::isaac
