// The level as marks. Parts: draw.cpp, picture/draw_ground.cpp, picture/draw_room.cpp.
#pragma once

#include <cstddef>

#include "kit/generator.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"
#include "kit/values.hpp"
#include "spelunky/ids.hpp"
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

/// Side view, in cells of the scene: with the border. A level without tiles has none; a half-made one has as many
/// tiles as are made, and a start and a goal once there are doors. What stands about (an idol, a keeper) stops nobody;
/// altars and shop walls do.
void terrain(const Level& level, Terrain& out);

/// Every opening between two neighbouring rooms through which a body gets on foot, in one direction at least. Its two
/// cells are those on both sides of the border between the rooms where the body passes.
void connections(const Level& level, Connections& out);

/// The level of the mines below; after the fourth the mines end.
Next next(Options& options);

/// In a dark level 0 … 1000 for each cell of the scene: bright at the entrance, at lamps and at the crate of flares,
/// and less with the distance, as far as nothing solid is between. A lit level has no numbers, a plan without tiles no
/// cells.
void values(const Level& level, std::size_t layer, Values& out);

}  // namespace press_r::spelunky
