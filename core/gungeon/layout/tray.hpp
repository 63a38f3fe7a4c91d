// Where a half-made floor is drawn: rooms that wait lie in slots, pieces lie side by side, as in the article's figures.
#pragma once

#include <array>

#include "gungeon/level.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

struct Tray {
  std::array<Point, most_nodes> shift;  ///< by piece: from its own coordinates to the picture's
  std::array<Rect, most_nodes> slot;    ///< by node: where it waits while it is not laid out; empty: out of the picture
  int width = 0;
  int height = 0;

  bool shows(const Level& level, int node) const {
    return level.laid(node) || !slot[static_cast<std::size_t>(node)].empty();
  }
  /// Where a node's room begins in the picture, laid out or not; it needs a room.
  Point at(const Level& level, int node) const;
  /// The node's rectangle in the picture: its room, or a part of its slot.
  Rect area(const Level& level, int node) const;
};

Tray tray_of(const Level& level);

}  // namespace press_r::gungeon
