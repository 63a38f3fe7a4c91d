// What the parts of the map's drawing share: rooms (rooms.cpp) and ways (ways.cpp).
#pragma once

#include "gungeon/layout/tray.hpp"
#include "gungeon/level.hpp"
#include "gungeon/picture/roles.hpp"
#include "kit/scene.hpp"

namespace press_r::gungeon {

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

}  // namespace press_r::gungeon
