// The level as marks. Parts: draw.cpp, picture/draw_ground.cpp, picture/draw_room.cpp.
#pragma once

#include <span>

#include "kit/grid.hpp"
#include "kit/scene.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

inline constexpr int border_width = 1;  ///< tiles around the level, which the picture shows too (SPEL-P2-1)

constexpr Point in_scene(Point tile) { return tile + Point{border_width, border_width}; }
constexpr Rect in_scene(Rect tiles) { return {tiles.x + border_width, tiles.y + border_width, tiles.w, tiles.h}; }

/// Also of a half-made level: draws as far as it is made.
void draw(const Level& level, Scene& scene);

/// The tiles and things of a level that has them.
void draw_ground(const Level& level, Scene& scene);

/// A simple room for a level without tiles: walls and openings that keep the promise of its type (SPEL-18, SPEL-31).
/// The letters are a template's; a door may stand at the 9.
RoomText carved_shape(const Level& level, int room);

/// A room with what its card says.
void draw_room(const Level& level, int room, Scene& scene);

}  // namespace press_r::spelunky
