// Where a half-made floor is drawn, and what the parts of the map's drawing share: rooms (rooms.cpp) and ways
// (ways.cpp). Rooms that wait lie in slots, pieces lie side by side, as in the article's figures.
#pragma once

#include <array>

#include "gungeon/level.hpp"
#include "gungeon/picture/roles.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"

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

struct Easel {
  const Level& level;
  const Tray& tray;
  Scene& scene;

  /// From a piece's coordinates to the picture's.
  Rect moved(const Rect& area, int piece) const {
    const Point shift = tray.shift[static_cast<std::size_t>(piece)];
    return {area.x + shift.x, area.y + shift.y, area.w, area.h};
  }
};

/// A composite's colour while the map is made; loops and trees count theirs apart.
Mk composite_role(const Level& level, int composite);
void draw_rooms(const Easel& easel);
/// Doors, gates, corridors, and the ways that are still missing.
void draw_ways(const Easel& easel);

void describe_room(const Level& level, int node, Scene& scene, Scene::Put& put);

}  // namespace press_r::gungeon
