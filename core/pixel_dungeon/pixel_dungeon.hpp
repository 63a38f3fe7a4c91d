// The generator of Pixel Dungeon's levels: split a rectangle into rooms, connect some, give them types, paint them.
#pragma once

#include "kit/generator.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

extern const Generator generator;

/// Makes the level that these options and this seed name. If no build is accepted, the level is incomplete: it has the
/// last build's rooms and no tiles.
Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level, Workspace& workspace);

/// Draws the map and the graph as the document's demo shows it. A half-made level is drawn as far as its stage goes.
void draw(const Level& level, Scene& scene);

/// The parts of draw: tiles and things; rooms, cuts, connections and paths; the graph view.
void draw_tiles(const Level& level, Scene& scene);
void draw_rooms(const Level& level, Scene& scene);
void draw_graph(const Level& level, Scene& scene);

/// Empty until painting has started.
void terrain(const Level& level, Terrain& out);

/// A way for each connection: the cell of its door, or the cells of the opened wall.
void connections(const Level& level, Connections& out);

}  // namespace press_r::pixel_dungeon
