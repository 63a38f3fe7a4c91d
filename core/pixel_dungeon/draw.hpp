// The level as marks: the map, and the graph as the document's demo shows it.
#pragma once

#include "kit/connection.hpp"
#include "kit/scene.hpp"
#include "kit/terrain.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// Also of a half-made level: draws as far as its stage goes.
void draw(const Level& level, Scene& scene);

/// Its parts: tiles and things; rooms, cuts, connections and paths; the second view.
void draw_tiles(const Level& level, Scene& scene);
void draw_rooms(const Level& level, Scene& scene);
void draw_graph(const Level& level, Scene& scene);

/// Empty until the painters have begun.
void terrain(const Level& level, Terrain& out);

/// Each connection is a way: its door's cell, or the cells of the wall that was opened.
void connections(const Level& level, Connections& out);

}  // namespace press_r::pixel_dungeon
