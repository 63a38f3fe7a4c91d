// The level as marks: the map, and the graph as the document's demo shows it.
#pragma once

#include "kit/scene.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// Also of a half-made level: draws as far as its stage goes.
void draw(const Level& level, Scene& scene);

/// Its parts: tiles and things; rooms, cuts, connections and paths; the second view.
void draw_tiles(const Level& level, Scene& scene);
void draw_rooms(const Level& level, Scene& scene);
void draw_graph(const Level& level, Scene& scene);

}  // namespace press_r::pixel_dungeon
