#include "pixel_dungeon/draw.hpp"

#include "kit/cells.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/doors.hpp"

namespace press_r::pixel_dungeon {
namespace {

char met(Tile tile) {
  switch (tile) {
    case Tile::door: return '+';
    case Tile::secret_door: return 'S';
    case Tile::locked_door:
    case Tile::barricade: return 'L';
    case Tile::chasm: return '_';
    case Tile::water: return '~';
    default: return is_walkable(tile) ? '.' : '#';
  }
}

ConnectionId kind_of(const Connection& connection, Tile tile) {
  if (connection.joined) return ConnectionId::opening;
  switch (tile) {
    case Tile::door: return ConnectionId::door;
    case Tile::secret_door: return ConnectionId::secret_door;
    case Tile::locked_door: return ConnectionId::locked_door;
    case Tile::barricade:
    case Tile::bookshelf: return ConnectionId::barricade;
    default: return ConnectionId::gap;
  }
}

const Thing* opener_of(const Level& level, const Lock& lock) {
  return lock.thing < 0 ? nullptr : &level.things[static_cast<std::size_t>(lock.thing)];
}

/// A pit is entered from above, so walking does not have to reach it. A trap room's floor may be a chasm: who stands in
/// its doorway has come as far as feet go.
void add_rooms(const Level& level, Terrain& out) {
  for (int id = 0; id < level.graph.size(); ++id) {
    const Room& room = level.graph.room(id);
    if (room.connections.empty() || room.type == RoomType::pit) continue;
    out.rooms.push_back({.id = id, .area = inside(room, room.type == RoomType::traps ? -1 : 0)});
  }
}

}  // namespace

void terrain(const Level& level, Terrain& out) {
  if (level.stage < Stage::painting) return out.reset(Standpoint::top, 0, 0);
  out.reset(Standpoint::top, level.tiles.width(), level.tiles.height());
  each_cell(bounds_of(level.tiles), [&](Point p) { out.cells[p] = met(level.tiles[p]); });
  for (const Connection& connection : level.graph.connections) {
    if (level.tiles[connection.door] == Tile::bookshelf) out.cells[connection.door] = 'L';  // it burns like a barricade
  }
  out.start = level.stairs_up;
  out.goal = level.stairs_down;
  add_rooms(level, out);
  for (const Lock& lock : level.locks) {
    if (const Thing* opener = opener_of(level, lock); opener != nullptr && out.cells[lock.place] == 'L') {
      out.locks.push_back({.door = lock.place, .key = opener->place});
    }
  }
}

void connections(const Level& level, Connections& out) {
  out.reset();
  if (level.stage < Stage::painting) return;
  for (const Connection& connection : level.graph.connections) {
    press_r::Connection& way = out.add(kind_of(connection, level.tiles[connection.door]), connection.a, connection.b);
    for (const Lock& lock : level.locks) {
      const Thing* opener = lock.place == connection.door ? opener_of(level, lock) : nullptr;
      if (opener != nullptr) way.needs = opener->place;
    }
    if (!connection.joined) {
      out.cell(connection.door);
      continue;
    }
    const Rect open = opening(level.graph.room(connection.a).box, level.graph.room(connection.b).box);
    each_cell(open, [&](Point p) { out.cell(p); });
  }
}

}  // namespace press_r::pixel_dungeon
