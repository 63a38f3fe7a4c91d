#include "kit/text.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/doors.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {

void leave_bare(Level& level, Trace& trace) {
  Graph& graph = level.graph;
  level.tiles.reset(level.plan.width, level.plan.height, Tile::wall);
  Brush brush(level.tiles, level.things);
  for (const Room& room : graph.rooms) {
    if (!room.connections.empty()) brush.room(room, Tile::floor);
  }
  for (Connection& connection : graph.connections) {
    connection.door = opening(graph.room(connection.a).box, graph.room(connection.b).box).middle();
    connection.tile = Tile::floor;
    brush.set(connection.door, connection.tile);
  }
  level.stairs_up = inside(graph.room(graph.entrance)).middle();
  level.stairs_down = inside(graph.room(graph.exit)).middle();
  brush.set(level.stairs_up, Tile::stairs_up);
  brush.set(level.stairs_down, Tile::stairs_down);
  level.placed = level.ranked = static_cast<int>(graph.connections.size());
  level.painted = graph.size();
  level.stage = Stage::done;
  trace.note(Rule::bare_rooms, -1, level, [&](Text& text) {
    text << "Made no further: " << counted(static_cast<int>(graph.connections.size()), "connection")
         << " opened between bare rooms.";
  });
}

}  // namespace press_r::pixel_dungeon
