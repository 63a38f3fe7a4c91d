// The terrain for walking, and the ways between rooms.
#include "kit/grid.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// The terrain's character for a tile.
char ground_of(Tile tile) {
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
  constexpr ConnectionId kinds[] = {ConnectionId::gap,         ConnectionId::door,      ConnectionId::secret_door,
                                    ConnectionId::locked_door, ConnectionId::barricade, ConnectionId::barricade};
  return connection.joined ? ConnectionId::opening : kinds[at(door_kind(tile))];  // in the order of DoorKind
}

const Thing* opener_of(const Level& level, const Lock& lock) {
  return lock.thing < 0 ? nullptr : &level.things[static_cast<std::size_t>(lock.thing)];
}

/// Adds the rooms that must be reachable on foot. A pit is entered by a fall. A trap room's floor may be a chasm, so
/// reaching its doorway is enough.
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
  each_cell(bounds_of(level.tiles), [&](Point p) { out.cells[p] = ground_of(level.tiles[p]); });
  for (const Connection& connection : level.graph.connections) {
    if (level.tiles[connection.door] == Tile::bookshelf)
      out.cells[connection.door] = 'L';  // a bookshelf burns like a barricade
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
