// The level as marks (draw.cpp, draw_ground.cpp), as ground to walk on and as light (terrain.cpp).
#pragma once

#include <cstddef>

#include "kit/generator.hpp"
#include "kit/scene.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

inline constexpr int border_width = 1;  ///< tiles around the level, which the picture shows too (SPEL-P2-1)

constexpr Point in_scene(Point tile) { return tile + Point{border_width, border_width}; }
constexpr Rect in_scene(Rect tiles) { return {tiles.x + border_width, tiles.y + border_width, tiles.w, tiles.h}; }

/// Role in the picture, of a tile that is not air.
Mk role_of(Tile tile);
Mk role_of(Item item);
/// Roles of creatures stand in the order of Creature; there is none of Creature::none.
constexpr Mk role_of(Creature creature) {
  return static_cast<Mk>(static_cast<int>(Mk::bat) + static_cast<int>(creature) - 1);
}
static_assert(role_of(Creature::bat) == Mk::bat && role_of(Creature::skeleton) == Mk::skeleton);
/// Letter in a side view of kit/walk.hpp.
char terrain_letter(Tile tile);

/// Draws the level as far as it is made.
void draw(const Level& level, Scene& scene);

/// The tiles and things of a level with tiles.
void draw_ground(const Level& level, Scene& scene);

/// A simple room for a level without tiles: walls and openings that keep the promise of its type (SPEL-18, SPEL-31), in
/// the letters of templates; a door may stand at the 9.
RoomText carved_shape(const Level& level, int room);

/// A side view in cells of the scene, so with the border. A level without tiles has none; a half-made one has as many
/// tiles as are made, and a start and a goal once there are doors. Altars and shop walls block the way; an idol or a
/// shopkeeper does not.
void terrain(const Level& level, Terrain& out);

/// Every opening between two neighbouring rooms that a body can pass on foot in at least one direction. Its two cells
/// are those on both sides of the border at which the body passes.
void connections(const Level& level, Connections& out);

/// Turns the options into those of the next level of the mines, which end after the fourth.
Next next(Options& options);

/// The light of a dark level, 0 … 1000 for each cell of the scene: bright at the entrance, at lamps and at the crate of
/// flares, less with the distance, and none behind solid tiles. A lit level has no numbers, a plan without tiles no
/// cells.
void values(const Level& level, std::size_t layer, Values& out);

}  // namespace press_r::spelunky
